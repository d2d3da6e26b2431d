import type { OutgoingMessage, OutgoingMetadata } from './message.ts';

/** How the way to the agent stands. `closed`: nothing more comes by itself; messages can still be sent where the protocol takes turns. */
export type ConnectionState = 'connecting' | 'open' | 'retrying' | 'closed' | 'failed';

/** A change of it. */
export interface ConnectionChange {
  readonly state: ConnectionState;
  /** The fault, where there was one. */
  readonly error?: string;
  /** `retrying`: the how manieth attempt follows, */
  readonly attempt?: number;
  /** after so many milliseconds. */
  readonly delay?: number;
}

/** Takes what a transport receives. */
export interface TransportSink {
  /** A piece of the stream, cut anywhere. */
  push(chunk: string | Uint8Array): void;
  /** Messages that are already parsed. */
  apply(messages: object): void;
  /** A whole stream of its own, such as the answer to a message; resolves when it has ended. */
  consume(response: Response): Promise<void>;
  /** Hears how the way stands; a transport need not tell. */
  state?(change: ConnectionChange): void;
  /** Whether a surface is there; for transports whose agents say everything again. */
  has?(surfaceId: string): boolean;
}

/** What a transport is told when it connects. */
export interface TransportOptions {
  /** Aborts when the element is gone or its `src` changes: everything stops. */
  readonly signal: AbortSignal;
  readonly src: string;
  /** Headers, credentials and the like. */
  readonly requestInit: RequestInit;
  /** What is said to the agent first, where the protocol is a conversation. */
  readonly prompt?: string;
  /** What the protocol wants beside every message, as it is now: for what is sent on connecting. */
  metadata?(): OutgoingMetadata;
}

/** A way to an agent and back. */
export interface Transport {
  /** Opens the way; resolves when it has ended, rejects when it failed. */
  connect(sink: TransportSink, options: TransportOptions): Promise<void> | void;
  /** Takes one message to the agent. */
  send(message: OutgoingMessage, metadata: OutgoingMetadata): Promise<void> | void;
}
