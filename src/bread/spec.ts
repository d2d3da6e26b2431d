import { isObject, type JsonObject } from '../protocol/json.ts';

const TYPES = ['text', 'markdown', 'card', 'form', 'progress', 'error', 'file'] as const;

/**
 * What the plugin `@breadai/a2ui` makes of a crumb: one small statement about what to show. (It calls this A2UI; it has no
 * surface, no components and no data model.)
 */
export interface BreadSpec {
  readonly type: (typeof TYPES)[number];
  readonly content?: string;
  readonly fields?: readonly BreadField[];
  /** From 0 to 1; absent: nobody knows how far it is. */
  readonly progress?: number;
  readonly message?: string;
  readonly metadata?: JsonObject;
}

/** What a form asks for. */
export interface BreadField {
  readonly name: string;
  /** `text`, `number`, `boolean` or `date`; anything else is asked for as text. */
  readonly type: string;
  readonly label: string;
  readonly required?: boolean;
}

export function isSpec(value: unknown): value is BreadSpec {
  if (!isObject(value) || !TYPES.some((type) => type === value['type'])) return false;
  return isText(value['content']) && isText(value['message']) && isFields(value['fields']) && isOptionalObject(value['metadata']);
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isOptionalObject(value: unknown): boolean {
  return value === undefined || isObject(value);
}

function isFields(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.every((field) => isObject(field) && typeof field['name'] === 'string'));
}
