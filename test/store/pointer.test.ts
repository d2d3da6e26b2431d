import { expect } from '@open-wc/testing';
import { arrayIndex, formatPointer, parsePointer } from '../../src/store/pointer.ts';

describe('parsePointer', () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['', []],
    ['/', []],
    ['/a', ['a']],
    ['/a/', ['a']],
    ['a/b', ['a', 'b']],
    ['/a~1b/c~0d', ['a/b', 'c~d']],
    ['/~01', ['~1']],
    ['/items/0', ['items', '0']],
  ];
  for (const [path, segments] of cases) {
    it(`takes ${JSON.stringify(path)} apart (R29, R34)`, () => expect(parsePointer(path)).to.deep.equal(segments));
  }

  it('is undone by formatPointer', () => expect(formatPointer(parsePointer('/a~1b/c~0d/0'))).to.equal('/a~1b/c~0d/0'));
});

describe('arrayIndex', () => {
  for (const [segment, index] of [
    ['0', 0],
    ['12', 12],
    ['01', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
    ['x', undefined],
  ] as const) {
    it(`reads ${JSON.stringify(segment)} as ${index}`, () => expect(arrayIndex(segment)).to.equal(index));
  }
});
