import { effect } from '@preact/signals-core';
import { expect } from '@open-wc/testing';
import { Cells } from '../../src/store/cells.ts';
import { parsePointer as at } from '../../src/store/pointer.ts';
import { writeAt } from '../../src/store/write.ts';

const limits = { indexGap: 1000, nesting: 50 };

/** Cells over a model, what each reader has seen, and a way to write. */
function watch(initial: unknown, paths: readonly string[], read: 'value' | 'length' = 'value') {
  let root = initial;
  const cells = new Cells(root);
  const seen = new Map<string, unknown[]>(paths.map((path) => [path, []]));
  const stops = paths.map((path) => effect(() => void seen.get(path)!.push(cells[read](at(path)))));
  return {
    cells,
    seen,
    /** The readers that were told of this write. */
    write(path: string, value: unknown): string[] {
      const counts = new Map([...seen].map(([key, values]) => [key, values.length]));
      root = writeAt(root, { pointer: at(path), value, limits });
      cells.update(root, at(path));
      return paths.filter((each) => seen.get(each)!.length > counts.get(each)!);
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}

const MODEL = { user: { name: 'Ann', settings: { theme: 'dark' } }, username: 'ann', list: [{ n: 1 }, { n: 2 }], 'a/b': 1 };
const PATHS = [
  '/',
  '/user',
  '/user/name',
  '/user/settings',
  '/user/settings/theme',
  '/username',
  '/list',
  '/list/0',
  '/list/0/n',
  '/list/1/n',
  '/none/x',
];

describe('Cells', () => {
  for (const [path, value, told] of [
    ['/user/name', 'Bea', ['/', '/user', '/user/name']],
    ['/username', 'bea', ['/', '/username']],
    ['/user', { name: 'Ann', settings: { theme: 'light' } }, ['/', '/user', '/user/settings', '/user/settings/theme']],
    ['/user', 7, ['/', '/user', '/user/name', '/user/settings', '/user/settings/theme']],
    ['/list/0/n', 9, ['/', '/list', '/list/0', '/list/0/n']],
    ['/list', [{ n: 2 }, { n: 1 }], ['/', '/list', '/list/0', '/list/0/n', '/list/1/n']],
    ['/list', [], ['/', '/list', '/list/0', '/list/0/n', '/list/1/n']],
    ['/list/2', { n: 3 }, ['/', '/list']],
    ['/none', { y: 1 }, ['/']],
    ['/none/x', null, ['/', '/none/x']],
    ['/', { ...MODEL, username: 'x' }, ['/', '/username']],
    ['/user/name', 'Ann', []],
    ['/user', { name: 'Ann', settings: { theme: 'dark' } }, []],
    ['/', MODEL, []],
    ['/list', [{ n: 1 }, { n: 2 }], []],
  ] as const) {
    it(`tell ${told.join(', ') || 'nobody'} of ${JSON.stringify(value)} at ${path} (R39, R40, C39, C45)`, () => {
      const { write, stop } = watch(MODEL, PATHS);
      expect(write(path, value)).to.deep.equal(told);
      stop();
    });
  }

  it('tell a reader what is there, once for each change', () => {
    const { seen, write, stop } = watch({}, ['/a/0/b']);
    write('/a/0/b', 1);
    write('/a', 'text');
    write('/a', [{ b: 2 }]);
    stop();
    write('/a/0/b', 3);
    expect(seen.get('/a/0/b')).to.deep.equal([undefined, 1, undefined, 2]);
  });

  it('tell of the length of a list only when it changes (R25)', () => {
    const { seen, write, stop } = watch({ list: [1, 2] }, ['/list', '/none', '/list/0'], 'length');
    write('/list/0', 9);
    write('/list', [3, 4]);
    write('/list/2', 5);
    write('/list', { length: 7 });
    write('/list', 'four');
    stop();
    expect(seen.get('/list')).to.deep.equal([2, 3, 0]);
    expect([seen.get('/none'), seen.get('/list/0')]).to.deep.equal([[0], [0]]);
  });

  it('keep nothing of a place that nobody reads any more (C89)', () => {
    const { cells, stop } = watch(MODEL, PATHS);
    expect(cells.size).to.equal(PATHS.length);
    stop();
    expect(cells.size).to.equal(0);
  });

  it('serve a place that is read again after it was left', () => {
    const cells = new Cells({ a: 1 });
    effect(() => void cells.value(at('/a')))();
    cells.update({ a: 2 }, at('/a'));
    const seen: unknown[] = [];
    const stop = effect(() => void seen.push(cells.value(at('/a'))));
    cells.update({ a: 3 }, at('/a'));
    stop();
    expect(seen).to.deep.equal([2, 3]);
  });

  it('follow a reader that turns to another place', () => {
    const cells = new Cells({ which: 'a', a: 1, b: 2 });
    let runs = 0;
    const stop = effect(() => {
      runs++;
      cells.value([String(cells.value(['which']))]);
    });
    cells.update({ which: 'b', a: 1, b: 2 }, ['which']);
    expect([runs, cells.size]).to.deep.equal([2, 2]);
    cells.update({ which: 'b', a: 9, b: 2 }, ['a']);
    expect(runs).to.equal(2);
    stop();
    expect(cells.size).to.equal(0);
  });

  it('look at no other child than the one that was written, however many there are', () => {
    const size = 2000;
    const root = { list: Array.from({ length: size }, (_, n) => ({ n })) };
    const cells = new Cells(root);
    let runs = 0;
    const stops = root.list.map((_, i) =>
      effect(() => {
        runs++;
        cells.value(['list', String(i), 'n']);
      }),
    );
    const next = writeAt(root, { pointer: at('/list/7/n'), value: -1, limits });
    cells.update(next, at('/list/7/n'));
    expect(runs).to.equal(size + 1);
    for (const stop of stops) stop();
  });
});
