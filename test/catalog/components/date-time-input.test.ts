import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../../src/index.ts';
import { createSurface, cs, dm, events, part, parts, push, uc } from '../../support/surface.ts';

const DATE = { enableDate: true };
const TIME = { enableTime: true };
const BOTH = { ...DATE, ...TIME };

const field = (extra: object) => ({ id: 'root', component: 'DateTimeInput', label: 'When', value: { path: '/d' }, ...extra });

function show(extra: object, value?: string): A2uiSurface {
  const element = createSurface();
  push(element, cs(), uc(field(extra)), ...(value === undefined ? [] : [dm('/d', value)]));
  return element;
}

const input = (element: A2uiSurface): HTMLInputElement => part<HTMLInputElement>(element, 'input');

function enter(element: A2uiSurface, value: string): void {
  input(element).value = value;
  input(element).dispatchEvent(new Event('input', { bubbles: true }));
}

describe('DateTimeInput', () => {
  for (const [flags, type] of [
    [{}, 'date'],
    [{ enableDate: false, enableTime: false }, 'date'],
    [DATE, 'date'],
    [TIME, 'time'],
    [{ enableDate: false, enableTime: true }, 'time'],
    [BOTH, 'datetime-local'],
  ] as const) {
    it(`with ${JSON.stringify(flags)} is a native ${type} (T20)`, () => {
      expect(input(show(flags)).type).to.equal(type);
    });
  }

  for (const [flags, value, shown] of [
    [DATE, '2026-01-15', '2026-01-15'],
    [DATE, '2026-01-15T23:30:00Z', '2026-01-15'],
    [DATE, '2026-01-15T00:30:00-08:00', '2026-01-15'],
    [TIME, '09:30', '09:30'],
    [TIME, '09:30:15', '09:30'],
    [TIME, '2026-01-15T09:30:00Z', '09:30'],
    [TIME, '09:30:00+05:30', '09:30'],
    [BOTH, '2026-01-15T09:30:00Z', '2026-01-15T09:30'],
    [BOTH, '2026-01-02T03:04:05Z', '2026-01-02T03:04'],
    [BOTH, '2026-01-15T09:30:00.123+05:30', '2026-01-15T09:30'],
    [BOTH, '2026-01-15 09:30', '2026-01-15T09:30'],
    [BOTH, '2026-01-15', '2026-01-15T00:00'],
    [BOTH, '', ''],
  ] as const) {
    it(`shows ${JSON.stringify(value)} as ${JSON.stringify(shown)} with ${JSON.stringify(flags)}, unmoved and unwritten (R89, C50)`, () => {
      const element = createSurface();
      const diagnostics = events(element, 'diagnostic');
      push(element, cs(), dm('/d', value), uc(field(flags)));
      expect(input(element).value).to.equal(shown);
      expect(element.dataModel()).to.deep.equal({ d: value });
      expect(diagnostics).to.deep.equal([]);
    });
  }

  for (const [flags, value] of [
    [DATE, 'garbage'],
    [DATE, '09:30'],
    [TIME, '2026-01-15'],
    [BOTH, '09:30'],
    [DATE, '15.1.2026'],
  ] as const) {
    it(`shows nothing for ${JSON.stringify(value)} with ${JSON.stringify(flags)}, and the agent hears of it (C50)`, () => {
      const element = createSurface();
      const diagnostics = events(element, 'diagnostic');
      push(element, cs(), dm('/d', value), uc(field(flags)));
      expect(input(element).value).to.equal('');
      expect(element.dataModel()).to.deep.equal({ d: value });
      expect(diagnostics).to.have.length(1);
      expect(diagnostics[0]?.['message']).to.include(value);
    });
  }

  for (const [flags, value] of [
    [DATE, '2026-03-04'],
    [TIME, '17:05'],
    [BOTH, '2026-03-04T17:05'],
    [BOTH, ''],
  ] as const) {
    it(`writes ${JSON.stringify(value)} with ${JSON.stringify(flags)} (R89)`, () => {
      const element = show(flags, '2026-01-15T09:30');
      enter(element, value);
      expect(element.dataModel()).to.deep.equal({ d: value });
      expect(input(element).value).to.equal(value);
    });
  }

  it('is filled in by the keyboard', async function () {
    // WebKitGTK takes the parts of a date in an order of its own.
    if (navigator.userAgent.includes('Version/')) this.skip();
    const element = show(DATE);
    input(element).focus();
    await sendKeys({ type: '01022026' });
    expect(element.dataModel()).to.deep.equal({ d: '2026-01-02' });
  });

  it('brings its ends into the same form', () => {
    const element = show({ ...DATE, min: '2026-01-01T10:00:00Z', max: { path: '/max' } });
    push(element, dm('/max', '2026-12-31'));
    expect([input(element).min, input(element).max]).to.deep.equal(['2026-01-01', '2026-12-31']);
    push(element, uc(field(DATE)));
    expect(input(element)).not.to.have.attribute('min');
  });

  it('is named by its label (C85)', async () => {
    const element = show(BOTH);
    expect(input(element).labels?.[0]?.textContent).to.equal('When');
    await expect(element).to.be.accessible();
  });

  it('is cleared with its button, and keeps the focus', () => {
    const element = show(DATE, '2026-01-15');
    const control = input(element);
    part(element, 'clear').click();
    expect(element.dataModel()).to.deep.equal({ d: '' });
    expect(parts(element, 'clear')).to.have.length(0);
    expect(input(element)).to.equal(control);
    expect(element.shadowRoot?.activeElement).to.equal(control);
  });
});
