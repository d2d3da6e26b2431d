import type { Diagnostic, DiagnosticCode } from './diagnostic.ts';
import { excerpt, isObject, type JsonObject } from './json.ts';
import type { ComponentDefinition, Message } from './message.ts';
import { unwrap } from './unwrap.ts';
import { isProtocolVersion, type ProtocolVersion } from './version.ts';

/** Where the messages of a value go, and what was wrong with it. */
export interface MessageSink {
  message(message: Message): void;
  report(diagnostic: Diagnostic): void;
  /** The schema is law: what would be tolerated is refused whole. */
  readonly strict: boolean;
}

/** The bodies of v0.9 in the order in which several on one line are applied, with the keys each may have (R9). */
const BODIES = {
  createSurface: ['surfaceId', 'catalogId', 'theme', 'sendDataModel'],
  updateComponents: ['surfaceId', 'components'],
  updateDataModel: ['surfaceId', 'path', 'value'],
  deleteSurface: ['surfaceId'],
} as const;
type BodyKey = keyof typeof BODIES;
const BODY_KEYS = Object.keys(BODIES) as BodyKey[];

/** A fault that refuses one message. */
class Refusal extends Error {
  readonly code: DiagnosticCode;
  readonly path: string | undefined;
  constructor(code: DiagnosticCode, message: string, path?: string) {
    super(message);
    this.code = code;
    this.path = path;
  }
}

/**
 * The door: turns a value of the stream into messages. A message that cannot be read is reported
 * and skipped, the next ones still count (R13). Never throws.
 */
export function readMessages(value: unknown, sink: MessageSink): void {
  for (const envelope of unwrap(value)) {
    try {
      for (const message of readEnvelope(envelope, sink)) sink.message(message);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      sink.report({
        severity: 'error',
        code: error.code,
        message: error.message,
        source: excerpt(envelope, 200),
        ...surfaceOf(envelope),
        ...(error.path === undefined ? {} : { path: error.path }),
      });
    }
  }
}

function readEnvelope(envelope: unknown, sink: MessageSink): Message[] {
  if (!isObject(envelope)) throw new Refusal('INVALID_MESSAGE', `A message is an object, not ${excerpt(envelope)}`);
  const keys = Object.keys(envelope).filter((key) => key !== 'version');
  const bodies = BODY_KEYS.filter((key) => Object.hasOwn(envelope, key));
  if (bodies.length === 0) {
    throw new Refusal('UNKNOWN_KEY', `No message is called ${excerpt(keys.join(', '))}; known are ${BODY_KEYS.join(', ')}`);
  }
  const version = readVersion(envelope, sink);
  const reader = new BodyReader(version, sink);
  if (bodies.length > 1) reader.tolerate('INVALID_MESSAGE', `One message has one body, this one has ${bodies.join(', ')}`);
  reader.closed(envelope, ['version', ...BODY_KEYS]);
  return bodies.map((key) => reader.read(key, envelope[key]));
}

function readVersion(envelope: JsonObject, sink: MessageSink): ProtocolVersion {
  const { version } = envelope;
  if (version === undefined || version === null) {
    new BodyReader('v0.9', sink).tolerate('INVALID_MESSAGE', 'A message has no "version"; it is read as "v0.9"');
    return 'v0.9';
  }
  if (version === 'v0.9' || version === 'v0.9.1') return version;
  const known = isProtocolVersion(version) ? 'is not understood here' : 'is unknown';
  throw new Refusal('UNKNOWN_VERSION', `Version ${excerpt(version)} ${known}; "v0.9" and "v0.9.1" are`);
}

/** Reads the body of one message. */
class BodyReader {
  readonly #version: ProtocolVersion;
  readonly #sink: MessageSink;
  constructor(version: ProtocolVersion, sink: MessageSink) {
    this.#version = version;
    this.#sink = sink;
  }

