import { signal } from '@preact/signals-core';
import { adoptStyles, ReactiveElement, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { Catalog } from '../binding/catalog.ts';
import type { Handler } from '../binding/environment.ts';
import type { Limits } from '../protocol/limits.ts';
import type { ActionMessage, OutgoingMessage, OutgoingMetadata, RpcMessage, UserActionMessage } from '../protocol/message.ts';
import type { Transport } from '../protocol/transport.ts';
import type { UrlPolicy } from '../protocol/url.ts';
import type { ProtocolFamily } from '../protocol/version.ts';
import { withDataModel } from '../store/client-data-model.ts';
import { oneSurface } from '../store/one-surface.ts';
import { parsePointer } from '../store/pointer.ts';
import { restoreSnapshot, takeSnapshot, type Snapshot } from '../store/snapshot.ts';
import { Store, type StoreEvent } from '../store/store.ts';
import type { Marker } from '../stream/delimiters.ts';
import type { Surface } from '../store/surface.ts';
import type { ComponentSpec } from './component.ts';
import { answerAgent } from './answer-agent.ts';
import { Connection } from './connection.ts';
import { defaultOptions, ElementHost, type HostOptions } from './element-host.ts';
import { Embedding } from './embedding.ts';
import { dispatch, type SurfaceEvents, type WithEvents } from './events.ts';
import { Feed } from './feed.ts';
import { loadCheck, makeCheck } from './load-check.ts';
import { localeAt, watchLanguage } from './locale.ts';
import { outgoingMetadata } from './outgoing-metadata.ts';
import type { Source } from './source.ts';
import { Stage } from './stage.ts';
import type { Strings } from './strings.ts';
import { surfaceStyles } from './styles.ts';
import type { ShowErrors, ValidateMode } from './surface-host.ts';

const TypedElement = ReactiveElement as WithEvents<SurfaceEvents> & typeof ReactiveElement;

/**
 * `<a2ui-surface>`: shows what an agent's A2UI stream describes, keeps what the user enters, and tells the page what
 * the user does.
 *
 * @fires action - the user acted: the message for the agent. Cancelable.
 * @fires validationError - a failed check holds an action back; also as `validation-error`
 * @fires send - every message for the agent
 * @fires diagnostic - what was tolerated or refused
 * @fires surface - a surface was created, was created again (`refreshed`), is ready, or was deleted
 * @fires connection - how the way to the agent stands: `connecting`, `open`, `retrying`, `closed`, `failed`
 * @fires text - prose around the messages
 */
export class A2uiSurface extends TypedElement {
  /** The catalogs of an element that was given none. */
  static defaultCatalogs: readonly Catalog<ComponentSpec>[] = [];

  static readonly formAssociated = true;

  static override properties: PropertyDeclarations = {
    name: { reflect: true },
    src: {},
    transport: {},
    requestInit: { attribute: false },
    prompt: {},
    messages: { attribute: false },
    markers: { attribute: false },
    surfaceId: { attribute: 'surface-id' },
    catalogs: { attribute: false },
    inlineCatalogs: { type: Boolean, attribute: 'inline-catalogs' },
    handlers: { attribute: false },
    agentFunctions: { attribute: false },
    strict: { type: Boolean, reflect: true },
    locale: {},
    timeZone: { attribute: 'time-zone' },
    theme: { reflect: true },
    validate: {},
    showErrors: { attribute: 'show-errors' },
    agentTheme: { attribute: 'agent-theme' },
    limits: { attribute: false },
    urlPolicy: { attribute: false },
    strings: { attribute: false },
  };

  /** Under this name the form that the element stands in sends the data of its surfaces, as JSON. */
  declare name: string | undefined;
  /** Address to open when connected; messages for the agent are POSTed back to it. */
  declare src: string;
  /** Name of a built-in transport, or a transport. */
  declare transport: string | Transport | undefined;
  /** Headers, credentials and the like for `src`. */
  declare requestInit: RequestInit;
  /** What is said to the agent first, where the transport is a conversation. */
  declare prompt: string | undefined;
  /** The whole stream so far, as text or messages, set again whenever it has grown; only what is new is applied. */
  declare messages: string | readonly unknown[] | undefined;
  /** Which marks around messages are known in text; by default all: fences, tags, the sentinel, server-sent events. */
  declare markers: readonly Marker[] | undefined;
  /** Show only this surface; empty: all of the stream, in the order of their creation. */
  declare surfaceId: string;
  /** What may be shown and called; the first is taken for surfaces that name an unknown one. */
  declare catalogs: readonly Catalog<ComponentSpec>[];
  /** Whether the agent takes catalogs with the capabilities: then all but the basic one are described in `metadata`. */
  declare inlineCatalogs: boolean;
  /** Functions of the page; they win over those of the catalogs. */
  declare handlers: Readonly<Record<string, Handler>>;
  /** Names of functions that the agent has, which surfaces of v1.0 may call; `any`: all that no catalog has. None by default. */
  declare agentFunctions: readonly string[] | 'any';
  /** The schema is law: a bad message is rejected whole. */
  declare strict: boolean;
  /** BCP 47; by default that of the nearest `lang`. */
  declare locale: string;
  /** IANA name; by default the system's. */
  declare timeZone: string;
  /** `light` or `dark`; by default the page's `color-scheme`. */
  declare theme: string;
  /** Whose failing checks hold an action back: every rendered input's, those of inputs that feed it, or none but the button's own. */
  declare validate: ValidateMode;
  /** When a field shows the message of a failing check. */
  declare showErrors: ShowErrors;
  /** Whether an agent's `theme.primaryColor` may colour the surface. */
  declare agentTheme: 'allow' | 'ignore';
  /** Laid over the default limits. */
  declare limits: Partial<Limits>;
  /** Decides on every address that an agent gives. */
  declare urlPolicy: UrlPolicy | undefined;
  /** Laid over the texts of our own. */
  declare strings: Partial<Strings>;

  readonly #shownId = signal('');
  readonly #store = signal(new Store());
  readonly #host: ElementHost;
  readonly #feed: Feed;
  readonly #connection: Connection;
  readonly #embedding: Embedding;
  #stage: Stage | undefined;
  /** Whether the page gave the store: others may go on with it when this element is gone. */
  #isStoreGiven = false;
  #unsubscribe: (() => void) | undefined;
  #stopWatching: (() => void) | undefined;

  constructor() {
    super();
    const element = this;
    this.#feed = new Feed(this.#feedTarget());
    this.#host = new ElementHost({
      report: (diagnostic) => this.store.report(diagnostic),
      sendAction: (message) => this.#sendAction(message),
      sendError: (message) => {
        dispatch(this, 'validationError', message);
        dispatch(this, 'validation-error', message);
        this.#send(message);
      },
      sendCall: (message) => this.#send(message),
      ready: ({ id }) => dispatch(this, 'surface', { type: 'ready', surfaceId: id }),
      streaming: this.#feed.streaming,
      get strict() {
        return element.strict;
      },
    });
    this.#connection = new Connection(this.#feed, (change) => {
      this.#embedding.connection(change);
      dispatch(this, 'connection', change);
    });
    this.#embedding = new Embedding(this, {
      shown: () => this.#shown(),
      streaming: this.#feed.streaming,
      take: (stream) => {
        this.push(stream);
        this.end();
      },
    });
    this.#listen();
    Object.assign(this, {
      ...defaultOptions,
      src: '',
      requestInit: {},
      surfaceId: '',
      locale: '',
      timeZone: '',
      theme: '',
      strict: false,
      inlineCatalogs: false,
      catalogs: (this.constructor as typeof A2uiSurface).defaultCatalogs,
    });
  }

  /**
   * The surfaces. Give the same store to several elements to spread one stream over a page. An element that leaves the page
   * leaves a store that it was given, and takes nothing of it along; what it shows is made anew when it comes back.
   */
  get store(): Store {
    return this.#store.peek();
  }
  set store(store: Store) {
    this.#unsubscribe?.();
    this.#isStoreGiven = true;
    this.#store.value = store;
    this.#listen();
    this.#configureStore();
  }

  /** Takes a piece of the stream: text or bytes, cut anywhere. Never throws. */
  push(chunk: string | Uint8Array): void {
    this.#feed.push(chunk);
  }

  /** Takes messages that are already parsed: one, a list or a wrapper. Never throws. */
  apply(messages: unknown): void {
    this.#feed.apply(messages);
  }

  /** Ends the stream. The surfaces stay; the next `push()` begins a new one. */
  end(): void {
    this.#feed.end();
  }

  /**
   * Takes a source until it ends or is aborted.
   * @throws (as a rejection, after a diagnostic) what the source throws, or an Error for a response that is not ok
   */
  consume(source: Source, options: { readonly signal?: AbortSignal } = {}): Promise<void> {
    return this.#feed.consume(source, options.signal);
  }

  /** A copy of a surface's data; the id may be left out while there is one surface. */
  dataModel(surfaceId?: string): unknown {
    return structuredClone(oneSurface(this.store, surfaceId).model.snapshot);
  }

  /**
   * Writes into a surface's data as the user would.
   * @throws DataError when the path (a JSON Pointer) cannot be written
   */
  setData(path: string, value: unknown, surfaceId?: string): void {
    oneSurface(this.store, surfaceId).model.edit(parsePointer(path), value);
  }

  /** Everything needed to show the same surfaces again, as JSON. */
  snapshot(): Snapshot {
    return takeSnapshot(this.store);
  }

  /** Shows the surfaces of a snapshot in the place of those there are. */
  restore(snapshot: Snapshot): void {
    restoreSnapshot(this.store, snapshot, this.#host.limits);
  }

  /** What the protocol wants beside every message for the agent. */
  get metadata(): OutgoingMetadata {
    const { catalogs, report } = this.#host;
    return outgoingMetadata(this.store, { catalogs, inline: this.inlineCatalogs ? catalogs : [], report });
  }

  /** Forgets everything. */
  reset(): void {
    this.#feed.reset();
    this.#embedding.reset(this.createRenderRoot());
  }

  /** The form that the element stands in. */
  get form(): HTMLFormElement | null {
    return this.#embedding.form;
  }

  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#embedding.form = form;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopWatching = watchLanguage(this, () => this.#localize());
    this.#localize();
    if (!this.#unsubscribe) this.#listen();
    if (!this.#stage) this.#setStage();
    this.#embedding.start(this.createRenderRoot());
    if (this.hasUpdated && !this.#connection.isOpen) this.#connection.open(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopWatching?.();
    // Moving an element in the page disconnects and connects it in one go: that closes nothing.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#connection.close();
      this.#feed.stop();
      if (this.#isStoreGiven) this.#leaveStore();
    });
  }

  /** Options take effect at once, not with the next update: what is pushed in the same breath must find them. */
  override requestUpdate(...change: Parameters<ReactiveElement['requestUpdate']>): void {
    super.requestUpdate(...change);
    const [name] = change;
    if (name !== undefined) this.#applyOption(name);
  }

  protected override createRenderRoot(): ShadowRoot {
    return this.shadowRoot ?? this.attachShadow({ mode: 'open' });
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    this.#embedding.takeStreams();
    if (changed.has('src') || changed.has('transport')) this.#connection.open(this);
  }

  #applyOption(name: PropertyKey): void {
    if (name === 'messages' && this.messages !== undefined) this.#feed.replay(this.messages);
    else if (name === 'surfaceId') this.#shownId.value = this.surfaceId ?? '';
    else if (name === 'locale') this.#localize();
    else if (name === 'timeZone') this.#host.set('timeZone', this.timeZone || undefined);
    else if (name === 'strict') this.#configureStore();
    else if (name in defaultOptions) {
      const key = name as keyof HostOptions & keyof this;
      this.#host.set(key, (this[key] ?? defaultOptions[key]) as unknown as never);
      if (name === 'limits' || name === 'catalogs') this.#configureStore();
      if (name === 'catalogs' && this.#stage) this.#setStage();
    }
  }

  #configureStore(): void {
    const catalogIds = { 'v0.8': this.#catalogIds('v0.8'), 'v0.9': this.#catalogIds('v0.9'), 'v1.0': this.#catalogIds('v1.0') };
    const { catalogs, limits } = this.#host;
    const check = this.strict ? makeCheck({ catalogs, limits, hasFunction: (name) => this.#host.hasFunction(name) }) : undefined;
    this.store.settings = { strict: this.strict, limits, catalogIds, check };
  }

  #listen(): void {
    this.#unsubscribe = this.store.subscribe((event) => this.#hear(event));
  }

  /** A store that lives on must not hold an element that does not (C89). */
  #leaveStore(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#embedding.stop();
    this.#stage?.remove();
    this.#stage = undefined;
  }

  #catalogIds(family: ProtocolFamily): readonly string[] {
    return this.#host.catalogs.flatMap(({ ids }) => ids[family] ?? []);
  }

  #localize(): void {
    this.#host.set('locale', this.locale || localeAt(this));
  }

  #setStage(): void {
    this.#stage?.remove();
    const root = this.createRenderRoot();
    const styles = this.#host.catalogs.flatMap(({ components }) => [...components.values()].flatMap((component) => component.styles ?? []));
    adoptStyles(root, [...new Set([...surfaceStyles, ...styles])]);
    this.#stage = new Stage(root, this.#host, () => this.#shown());
  }

  #shown(): readonly Surface[] {
    const id = this.#shownId.value;
    const surfaces = this.#store.value.surfaces.value;
    return id === '' ? surfaces : surfaces.filter((surface) => surface.id === id);
  }

  #feedTarget(): ConstructorParameters<typeof Feed>[0] {
    const element = this;
    return {
      get store() {
        return element.store;
      },
      get limits() {
        return element.#host.limits;
      },
      get markers() {
        return element.markers;
      },
      get until() {
        if (!element.strict || element.store.settings.check) return undefined;
        return loadCheck().then(() => element.#configureStore());
      },
      text: (text) => void dispatch(element, 'text', { text }),
    };
  }

  /** True for what has found its answer here, and does not have to be asked of other elements of the same store. */
  #hear(event: StoreEvent): boolean {
    if (event.type === 'diagnostic') dispatch(this, 'diagnostic', event.diagnostic);
    else if (event.type === 'rpc') return this.#take(event.message);
    else if (event.type === 'fault') this.#send(event.message);
    else if (event.type === 'updated') this.#stage?.answered(event.surfaceId);
    else {
      if (event.type === 'deleted') this.#host.agentFunctions.cancel(event.surfaceId);
      dispatch(this, 'surface', { type: event.type, surfaceId: event.surfaceId });
    }
    return event.type === 'fault';
  }

  #take(message: RpcMessage): boolean {
    if (message.type === 'agentFunctionResponse') return this.#host.agentFunctions.take(message);
    void answerAgent(message, this.#host).then((answer) => this.#send(answer));
    return true;
  }

  #sendAction(message: ActionMessage | UserActionMessage): void {
    this.store.userActed();
    const complete = withDataModel(message, this.store);
    if (dispatch(this, 'action', complete)) this.#send(complete);
  }

  #send(message: OutgoingMessage): void {
    dispatch(this, 'send', message);
    if (!this.#connection.isOpen) return;
    const { metadata: _, ...bare } = { metadata: undefined, ...message };
    this.#connection.send(bare, this.metadata);
  }
}
