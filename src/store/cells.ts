import { batch, signal, type Signal } from '@preact/signals-core';
import { childOf, valueAt, type Pointer } from './pointer.ts';

/** One place of the data model that somebody reads, and the way to the places below it. */
interface Cell {
  readonly parent: Cell | undefined;
  readonly key: string;
  readonly children: Map<string, Cell>;
  value: Signal<unknown> | undefined;
  length: Signal<number> | undefined;
}

/**
 * The signals of a data model, by path. A write reaches its own path, its ancestors, and of its descendants
 * those whose content really changed (R39, R40). A place that nobody reads any more leaves.
 */
export class Cells {
  readonly #root = createCell(undefined, '');
  #current: unknown;

  constructor(root: unknown) {
    this.#current = root;
  }

  /** The value at `pointer`; who reads it in an effect runs again when it changes. */
  value(pointer: Pointer): unknown {
    const cell = this.#cell(pointer);
    cell.value ??= signal(valueAt(this.#current, pointer), {
      unwatched: () => {
        cell.value = undefined;
        prune(cell);
      },
    });
    return cell.value.value;
  }

  /** The length of the list at `pointer`, 0 where there is no list; changes inside its items do not count (R25). */
  length(pointer: Pointer): number {
    const cell = this.#cell(pointer);
    cell.length ??= signal(lengthOf(valueAt(this.#current, pointer)), {
      unwatched: () => {
        cell.length = undefined;
        prune(cell);
      },
    });
    return cell.length.value;
  }

  /** Tells everyone who reads what differs between the former root and `next`; the change lies at `pointer` or below. */
  update(next: unknown, pointer: Pointer): void {
    const former = this.#current;
    this.#current = next;
    if (!Object.is(former, next)) batch(() => notifyAlong(this.#root, pointer, [former, next]));
  }

  /** How many places are being read: for tests of leaks. */
  get size(): number {
    return count(this.#root);
  }

  #cell(pointer: Pointer): Cell {
    let cell = this.#root;
    for (const segment of pointer) {
      let child = cell.children.get(segment);
      if (!child) cell.children.set(segment, (child = createCell(cell, segment)));
      cell = child;
    }
    return cell;
  }
}

function createCell(parent: Cell | undefined, key: string): Cell {
  return { parent, key, children: new Map(), value: undefined, length: undefined };
}

/** Down the path only one child can have changed: the others are not looked at, however many there are. */
function notifyAlong(start: Cell, pointer: Pointer, [former, next]: readonly [unknown, unknown]): void {
  let cell: Cell | undefined = start;
  let before = former;
  let after = next;
  for (const segment of pointer) {
    set(cell, after);
    cell = cell.children.get(segment);
    if (!cell) return;
    before = childOf(before, segment);
    after = childOf(after, segment);
  }
  notifyBelow(cell, before, after);
}

function notifyBelow(cell: Cell, before: unknown, after: unknown): void {
  if (Object.is(before, after)) return;
  set(cell, after);
  for (const [segment, child] of cell.children) notifyBelow(child, childOf(before, segment), childOf(after, segment));
}

function set(cell: Cell, value: unknown): void {
  if (cell.value) cell.value.value = value;
  if (cell.length) cell.length.value = lengthOf(value);
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

function prune(cell: Cell): void {
  let last = cell;
  while (last.parent && !last.value && !last.length && last.children.size === 0) {
    last.parent.children.delete(last.key);
    last = last.parent;
  }
}

function count(cell: Cell): number {
  let sum = (cell.value ? 1 : 0) + (cell.length ? 1 : 0);
  for (const child of cell.children.values()) sum += count(child);
  return sum;
}
