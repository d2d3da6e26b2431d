import { messageOf } from '../protocol/diagnostic.ts';
import type { OutgoingMessage, OutgoingMetadata } from '../protocol/message.ts';
import type { ConnectionChange, Transport } from '../protocol/transport.ts';
import type { Feed } from './feed.ts';
import { importTransport } from './transports.ts';

/** What says where to connect. */
export interface ConnectionTarget {
  readonly src: string;
  readonly transport: string | Transport | undefined;
  readonly requestInit: RequestInit;
  readonly prompt: string | undefined;
  readonly metadata: OutgoingMetadata;
}

/** The way to the agent that `src` and `transport` name: opened, used for answers, and closed. */
export class Connection {
  readonly #feed: Feed;
  readonly #changed: (change: ConnectionChange) => void;
  #controller: AbortController | undefined;
  #transport: Promise<Transport> | undefined;
  #state: ConnectionChange['state'] | undefined;

  constructor(feed: Feed, changed: (change: ConnectionChange) => void) {
    this.#feed = feed;
    this.#changed = changed;
  }

  /** Opens the way, after closing the one there is. */
  open(target: ConnectionTarget): void {
    this.close();
    const { src, transport, requestInit, prompt } = target;
    if (src === '' && typeof transport !== 'object') return;
    const { signal } = (this.#controller = new AbortController());
    const feed = this.#feed;
    const state = (change: ConnectionChange): void => void (signal.aborted || this.#tell(change));
    const sink = {
      push: (chunk: string | Uint8Array) => signal.aborted || feed.push(chunk),
      apply: (messages: object) => signal.aborted || feed.apply(messages),
      consume: (response: Response) => feed.consume(response, signal),
      state,
      has: (surfaceId: string) => feed.has(surfaceId),
    };
    state({ state: 'connecting' });
    this.#transport = load(transport, src);
    this.#transport
      .then((way) => way.connect(sink, { signal, src, requestInit, ...(prompt && { prompt }), metadata: () => target.metadata }))
      .then(() => state({ state: 'closed' }))
      .catch((error: unknown) => {
        this.#fail(error, signal);
        state({ state: 'failed', error: messageOf(error) });
      });
  }

  /** Takes a message to the agent, if there is a way. */
  send(message: OutgoingMessage, metadata: OutgoingMetadata): void {
    const signal = this.#controller?.signal;
    this.#transport?.then((way) => way.send(message, metadata)).catch((error: unknown) => this.#fail(error, signal));
  }

  get isOpen(): boolean {
    return this.#transport !== undefined;
  }

  close(): void {
    this.#controller?.abort();
    this.#controller = undefined;
    this.#transport = undefined;
    if (this.#state !== undefined && this.#state !== 'failed') this.#tell({ state: 'closed' });
  }

  #fail(error: unknown, signal: AbortSignal | undefined): void {
    if (!signal?.aborted) this.#feed.fail(error);
  }

  #tell(change: ConnectionChange): void {
    if (change.state === this.#state && change.state !== 'retrying') return;
    this.#state = change.state;
    this.#changed(change);
  }
}

async function load(transport: string | Transport | undefined, src: string): Promise<Transport> {
  if (typeof transport === 'object') return transport;
  const name = transport || (/^wss?:/i.test(src) ? 'websocket' : 'fetch');
  const found = Object.hasOwn(importTransport, name) ? importTransport[name] : undefined;
  if (found) return (await found()).createTransport();
  const names = Object.keys(importTransport).map((each) => `"${each}"`);
  throw new Error(`No transport "${name}"; there are ${names.join(', ')}; an object with connect() and send() is taken as well`);
}
