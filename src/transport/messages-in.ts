import { isObject, parseJson, type JsonObject } from '../protocol/json.ts';

const V08 = /^(?:beginRendering|surfaceUpdate|dataModelUpdate)$/;

/**
 * The messages of A2UI somewhere inside a value, in order; none where there are none. It looks for less than the door does (`unwrap.ts`), and weighs less:
 * transports say themselves what holds messages.
 */
export function messagesIn(value: unknown, depth = 8): readonly JsonObject[] {
  if (typeof value === 'string' && /^\s*[[{"]/.test(value)) return messagesIn(parseJson(value), depth - 1);
  if (depth < 0 || typeof value !== 'object' || value === null) return [];
  if (isObject(value) && isMessage(value)) return [value];
  return Object.values(value).flatMap((each) => messagesIn(each, depth - 1));
}

function isMessage(value: JsonObject): boolean {
  return Object.entries(value).some(
    ([key, body]) =>
      V08.test(key) || (isObject(body) && (typeof body['surfaceId'] === 'string' || typeof body['functionCallId'] === 'string')),
  );
}
