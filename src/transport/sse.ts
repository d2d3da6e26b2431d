import type { Transport } from '../protocol/transport.ts';
import { readEvents } from '../stream/events.ts';
import { createPost } from './fetch.ts';
import { EVENT_STREAM, isEventStream, request } from './http.ts';
import { takeFrame } from './frame.ts';
import { createReplayFilter } from './replay.ts';
import { keepOpen, type RetryOptions } from './retry.ts';

/**
 * Server-sent events, opened again when they are cut, from the last event's id on. A stream that ends by itself is over, unless
 * its events had ids or asked for a `retry`; an event `done`, the data `[DONE]` and status 204 end it in any case. Each message is POSTed to
 * the same address.
 */
export function createTransport({ retry = {} }: { readonly retry?: RetryOptions } = {}): Transport {
  const post = createPost();
  return {
    async connect(sink, options) {
      post.open(sink, options);
      const filter = createReplayFilter();
      let lastId = '';
      let isDone = false;
      let isLasting = false;
      await keepOpen({ sink, options, retry }, async (attempt) => {
        const response = await request(options, { headers: { accept: EVENT_STREAM, ...(lastId && { 'last-event-id': lastId }) } });
        if (response.status === 204) return 'done';
        attempt.opened();
        if (!response.body || !isEventStream(response)) return sink.consume(response).then(() => 'done');
        filter.reopened();
        await readEvents(response.body, {
          event({ event, id, data }) {
            attempt.received();
            if (id !== undefined) [lastId, isLasting] = [id, true];
            isDone ||= event === 'done' || data.trim() === '[DONE]';
            if (!isDone && filter.isNew(data, id)) takeFrame(sink, data);
            return isDone;
          },
          retry(delay) {
            attempt.wants(delay);
            isLasting = true;
          },
        });
        return isDone || !isLasting ? 'done' : 'cut';
      });
    },
    send: post.send,
  };
}
