import { createParser } from 'eventsource-parser';
import { defaultLimits } from '../protocol/limits.ts';

/** One server-sent event. */
export interface ServerEvent {
  /** Its type; undefined is `message`. */
  readonly event?: string | undefined;
  readonly id?: string | undefined;
  readonly data: string;
}

/** Takes what server-sent events say. */
export interface ServerEventSink {
  /** `true`: that was the last one, whatever follows. */
  event(event: ServerEvent): boolean | undefined | void;
  /** The server asks for this delay, in milliseconds, before the next attempt. */
  retry?(delay: number): void;
}

/**
 * Reads server-sent events until the body ends; an event that its blank line did not end counts as cut off.
 * @throws what the body throws, and an Error for an event that is too long
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  sink: ServerEventSink,
  maxBufferSize = defaultLimits.messageLength,
): Promise<void> {
  let isOver = false;
  const decoder = new TextDecoder();
  const parser = createParser({
    maxBufferSize,
    onEvent: (event) => void (isOver ||= sink.event(event) ?? false),
    onRetry: (delay) => sink.retry?.(delay),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') throw new Error(`A server-sent event has at most ${maxBufferSize} characters`);
    },
  });
  const reader = body.getReader();
  try {
    while (!isOver) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    // What is left unread after a fault must not keep the connection.
    void reader.cancel().catch(() => undefined);
  }
}
