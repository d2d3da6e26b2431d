import { createParser, type EventSourceParser } from 'eventsource-parser';

const FIELDS = ['data:', 'event:', 'id:', 'retry:', ':'];

/** Whether a stream consists of server-sent events; undefined while its first characters leave that open. */
export function looksLikeSse(start: string, isLast: boolean): boolean | undefined {
  const text = start.trimStart();
  if (FIELDS.some((field) => text.startsWith(field))) return true;
  return !isLast && FIELDS.some((field) => field.startsWith(text)) ? undefined : false;
}

/** Takes the data out of server-sent events: each event's is a line of its own. */
export class SseDecoder {
  readonly #parser: EventSourceParser;
  readonly #end: () => void;

  constructor(read: (data: string) => void, end: () => void) {
    this.#parser = createParser({ onEvent: ({ data }) => data.trim() !== '[DONE]' && read(`${data}\n`) });
    this.#end = end;
  }

  push(text: string, isLast: boolean): void {
    this.#parser.feed(text);
    if (!isLast) return;
    // A last event that its blank line did not end is taken all the same.
    this.#parser.feed('\n\n');
    this.#end();
  }
}
