import { parseJson, type JsonObject } from '../protocol/json.ts';
import type { OutgoingMessage, OutgoingMetadata } from '../protocol/message.ts';
import type { Transport, TransportOptions, TransportSink } from '../protocol/transport.ts';
import { readEvents } from '../stream/events.ts';
import { EVENT_STREAM, isEventStream, request } from './http.ts';
import { FinalError, type RetryOptions } from './retry.ts';
import { createSnapshots } from './snapshots.ts';
import { createTurns, openStream, type TextStream } from './turns.ts';

/** What the events of an answer are made into. */
export interface Stage {
  /** Messages somewhere in `content`; what the last content of this key had is not shown again. */
  show(key: string, content: unknown): void;
  /** A piece of a text: prose with messages in it, or the arguments of a tool. */
  text(id: string, piece: unknown): void;
}

/** An agent whose turns are a POST, answered by server-sent events. */
export interface EventProtocol {
  readonly retry: RetryOptions | undefined;
  first(options: TransportOptions): JsonObject | undefined;
  next(message: OutgoingMessage, metadata: OutgoingMetadata): JsonObject;
  /** Takes one event; true: it was the last one. @throws what the agent reports as failed */
  take(event: unknown, stage: Stage, type: string): boolean | void;
  /** Whether an answer may end without a last event. */
  readonly mayJustEnd?: boolean;
}

export function createEventTurns({ retry, first, next, take, mayJustEnd = false }: EventProtocol): Transport {
  let snapshots: ReturnType<typeof createSnapshots> | undefined;
  return createTurns<JsonObject>({
    retry,
    first,
    next,
    async run(body, { sink, options, opened }) {
      const response = await request(options, { body, headers: { accept: EVENT_STREAM } });
      opened();
      const shown = (snapshots ??= createSnapshots(sink));
      const texts = openTexts(sink);
      const stage: Stage = {
        text: texts.push,
        show(key, content) {
          const news = shown.news(key, content);
          if (news.length > 0) sink.apply(news);
        },
      };
      let isOver = mayJustEnd;
      if (!isEventStream(response)) isOver = Boolean(take(await response.json(), stage, '')) || true;
      else if (response.body) {
        await readEvents(response.body, {
          event({ data, event = '' }) {
            const isLast = data.trim() === '[DONE]' || take(parseJson(data), stage, event) === true;
            isOver ||= isLast;
            return isLast;
          },
        });
      }
      await texts.end();
      if (!isOver && !options.signal.aborted) throw new FinalError('The answer was cut off');
      return 'done';
    },
  });
}

function openTexts(sink: TransportSink) {
  const streams = new Map<string, TextStream>();
  return {
    push(id: string, piece: unknown): void {
      const stream = streams.get(id) ?? openStream(sink);
      streams.set(id, stream);
      if (typeof piece === 'string') stream.push(piece);
    },
    end: () => Promise.all([...streams.values()].map((stream) => stream.end())),
  };
}

/** What a model reads of a message for which its protocol has no place. */
export function describe(message: OutgoingMessage): string {
  if ('action' in message || 'userAction' in message) {
    const { name, surfaceId, sourceComponentId, context } = 'action' in message ? message.action : message.userAction;
    return `User performed action "${name}" on surface "${surfaceId}" (component: ${sourceComponentId}). Context: ${JSON.stringify(context)}`;
  }
  return `The interface reports: ${JSON.stringify(message)}`;
}
