import { effect } from '@preact/signals-core';
import { expect } from '@open-wc/testing';
import { firstFailure, itemScope, type ProtocolVersion } from '../../src/core.ts';
import { place } from './support.ts';

const PASSES = undefined;
const V = { path: '/v' };
const required = { call: 'required', args: { value: V } };

/** The message of the first failing check of a field; `PASSES`, or null for a failure without message. */
function check(field: object, options: Parameters<typeof place>[0] = {}) {
  const context = place(options);
  const failure = firstFailure({ value: V, ...field }, context.at);
  return { result: failure && (failure.message ?? null), codes: context.codes() };
}

describe('firstFailure', () => {
  for (const [name, checks, value, expected] of [
    ['none', undefined, '', PASSES],
    ['no list', 'required', '', PASSES],
    ['an empty list', [], '', PASSES],
    ['what is no rule', [null, 'x', 7], '', PASSES],
    ['a rule that passes', [{ condition: required, message: 'm' }], 'x', PASSES],
    ['a rule that fails', [{ condition: required, message: 'm' }], '', 'm'],
    ['a rule on a path that is missing', [{ condition: required, message: 'm' }], undefined, 'm'],
    ['the flat form (R68, T4)', [{ ...required, message: 'm' }], '', 'm'],
    ['the flat form that passes', [{ ...required, message: 'm' }], 'x', PASSES],
    ['a validator without arguments, which takes the value of the field (T4)', [{ call: 'required', message: 'm' }], '', 'm'],
    ['the same that passes', [{ call: 'required', message: 'm' }], 'x', PASSES],
    ['a validator with other arguments only', [{ condition: { call: 'length', args: { min: 3 } }, message: 'm' }], 'abc', PASSES],
    ['the same that fails', [{ condition: { call: 'length', args: { min: 4 } }, message: 'm' }], 'abc', 'm'],
    ['an argument "value" that is null: it is meant', [{ condition: { call: 'required', args: { value: null } }, message: 'm' }], 'x', 'm'],
    ['a path (C54)', [{ condition: { path: '/ok' }, message: 'm' }], '', 'm'],
    ['a flat path', [{ path: '/v', message: 'm' }], 'x', PASSES],
    ['true (T32)', [{ condition: true, message: 'm' }], '', PASSES],
    ['false', [{ condition: false, message: 'm' }], '', 'm'],
    ['zero', [{ condition: 0, message: 'm' }], '', 'm'],
    ['a text', [{ condition: 'x', message: 'm' }], '', PASSES],
    ['no message (C54)', [{ condition: false }], '', null],
    ['a message that is no text', [{ condition: false, message: { path: '/v' } }], '', null],
    [
      'two that fail: the first counts (R64)',
      [
        { condition: false, message: 'first' },
        { condition: false, message: 'second' },
      ],
      '',
      'first',
    ],
    [
      'one that passes before one that fails',
      [
        { condition: true, message: 'a' },
        { condition: false, message: 'b' },
      ],
      '',
      'b',
    ],
    ['joined conditions', [{ condition: { call: 'or', args: { values: [required, { path: '/w' }] } }, message: 'm' }], '', 'm'],
  ] as const) {
    it(`of ${name}, with the value ${JSON.stringify(value)}, is ${expected === PASSES ? 'none' : JSON.stringify(expected)}`, () => {
      const data = value === undefined ? {} : { v: value };
      expect(check({ checks }, { data })).to.deep.equal({ result: expected, codes: [] });
    });
  }

  for (const [name, condition] of [
    ['an unknown function', { call: 'nope' }],
    ['a pattern that is none (R53, C57)', { call: 'regex', args: { value: V, pattern: '[' } }],
    ['a pattern that could take for ever (C57)', { call: 'regex', args: { value: V, pattern: '^(a+)+$' } }],
    ['length without bounds (R50)', { call: 'length', args: { value: V } }],
  ] as const)
    it(`fails for ${name}, with one report`, () =>
      expect(check({ checks: [{ condition, message: 'm' }] }, { data: { v: 'abc' } })).to.deep.equal({
        result: 'm',
        codes: ['EXPRESSION_ERROR'],
      }));

  for (const [pattern, value, expected] of [
    ['^\\d+$', '12', PASSES],
    ['^\\d+$', '1a', null],
    ['\\d', 'a1b', PASSES],
    ['^\\d+$', undefined, null],
    ['', 'x', PASSES],
  ] as const)
    it(`takes validationRegexp ${pattern} as the last check of ${JSON.stringify(value)} (C57)`, () => {
      const data = value === undefined ? {} : { v: value };
      expect(check({ validationRegexp: pattern }, { data }).result).to.equal(expected);
      const before = check({ checks: [{ condition: false, message: 'before' }], validationRegexp: pattern }, { data });
      expect(before.result).to.equal('before');
    });

  it('takes the words of a result before those of the rule, and lets warnings pass (R67)', () => {
    for (const [result, expected] of [
      [{ valid: true }, PASSES],
      [{ valid: false }, 'rule'],
      [{ valid: false, message: 'result' }, 'result'],
      [{ valid: false, message: '' }, ''],
      [{ valid: false, message: 7 }, 'rule'],
      [{ valid: false, message: 'result', severity: 'error' }, 'result'],
      [{ valid: false, message: 'result', severity: 'warning' }, PASSES],
      [{ valid: false, severity: 'info' }, PASSES],
      [{ valid: 'no' }, PASSES],
      [{}, PASSES],
    ] as const) {
      const field = { checks: [{ condition: { call: 'mine' }, message: 'rule' }] };
      expect(check(field, { version: 'v1.0', handlers: { mine: () => result } }).result, JSON.stringify(result)).to.equal(expected);
    }
  });

  it('reads paths in the scope of the field', () => {
    const data = { v: 'root', items: [{ v: '' }, { v: 'x' }] };
    const of = (index: number) =>
      check({ value: { path: 'v' }, checks: [{ call: 'required' }] }, { data, scope: itemScope(['items'], index) });
    expect([of(0).result, of(1).result]).to.deep.equal([null, PASSES]);
  });

  it('knows the markers of the newer v1.0 (R62)', () => {
    const checks = [{ '@call': 'required', message: 'm' }];
    const field = { value: { '@path': '/v' }, checks };
    const run = (version: ProtocolVersion, v: string) => check(field, { version, data: { v } }).result;
    expect([run('v1.0', ''), run('v1.0', 'x')]).to.deep.equal(['m', PASSES]);
  });

  it('follows the values that it looks at (R64)', () => {
    const { at, surface } = place({ tracked: true });
    const field = {
      value: V,
      checks: [
        { call: 'required', message: 'm' },
        { condition: { path: '/ok' }, message: 'ok?' },
      ],
    };
    const seen: unknown[] = [];
    const stop = effect(() => void seen.push(firstFailure(field, at)?.message));
    surface.model.edit(['v'], 'x');
    surface.model.edit(['ok'], true);
    surface.model.edit(['v'], '');
    stop();
    expect(seen).to.deep.equal(['m', 'ok?', PASSES, 'm']);
    expect(surface.model.readers).to.equal(0);
  });
});
