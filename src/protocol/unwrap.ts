import { BODIES } from './body-reader.ts';
import { isObject, parseJson, type JsonObject } from './json.ts';
import { V08_KEYS } from './translate-v08.ts';

/** Members under which others hand on messages: lists, single ones, or either as a string of JSON. */
const WRAPPERS = ['messages', 'envelopes', 'operations', 'a2ui_operations', 'a2uiMessages', 'a2ui_json', 'validated_a2ui_json'];
/** Members that hold further wrappers: parts of A2A, events of AG-UI, content of MCP and of Genkit, recordings. */
const HOLDERS = [
  'result',
  'status',
  'message',
  'artifact',
  'task',
  'statusUpdate',
  'artifactUpdate',
  'parts',
  'content',
  'resource',
  'events',
  'output',
];
const A2UI_MIME = ['application/a2ui+json', 'application/json+a2ui'];
const MAX_DEPTH = 8;

/**
 * The single envelopes inside a value, in order: one message, a list, or what transports and models wrap them in (R12, R99,
 * C07). A value in which nothing of the sort is found comes back as it is, to be refused as a message.
 */
export function unwrap(value: unknown): readonly unknown[] {
  return find(value, MAX_DEPTH) ?? [value];
}

/** Undefined: there are no messages in it. An empty list: there are, and they are not for the surface. */
function find(value: unknown, depth: number): readonly unknown[] | undefined {
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.flatMap((item: unknown) => find(item, depth - 1) ?? [item]);
  if (typeof value === 'string') return fromText(value, depth);
  if (!isObject(value) || isEnvelope(value)) return undefined;
  return (
    fromWrapper(value, depth) ??
    fromRecording(value, depth) ??
    fromPart(value, depth) ??
    fromToolArguments(value) ??
    fromHolder(value, depth) ??
    fromOtherEvent(value)
  );
}

function isEnvelope(object: JsonObject): boolean {
  return typeof object['version'] === 'string' || Object.keys(object).some((key) => ENVELOPES.includes(key));
}

const ENVELOPES = [...Object.keys(BODIES['v1.0']), ...V08_KEYS];

function fromText(text: string, depth: number): readonly unknown[] | undefined {
  if (!/^\s*[[{"]/.test(text)) return undefined;
  const value = parseJson(text);
  return value === undefined ? undefined : (find(value, depth - 1) ?? [value]);
}

function fromWrapper(object: JsonObject, depth: number): readonly unknown[] | undefined {
  const found = WRAPPERS.filter((key) => Array.isArray(object[key]) || typeof object[key] === 'string');
  return found.length === 0 ? undefined : found.flatMap((key) => find(object[key], depth - 1) ?? [object[key]]);
}

/** `{"direction":"agent->client","message":{…}}`: the other direction is not ours to show. */
function fromRecording({ direction, message }: JsonObject, depth: number): readonly unknown[] | undefined {
  if (typeof direction !== 'string') return undefined;
  return direction.startsWith('agent') && isObject(message) ? (find(message, depth - 1) ?? [message]) : [];
}

/** A part of A2A, Genkit or the AI SDK: `data`, said to be A2UI by its media type or its name (R99). */
function fromPart({ data, text, metadata, mimeType, mediaType, type }: JsonObject, depth: number): readonly unknown[] | undefined {
  const mime = mimeType ?? mediaType ?? (isObject(metadata) ? (metadata['mimeType'] ?? metadata['mediaType']) : undefined);
  if (!A2UI_MIME.includes(mime as string) && type !== 'data-a2ui') return undefined;
  const content = isObject(data) && isObject(metadata) && metadata['data_part_compat'] === true ? data['value'] : (data ?? text);
  return find(content, depth - 1) ?? [content];
}

/** The arguments of a tool that makes a whole surface: `{surfaceId, components, data?}`. */
function fromToolArguments({ surfaceId, components, data, catalogId, root }: JsonObject): readonly unknown[] | undefined {
  if (typeof surfaceId !== 'string' || !Array.isArray(components)) return undefined;
  const create = { version: 'v0.9', createSurface: { surfaceId, catalogId: typeof catalogId === 'string' ? catalogId : 'basic' } };
  const update = { version: 'v0.9', updateComponents: { surfaceId, components } };
  const values = data === undefined ? [] : [{ version: 'v0.9', updateDataModel: { surfaceId, path: '/', value: data } }];
  return root === undefined || root === 'root' ? [create, ...values, update] : undefined;
}

function fromHolder(object: JsonObject, depth: number): readonly unknown[] | undefined {
  const found = HOLDERS.flatMap((key) => {
    const inside = typeof object[key] === 'object' ? heldMessages(object[key], depth - 1) : find(object[key], depth - 1);
    return inside ? [inside] : [];
  });
  return found.length === 0 ? undefined : found.flat();
}

/** An event of AG-UI in which there are no messages: a run begins, a text goes on. */
function fromOtherEvent({ type }: JsonObject): readonly unknown[] | undefined {
  return typeof type === 'string' && /^[A-Z]+(?:_[A-Z]+)+$/.test(type) ? [] : undefined;
}

/** In a list of parts or events only those count that hold messages; the others are prose, tool calls, progress. */
function heldMessages(value: unknown, depth: number): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return isObject(value) && isEnvelope(value) ? [value] : find(value, depth);
  const found = value.flatMap((item: unknown) => (isObject(item) && isEnvelope(item) ? [[item]] : [find(item, depth)]));
  return found.some((each) => each !== undefined) ? found.flatMap((each) => each ?? []) : undefined;
}
