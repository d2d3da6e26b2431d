import { defaultLimits } from '../protocol/limits.ts';

/** One server-sent event. */
export interface ServerEvent {
  /** Its type; undefined is `message`. */
  readonly event?: string;
  readonly id?: string;
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
 * Reads server-sent events until the body ends; an event that its blank line did not end counts as cut off. (Of our own, and not
 * by eventsource-parser, because each transport is a file that needs no other and weighs little.)
 * @throws what the body throws, and an Error for an event that is too long
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  sink: ServerEventSink,
  limit = defaultLimits.messageLength,
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body.getReader();
  const takeLine = readLines(sink);
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const text = decoder.decode(value, { stream: true });
      rest += text;
      if (rest.length > limit) throw new Error(`A server-sent event has at most ${limit} characters`);
      if (!/[\r\n]/.test(text)) continue;
      // A carriage return at the end may be half of a line's end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      if (lines.some(takeLine)) return;
    }
  } finally {
    // What is left unread must not keep the connection.
    void reader.cancel().catch(() => undefined);
  }
}

/** Takes the lines of events; true after the last event. */
function readLines(sink: ServerEventSink): (line: string) => boolean {
  let fields: Record<string, string> = {};
  return (line) => {
    const [, name = '', value = ''] = /^([^:]*):? ?([^]*)/.exec(line) ?? [];
    if (line !== '') {
      if (name === 'data') fields['data'] = fields['data'] === undefined ? value : `${fields['data']}\n${value}`;
      else if (name === 'retry' && /^\d+$/.test(value)) sink.retry?.(Number(value));
      else fields[name] = value;
      return false;
    }
    const { data, event, id } = fields;
    fields = {};
    return data !== undefined && sink.event({ data, ...(event && { event }), ...(id !== undefined && { id }) }) === true;
  };
}
