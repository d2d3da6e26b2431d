import { escapeSegment, isObject, type JsonObject } from './json.ts';

/** Where something stands in an unfinished value: keys and indexes. */
type Path = readonly (string | number)[];

/** The lists of components in each message that has one, and whole data models. */
const COMPONENT_LISTS = ['updateComponents', 'surfaceUpdate', 'createSurface'];
const BODIES = [...COMPONENT_LISTS, 'updateDataModel'];

/** What is known of a message that is still arriving. */
interface Draft {
  readonly key: string;
  version: unknown;
  readonly head: Record<string, unknown>;
  /** Components that are complete while the message does not yet say of which surface. */
  readonly waiting: unknown[];
  isCreated?: boolean;
  /** It creates a surface that is there already, which stays as it is. */
  isRefused?: boolean;
}

/**
 * Makes small messages of what is complete of a big one: each component once its object has closed, each entry of a data
 * model; literal text as it grows. The big message itself comes after them and says all of it again.
 */
export class EarlyReader {
  readonly #receive: (message: JsonObject) => boolean;
  #version: unknown;
  #draft: Draft | undefined;
  /** The way to the message whose draft this is. */
  #prefix: Path = [];

  /** `receive` says of a createSurface whether the surface is a new one. */
  constructor(receive: (message: JsonObject) => boolean) {
    this.#receive = receive;
  }

  /** Forgets the message that was arriving. */
  reset(): void {
    this.#draft = undefined;
    this.#version = undefined;
    this.#prefix = [];
  }

  wants(path: Path): boolean {
    const start = fieldIndex(path);
    if (start < 0) return path.length <= 3 && path.at(-1) === 'version';
    const depth = path.length - start;
    // In a list of messages the surface has to be there before its components are.
    if (depth === 0) return start > 1 && path[start - 1] === 'createSurface';
    const field = path[start];
    if (depth === 1) return HEAD.includes(field as string);
    if (field === 'components') return depth === 2 || (depth === 3 && path[start + 2] === 'text');
    return (field === 'value' || field === 'dataModel') && depth <= 3;
  }

  closed(path: Path, value: unknown): void {
    const start = fieldIndex(path);
    if (start < 0) {
      this.#version = value;
      return;
    }
    const draft = this.#draftOf(path, start);
    const field = path[start];
    if (field === undefined) {
      if (isObject(value)) this.#receive({ ...(draft.version !== undefined && { version: draft.version }), createSurface: value });
    } else if (path.length === start + 1) this.#closeHead(draft, String(field), value);
    else if (field === 'components') this.#closeComponent(draft, path.length - start, value);
    else this.#closeData(draft, { field: String(field), below: path.slice(start + 1), value });
  }

  growing(path: Path, text: string, holder: unknown): void {
    const start = fieldIndex(path);
    if (start < 0) return;
    const draft = this.#draftOf(path, start);
    const field = path[start];
    if (field === 'components') this.#growText(draft, { ...(isObject(holder) ? holder : {}), text });
    else if ((field === 'value' || field === 'dataModel') && isProse(text))
      this.#closeData(draft, { field, below: path.slice(start + 1), value: text });
  }

  #draftOf(path: Path, start: number): Draft {
    const { length } = this.#prefix;
    const isSame = length === start && this.#prefix.every((segment, i) => segment === path[i]);
    if (this.#draft && isSame) return this.#draft;
    this.#prefix = path.slice(0, start);
    // The arguments of a tool that makes a whole surface have no body and no version.
    this.#draft =
      start === 0
        ? { key: 'createSurface', version: 'v0.9', head: { catalogId: 'basic' }, waiting: [] }
        : { key: String(path[start - 1]), version: this.#version, head: {}, waiting: [] };
    this.#version = undefined;
    return this.#draft;
  }

  #closeHead(draft: Draft, field: string, value: unknown): void {
    draft.head[field] = value;
    if (field === 'surfaceId' && draft.waiting.length > 0) this.#sendComponents(draft, draft.waiting.splice(0));
  }

  #closeComponent(draft: Draft, depth: number, value: unknown): void {
    if (depth > 2) return;
    if (draft.head['surfaceId'] === undefined) draft.waiting.push(value);
    else this.#sendComponents(draft, [value]);
  }

  /** A literal text is shown while it grows, once it is certain whose it is. */
  #growText(draft: Draft, component: JsonObject): void {
    const isText = typeof component['id'] === 'string' && component['component'] === 'Text';
    if (isText && draft.head['surfaceId'] !== undefined) this.#sendComponents(draft, [component]);
  }

  #sendComponents(draft: Draft, components: readonly unknown[]): void {
    if (draft.key === 'surfaceUpdate') return void this.#send(draft, 'surfaceUpdate', { components });
    if (this.#hasSurface(draft)) this.#send(draft, 'updateComponents', { components });
  }

  /** Writes an entry, where it is certain where the whole belongs: a path may still follow. */
  #closeData(draft: Draft, { field, below, value }: { readonly field: string; readonly below: Path; readonly value: unknown }): void {
    // A data model that is a list is refused.
    if (field === 'dataModel' && typeof below[0] !== 'string') return;
    const base = field === 'dataModel' ? '/' : draft.head['path'];
    if (typeof base !== 'string' || draft.head['surfaceId'] === undefined || value === null) return;
    if (!this.#hasSurface(draft)) return;
    const segments = below.map((segment) => escapeSegment(String(segment)));
    this.#send(draft, 'updateDataModel', { path: `${base.replace(/\/$/, '')}/${segments.join('/')}`, value });
  }

  /**
   * v1.0 creates the surface in the same message that fills it; the arguments of a tool fill the one that is there, too.
   * A message that says its version last creates nothing before that: a surface keeps the version that it was created in.
   */
  #hasSurface(draft: Draft): boolean {
    if (draft.key !== 'createSurface') return true;
    if (draft.version === undefined) return false;
    if (!draft.isCreated) {
      draft.isCreated = true;
      draft.isRefused = !this.#send(draft, 'createSurface', draft.head) && this.#prefix.length > 0;
    }
    return !draft.isRefused;
  }

  #send({ version, head }: Draft, key: string, body: JsonObject): boolean {
    return this.#receive({ ...(version !== undefined && { version }), [key]: { surfaceId: head['surfaceId'], ...body } });
  }
}

const HEAD = ['surfaceId', 'catalogId', 'sendDataModel', 'path'];

/** Half an address, half a date or half a word of a list is a wrong one; half a sentence is not. */
function isProse(text: string): boolean {
  return /\S\s/.test(text) && !/^\s*[a-z][\w+.-]*:/i.test(text);
}

/** Members by which the arguments of a tool are known (`unwrap.ts`). */
const TOOL_ARGUMENTS = ['surfaceId', 'catalogId', 'components'];

/**
 * Where in a path the members of a message's body begin: behind the name of the body, which may itself stand in a list or a
 * wrapper; at once in the arguments of a tool. -1 where nothing of use begins.
 */
function fieldIndex(path: Path): number {
  for (let i = 0; i < Math.min(path.length, 3); i++) {
    if (BODIES.includes(path[i] as string)) return i + 1;
  }
  return TOOL_ARGUMENTS.includes(path[0] as string) ? 0 : -1;
}
