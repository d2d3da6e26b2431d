import { arrayIndex, childOf, formatPointer, type Pointer } from './pointer.ts';

/** Why a write is refused; the model stays as it was. */
export class DataError extends Error {}

const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

/** What bounds a write. */
export interface WriteLimits {
  /** How far behind its end an array may be written. */
  readonly indexGap: number;
  /** Levels of nesting of a value. */
  readonly nesting: number;
}

/** One write. */
export interface Write {
  readonly pointer: Pointer;
  readonly value: unknown;
  readonly limits: WriteLimits;
}

/**
 * `root` with `value` at `pointer`, as a new root that shares all that did not change. Missing containers
 * are made: a list where the next segment is an index, else an object (R30).
 * @throws DataError for a forbidden segment, a name in a list, a way through a primitive, or an index too far out (R31, R32, R38)
 */
export function writeAt(root: unknown, write: Write): unknown {
  checkSegments(write.pointer);
  return writeBelow(root, 0, write);
}

/** `root` without what is at `pointer`; a list keeps its length (R35). Where there is nothing, `root` itself. */
export function deleteAt(root: unknown, pointer: Pointer): unknown {
  checkSegments(pointer);
  const [segment, ...rest] = pointer;
  if (segment === undefined) return {};
  const old = childOf(root, segment);
  if (old === undefined) return root;
  if (rest.length > 0) {
    const child = deleteAt(old, rest);
    return child === old ? root : withChild(root as object, segment, child);
  }
  if (Array.isArray(root)) return withChild(root, segment, undefined);
  const { [segment]: _, ...others } = root as Record<string, unknown>;
  return others;
}

/**
 * A copy of `value` that is safe to keep, reusing every part that `previous` already has with equal content:
 * what is equal stays identical, so nobody is told of a change that is none (R40, C45).
 * @throws DataError when it is nested too deeply
 */
export function adopt(value: unknown, previous: unknown, nesting: number): unknown {
  if (typeof value !== 'object' || value === null || value === previous) return value;
  if (nesting <= 0) throw new DataError('The value is nested too deeply');
  if (Array.isArray(value)) return adoptList(value, previous, nesting);
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? adoptObject(value as Record<string, unknown>, previous, nesting) : value;
}

function adoptList(value: readonly unknown[], previous: unknown, nesting: number): unknown {
  const old: readonly unknown[] | undefined = Array.isArray(previous) ? previous : undefined;
  let same = old?.length === value.length;
  const copy: unknown[] = [];
  for (let i = 0; i < value.length; i++) {
    const before: unknown = old ? old[i] : childOf(previous, String(i));
    const item = adopt(value[i], before, nesting - 1);
    if (same && !Object.is(item, before)) same = false;
    copy.push(item);
  }
  return same ? previous : copy;
}

function adoptObject(value: Record<string, unknown>, previous: unknown, nesting: number): unknown {
  const old =
    typeof previous === 'object' && previous !== null && !Array.isArray(previous) ? (previous as Record<string, unknown>) : undefined;
  const copy: Record<string, unknown> = {};
  let same = old !== undefined;
  let size = 0;
  for (const key of Object.keys(value)) {
    if (value[key] === undefined) continue;
    size++;
    const before = childOf(previous, key);
    const item = adopt(value[key], before, nesting - 1);
    if (same && (item === undefined || !Object.is(item, before))) same = false;
    setOwn(copy, key, item);
  }
  return same && old && Object.keys(old).length === size ? previous : copy;
}

function writeBelow(container: unknown, at: number, write: Write): unknown {
  const { pointer, value, limits } = write;
  const segment = pointer[at];
  if (segment === undefined) return adopt(value, container, limits.nesting);
  const parent = container ?? (arrayIndex(segment) === undefined ? {} : []);
  if (typeof parent !== 'object') {
    throw new DataError(`${formatPointer(pointer.slice(0, at))} is ${JSON.stringify(parent)}; nothing can be written below it`);
  }
  if (Array.isArray(parent)) checkIndex(parent, segment, write);
  const old = childOf(parent, segment);
  const child = writeBelow(old, at + 1, write);
  return Object.is(child, old) && child !== undefined && parent === container ? container : withChild(parent, segment, child);
}

function checkIndex(list: readonly unknown[], segment: string, { pointer, limits }: Write): void {
  const index = arrayIndex(segment);
  const path = formatPointer(pointer);
  if (index === undefined) throw new DataError(`${path} names "${segment}" in a list; a list has indexes`);
  if (index > list.length + limits.indexGap) throw new DataError(`${path} lies too far behind the end of a list of ${list.length}`);
}

function withChild(container: object, segment: string, child: unknown): object {
  if (Array.isArray(container)) {
    const list: unknown[] = container.slice();
    const index = Number(segment);
    while (list.length < index) list.push(undefined);
    list[index] = child;
    return list;
  }
  const copy = { ...(container as Record<string, unknown>) };
  setOwn(copy, segment, child);
  return copy;
}

/** Plain assignment to `__proto__` would change the prototype instead (T50). */
function setOwn(object: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
}

function checkSegments(pointer: Pointer): void {
  const bad = pointer.find((segment) => FORBIDDEN.has(segment));
  if (bad !== undefined) throw new DataError(`${formatPointer(pointer)} contains "${bad}", which no path may`);
}
