import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import fc from 'fast-check';
import { DataError, DataModel, defaultLimits, parsePointer, type Pointer } from '../../src/core.ts';

const segment = fc.constantFrom('a', 'b', 'c', '0', '1');
const pointer = fc.array(segment, { minLength: 1, maxLength: 3 });
const value = fc.jsonValue({ maxDepth: 2 });
const act = fc.oneof(
  fc.record({ kind: fc.constant('deliver' as const), pointer, value }),
  fc.record({ kind: fc.constant('edit' as const), pointer, value }),
  fc.record({ kind: fc.constant('delete' as const), pointer }),
  fc.record({ kind: fc.constant('accept' as const) }),
);
type Act = { kind: 'deliver' | 'edit'; pointer: Pointer; value: unknown } | { kind: 'delete'; pointer: Pointer } | { kind: 'accept' };

const start = (root: unknown = {}) => {
  const model = new DataModel(defaultLimits);
  model.deliver([], root);
  return model;
};
const at = parsePointer;

describe('Agent and user at one data model (design rule 8)', () => {
  for (const [name, edited, delivered, expected] of [
    ['below a text that the user wrote', ['/a', 'mine'], ['/a/b', 1], { a: { b: 1 } }],
    ['by name in a list that the user began', ['/a/0', 'mine'], ['/a/b', 1], { a: { b: 1, 0: 'mine' } }],
  ] as const) {
    it(`gives the agent its place ${name}`, () => {
      const model = start();
      model.edit(at('/other'), 'stays');
      model.edit(at(edited[0]), edited[1]);
      const seen: unknown[] = [];
      const stop = effect(() => void seen.push(model.read(at('/a'))));
      model.deliver(at(delivered[0]), delivered[1]);
      stop();
      expect(model.snapshot).to.deep.equal({ ...expected, other: 'stays' });
      expect(seen.at(-1)).to.deep.equal(expected.a);
    });
  }

  it('keeps of a whole that the page wrote what the agent does not speak of', () => {
    const model = start({ form: {} });
    model.edit(at('/form'), { name: 'Ann' });
    model.deliver(at('/form/state'), 'ok');
    expect(model.snapshot).to.deep.equal({ form: { name: 'Ann', state: 'ok' } });
  });

  it('never refuses the agent what it could write without the user', () =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 8 }), (acts) => {
        const model = start();
        for (const each of acts as Act[]) {
          const alone = start(structuredClone(model.state.delivered));
          if (each.kind !== 'deliver') attempt(model, each);
          else {
            expect(attempt(model, each)).to.equal(attempt(alone, each));
            expect(model.state.delivered).to.deep.equal(alone.snapshot);
          }
        }
      }),
    ));

  it('shows the very tree that the agent delivered while no edit is marked', () =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 8 }), (acts) => {
        const model = start();
        for (const each of acts as Act[]) {
          attempt(model, each);
          if (model.state.edits.length === 0) expect(model.snapshot).to.equal(model.state.delivered);
          else if (each.kind === 'accept') expect.fail('an edit is left');
        }
      }),
    ));

  it('keeps an edit until the agent says something new of its path', () =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 4 }), pointer, fc.string(), fc.array(act, { maxLength: 4 }), (before, path, mine, after) => {
        const model = start();
        for (const each of before as Act[]) attempt(model, each);
        fc.pre(attempt(model, { kind: 'edit', pointer: path, value: mine }));
        const delivered = deliveredAt(model, path);
        for (const each of (after as Act[]).filter(({ kind }) => kind === 'deliver')) attempt(model, each);
        const isMarked = model.state.edits.some((edit) => edit.join('/') === path.join('/'));
        if (deliveredAt(model, path) !== delivered) expect(isMarked).to.equal(false);
        if (isMarked) expect(model.get(path)).to.equal(mine);
      }),
    ));

  it('tells every reader of every change, and nobody of none', () =>
    fc.assert(
      fc.property(fc.array(act, { maxLength: 8 }), pointer, (acts, watched) => {
        const model = start();
        const seen: string[] = [];
        const stop = effect(() => void seen.push(shown(model.read(watched))));
        for (const each of acts as Act[]) {
          const [former, count] = [seen.at(-1), seen.length];
          attempt(model, each);
          expect(seen.at(-1)).to.equal(shown(model.get(watched)));
          expect(seen.length - count).to.equal(former === seen.at(-1) ? 0 : 1);
        }
        stop();
        expect(model.readers).to.equal(0);
      }),
    ));
});

/** As text; an empty slot of a list is another thing than null. */
const shown = (value: unknown) => JSON.stringify(value, (_, each: unknown) => each ?? String(each)) ?? 'undefined';

const deliveredAt = (model: DataModel, path: Pointer) => JSON.stringify(start(model.state.delivered).get(path));

/** Whether it was done. */
function attempt(model: DataModel, act: Act): boolean {
  const before = JSON.stringify(model.state);
  try {
    if (act.kind === 'deliver') model.deliver(act.pointer, act.value);
    if (act.kind === 'edit') model.edit(act.pointer, act.value);
    if (act.kind === 'delete') model.deliverDelete(act.pointer);
    if (act.kind === 'accept') model.acceptEdits();
    return true;
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    expect(JSON.stringify(model.state)).to.equal(before);
    return false;
  }
}
