import type { A2uiMessage, WireComponent } from './message.ts';

/** Blocks that stand in the root itself; later ones stand in sections of as many, so that no list of children grows without end. */
const SECTION = 100;

/**
 * One surface that grows downwards: a column of blocks. Every id is made here, of a letter and a number: nothing that came
 * over the wire is ever part of an id or of a path.
 */
export class SurfaceWriter {
  readonly catalogId: string;
  #surfaceId: string | undefined;
  #isCreated = false;
  #messages: A2uiMessage[] = [];
  #blocks = 0;
  readonly #root: string[] = [];
  #section: { readonly id: string; readonly children: string[] } | undefined;

  constructor(surfaceId: string | undefined, catalogId: string) {
    this.#surfaceId = surfaceId;
    this.catalogId = catalogId;
  }

  get surfaceId(): string | undefined {
    return this.#surfaceId;
  }

  /** The first run gives the surface its name, unless the page has. */
  name(runId: string | undefined): void {
    this.#surfaceId ??= runId === undefined ? 'bread' : `bread:${runId}`;
  }

  /** A new id that begins with `prefix`. */
  id(prefix: string): string {
    return `${prefix}${++this.#blocks}`;
  }

  /** Puts a block below all others: its data first, so that nothing is shown empty in between. Its own component is the first one. */
  append(components: readonly [WireComponent, ...WireComponent[]], data: Readonly<Record<string, unknown>> = {}): void {
    this.#create();
    for (const [path, value] of Object.entries(data)) this.data(path, value);
    this.components([...components, ...this.#place(components[0].id)]);
  }

  components(components: readonly WireComponent[]): void {
    this.#messages.push({ version: 'v0.9', updateComponents: { surfaceId: this.#surfaceId ?? '', components } });
  }

  data(path: string, value: unknown): void {
    this.#messages.push({ version: 'v0.9', updateDataModel: { surfaceId: this.#surfaceId ?? '', path, value } });
  }

  /** The messages since this was last asked for. */
  take(): readonly A2uiMessage[] {
    const messages = this.#messages;
    this.#messages = [];
    return messages;
  }

  #create(): void {
    if (this.#isCreated) return;
    this.#isCreated = true;
    this.name(undefined);
    this.#messages.push({ version: 'v0.9', createSurface: { surfaceId: this.#surfaceId ?? '', catalogId: this.catalogId } });
    this.data('/', { blocks: {}, forms: {} });
  }

  /** The containers that have changed when a block stands in them. */
  #place(id: string): readonly WireComponent[] {
    if (this.#root.length < SECTION) {
      this.#root.push(id);
      return [column('root', this.#root)];
    }
    if (this.#section && this.#section.children.length < SECTION) {
      this.#section.children.push(id);
      return [column(this.#section.id, this.#section.children)];
    }
    this.#section = { id: this.id('s'), children: [id] };
    this.#root.push(this.#section.id);
    return [column(this.#section.id, this.#section.children), column('root', this.#root)];
  }
}

/** Children one below the other. */
export function column(id: string, children: readonly string[]): WireComponent {
  return { id, component: 'Column', children: [...children] };
}
