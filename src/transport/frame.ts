import { parseJson } from '../protocol/json.ts';
import type { TransportSink } from '../protocol/transport.ts';

/** Takes one event or frame: messages, or prose. One that is cut short must not swallow the next: it is a stream of its own. */
export function takeFrame(sink: TransportSink, data: string): void {
  const isBroken = /^\s*[[{]/.test(data) && parseJson(data) === undefined;
  if (isBroken) void sink.consume(new Response(data)).catch(() => undefined);
  else sink.push(`${data}\n`);
}
