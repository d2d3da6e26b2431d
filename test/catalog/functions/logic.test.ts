import { expect } from '@open-wc/testing';
import { ExpressionError } from '../../../src/core.ts';
import { run } from './run.ts';

describe('and, or, not', () => {
  for (const [name, args, v09, v10] of [
    ['and', { values: [1, 'x'] }, true, true],
    ['and', { values: [1, ''] }, false, false],
    ['and', { values: [true, { valid: false }] }, true, false],
    ['or', { values: ['', 1] }, true, true],
    ['or', { values: [0, ''] }, false, false],
    ['or', { values: [0, { valid: false }] }, true, false],
    ['not', { value: '' }, true, true],
    ['not', { value: 'false' }, false, false],
    ['not', {}, true, true],
    ['not', { value: { valid: false } }, false, true],
    ['not', { value: { valid: true } }, false, false],
  ] as const) {
    it(`${name} takes ${JSON.stringify(args)} as ${v09}, in v1.0 as ${v10} (R54, R55)`, () =>
      expect([run(name, args), run(name, args, { version: 'v1.0' })]).to.deep.equal([v09, v10]));
  }

  for (const name of ['and', 'or']) {
    for (const values of [[], [true], 'ab', null, undefined]) {
      it(`${name} refuses ${JSON.stringify(values)} (R54)`, () => expect(() => run(name, { values })).to.throw(ExpressionError));
    }
  }
});
