import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { messageOf, type Diagnostic } from '../protocol/diagnostic.ts';
import { EarlyReader } from '../protocol/early-reader.ts';
import { deepEqual, isObject } from '../protocol/json.ts';
import type { Limits } from '../protocol/limits.ts';
import type { Store } from '../store/store.ts';
import type { Marker } from '../stream/delimiters.ts';
import { createParser, type Parser } from '../stream/parser.ts';
import { Gate } from './gate.ts';
import { beginAnew } from './slices.ts';
import { readSource, type Chunk, type Source } from './source.ts';

/** What a feed works for. */
export interface FeedTarget {
  readonly store: Store;
  readonly limits: Limits;
  readonly markers: readonly Marker[] | undefined;
  /** What has to be there before a message may be taken; undefined when it is. */
  readonly until: Promise<void> | undefined;
  text(text: string): void;
}

/** Takes streams in, of whatever kind, and hands their values to the store. */
export class Feed {
  readonly #target: FeedTarget;
  readonly #streaming = signal(false);
  readonly #gate = new Gate();
  #parser: Parser | undefined;
  #shown: string | readonly unknown[] = '';
  #lastChunk = 0;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #sources = 0;
  /** Updates of data that have been read and not yet handed on. */
  #updates: unknown[] = [];

  constructor(target: FeedTarget) {
    this.#target = target;
  }

  /** Whether more is expected: from the first chunk to the end, or until nothing has come for a while. */
  get streaming(): ReadonlySignal<boolean> {
    return this.#streaming;
  }

  /** Takes a piece of the stream, cut anywhere. */
  push(chunk: string | Uint8Array): void {
    beginAnew();
    this.#begin();
    (this.#parser ??= this.#createParser()).push(chunk);
    this.#flush();
  }

  /** Takes messages that are already parsed. */
  apply(messages: unknown): void {
    beginAnew();
    this.#hand((store) => store.receive(messages));
  }

  has(surfaceId: string): boolean {
    return this.#target.store.surface(surfaceId) !== undefined;
  }

  /** Ends the stream: what is unfinished is tried, what never came is reported. */
  end(): void {
    this.#parser?.end();
    this.#parser = undefined;
    this.#flush();
    this.#settle();
  }

  /** Takes the whole stream so far: what was there before is not applied again, a different beginning starts over. */
  replay(messages: string | readonly unknown[]): void {
    const rest = restOf(this.#shown, messages);
    if (rest === undefined) this.reset();
    this.#shown = Array.isArray(messages) ? [...(messages as readonly unknown[])] : messages;
    const news = rest ?? messages;
    if (typeof news === 'string') {
      if (news !== '') this.push(news);
    } else if (news.length > 0) this.apply(news);
  }

  /** Takes a source until it ends; each has a parser of its own, so that several can run side by side. */
  async consume(source: Source, signal?: AbortSignal): Promise<void> {
    const parser = this.#createParser();
    this.#sources++;
    this.#begin();
    try {
      await readSource(source, (chunk) => this.#take(parser, chunk), signal);
      parser.end();
      this.#flush();
      await this.#gate.idle;
    } catch (error) {
      this.fail(error);
      throw error;
    } finally {
      this.#sources--;
      this.#settle();
    }
  }

  /** Reports what went wrong on the way. */
  fail(error: unknown): void {
    this.#report({ severity: 'error', code: 'TRANSPORT_ERROR', message: messageOf(error) });
  }

  /** Forgets everything, the surfaces too. */
  reset(): void {
    this.#parser = undefined;
    this.#shown = '';
    this.#gate.clear();
    this.#updates = [];
    this.#target.store.reset();
    if (this.#sources === 0) this.stop();
  }

  /** Nothing more is expected, until something comes; nobody is told. */
  stop(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = undefined;
    this.#streaming.value = false;
  }

  #take(parser: Parser, chunk: Chunk): void {
    beginAnew();
    this.#begin();
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) parser.push(chunk);
    else this.apply(chunk);
    this.#flush();
  }

  #begin(): void {
    this.#streaming.value = true;
    this.#lastChunk = performance.now();
    this.#idleTimer ??= setTimeout(() => this.#checkIdle(), this.#target.limits.idle);
  }

  #checkIdle(): void {
    this.#idleTimer = undefined;
    const left = this.#lastChunk + this.#target.limits.idle - performance.now();
    if (left > 1) this.#idleTimer = setTimeout(() => this.#checkIdle(), left);
    else this.#settle((store) => store.pause());
  }

  #settle(finish: (store: Store) => void = (store) => store.end()): void {
    if (this.#sources > 0) return;
    this.stop();
    this.#hand(finish);
  }

  #createParser(): Parser {
    const { store, limits, markers } = this.#target;
    const early = new EarlyReader((message) => {
      this.#flush();
      return store.settings.strict || store.receiveEarly(message);
    });
    return createParser(
      {
        // The schema is law for whole messages: strict mode waits for them.
        ...(!store.settings.strict && { early }),
        value: (value) => this.#receive(value),
        text: (text) => {
          this.#flush();
          this.#target.text(text);
        },
        problem: ({ code, message, source }) => {
          this.#flush();
          store.refuse({ severity: code === 'REPAIRED_JSON' ? 'warning' : 'error', code, message, source });
        },
      },
      limits,
      markers,
    );
  }

  /** Data that comes together is shown together; what anything else makes is seen before the next message changes it. */
  #receive(value: unknown): void {
    if (isObject(value) && 'updateDataModel' in value && !this.#target.store.settings.strict) return void this.#updates.push(value);
    this.#flush();
    this.#hand((store) => store.receive(value));
  }

  #flush(): void {
    const updates = this.#updates;
    if (updates.length === 0) return;
    this.#updates = [];
    this.#hand((store) => batch(() => updates.forEach((value) => store.receive(value))));
  }

  /** Hands something to the store, after all that was handed to it before. */
  #hand(work: (store: Store) => void): void {
    const { store, until } = this.#target;
    this.#gate.pass(
      () => work(store),
      until,
      (error, count) => {
        const message = `What strict mode checks with could not be loaded, so ${count} messages are refused: ${messageOf(error)}`;
        this.#report({ severity: 'error', code: 'TRANSPORT_ERROR', message });
      },
    );
  }

  #report(diagnostic: Diagnostic): void {
    this.#target.store.report(diagnostic);
  }
}

/** What `next` has beyond `former`; undefined when it does not begin with it. */
function restOf(former: string | readonly unknown[], next: string | readonly unknown[]): string | readonly unknown[] | undefined {
  if (former.length === 0) return next;
  if (typeof former === 'string') return typeof next === 'string' && next.startsWith(former) ? next.slice(former.length) : undefined;
  if (typeof next === 'string' || next.length < former.length) return undefined;
  return former.every((message, i) => deepEqual(message, next[i])) ? next.slice(former.length) : undefined;
}
