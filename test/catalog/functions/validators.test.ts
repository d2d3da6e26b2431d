import { expect } from '@open-wc/testing';
import { defaultLimits, ExpressionError } from '../../../src/core.ts';
import { run } from './run.ts';

describe('Validators', () => {
  for (const [name, args, expected] of [
    ['required', { value: null }, false],
    ['required', {}, false],
    ['required', { value: '' }, false],
    ['required', { value: [] }, false],
    ['required', { value: ' ' }, true],
    ['required', { value: {} }, true],
    ['required', { value: 0 }, true],
    ['required', { value: false }, true],
    ['length', { value: 'abc', min: 3, max: 3 }, true],
    ['length', { value: 'abc', min: 4 }, false],
    ['length', { value: 'abc', max: 2 }, false],
    ['length', { value: [1, 2], min: 2 }, true],
    ['length', { value: null, min: 0 }, true],
    ['length', { value: 12345, min: 1 }, false],
    ['length', { value: {}, max: 0 }, true],
    ['numeric', { value: '42.5', min: 42.5, max: 42.5 }, true],
    ['numeric', { value: '-1e3' }, true],
    ['numeric', { value: 'abc' }, false],
    ['numeric', { value: '12px' }, false],
    ['numeric', { value: '' }, false],
    ['numeric', { value: null, max: 5 }, false],
    ['numeric', { value: true }, false],
    ['numeric', { value: Infinity }, false],
    ['numeric', { value: 4, min: 5 }, false],
    ['numeric', { value: 6, max: 5 }, false],
    ['email', { value: 'a.b+c@d-e.co' }, true],
    ['email', { value: 'a@b.c.museum' }, true],
    ['email', { value: 'a@xn--b-xga.de' }, true],
    ['email', { value: 'a@b.c' }, false],
    ['email', { value: 'plain' }, false],
    ['email', { value: '' }, false],
    ['email', {}, false],
    ['email', { value: 'a@b@c.de' }, false],
    ['email', { value: 'a b@c.de' }, false],
    ['email', { value: 'a@b..de' }, false],
    ['email', { value: 'a@-b.de' }, false],
    ['email', { value: 'a@b.de\n' }, false],
    ['email', { value: `${'a'.repeat(300)}@b.de` }, false],
    ['regex', { value: 'abc', pattern: 'b' }, true],
    ['regex', { value: 'ABC', pattern: 'b' }, false],
    ['regex', { value: 'abc', pattern: '^b' }, false],
    ['regex', { value: 5, pattern: '^5$' }, true],
    ['regex', { pattern: '.*' }, false],
  ] as const) {
    it(`${name} takes ${JSON.stringify(args)} as ${expected} (R49 to R53, T24 to T26)`, () => expect(run(name, args)).to.equal(expected));
  }

  for (const [name, args] of [
    ['length', { value: 'a' }],
    ['length', { value: 'a', min: null, max: 'x' }],
    ['regex', { value: 'a' }],
    ['regex', { value: 'a', pattern: '[' }],
    ['regex', { value: 'a', pattern: '^(a+)+$' }],
  ] as const) {
    it(`${name} refuses ${JSON.stringify(args)} (R50, R53, C57)`, () => expect(() => run(name, args)).to.throw(ExpressionError));
  }

  it('regex keeps to the limits of the page', () => {
    const limits = { ...defaultLimits, matchedLength: 3, patternLength: 2 };
    expect(run('regex', { value: 'abc', pattern: 'b' }, { limits })).to.equal(true);
    expect(() => run('regex', { value: 'abcd', pattern: 'b' }, { limits })).to.throw(ExpressionError, '3 characters');
    expect(() => run('regex', { value: 'abc', pattern: 'abc' }, { limits })).to.throw(ExpressionError, '2 characters');
  });

  it('email reads a hostile text in no time (C57)', () => {
    const start = performance.now();
    for (const value of [`a@${'a'.repeat(250)}`, `a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}`, 'a'.repeat(1e6)])
      run('email', { value });
    expect(performance.now() - start).to.be.below(100);
  });
});
