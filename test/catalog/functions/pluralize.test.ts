import { expect } from '@open-wc/testing';
import { run } from './run.ts';

const polish = { one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' };

describe('pluralize', () => {
  for (const [args, expected, locale = 'en-US'] of [
    [{ value: 0, zero: 'none', one: 'one', other: 'many' }, 'none'],
    [{ value: 0, one: 'one', other: 'many' }, 'many'],
    [{ value: 0, one: 'un', other: 'des' }, 'un', 'fr'],
    [{ value: 1, one: 'one', other: 'many' }, 'one'],
    [{ value: 2, two: 'a pair', other: 'many' }, 'a pair'],
    [{ value: 1, one: '', other: 'many' }, ''],
    [{ value: '1', one: 'one', other: 'many' }, 'one'],
    [{ value: 1.5, one: 'one', other: 'many' }, 'many'],
    [{ value: 3, few: 'few', other: 'many' }, 'many'],
    [{ value: 3, ...polish }, 'pliki', 'pl'],
    [{ value: 5, ...polish }, 'plików', 'pl'],
    [{ value: 1.5, ...polish }, 'pliku', 'pl'],
    [{ value: 11, many: 'm', other: 'o' }, 'm', 'ar'],
    [{ value: 1, one: null, other: 'many' }, 'many'],
    [{ value: 7, other: '{n} things' }, '{n} things'],
    [{ value: 7, other: 5 }, '5'],
    [{ value: 7 }, ''],
  ] as const) {
    it(`takes ${JSON.stringify(args)} in ${locale} as ${JSON.stringify(expected)} (R59, T23, C52)`, () =>
      expect(run('pluralize', args, { locale })).to.equal(expected));
  }
});
