import type { Diagnostic, DiagnosticCode } from '../protocol/diagnostic.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import { defaultLimits, type Limits } from '../protocol/limits.ts';
import type { Message, RpcMessage } from '../protocol/message.ts';
import { readMessages } from '../protocol/read-message.ts';
import { unwrap } from '../protocol/unwrap.ts';
import { familyOf, type ProtocolFamily, type ProtocolVersion } from '../protocol/version.ts';
import type { Check } from '../store/check.ts';
import { Store } from '../store/store.ts';
import { createParser } from '../stream/parser.ts';
import { createCheck } from './check.ts';
import { checkCalled } from './check-component.ts';
import { KnownCatalogs, type CatalogSource } from './known-catalog.ts';

/** Faults that show only when a message is applied. */
const FROM_DATA: readonly DiagnosticCode[] = ['INVALID_DATA', 'LIMIT_EXCEEDED'];

/** Something that is wrong with a message. */
export interface Problem {
  /** An error is what strict mode refuses. */
  readonly severity: 'error' | 'warning';
  readonly code: DiagnosticCode;
  /** One sentence that quotes what was received and says what would have been accepted. */
  readonly message: string;
  /** JSON Pointer into the list of messages: `/2/updateComponents/components/0/text`. */
  readonly path: string;
  readonly surfaceId?: string;
  readonly componentId?: string;
}

export interface ValidateOptions {
  /** What all messages have to be of; v0.9 and v0.9.1 count as one. By default each is taken as what it says it is. */
  readonly version?: ProtocolVersion | undefined;
  /** The catalogs that may be used: made with `defineCatalog`, or JSON documents. */
  readonly catalogs: readonly CatalogSource[];
  readonly limits?: Partial<Limits> | undefined;
}

/**
 * Everything that is wrong with a stream of messages, in their order; at the end what is wrong with the trees that they make.
 * Takes messages (one, a list, a wrapper) or the text of a stream in any framing. What has no problem of severity `error` is
 * what an element with `strict` takes.
 */
export function findProblems(messages: unknown, options: ValidateOptions): readonly Problem[] {
  const validation = new Validation(options);
  if (typeof messages === 'string') readText(messages, validation);
  else for (const envelope of unwrap(messages)) validation.take(envelope);
  return validation.end();
}

function readText(text: string, validation: Validation): void {
  const parser = createParser(
    {
      value: (value) => unwrap(value).forEach((envelope) => validation.take(envelope)),
      text: () => undefined,
      problem: ({ code, message }) => validation.unreadable(code, message),
    },
    validation.limits,
  );
  parser.push(text);
  parser.end();
}

/**
 * Takes a stream as lenient mode does, so that one fault does not hide the next. What is said on the way (each thing that
 * lenient mode tolerates is one that strict mode refuses) and what the check finds are the problems.
 */
class Validation {
  readonly #problems: Problem[] = [];
  readonly #store: Store;
  readonly #check: Check;
  readonly #options: ValidateOptions;
  readonly limits: Limits;
  /** Where each surface and each of its components was last defined. */
  readonly #places = new Map<string, string>();
  #count = 0;
  #envelope: unknown;

