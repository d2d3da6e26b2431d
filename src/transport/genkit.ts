import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Transport } from '../protocol/transport.ts';
import { createEventTurns, describe } from './event-turns.ts';
import { FinalError, type RetryOptions } from './retry.ts';

export interface GenkitOptions {
  /** The input of the flow for what the user says; by default `{message: {role: 'user', content: parts, metadata}}`. */
  input?(parts: readonly object[], metadata: object): unknown;
  readonly retry?: RetryOptions;
}

const MIME = 'application/a2ui+json';

/** A flow of Genkit: parts of its streamed chunks are messages, text is prose. A message of the user is a data part, beside the same in words. */
export function createTransport({ input, retry }: GenkitOptions = {}): Transport {
  const make = input ?? ((content: readonly object[], metadata: object) => ({ message: { role: 'user', content, metadata } }));
  let isStreamed = false;
  const ask = (parts: readonly object[], metadata: object): JsonObject => {
    isStreamed = false;
    return { data: make(parts, metadata) };
  };
  return createEventTurns({
    retry,
    first: ({ prompt, metadata }) => (prompt ? ask([{ text: prompt }], { ...metadata?.() }) : undefined),
    next: (message, metadata) =>
      ask([{ text: describe(message) }, { data: { envelopes: [message] }, metadata: { mimeType: MIME } }], metadata),
    take(event, stage) {
      if (!isObject(event)) return false;
      const { message, result, error } = event;
      if (error !== undefined)
        throw new FinalError(`The flow failed: ${isObject(error) ? String(error['message']) : JSON.stringify(error)}`);
      isStreamed ||= message !== undefined;
      // The result says again what the chunks have said.
      const content = partsOf(message ?? (isStreamed ? undefined : result));
      for (const part of content) {
        const isMessages = isObject(part['metadata']) && /a2ui/.test(String(part['metadata']['mimeType']));
        if (isMessages) stage.show(crypto.randomUUID(), part['data']);
        else stage.text('text', part['text']);
      }
      return result !== undefined;
    },
  });
}

/** A chunk holds its parts itself, or in a message. */
function partsOf(chunk: unknown): readonly JsonObject[] {
  if (!isObject(chunk)) return [];
  const { content } = isObject(chunk['message']) ? chunk['message'] : isObject(chunk['modelChunk']) ? chunk['modelChunk'] : chunk;
  return Array.isArray(content) ? (content as unknown[]).filter(isObject) : [];
}
