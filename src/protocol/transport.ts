import type { OutgoingMessage, OutgoingMetadata } from './message.ts';

/** Takes what a transport receives. */
export interface TransportSink {
  /** A piece of the stream, cut anywhere. */
  push(chunk: string | Uint8Array): void;
  /** Messages that are already parsed. */
  apply(messages: object): void;
  /** A whole stream of its own, such as the answer to a message; resolves when it has ended. */
  consume(response: Response): Promise<void>;
}

/** What a transport is told when it connects. */
export interface TransportOptions {
  /** Aborts when the element is gone or its `src` changes: everything stops. */
  readonly signal: AbortSignal;
  readonly src: string;
  /** Headers, credentials and the like. */
  readonly requestInit: RequestInit;
}

/** A way to an agent and back. */
export interface Transport {
  /** Opens the way; resolves when it has ended, rejects when it failed. */
  connect(sink: TransportSink, options: TransportOptions): Promise<void> | void;
  /** Takes one message to the agent. */
  send(message: OutgoingMessage, metadata: OutgoingMetadata): Promise<void> | void;
}
