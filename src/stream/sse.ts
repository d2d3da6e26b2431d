import { createParser, type EventSourceParser } from 'eventsource-parser';

const FIELDS = ['data:', 'event:', 'id:', 'retry:', ':'];
/** A line of server-sent events; a smiley is none. */
const LINE = /^\s*(?:(?:data|event|id|retry):|:[\s\w])/;
const LONGEST_START = 100;

/** Whether a stream consists of server-sent events; undefined while its first characters leave that open. */
export function looksLikeSse(start: string, isLast: boolean): boolean | undefined {
  if (LINE.test(start)) return true;
  const text = start.trimStart();
  return !isLast && start.length < LONGEST_START && FIELDS.some((field) => field.startsWith(text)) ? undefined : false;
}

/** Where what server-sent events hold goes. */
interface SseSink {
  /** The data of an event, a line of its own; or a line that is no field of an event. */
  read(line: string): void;
  /** A line or an event is too long and left out. */
  drop(start: string): void;
  end(): void;
}

/** Takes the data out of server-sent events. */
export class SseDecoder {
  readonly #parser: EventSourceParser;
  readonly #sink: SseSink;
  /** What is left of the current line belongs to an event that was dropped. */
  #isDropping = false;

  constructor(sink: SseSink, maxBufferSize: number) {
    this.#sink = sink;
    this.#parser = createParser({
      maxBufferSize,
      onEvent: ({ data }) => data.trim() !== '[DONE]' && sink.read(`${data}\n`),
      onError: ({ type, line }) => {
        if (type === 'max-buffer-size-exceeded') this.#isDropping = true;
        else sink.read(`${line ?? ''}\n`);
      },
    });
  }

  push(text: string, isLast: boolean): void {
    this.#feed(text);
    if (!isLast) return;
    // A last event that its blank line did not end is taken all the same.
    this.#feed('\n\n');
    this.#sink.end();
  }

  #feed(text: string): void {
    const start = this.#isDropping ? text.search(/[\r\n]/) : 0;
    if (start < 0) return;
    this.#isDropping = false;
    this.#parser.feed(text.slice(start));
    if (!this.#isDropping) return;
    this.#parser.reset();
    this.#sink.drop(text);
  }
}
