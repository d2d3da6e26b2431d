import { isObject, parseJson, type JsonObject } from '../../src/protocol/json.ts';

/** What a message of the user turns out to be. */
export type Incoming =
  | { readonly kind: 'prose'; readonly text: string }
  | { readonly kind: 'action'; readonly name: string; readonly context: Readonly<Record<string, unknown>> }
  | { readonly kind: 'error'; readonly message: string; readonly path: string };

/** Reads a message: the JSON of an A2UI action (v0.8 calls it `userAction`) or error, else prose. */
export function readIncoming(message: string): Incoming {
  const value = parseJson(message);
  const { userAction, action = userAction, error } = isObject(value) ? value : {};
  if (isObject(action) && typeof action.name === 'string') {
    return { kind: 'action', name: action.name, context: scalars(isObject(action.context) ? action.context : {}) };
  }
  if (isObject(error)) return { kind: 'error', message: String(error.message ?? ''), path: String(error.path ?? '') };
  return { kind: 'prose', text: message };
}

/** A picker hands back a list even for one choice, and some renderers wrap literals: here is what they mean. */
function scalars(context: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(context).map(([key, value]) => [key, scalar(value)]));
}

function scalar(value: unknown): unknown {
  if (Array.isArray(value)) return value.length <= 1 ? scalar(value[0]) : value;
  if (!isObject(value)) return value;
  const literal = ['literalString', 'literalNumber', 'literalBoolean', 'literal'].find((key) => key in value);
  return literal === undefined ? value : value[literal];
}

/** Whether a text was meant for a program: what it says is not taken for prose. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}
