import { excerpt, isObject, type JsonObject } from './json.ts';
import { Refusal } from './refusal.ts';

/** The value of a member of a message. @throws Refusal when it is no object */
export function expectObject(value: unknown, key: string): JsonObject {
  if (isObject(value)) return value;
  throw wrong(key, 'an object', value);
}

/** @throws Refusal when it is no list */
export function expectList(value: unknown, key: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw wrong(key, 'a list', value);
}

/** `what` says what kind of text it is. @throws Refusal when it is none */
export function expectString(value: unknown, key: string, what = 'a string'): string {
  if (typeof value === 'string') return value;
  throw wrong(key, what, value);
}

function wrong(key: string, what: string, value: unknown): Refusal {
  return new Refusal('INVALID_MESSAGE', `"${key}" is ${what}, not ${excerpt(value)}`, `/${key}`);
}
