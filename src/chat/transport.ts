/** One message on its way to the agent. */
export interface ChatMessage {
  /** The conversation it belongs to; the same for all of its messages. */
  readonly threadId: string;
  /** What the user wrote; or, as JSON text, an A2UI message such as an action or a failed check. */
  readonly message: string;
  /** Aborts when the user stops the answer or the chat is gone. */
  readonly signal: AbortSignal;
}

/**
 * A piece of an answer: text of the agent, cut anywhere (prose, A2UI messages, both); the same as bytes; a message that is
 * already parsed; or `{title}`, and nothing else in it, which names the conversation.
 */
export type ChatPiece = string | Uint8Array | object;

/**
 * What an agent answers. A `Response` is read by its content type: server-sent events (`a2ui`: text as it is, `title`,
 * `error`, `done`; unnamed ones: one line of text each), or else a plain body. Its end is the end of the turn; what it throws
 * is shown in the turn, with a way to try again.
 */
export type ChatAnswer = Response | ReadableStream<ChatPiece> | AsyncIterable<ChatPiece>;

/** A way to an agent: takes one message there and brings its answer back. One message at a time, in order. */
export interface ChatTransport {
  send(message: ChatMessage): ChatAnswer | Promise<ChatAnswer>;
}
