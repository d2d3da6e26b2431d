import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { DataError, defaultLimits, type Pointer } from '../../src/core.ts';
import { arrayIndex, childOf, valueAt } from '../../src/store/pointer.ts';
import { deleteAt, writeAt } from '../../src/store/write.ts';

const segment = fc.oneof(fc.constantFrom('a', 'b', 'x/y', 'm~n', '0', '1', '3'), fc.string({ minLength: 1, maxLength: 3 }));
const pointer = fc.array(segment, { minLength: 1, maxLength: 4 });
const json = fc.jsonValue({ maxDepth: 3 });
const copy = <T>(value: T): T => structuredClone(value);

describe('writeAt and deleteAt, against a model that is changed in place', () => {
  it('write the same, and refuse the same (R30, R31, R32, R38)', () =>
    fc.assert(
      fc.property(json, pointer, json, (root, path, value) => {
        const mine = attempt(() => writeAt(root, { pointer: path, value, limits: defaultLimits }));
        const naive = attempt(() => writeInPlace(copy(root), path, copy(value)));
        expect(mine).to.deep.equal(naive);
      }),
    ));

  it('delete the same (R35)', () =>
    fc.assert(
      fc.property(json, pointer, (root, path) => {
        expect(attempt(() => deleteAt(root, path))).to.deep.equal(attempt(() => deleteInPlace(copy(root), path)));
      }),
    ));

  it('never change what they were given, and share all that lies beside the path (R40)', () =>
    fc.assert(
      fc.property(json, pointer, json, (root, path, value) => {
        const before = copy(root);
        const results = [
          attempt(() => writeAt(root, { pointer: path, value, limits: defaultLimits })),
          attempt(() => deleteAt(root, path)),
        ];
        expect(root).to.deep.equal(before);
        for (const result of results) if (result !== REFUSED) expectShared(root, result, path);
      }),
    ));

  it('return the very root where a write changes nothing, however deep (R40, C45)', () =>
    fc.assert(
      fc.property(json, (root) => {
        for (const path of placesOf(root)) {
          expect(writeAt(root, { pointer: path, value: copy(valueAt(root, path)), limits: defaultLimits })).to.equal(root);
        }
      }),
    ));
});

const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];
const REFUSED = Symbol('refused');

/** Every place in a value that may be written. */
function placesOf(value: unknown, path: Pointer = []): readonly Pointer[] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Object.keys(value).filter((key) => key !== '' && !FORBIDDEN.includes(key));
  return [path, ...keys.flatMap((key) => placesOf(childOf(value, key), [...path, key]))];
}

function attempt(write: () => unknown): unknown {
  try {
    return write();
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return REFUSED;
  }
}

function expectShared(before: unknown, after: unknown, path: Pointer): void {
  for (let depth = 0; depth < path.length; depth++) {
    const [from, to] = [valueAt(before, path.slice(0, depth)), valueAt(after, path.slice(0, depth))];
    if (typeof from !== 'object' || from === null) return;
    for (const key of Object.keys(from).filter((each) => each !== path[depth])) expect(childOf(to, key)).to.equal(childOf(from, key));
  }
}

/** The rules of 3.3 and 3.4, as plainly as they can be said. */
function writeInPlace(root: unknown, path: Pointer, value: unknown): unknown {
  const refuse = (): never => {
    throw new DataError('refused');
  };
  if (path.some((each) => FORBIDDEN.includes(each))) refuse();
  const holder: Record<string, unknown> = { root };
  let parent: object = holder;
  let key = 'root';
  for (const each of path) {
    const next = (parent as Record<string, unknown>)[key] ?? (arrayIndex(each) === undefined ? {} : []);
    if (typeof next !== 'object') refuse();
    put(parent, key, next);
    parent = next as object;
    key = each;
    if (!Array.isArray(parent)) {
      if (!Object.hasOwn(parent, key)) put(parent, key, undefined);
      continue;
    }
    const index = arrayIndex(key) ?? refuse();
    if (index > parent.length + defaultLimits.indexGap) refuse();
    while (parent.length <= index) parent.push(undefined);
  }
  put(parent, key, value);
  return holder['root'];
}

function deleteInPlace(root: unknown, path: Pointer): unknown {
  if (path.some((each) => FORBIDDEN.includes(each))) throw new DataError('refused');
  const last = path.at(-1)!;
  const parent = valueAt(root, path.slice(0, -1));
  if (childOf(parent, last) === undefined) return root;
  if (Array.isArray(parent)) parent[Number(last)] = undefined;
  else delete (parent as Record<string, unknown>)[last];
  return root;
}

function put(parent: object, key: string, value: unknown): void {
  Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}
