import type { Diagnostic, DiagnosticCode } from './diagnostic.ts';
import { expectList, expectObject, expectString } from './expect.ts';
import { excerpt, isObject, type JsonObject } from './json.ts';
import type { ComponentDefinition, CreateSurface, Message, RpcMessage } from './message.ts';
import { Refusal } from './refusal.ts';
import type { ProtocolVersion } from './version.ts';

interface Address {
  readonly version: ProtocolVersion;
  readonly surfaceId: string;
}

/** What may be the name of something in v1.0 (UAX #31). */
const IDENTIFIER = /^[\p{XID_Start}_]\p{XID_Continue}*$/u;

/** Where the messages of a value go, and what was wrong with it. */
export interface MessageSink {
  message(message: Message): void;
  /** Whether the messages of an envelope are to be had at all; asked before the first of them is handed out. */
  accepts?(envelope: JsonObject, messages: readonly Message[]): boolean;
  /** A call of a function here by the agent, or its answer to one of ours (v1.0). */
  rpc(message: RpcMessage): void;
  report(diagnostic: Diagnostic): void;
  /** Hears the version of a message before anything else of it. */
  version?(version: ProtocolVersion): void;
  /** The schema is law: what would be tolerated is refused whole. */
  readonly strict: boolean;
}

type Bodies = Readonly<Record<string, readonly string[]>>;

const SHARED: Bodies = {
  updateComponents: ['surfaceId', 'components'],
  updateDataModel: ['surfaceId', 'path', 'value'],
  deleteSurface: ['surfaceId'],
};

/** The bodies of each version in the order in which several on one line are applied, with the keys that each may have (R9). */
export const BODIES: Readonly<Record<'v0.9' | 'v1.0', Bodies>> = {
  'v0.9': { createSurface: ['surfaceId', 'catalogId', 'theme', 'sendDataModel'], ...SHARED },
  'v1.0': {
    createSurface: ['surfaceId', 'catalogId', 'sendDataModel', 'components', 'dataModel', 'metadata'],
    ...SHARED,
    callRendererFunction: ['functionCallId', 'callFunction'],
    agentFunctionResponse: ['functionCallId', 'value', 'error'],
  },
};

/** Reads the bodies of v0.9 and v1.0. What makes a message unreadable is thrown as a Refusal. */
export class BodyReader {
  readonly #version: ProtocolVersion;
  readonly #family: 'v0.9' | 'v1.0';
  readonly #sink: MessageSink;
  constructor(version: ProtocolVersion, sink: MessageSink) {
    this.#version = version;
    this.#family = version === 'v1.0' ? version : 'v0.9';
    this.#sink = sink;
  }

  /** The messages of one body: v1.0's createSurface may bring data and components with it (R8). */
  read(key: string, raw: unknown): readonly Message[] {
    const given = expectObject(raw, key);
    const surfaceId = expectString(given['surfaceId'], 'surfaceId');
    const address = { version: this.#version, surfaceId };
    const body = key === 'updateDataModel' ? this.#valueUnderOtherNames(given) : given;
    this.closed(body, BODIES[this.#family][key] ?? [], surfaceId);
    switch (key) {
      case 'createSurface':
        return this.#createSurface(body, address);
      case 'updateComponents':
        return [{ type: key, ...address, components: this.#components(body['components'], surfaceId) }];
      case 'updateDataModel':
        return [{ type: key, ...address, ...this.#update(body) }];
      default:
        return [{ type: 'deleteSurface', ...address }];
    }
  }

  /** A call of the agent, or its answer to one of ours (v1.0, 5.5 and 5.6). */
  readRpc(key: 'callRendererFunction' | 'agentFunctionResponse', raw: unknown): RpcMessage {
    const body = expectObject(raw, key);
    this.closed(body, BODIES['v1.0'][key] ?? []);
    const call = { version: this.#version, functionCallId: expectString(body['functionCallId'], 'functionCallId') };
    if (key === 'callRendererFunction') return { type: key, ...call, callFunction: expectObject(body['callFunction'], 'callFunction') };
    const { error, value } = body;
    const hasError = error !== undefined && (error !== null || this.#sink.strict);
    if (hasError === Object.hasOwn(body, 'value'))
      throw new Refusal('INVALID_MESSAGE', 'A response has either "value" or "error"', '/value');
    return { type: key, ...call, ...(hasError ? { error } : { value }) };
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

  #createSurface(body: JsonObject, address: Address): readonly Message[] {
    const { catalogId, theme, sendDataModel, components, dataModel } = body;
    this.#optional(body, 'catalogId', typeof catalogId === 'string');
    this.#optional(body, 'theme', isObject(theme));
    this.#optional(body, 'sendDataModel', typeof sendDataModel === 'boolean');
    this.#optional(body, 'dataModel', isObject(dataModel));
    this.metadata(body['metadata'], '/metadata');
    const create: CreateSurface = {
      type: 'createSurface',
      ...address,
      ...(typeof catalogId === 'string' && { catalogId }),
      ...(isObject(theme) && this.#family === 'v0.9' && { theme }),
      sendDataModel: sendDataModel === true,
      rootId: 'root',
    };
    // Of v1.0 only; lenient mode takes them from agents of v0.9 as well. Data first: components then find it, and nothing is
    // shown empty in between.
    const initial = { ...address, isInitial: true };
    const data: readonly Message[] = isObject(dataModel) ? [{ type: 'updateDataModel', ...initial, path: '/', value: dataModel }] : [];
    const list = components ?? undefined;
    return list === undefined
      ? [create, ...data]
      : [create, ...data, { type: 'updateComponents', ...initial, components: this.#components(list, address.surfaceId) }];
  }

  /** `metadata` holds extensions, whose keys are identifiers; what they mean is not looked at (R19). */
  metadata(metadata: unknown, path: string): void {
    if (metadata === undefined || metadata === null || this.#family === 'v0.9') return;
    const extensions = isObject(metadata) ? metadata['extensions'] : undefined;
    const isClosed = isObject(metadata) && Object.keys(metadata).every((key) => key === 'extensions');
    const isValid =
      isClosed && (extensions === undefined || (isObject(extensions) && Object.keys(extensions).every((key) => IDENTIFIER.test(key))));
    if (!isValid) this.tolerate('INVALID_MESSAGE', `"metadata" holds extensions under identifiers, not ${excerpt(metadata)}`, { path });
  }

  #optional(body: JsonObject, key: string, valid: boolean): void {
    if (valid || body[key] === undefined || (body[key] === null && !this.#sink.strict)) return;
    this.tolerate('INVALID_MESSAGE', `${excerpt(body[key])} cannot be "${key}"`, { surfaceId: String(body['surfaceId']), path: `/${key}` });
  }

  /** What deletes: a value left out in v0.9, null in v1.0, which refuses one left out (R35, R37). */
  #update(body: JsonObject): { path: string; value?: unknown } {
    const path = expectString(body['path'] ?? '/', 'path', 'a JSON Pointer');
    const { value } = body;
    if (this.#family === 'v1.0' && value === undefined) throw new Refusal('INVALID_MESSAGE', '"value" is missing; null deletes', '/value');
    return value === undefined || (this.#family === 'v1.0' && value === null) ? { path } : { path, value };
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
    const entries = new Map<string, ComponentDefinition>();
    expectList(raw, 'components').forEach((item, index) => {
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
    this.metadata(entry['metadata'], `${place.path}/metadata`);
    if (component === 'Surface' && this.#family === 'v1.0') {
      this.tolerate('INVALID_COMPONENT', 'A "Surface" is above every root; it cannot be defined', place);
      return undefined;
    }
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