  constructor(options: ValidateOptions) {
    const { catalogs, limits } = options;
    this.limits = { ...defaultLimits, earlyMessages: Infinity, ...limits, diagnosticsPerSecond: Infinity };
    const idsOf = (family: ProtocolFamily): readonly string[] => new KnownCatalogs(catalogs, family).ids;
    this.#options = options;
    this.#check = createCheck({ catalogs, limits: this.limits });
    this.#store = new Store({ limits: this.limits, catalogIds: { 'v0.8': idsOf('v0.8'), 'v0.9': idsOf('v0.9'), 'v1.0': idsOf('v1.0') } });
    this.#store.subscribe(
      (event) => event.type === 'diagnostic' && FROM_DATA.includes(event.diagnostic.code) && this.#note(event.diagnostic),
    );
  }

  take(envelope: unknown): void {
    this.#envelope = envelope;
    readMessages(envelope, {
      strict: false,
      accepts: (raw, messages) => this.#accepts(raw, messages),
      message: (message) => this.#store.apply(message),
      rpc: (message) => this.#rpc(message),
      report: (diagnostic) => this.#note(diagnostic),
    });
    this.#count++;
  }

  /** Text that is no JSON, where the next message would have been. */
  unreadable(code: DiagnosticCode, message: string): void {
    this.#add({ severity: code === 'REPAIRED_JSON' ? 'warning' : 'error', code, message }, `/${this.#count}`);
  }

  end(): readonly Problem[] {
    const surfaces = this.#store.surfaces.peek();
    for (const surface of surfaces) {
      const { id } = surface;
      const root = surface.rootId.peek();
      if (root !== undefined && surface.defines(root)) continue;
      const message = root === undefined ? `Surface "${id}" is never begun` : `Surface "${id}" has no component with the id "${root}"`;
      this.#add({ severity: 'error', code: 'MISSING_ROOT', message, surfaceId: id }, this.#places.get(placeKey(id)) ?? '');
    }
    for (const { diagnostic, within } of this.#check.end(surfaces)) {
      const { surfaceId = '', componentId = '' } = diagnostic;
      this.#add(diagnostic, `${this.#places.get(placeKey(surfaceId, componentId)) ?? ''}${within}`);
    }
    return this.#problems;
  }

  #accepts(envelope: JsonObject, messages: readonly Message[]): true {
    const [first] = messages;
    if (first) this.#checkVersion(first.version);
    const refusal = this.#store.refusalOf(messages);
    // That a component has no type is among what the check finds.
    if (refusal && refusal.code !== 'INVALID_COMPONENT')
      this.#note({
        severity: 'error',
        code: refusal.code,
        message: refusal.message,
        ...(first && { surfaceId: first.surfaceId }),
        ...(refusal.path !== undefined && { path: refusal.path }),
      });
    for (const diagnostic of this.#check.message(envelope, messages, this.#store)) this.#note(diagnostic);
    for (const message of messages) {
      if (message.type === 'createSurface') this.#places.set(placeKey(message.surfaceId), this.#path(''));
      if (message.type === 'updateComponents')
        message.components.forEach(({ id }) =>
          this.#places.set(placeKey(message.surfaceId, id), this.#path(`/components/${indexOf(envelope, id)}`)),
        );
    }
    return true;
  }

  #rpc(message: RpcMessage): void {
    this.#checkVersion(message.version);
    if (message.type !== 'callRendererFunction') return;
    checkCalled(message.callFunction, new KnownCatalogs(this.#options.catalogs, 'v1.0'), (diagnostic) => this.#note(diagnostic));
  }

  #checkVersion(version: ProtocolVersion): void {
    const { version: wanted } = this.#options;
    if (wanted === undefined || familyOf(version) === familyOf(wanted)) return;
    this.#add({ severity: 'error', code: 'UNKNOWN_VERSION', message: `A message is of ${wanted}, not of ${version}` }, `/${this.#count}`);
  }

  #note(diagnostic: Diagnostic): void {
    // The path of such a fault leads into the data; that of a problem leads to who spoke of it.
    this.#add(diagnostic, this.#path(diagnostic.code === 'INVALID_DATA' ? '/path' : diagnostic.path));
  }

  #add({ severity, code, message, surfaceId, componentId }: Diagnostic, path: string): void {
    // The theme is looked at when it is read and when it is held against the catalog.
    if (path.includes('/theme/') && this.#problems.some((other) => other.path === path)) return;
    this.#problems.push({
      severity: severity === 'warning' && code === 'REPAIRED_JSON' ? 'warning' : 'error',
      code,
      message,
      path,
      ...(surfaceId !== undefined && { surfaceId }),
      ...(componentId !== undefined && { componentId }),
    });
  }

  /** A path in the body of the message at hand as one in the list of messages. */
  #path(within: string | undefined): string {
    const at = `/${this.#count}`;
    const body = isObject(this.#envelope) ? Object.keys(this.#envelope).find((key) => key !== 'version') : undefined;
    if (within === undefined || body === undefined) return at;
    return within === `/${body}` ? `${at}${within}` : `${at}/${body}${within}`;
  }
}

function placeKey(surfaceId: string, componentId?: string): string {
  return JSON.stringify([surfaceId, componentId]);
}

/** Where a component stands in the list of its message: the last of that id counts. */
function indexOf(envelope: JsonObject, id: string): number {
  const lists = Object.values(envelope).flatMap((body) =>
    isObject(body) && Array.isArray(body['components']) ? [body['components'] as unknown[]] : [],
  );
  return lists[0]?.findLastIndex((entry) => isObject(entry) && entry['id'] === id) ?? 0;
}
