import { createBreadAdapter, type A2uiMessage, type BreadAdapter, type BreadAdapterOptions } from '../../src/bread.ts';
import { Store, type Diagnostic, type UserAction } from '../../src/core.ts';
import { crumb } from './crumbs.ts';

/** An adapter whose messages go into a strict store, and what a reader of the surface would find there. */
export class Screen {
  readonly diagnostics: Diagnostic[] = [];
  readonly reports: Diagnostic[] = [];
  readonly messages: A2uiMessage[] = [];
  readonly adapter: BreadAdapter;
  readonly #store = new Store({ strict: true });
  #clock = 0;
  #seq = 0;

  constructor(options: BreadAdapterOptions = {}) {
    this.adapter = createBreadAdapter({ report: (diagnostic) => this.reports.push(diagnostic), ...options });
    this.#store.subscribe((event) => event.type === 'diagnostic' && this.diagnostics.push(event.diagnostic));
  }

  /** Pushes a crumb with the next place in the log of its run; deltas repeat the last one. */
  crumb(type: string, fields: object = {}): this {
    const seq = type.endsWith(':delta') ? this.#seq : ++this.#seq;
    return this.push(crumb(type, { seq, timestamp: ++this.#clock, ...fields }));
  }

  push(value: unknown, original?: unknown): this {
    return this.take(this.adapter.push(value, original));
  }

  flush(): this {
    return this.take(this.adapter.flush());
  }

  take(messages: readonly A2uiMessage[]): this {
    this.messages.push(...messages);
    for (const message of messages) this.#store.receive(structuredClone(message));
    return this;
  }

  /** The blocks from top to bottom: the type of each, and the texts in it. */
  get blocks(): readonly string[] {
    return this.#children('root').map((id) => [this.type(id), ...this.#texts(id)].join(' | '));
  }

  component(id: string): Readonly<Record<string, unknown>> {
    return this.#surface.component(id).peek() ?? {};
  }

  type(id: string): string {
    return String(this.component(id)['component']);
  }

  /** Ids of the components of a type, from top to bottom. */
  find(type: string, under = 'root'): readonly string[] {
    return [...(this.type(under) === type ? [under] : []), ...this.#children(under).flatMap((id) => this.find(type, id))];
  }

  value(value: unknown): unknown {
    const path = (value as { path?: string } | undefined)?.path;
    return path === undefined ? value : this.#surface.model.get(path.slice(1).split('/'));
  }

  /** The action that a button sends, with what its context finds in the data. */
  press(label: string): UserAction {
    const button = this.find('Button').find((id) => this.component(String(this.component(id)['child']))['text'] === label);
    if (button === undefined) throw new Error(`No button "${label}" in ${this.blocks.join('; ')}`);
    const { event } = this.component(button)['action'] as { event: { name: string; context: Record<string, unknown> } };
    const context = Object.fromEntries(Object.entries(event.context).map(([key, value]) => [key, this.value(value)]));
    return { name: event.name, surfaceId: this.adapter.surfaceId ?? '', sourceComponentId: button, timestamp: '', context };
  }

  /** Writes into the data of a field as the user would. */
  enter(field: string, value: unknown): void {
    const { path } = this.component(field)['value'] as { path: string };
    this.take([{ version: 'v0.9', updateDataModel: { surfaceId: this.adapter.surfaceId ?? '', path, value } }]);
  }

  get #surface() {
    const surface = this.#store.surface(this.adapter.surfaceId ?? '');
    if (!surface) throw new Error('Nothing is shown');
    return surface;
  }

  #texts(id: string): readonly string[] {
    const { text, label, name, url } = this.component(id);
    const own = [text, label, this.type(id) === 'Icon' ? name : undefined, url].map((each) => this.value(each));
    return [
      ...own.filter((each) => typeof each === 'string' && each !== '').map(String),
      ...this.#children(id).flatMap((each) => this.#texts(each)),
    ];
  }

  #children(id: string): readonly string[] {
    const { children, child } = this.component(id);
    return [...((children as string[] | undefined) ?? []), ...(typeof child === 'string' ? [child] : [])];
  }
}
