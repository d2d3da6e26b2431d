import { expect } from '@open-wc/testing';
import { run } from './run.ts';

const write = (name: string, args: Record<string, unknown>, locale = 'en-US'): string =>
  String(run(name, args, { locale })).replaceAll(/\s/g, ' ');

describe('formatNumber', () => {
  for (const [args, expected, locale] of [
    [{ value: 1234.567, decimals: 2 }, '1,234.57'],
    [{ value: 1234.567, decimals: 0, grouping: false }, '1235'],
    [{ value: 1234.5 }, '1.234,5', 'de'],
    [{ value: 1234567 }, '12,34,567', 'en-IN'],
    [{ value: '1234.5' }, '1,234.5'],
    [{ value: 1, decimals: '2' }, '1.00'],
    [{ value: 1.5, decimals: null, grouping: null }, '1.5'],
    [{ value: 12345, grouping: 'false' }, '12345'],
    [{ value: 1.55, decimals: -3 }, '2'],
    [{ value: 1, decimals: 1e9 }, '1.00000000000000000000'],
    [{ value: null }, '0'],
    [{ value: true }, '1'],
    [{ value: NaN }, ''],
    [{ value: 'abc' }, ''],
    [{ value: '' }, ''],
    [{ value: {} }, ''],
    [{}, ''],
  ] as const) {
    it(`writes ${JSON.stringify(args)} as ${JSON.stringify(expected)} (R56, C52)`, () =>
      expect(write('formatNumber', args, locale)).to.equal(expected));
  }
});

describe('formatCurrency', () => {
  for (const [args, expected, locale] of [
    [{ value: 1234.5, currency: 'USD' }, '$1,234.50'],
    [{ value: 1234.5, currency: 'EUR' }, '1.234,50 €', 'de'],
    [{ value: 9.99, currency: 'EUR', decimals: 0 }, '€10'],
    [{ value: 1234, currency: 'usd', grouping: false }, '$1234.00'],
    [{ value: 1234, currency: 'JPY' }, '¥1,234'],
    [{ value: '5', currency: 'USD' }, '$5.00'],
    [{ value: 1.234, currency: 'nonsense' }, '1.23'],
    [{ value: 1.25, currency: 'nonsense', decimals: 1 }, '1.3'],
    [{ value: 1 }, '1.00'],
    [{ value: NaN, currency: 'USD' }, ''],
    [{ value: 'x', currency: 'nonsense' }, ''],
  ] as const) {
    it(`writes ${JSON.stringify(args)} as ${JSON.stringify(expected)} (R57, C52)`, () =>
      expect(write('formatCurrency', args, locale)).to.equal(expected));
  }

  it('makes the same Intl object once, and forgets after many', () => {
    const make = Intl.NumberFormat;
    let made = 0;
    Intl.NumberFormat = new Proxy(make, { construct: (target, args) => (made++, Reflect.construct(target, args) as object) });
    try {
      for (let i = 0; i < 3; i++) write('formatCurrency', { value: i, currency: 'CHF', decimals: 3 });
      expect(made).to.equal(1);
      for (let i = 0; i < 400; i++)
        write('formatCurrency', { value: i, currency: `A${String.fromCharCode(65 + (i % 26), 65 + Math.floor(i / 26))}` });
      write('formatCurrency', { value: 1, currency: 'CHF', decimals: 3 });
      expect(made).to.equal(402);
    } finally {
      Intl.NumberFormat = make;
    }
  });
});
