import type { OutgoingMessage, OutgoingMetadata } from '../protocol/message.ts';
import type { Transport } from '../protocol/transport.ts';
import type { Feed } from './feed.ts';

/** What says where to connect. */
export interface ConnectionTarget {
  readonly src: string;
  readonly transport: string | Transport | undefined;
  readonly requestInit: RequestInit;
}

/** The way to the agent that `src` and `transport` name: opened, used for answers, and closed. */
export class Connection {
  readonly #feed: Feed;
  #controller: AbortController | undefined;
  #transport: Promise<Transport> | undefined;

  constructor(feed: Feed) {
    this.#feed = feed;
  }

  /** Opens the way, after closing the one there is. */
  open({ src, transport, requestInit }: ConnectionTarget): void {
    this.close();
    if (src === '' && typeof transport !== 'object') return;
    const { signal } = (this.#controller = new AbortController());
    const feed = this.#feed;
    const sink = {
      push: (chunk: string | Uint8Array) => feed.push(chunk),
      apply: (messages: object) => feed.apply(messages),
      consume: (response: Response) => feed.consume(response, signal),
    };
    this.#transport = load(transport);
    this.#transport
      .then((way) => way.connect(sink, { signal, src, requestInit }))
      .catch((error: unknown) => signal.aborted || feed.fail(error));
  }

  /** Takes a message to the agent, if there is a way. */
  send(message: OutgoingMessage, metadata: OutgoingMetadata): void {
    const signal = this.#controller?.signal;
    this.#transport?.then((way) => way.send(message, metadata)).catch((error: unknown) => signal?.aborted || this.#feed.fail(error));
  }

  get isOpen(): boolean {
    return this.#transport !== undefined;
  }

  close(): void {
    this.#controller?.abort();
    this.#controller = undefined;
    this.#transport = undefined;
  }
}

async function load(transport: string | Transport | undefined): Promise<Transport> {
  if (typeof transport === 'object') return transport;
  if (transport !== undefined && !['', 'fetch', 'jsonl', 'sse'].includes(transport)) {
    throw new Error(`No transport "${transport}"; "fetch" is built in, an object with connect() and send() is taken as well`);
  }
  return (await import('../transport/fetch.ts')).createFetchTransport();
}
