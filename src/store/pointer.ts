import { BoundedMap } from '../protocol/bounded-map.ts';
import { escapeSegment } from '../protocol/json.ts';

/** A JSON Pointer (RFC 6901), taken apart: `/a~1b/0` is `['a/b', '0']`, the root is `[]`. */
export type Pointer = readonly string[];

export const ROOT: Pointer = [];

const parsed = new BoundedMap<string, Pointer>(5000);

/** Takes a pointer apart. Empty segments do not count: `/a/` is `/a`, `""` and `/` are the root (R29, R34). */
export function parsePointer(path: string): Pointer {
  const known = parsed.get(path);
  if (known) return known;
  const pointer = path
    .split('/')
    .filter((segment) => segment !== '')
    .map(unescape);
  parsed.set(path, pointer);
  return pointer;
}

/** The text of a pointer; the root is `/`. */
export function formatPointer(pointer: Pointer): string {
  return `/${pointer.map(escapeSegment).join('/')}`;
}

/** Whether `pointer` lies at `ancestor` or below it. */
export function isWithin(pointer: Pointer, ancestor: Pointer): boolean {
  return pointer.length >= ancestor.length && ancestor.every((segment, i) => segment === pointer[i]);
}

/** The index that a segment means in an array; undefined for anything but digits without a leading zero. */
export function arrayIndex(segment: string): number | undefined {
  return /^(0|[1-9]\d{0,15})$/.test(segment) ? Number(segment) : undefined;
}

/** What `container` holds under `segment`: own members only, nothing below a primitive (R33, C35). */
export function childOf(container: unknown, segment: string): unknown {
  if (Array.isArray(container)) {
    const index = arrayIndex(segment);
    return index === undefined ? undefined : (container[index] as unknown);
  }
  if (typeof container !== 'object' || container === null) return undefined;
  return Object.hasOwn(container, segment) ? (container as Record<string, unknown>)[segment] : undefined;
}

/** What `root` holds at `pointer`; undefined where there is nothing. */
export function valueAt(root: unknown, pointer: Pointer): unknown {
  let value = root;
  for (const segment of pointer) {
    if (value === undefined) return undefined;
    value = childOf(value, segment);
  }
  return value;
}

function unescape(segment: string): string {
  return segment.includes('~') ? segment.replace(/~[01]/g, (escape) => (escape === '~1' ? '/' : '~')) : segment;
}
