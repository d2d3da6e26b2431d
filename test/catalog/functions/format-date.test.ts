import { expect } from '@open-wc/testing';
import { run } from './run.ts';

const format = (value: unknown, pattern: unknown, place: { locale?: string; timeZone?: string } = {}): string =>
  String(run('formatDate', { value, format: pattern }, place)).replaceAll(/\s/g, ' ');

const MOMENT = '2026-02-02T15:07:09.045Z';

describe('formatDate', () => {
  for (const [pattern, expected] of [
    ['yyyy-MM-dd', '2026-02-02'],
    ['yy y M d', '26 2026 2 2'],
    ['YYYY/MM/DD', '2026/02/02'],
    ['MMM MMMM MMMMM', 'Feb February F'],
    ['LLL LLLL', 'Feb February'],
    ['E EEE EEEE EEEEE', 'Mon Mon Monday M'],
    ['h:mm a', '3:07 PM'],
    ['hh H HH K k', '03 15 15 3 15'],
    ['m mm s ss', '7 07 9 09'],
    ['S SS SSS SSSS', '0 04 045 0450'],
    ['X XX XXX x xxx Z', 'Z Z Z +0000 +00:00 +0000'],
    ["d 'de' MMMM", '2 de February'],
    ["h 'o''clock'", "3 o'clock"],
    ["''yy''", "'26'"],
    ["yyyy 'and so on", '2026 and so on'],
    ['d. M. yyyy, 日', '2. 2. 2026, 日'],
    ['b Q', 'b Q'],
    ['ISO', MOMENT],
    ['', MOMENT],
  ] as const) {
    it(`writes ${pattern} as ${expected} (C49, T21)`, () => expect(format(MOMENT, pattern)).to.equal(expected));
  }

  for (const [value, pattern, expected] of [
    ['2026-02-02', 'd.M.yyyy HH:mm', '2.2.2026 00:00'],
    ['2026-02', 'MMMM yyyy', 'February 2026'],
    ['15:17', 'h:mm a', '3:17 PM'],
    ['00:05:09', 'H:m:s', '0:5:9'],
    ['2026-02-02 15:17', 'HH:mm', '15:17'],
    ['2026-02-02T15:17:00+0530', 'HH:mm', '09:47'],
    ['2026-02-02T15:17:00-08:00', 'HH:mm', '23:17'],
    ['2028-02-29', 'd', '29'],
    [0, 'yyyy', '1970'],
    [1770045420000, 'yyyy-MM-dd HH:mm', '2026-02-02 15:17'],
    [new Date(0), 'yyyy', '1970'],
    ['1969-12-31T23:59:59.999Z', 'SSS', '999'],
    ['2026-02-02T00:30:00Z', 'h K k H', '12 0 24 0'],
    ['2026-02-02T12:30:00Z', 'h K a', '12 0 PM'],
  ] as const) {
    it(`reads ${JSON.stringify(value)} (R58)`, () => expect(format(value, pattern)).to.equal(expected));
  }

  for (const value of ['', ' ', 'soon', '2026-02-30', '2026-13-01', '2027-02-29', '2026-02-02T25:00', null, undefined, true, {}, [], NaN]) {
    it(`shows nothing for ${JSON.stringify(value)} (R58)`, () => expect(format(value, 'yyyy')).to.equal(''));
  }

  for (const timeZone of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    it(`shifts no day and no time of day in ${timeZone} (R58, C50, T22)`, () =>
      expect([format('2026-01-16', 'yyyy-MM-dd', { timeZone }), format('09:30', 'HH:mm', { timeZone })]).to.deep.equal([
        '2026-01-16',
        '09:30',
      ]));
  }

  for (const [timeZone, expected] of [
    ['America/New_York', '2026-07-01 20:30 -04:00'],
    ['Asia/Kolkata', '2026-07-02 06:00 +05:30'],
    ['UTC', '2026-07-02 00:30 Z'],
  ] as const) {
    it(`shows a point in time in ${timeZone}`, () =>
      expect(format('2026-07-02T00:30:00Z', 'yyyy-MM-dd HH:mm XXX', { timeZone })).to.equal(expected));
  }

  for (const [locale, pattern, expected] of [
    ['de', 'EEEE, d. MMMM yyyy', 'Mittwoch, 15. Juli 2026'],
    ['pl', 'd MMMM', '15 lipca'],
    ['pl', 'LLLL', 'lipiec'],
    ['ja', 'MMMM', '7月'],
    ['cs', 'MMM', 'čvc'],
    ['ar-EG', 'd yyyy', '15 2026'],
    ['fa-IR', 'yyyy-MM-dd', '2026-07-15'],
    ['th-TH', 'yyyy', '2026'],
  ] as const) {
    it(`writes ${pattern} in ${locale} as ${expected} (C52)`, () => expect(format('2026-07-15', pattern, { locale })).to.equal(expected));
  }
});
