import { signal, type Signal } from '@preact/signals-core';
import { deepEqual } from '../protocol/json.ts';
import type { Surface } from '../store/surface.ts';
import { ExpressionError } from './function.ts';

/** What is not there yet: a promise of one value, or a stream of values of which the last counts. */
export type Later = PromiseLike<unknown> | AsyncIterable<unknown>;

/** A call whose value comes later. */
export interface LiveCall {
  /** Whose call it is: calls of the same one with the same `key` share a value. */
  readonly target: object;
  readonly surface: Surface;
  readonly key: string;
}

/** How a value that comes later ends. */
export interface LiveEnd {
  /** Nobody wants it any more. */
  abort(): void;
  fail(error: unknown): void;
}

export function isLater(value: unknown): value is Later {
  if (typeof value !== 'object' || value === null) return false;
  return typeof (value as PromiseLike<unknown>).then === 'function' || Symbol.asyncIterator in value;
}

/** Takes what comes later for something nobody waits for. */
export function discard(later: Later, { abort, fail }: LiveEnd): void {
  abort();
  if (isStream(later)) void later[Symbol.asyncIterator]().return?.().then(undefined, fail);
  else void later.then(undefined, fail);
}

/** Whether calls of `target` have had values that come later: only then is it worth to look for one. */
export function isLive(target: object): boolean {
  return values.has(target);
}

/** The value of a call that is followed already. */
export function findLive({ target, surface, key }: LiveCall): LiveValue | undefined {
  return values.get(target)?.get(surface)?.get(key);
}

/**
 * Follows what comes later for as long as somebody reads it.
 * @throws ExpressionError when a value of such a call leads to the next call again and again
 */
export function follow(later: Later, call: LiveCall, end: LiveEnd): LiveValue {
  const ofTarget = values.get(call.target) ?? new WeakMap<Surface, Map<string, LiveValue>>();
  const ofSurface = ofTarget.get(call.surface) ?? new Map<string, LiveValue>();
  values.set(call.target, ofTarget.set(call.surface, ofSurface));
  const value = new LiveValue(later, end, () => ofSurface.delete(call.key));
  ofSurface.set(call.key, value);
  return value;
}

/** Refuses calls that only go on because the one before has ended: their arguments depend on their own value. */
export function refuseLoop(): void {
  if (settling && settling.generation >= MOST_GENERATIONS)
    throw new ExpressionError('Its arguments change with its own value, so that it would never end');
}

/** How often something was read that is still to come. Compare before and after to know whether a value waits for it. */
export function countPending(): number {
  return pendingReads;
}

/** The value of a call, from when it is asked for until nobody reads it any more. */
export class LiveValue {
  /** How many values had to come before it was asked for. */
  readonly generation: number;
  readonly #value: Signal<unknown>;
  readonly #end: LiveEnd;
  readonly #forget: () => void;
  #iterator: AsyncIterator<unknown> | undefined;
  #isRead = false;
  #isOver = false;

  constructor(later: Later, end: LiveEnd, forget: () => void) {
    this.generation = settling ? settling.generation + 1 : 0;
    this.#end = end;
    this.#forget = forget;
    this.#value = signal<unknown>(PENDING, {
      watched: () => void (this.#isRead = true),
      unwatched: () => {
        this.#isRead = false;
        this.#endUnread();
      },
    });
    this.#endUnread();
    this.#take(later).catch((error: unknown) => this.#fail(error));
  }

  /** The last value; undefined while there is none, null when it failed. Tracked, a new one runs the reader again. */
  read(tracked: boolean): unknown {
    const value = tracked ? this.#value.value : this.#value.peek();
    if (value !== PENDING) return value;
    pendingReads++;
    return undefined;
  }

  async #take(later: Later): Promise<void> {
    if (!isStream(later)) return this.#set(await later);
    this.#iterator = later[Symbol.asyncIterator]();
    for (let breath = performance.now(); ;) {
      const { done, value } = await this.#iterator.next();
      if (done || this.#isOver) return;
      this.#set(value);
      // A stream that never waits for anything would leave the page no time.
      if (performance.now() - breath < BREATH) continue;
      await new Promise((resolve) => setTimeout(resolve));
      breath = performance.now();
    }
  }

  #set(value: unknown): void {
    if (this.#isOver || deepEqual(this.#value.peek(), value)) return;
    const outer = settling;
    settling = this;
    try {
      this.#value.value = value;
    } finally {
      settling = outer;
    }
  }

  #fail(error: unknown): void {
    if (this.#isOver) return;
    this.#end.fail(error);
    this.#set(null);
  }

  /** Readers come and go within one update: what nobody reads at its end is over. */
  #endUnread(): void {
    queueMicrotask(() => {
      if (this.#isRead || this.#isOver) return;
      this.#isOver = true;
      this.#forget();
      this.#end.abort();
      void this.#iterator?.return?.().then(undefined, () => undefined);
    });
  }
}

const PENDING = Symbol('pending');
const MOST_GENERATIONS = 20;
/** Milliseconds for which a stream may give values without a pause. */
const BREATH = 8;

const values = new WeakMap<object, WeakMap<Surface, Map<string, LiveValue>>>();
let settling: LiveValue | undefined;
let pendingReads = 0;

function isStream(later: Later): later is AsyncIterable<unknown> {
  return Symbol.asyncIterator in later;
}
