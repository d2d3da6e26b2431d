import type { OutgoingMessage, OutgoingMetadata } from '../protocol/message.ts';
import type { Transport, TransportOptions, TransportSink } from '../protocol/transport.ts';
import { request } from './http.ts';

const ACCEPT = { accept: 'application/a2ui+json, application/x-ndjson, text/event-stream, application/json' };

/** Plain HTTP: a GET brings the stream (JSONL, SSE or one document), each message is POSTed to the same address, and what that answers is applied too. */
export function createTransport(): Transport {
  const post = createPost();
  return {
    async connect(sink, options) {
      post.open(sink, options);
      const response = await request(options, { headers: ACCEPT });
      sink.state?.({ state: 'open' });
      await sink.consume(response);
    },
    send: post.send,
  };
}

/** Takes messages to the agent by POST, and what that answers to the sink. */
export function createPost(): { open(sink: TransportSink, options: TransportOptions): void; send: Transport['send'] } {
  let way: readonly [TransportSink, TransportOptions] | undefined;
  return {
    open: (...opened) => void (way = opened),
    async send(message: OutgoingMessage, metadata: OutgoingMetadata) {
      if (!way) throw new Error('The transport is not connected');
      const [sink, options] = way;
      const headers = { ...ACCEPT, 'content-type': 'application/a2ui+json' };
      await sink.consume(await request(options, { body: { ...message, metadata }, headers }));
    },
  };
}
