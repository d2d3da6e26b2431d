import { isObject } from '../protocol/json.ts';

/** A value as text (3.5): nothing is `''`, objects and lists are JSON, numbers are locale-neutral (R43). */
export function toStringValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** A value as a number: text is parsed, what is no number is 0. */
export function toNumberValue(value: unknown): number {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return parseNumeric(value) ?? 0;
}

/** A value as true or false: of texts only "true" (in any case) is true. */
export function toBooleanValue(value: unknown): boolean {
  return typeof value === 'string' ? value.toLowerCase() === 'true' : Boolean(value);
}

/** The number that a value is or says; undefined for everything else, blank text too (T25). */
export function parseNumeric(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Whether a value counts as true where conditions are joined; in v1.0 a `{valid}` counts as what it says (R54, R55). */
export function isTruthy(value: unknown, version: string): boolean {
  if (version === 'v1.0' && isObject(value) && typeof value['valid'] === 'boolean') return value['valid'];
  return Boolean(value);
}
