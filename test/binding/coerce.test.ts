import { expect } from '@open-wc/testing';
import { isTruthy, parseNumeric, toBooleanValue, toNumberValue, toStringValue } from '../../src/binding/coerce.ts';

/** A value, and what it is as text, as a number, as true or false, and as a number that it says. */
const cases: readonly (readonly [unknown, string, number, boolean, number | undefined])[] = [
  [undefined, '', 0, false, undefined],
  [null, '', 0, false, undefined],
  ['', '', 0, false, undefined],
  ['  ', '  ', 0, false, undefined],
  ['abc', 'abc', 0, false, undefined],
  ['12.5', '12.5', 12.5, false, 12.5],
  [' 7 ', ' 7 ', 7, false, 7],
  ['1e3', '1e3', 1000, false, 1000],
  ['12px', '12px', 0, false, undefined],
  ['Infinity', 'Infinity', 0, false, undefined],
  ['true', 'true', 0, true, undefined],
  ['TRUE', 'TRUE', 0, true, undefined],
  ['false', 'false', 0, false, undefined],
  ['yes', 'yes', 0, false, undefined],
  [0, '0', 0, false, 0],
  [-1.5, '-1.5', -1.5, true, -1.5],
  [1234567.5, '1234567.5', 1234567.5, true, 1234567.5],
  [NaN, 'NaN', 0, false, undefined],
  [true, 'true', 1, true, undefined],
  [false, 'false', 0, false, undefined],
  [{ a: [1, 2] }, '{"a":[1,2]}', 0, true, undefined],
  [[1, 'x'], '[1,"x"]', 0, true, undefined],
  [[], '[]', 0, true, undefined],
];

describe('Coercion (3.5)', () => {
  for (const [value, text, number, truth, numeric] of cases) {
    it(`takes ${typeof value} ${JSON.stringify(value)} as ${JSON.stringify(text)}, ${number}, ${truth} (R43, T25)`, () =>
      expect([toStringValue(value), toNumberValue(value), toBooleanValue(value), parseNumeric(value)]).to.deep.equal([
        text,
        number,
        truth,
        numeric,
      ]));
  }
});

describe('isTruthy', () => {
  for (const [value, v09, v10] of [
    ['', false, false],
    ['false', true, true],
    [0, false, false],
    [1, true, true],
    [null, false, false],
    [[], true, true],
    [{}, true, true],
    [{ valid: false }, true, false],
    [{ valid: true }, true, true],
    [{ valid: 'no' }, true, true],
  ] as const) {
    it(`takes ${JSON.stringify(value)} as ${v09}, in v1.0 as ${v10} (R54, R55)`, () =>
      expect([isTruthy(value, 'v0.9'), isTruthy(value, 'v1.0')]).to.deep.equal([v09, v10]));
  }
});
