import { createParser } from 'eventsource-parser';
import { excerpt, isObject, parseJson } from '../protocol/json.ts';
import type { BreadFault } from './crumb.ts';

/** Where what a stream of bread's servers holds goes. */
export interface FrameSink {
  /** A crumb, with its run and its place in the log. */
  crumb(crumb: object): void;
  /** The stream ends with a fault that is no crumb. */
  fault(fault: BreadFault): void;
  /** How many milliseconds the server wants to be left alone after a lost connection. */
  retry(milliseconds: number): void;
  /** Something that is no JSON. */
  bad(text: string): void;
}

/** Characters of one event or line. */
const LONGEST = 8_000_000;

/**
 * Reads a response to its end: server-sent events, or a JSON object a line.
 * @throws when the connection breaks, or a line has no end
 */
export async function readFrames(response: Response, sink: FrameSink): Promise<void> {
  const isEvents = response.headers.get('content-type')?.includes('event-stream') ?? false;
  const feed = isEvents ? eventReader(sink) : lineReader(sink);
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    feed(decoder.decode(value, { stream: true }));
  }
  // What the last line break did not end counts all the same, if it is whole.
  feed(`${decoder.decode()}\n\n`);
}

function eventReader(sink: FrameSink): (text: string) => void {
  const parser = createParser({
    maxBufferSize: LONGEST,
    onEvent: ({ id, data }) => takeText(data, id, sink),
    onRetry: (milliseconds) => sink.retry(milliseconds),
    onError: ({ type, message }) => {
      if (type === 'max-buffer-size-exceeded') throw new Error(message);
    },
  });
  return (text) => parser.feed(text);
}

function lineReader(sink: FrameSink): (text: string) => void {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST) throw new Error(`A line of more than ${LONGEST} characters`);
    for (const line of lines) if (line.trim() !== '') takeText(line, undefined, sink);
  };
}

function takeText(text: string, id: string | undefined, sink: FrameSink): void {
  const value = parseJson(text);
  if (!isObject(value)) return sink.bad(excerpt(text));
  const { type, payload, crumb } = value;
  if (type === 'error' && !Object.hasOwn(value, 'content')) return sink.fault(faultOf(payload));
  if (type === 'crumb' && isObject(crumb)) return sink.crumb({ runId: value['runId'], seq: value['seq'], ...crumb });
  if (!isObject(payload)) return sink.crumb(value);
  const seq = id !== undefined && /^\d+$/.test(id) ? { seq: Number(id) } : {};
  sink.crumb({ ...seq, ...payload, type });
}

/** What a server says went wrong, as an event has it and as the body of an answer: `{error: {code, message}}`. */
export function faultOf(value: unknown): BreadFault {
  const fault = isObject(value) && isObject(value['error']) ? value['error'] : value;
  const { code, message } = isObject(fault) ? fault : {};
  return {
    message: typeof message === 'string' ? message : `The server answered ${excerpt(value ?? 'nothing')}`,
    ...(typeof code === 'string' && { code }),
  };
}
