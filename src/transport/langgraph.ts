import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Transport } from '../protocol/transport.ts';
import { createEventTurns, describe } from './event-turns.ts';
import { messagesIn } from './messages-in.ts';
import { FinalError, type RetryOptions } from './retry.ts';

export interface LangGraphOptions {
  /** By default `assistant_id` of the address, else `agent`. */
  readonly assistantId?: string;
  /** What is sent beside the input, such as `config`. */
  readonly body?: JsonObject;
  /** `resume`: a message of the user resumes a graph that waits in `interrupt()`. */
  readonly answer?: 'input' | 'resume';
  readonly retry?: RetryOptions;
}

/**
 * Streams of LangGraph (`…/threads/<id>/runs/stream`): custom events that hold messages, and UI messages (`{type: 'ui', id, props}`, told again; `remove-ui`
 * takes their surfaces away).
 */
export function createTransport({ assistantId, body, answer = 'input', retry }: LangGraphOptions = {}): Transport {
  const surfaces = new Map<string, readonly JsonObject[]>();
  let assistant = assistantId;
  const ask = (content: string, more: JsonObject): JsonObject => ({
    ...body,
    assistant_id: assistant ?? 'agent',
    stream_mode: ['custom'],
    input: { messages: [{ role: 'user', content }], ...more },
  });
  return createEventTurns({
    retry,
    mayJustEnd: true,
    first({ src, prompt, metadata }) {
      assistant ??= new URLSearchParams(src.split('?')[1]).get('assistant_id') ?? undefined;
      return prompt ? ask(prompt, { a2ui: { metadata: { ...metadata?.() } } }) : undefined;
    },
    next(message, metadata) {
      const { input, ...rest } = ask(describe(message), { a2ui: { message, metadata } });
      return answer === 'input' ? { ...rest, input } : { ...rest, command: { resume: { ...message, metadata } } };
    },
    take(event, stage, type) {
      if (type === 'error') throw new FinalError(`The graph failed: ${JSON.stringify(event)}`);
      if (!/^custom(?:\||$)/.test(type) || !isObject(event)) return;
      const { id } = event;
      if (event['type'] === 'remove-ui') {
        const shown = (surfaces.get(String(id)) ?? []).flatMap(({ createSurface }) =>
          isObject(createSurface) ? createSurface['surfaceId'] : [],
        );
        return stage.show(
          `remove-${String(id)}`,
          shown.map((surfaceId) => ({ version: 'v0.9', deleteSurface: { surfaceId } })),
        );
      }
      if (event['type'] === 'ui') surfaces.set(String(id), messagesIn(event['props']));
      stage.show(event['type'] === 'ui' ? `ui-${String(id)}` : crypto.randomUUID(), event['props'] ?? event);
    },
  });
}
