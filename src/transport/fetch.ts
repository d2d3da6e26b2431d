import type { Transport, TransportOptions, TransportSink } from '../protocol/transport.ts';

const ACCEPT = 'application/a2ui+json, application/x-ndjson, text/event-stream, application/json';

/** Plain HTTP: a GET brings the stream (JSONL, SSE or one document), each message is POSTed to the same address, and what that answers is applied too. */
export function createFetchTransport(): Transport {
  let open: { readonly sink: TransportSink; readonly options: TransportOptions } | undefined;
  return {
    async connect(sink, options) {
      open = { sink, options };
      await sink.consume(await fetch(options.src, request(options, {})));
    },
    async send(message, metadata) {
      if (!open) throw new Error('The transport is not connected');
      const body = JSON.stringify({ ...message, metadata });
      const answer = await fetch(
        open.options.src,
        request(open.options, { method: 'POST', body, headers: { 'content-type': 'application/a2ui+json' } }),
      );
      await open.sink.consume(answer);
    },
  };
}

function request({ requestInit, signal }: TransportOptions, own: RequestInit): RequestInit {
  const headers = new Headers({ accept: ACCEPT, ...(own.headers as Record<string, string> | undefined) });
  new Headers(requestInit.headers).forEach((value, name) => headers.set(name, value));
  return { ...requestInit, ...own, headers, signal };
}
