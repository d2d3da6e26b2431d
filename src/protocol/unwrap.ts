import { isObject } from './json.ts';

/** Members under which others hand on a list of messages. */
const LISTS = ['messages', 'envelopes', 'operations', 'a2ui_operations'];

/**
 * The single envelopes inside a value, in order: one message, a list, a wrapper such as
 * `{"messages":[...]}`, or a recording's `{"direction":"agent->client","message":{...}}` (R12).
 */
export function unwrap(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.flatMap(unwrap);
  if (!isObject(value)) return [value];
  for (const key of LISTS) {
    if (Array.isArray(value[key])) return unwrap(value[key]);
  }
  if (typeof value['direction'] === 'string' && isObject(value['message'])) {
    return value['direction'].startsWith('agent') ? unwrap(value['message']) : [];
  }
  return [value];
}