  read(key: BodyKey, raw: unknown): Message {
    if (!isObject(raw)) throw new Refusal('INVALID_MESSAGE', `"${key}" is an object, not ${excerpt(raw)}`, `/${key}`);
    if (typeof raw['surfaceId'] !== 'string') {
      throw new Refusal('INVALID_MESSAGE', `"${key}.surfaceId" is a string, not ${excerpt(raw['surfaceId'])}`, '/surfaceId');
    }
    const address = { version: this.#version, surfaceId: raw['surfaceId'] };
    const body = key === 'updateDataModel' ? this.#valueUnderOtherNames(raw) : raw;
    this.closed(body, BODIES[key], raw['surfaceId']);
    switch (key) {
      case 'createSurface':
        return { type: key, ...address, ...this.#createSurface(body) };
      case 'updateComponents':
        return { type: key, ...address, components: this.#components(body['components'], raw['surfaceId']) };
      case 'updateDataModel':
        return { type: key, ...address, ...this.#update(body) };
      case 'deleteSurface':
        return { type: key, ...address };
    }
  }

  /** Reports what lenient mode lets pass; refuses it in strict mode. */
  tolerate(code: DiagnosticCode, message: string, place: { surfaceId?: string; path?: string } = {}): void {
    if (this.#sink.strict) throw new Refusal(code, message, place.path);
    this.#sink.report({ severity: 'warning', code, message, ...place });
  }

  /** Objects of the protocol are closed; keys that no schema has are ignored (T40). */
  closed(object: JsonObject, known: readonly string[], surfaceId?: string): void {
    for (const key of Object.keys(object)) {
      if (known.includes(key)) continue;
      this.tolerate(
        'UNKNOWN_KEY',
        `Unknown key ${excerpt(key)}; known are ${known.join(', ')}`,
        surfaceId === undefined ? {} : { surfaceId },
      );
    }
  }

  #createSurface(body: JsonObject): { catalogId?: string; theme?: JsonObject; sendDataModel: boolean; rootId: string } {
    const { catalogId, theme, sendDataModel } = body;
    this.#optional(body, 'catalogId', typeof catalogId === 'string');
    this.#optional(body, 'theme', isObject(theme));
    this.#optional(body, 'sendDataModel', typeof sendDataModel === 'boolean');
    return {
      ...(typeof catalogId === 'string' && { catalogId }),
      ...(isObject(theme) && { theme }),
      sendDataModel: sendDataModel === true,
      rootId: 'root',
    };
  }

  #optional(body: JsonObject, key: string, valid: boolean): void {
    if (valid || body[key] === undefined || (body[key] === null && !this.#sink.strict)) return;
    this.tolerate('INVALID_MESSAGE', `${excerpt(body[key])} cannot be "${key}"`, { surfaceId: String(body['surfaceId']), path: `/${key}` });
  }

  #update(body: JsonObject): { path: string; value?: unknown } {
    const path = body['path'] ?? '/';
    if (typeof path !== 'string') throw new Refusal('INVALID_MESSAGE', `"path" is a JSON Pointer, not ${excerpt(path)}`, '/path');
    return Object.hasOwn(body, 'value') ? { path, value: body['value'] } : { path };
  }

  /** `contents` and `data` are what some senders write for `value`. */
  #valueUnderOtherNames(body: JsonObject): JsonObject {
    const other = Object.hasOwn(body, 'value') ? undefined : ['contents', 'data'].find((key) => Object.hasOwn(body, key));
    if (other === undefined) return body;
    this.tolerate('UNKNOWN_KEY', `"${other}" is read as "value"`, { path: `/${other}` });
    const { [other]: value, ...rest } = body;
    return { ...rest, value };
  }

  #components(raw: unknown, surfaceId: string): ComponentDefinition[] {
    if (!Array.isArray(raw)) throw new Refusal('INVALID_MESSAGE', `"components" is a list, not ${excerpt(raw)}`, '/components');
    const entries = new Map<string, ComponentDefinition>();
    raw.forEach((item: unknown, index) => {
      const place = { surfaceId, path: `/components/${index}` };
      const entry = this.#component(item, place);
      if (entry === undefined) return;
      if (entries.delete(entry.id))
        this.tolerate('INVALID_COMPONENT', `Component "${entry.id}" stands twice in one message; the last counts`, place);
      entries.set(entry.id, entry);
    });
    return [...entries.values()];
  }

  #component(item: unknown, place: { surfaceId: string; path: string }): ComponentDefinition | undefined {
    const entry = isObject(item) ? this.#plainShape(item, place) : item;
    if (!isObject(entry) || typeof entry['id'] !== 'string') {
      this.tolerate('INVALID_COMPONENT', `A component is an object with a string "id", not ${excerpt(item)}`, place);
      return undefined;
    }
    const { component } = entry;
    if (component !== undefined && typeof component !== 'string') {
      this.tolerate('INVALID_COMPONENT', `"component" is the name of a type, not ${excerpt(component)}`, place);
      return undefined;
    }
    return entry as ComponentDefinition;
  }

  /** Unwraps `{"Text":{"id":"t",...}}` and `{"id":"t","component":{"Text":{...}}}` (T11). */
  #plainShape(item: JsonObject, place: { surfaceId: string; path: string }): JsonObject {
    const wrapped = isObject(item['component']) ? item['component'] : item;
    const [type, ...others] = Object.keys(wrapped);
    const props = type === undefined ? undefined : wrapped[type];
    if (others.length > 0 || type === undefined || !isObject(props) || (wrapped === item && typeof props['id'] !== 'string')) return item;
    this.tolerate('INVALID_COMPONENT', `"${type}" is wrapped in an object; {"id":…,"component":"${type}",…} is the form`, place);
    const outer = wrapped === item ? {} : item;
    return { ...outer, ...props, component: type };
  }
}

function surfaceOf(envelope: unknown): { surfaceId?: string } {
  if (!isObject(envelope)) return {};
  for (const key of BODY_KEYS) {
    const body = envelope[key];
    if (isObject(body) && typeof body['surfaceId'] === 'string') return { surfaceId: body['surfaceId'] };
  }
  return {};
}
