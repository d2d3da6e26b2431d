import { LitElement, type PropertyDeclarations, type PropertyValues } from 'lit';
import type { Catalog } from '../binding/catalog.ts';
import type { Handler } from '../binding/environment.ts';
import type { Limits } from '../protocol/limits.ts';
import type { OutgoingMessage } from '../protocol/message.ts';
import { safeUrl, type UrlPolicy } from '../protocol/url.ts';
import type { A2uiSurface } from '../surface/a2ui-surface.ts';
import type { ComponentSpec } from '../surface/component.ts';
import type { SurfaceChange, SurfaceEvents, WithEvents } from '../surface/events.ts';
import { localeAt } from '../surface/locale.ts';
import type { Strings } from '../surface/strings.ts';
import type { ShowErrors, ValidateMode } from '../surface/surface-host.ts';
import { answerText } from './answer-text.ts';
import { Blocks } from './blocks.ts';
import { bubbleOf, bubbleOfText } from './bubble.ts';
import { chatTemplate } from './chat-template.ts';
import type { ChatView } from './chat-view.ts';
import { exportedParts } from './exported-parts.ts';
import { Conversation, type ChatSnapshot } from './conversation.ts';
import { createRunTransport } from './run-transport.ts';
import { StickToEnd } from './scroll.ts';
import { defaultChatStrings, failureText, type ChatStrings } from './strings.ts';
import { chatStyles } from './styles.ts';
import { suggestionsIn, type Suggestion } from './suggestions.ts';
import type { AgentTurn, Entry } from './transcript.ts';
import type { ChatTransport } from './transport.ts';

/** What the page says of the surfaces: handed on to each. */
const SURFACE_OPTIONS = [
  'catalogs',
  'handlers',
  'strict',
  'timeZone',
  'validate',
  'showErrors',
  'agentTheme',
  'limits',
  'urlPolicy',
] as const;

/** The events of `<a2ui-chat>`: its own, and those of its surfaces. */
export interface ChatEvents extends SurfaceEvents {
  /** An answer begins, is there, or failed. */
  readonly turn: { readonly type: 'start' | 'end' | 'error'; readonly turn: AgentTurn };
  /** The agent named the conversation. */
  readonly title: { readonly title: string };
}

const TypedElement = LitElement as WithEvents<ChatEvents> & typeof LitElement;

/**
 * `<a2ui-chat>`: a conversation with an agent whose answers are Markdown and A2UI surfaces.
 *
 * @fires turn - `{type: 'start' | 'end' | 'error', turn}`: an answer begins, is there, or failed
 * @fires title - `{title}`: the agent named the conversation
 * @fires action, validationError, send, diagnostic, surface - those of the surfaces; an `action` that is prevented is not sent
 * @slot welcome - in place of the title, before anything was said
 * @slot - `<button value="…">` for each suggestion
 */
export class A2uiChat extends TypedElement {
  /** The name under which this bundle's `<a2ui-surface>` is registered. */
  static surfaceTag = 'a2ui-surface';

  static override styles = chatStyles;

  static override properties: PropertyDeclarations = {
    src: {},
    transport: { attribute: false },
    requestInit: { attribute: false },
    threadId: { attribute: 'thread-id' },
    suggestions: { type: Array },
    placeholder: {},
    welcomeTitle: { attribute: 'welcome-title' },
    agentName: { attribute: 'agent-name' },
    theme: { reflect: true },
    locale: {},
    strings: { attribute: false },
    catalogs: { attribute: false },
    handlers: { attribute: false },
    strict: { type: Boolean },
    timeZone: { attribute: 'time-zone' },
    validate: {},
    showErrors: { attribute: 'show-errors' },
    agentTheme: { attribute: 'agent-theme' },
    limits: { attribute: false },
    urlPolicy: { attribute: false },
  };

  /** An agent's address: each message is POSTed there as `{threadId, message}`, the response is the answer. */
  declare src: string;
  /** A way to the agent of one's own, in place of `src`; a function is taken for its `send`. */
  declare transport: ChatTransport | ChatTransport['send'] | undefined;
  /** Headers, credentials and the like for `src`. */
  declare requestInit: RequestInit;
  /** Names the conversation to the agent; made up when the page gives none. Another one is another conversation. */
  declare threadId: string;
  /** Ways to begin. */
  declare suggestions: readonly Suggestion[];
  /** Stands in the empty field. */
  declare placeholder: string;
  declare welcomeTitle: string;
  /** Who answers, for those who hear the chat. */
  declare agentName: string;
  /** `light` or `dark`; by default the page's `color-scheme`. */
  declare theme: string;
  /** BCP 47, for the surfaces; by default that of the nearest `lang`. */
  declare locale: string;
  /** Laid over the texts of the chat's own, and those of the surfaces. */
  declare strings: Partial<ChatStrings & Strings>;
  // What follows goes to every surface, as `<a2ui-surface>` says.
  declare catalogs: readonly Catalog<ComponentSpec>[] | undefined;
  declare handlers: Readonly<Record<string, Handler>> | undefined;
  declare strict: boolean | undefined;
  declare timeZone: string | undefined;
  declare validate: ValidateMode | undefined;
  declare showErrors: ShowErrors | undefined;
  declare agentTheme: 'allow' | 'ignore' | undefined;
  declare limits: Partial<Limits> | undefined;
  declare urlPolicy: UrlPolicy | undefined;

  #conversation: Conversation | undefined;
  #blocks = this.#createBlocks();
  #scroll: StickToEnd | undefined;
  #ownSuggestions: readonly Suggestion[] = [];
  /** What is read out. */
  #status = '';

  constructor() {
    super();
    Object.assign(this, { src: '', requestInit: {}, threadId: '', suggestions: [], strings: {}, locale: '' });
    Object.assign(this, { placeholder: '', welcomeTitle: '', agentName: '', theme: '' });
  }

  /** Says something as the user would: prose, or the JSON text of an action, which shows as its label. Waits for its turn. */
  submit(text: string): void {
    if (text.trim() !== '') this.#say(text, bubbleOfText(text));
  }

  /** Ends the answer that is on its way; what there is of it stays. */
  stop(): void {
    this.#conversation?.stop();
  }

  /** Forgets everything and begins a new conversation. */
  reset(): void {
    this.#begin('');
  }

  /** Whether an answer is on its way. */
  get busy(): boolean {
    return this.#conversation?.isBusy ?? false;
  }

  /** What was said, as JSON. */
  get transcript(): readonly Entry[] {
    return structuredClone(this.#current.entries);
  }

  /** Everything needed to show the conversation again and to go on with it, as JSON. */
  snapshot(): ChatSnapshot {
    return this.#current.snapshot();
  }

  /** Shows the conversation of a snapshot in the place of the one there is. */
  restore(snapshot: ChatSnapshot): void {
    this.#begin(snapshot.threadId).restore(snapshot);
    void this.updateComplete.then(() => this.#scroll?.pin());
  }

  /** Goes to the field to write in. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.field')?.focus(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#ownSuggestions = suggestionsIn(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Moving an element in the page disconnects and connects it in one go: that ends nothing.
    queueMicrotask(() => this.isConnected || this.stop());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('threadId') && this.#conversation && this.threadId !== this.#conversation.threadId) this.#begin(this.threadId);
    if (([...SURFACE_OPTIONS, 'locale', 'strings'] as const).some((name) => changed.has(name))) this.#configure();
  }

  protected override render(): unknown {
    return chatTemplate(this.#view());
  }

  protected override firstUpdated(): void {
    const root = this.renderRoot;
    const [log, turns] = ['.log', '.turns'].map((name) => root.querySelector<HTMLElement>(name));
    if (log && turns) this.#scroll = new StickToEnd(log, turns, () => this.requestUpdate());
    root.addEventListener('send', (event) => this.#hearSend(event as CustomEvent<OutgoingMessage>));
    // The store tells each of its elements; the page hears it once, from the one that reads.
    root.addEventListener('diagnostic', (event) => event.stopPropagation());
    root.addEventListener('surface', (event) => {
      if ((event as CustomEvent<SurfaceChange>).detail.type !== 'ready') event.stopPropagation();
    });
  }

  get #current(): Conversation {
    return this.#conversation ?? this.#begin(this.threadId);
  }

  get #strings(): ChatStrings {
    return { ...defaultChatStrings, ...(this.agentName && { agent: this.agentName }), ...this.strings };
  }

  #begin(threadId: string): Conversation {
    this.#conversation?.close();
    const receiver = this.#createSurface();
    receiver.addEventListener('diagnostic', (event) => this.#tellPage('diagnostic', event.detail));
    receiver.addEventListener('surface', (event) => this.#tellPage('surface', event.detail));
    receiver.addEventListener('send', (event) => this.#tellAgent(event.detail));
    this.#blocks = this.#createBlocks();
    this.#conversation = new Conversation(threadId, receiver, {
      transport: () => this.#transport(),
      changed: () => this.requestUpdate(),
      turn: (type, turn) => this.#hearTurn(type, turn),
      title: (title) => this.#tellPage('title', { title }),
    });
    this.threadId = this.#conversation.threadId;
    this.#announce('');
    this.requestUpdate();
    return this.#conversation;
  }

  #transport(): ChatTransport {
    const { transport, src, requestInit } = this;
    if (typeof transport === 'function') return { send: transport };
    if (transport) return transport;
    if (src === '') throw new Error('<a2ui-chat> needs a "src" or a "transport"');
    return createRunTransport(src, requestInit);
  }

  #createBlocks(): Blocks {
    return new Blocks({
      createSurface: (surfaceId) => {
        const surface = this.#createSurface();
        surface.surfaceId = surfaceId;
        surface.store = this.#current.receiver.store;
        return surface;
      },
      ended: () => this.#current.ended,
      markdown: { link: (url) => safeUrl(url, 'link', this.urlPolicy) },
    });
  }

  #createSurface(): A2uiSurface {
    const surface = document.createElement((this.constructor as typeof A2uiChat).surfaceTag) as A2uiSurface;
    Object.assign(surface, this.#surfaceOptions());
    surface.setAttribute('exportparts', exportedParts(surface.catalogs));
    return surface;
  }

  /** The chat says by itself when an answer is there. */
  #surfaceOptions(): Partial<A2uiSurface> {
    const given = SURFACE_OPTIONS.flatMap((name) => (this[name] === undefined ? [] : [[name, this[name]]]));
    return { ...Object.fromEntries(given), locale: this.locale, strings: { ...this.strings, ready: '' } };
  }

  #configure(): void {
    const receiver = this.#conversation?.receiver;
    for (const surface of this.#blocks.surfaces) Object.assign(surface, this.#surfaceOptions());
    // It is never on the page, so it cannot look for the language there.
    if (receiver) Object.assign(receiver, this.#surfaceOptions(), { locale: this.locale || localeAt(this) });
  }

  #view(): ChatView {
    const { entries = [], isBusy = false } = this.#conversation ?? {};
    this.#blocks.keep(entries.filter((entry) => entry.role === 'agent'));
    return {
      entries,
      isBusy,
      status: this.#status,
      isAtEnd: this.#scroll?.isPinned ?? true,
      blocks: this.#blocks,
      strings: this.#strings,
      welcomeTitle: this.welcomeTitle,
      placeholder: this.placeholder,
      suggestions: [...this.suggestions, ...this.#ownSuggestions],
      send: (text) => this.#say(text, bubbleOfText(text)),
      choose: ({ value, label }) => {
        if (this.#say(value ?? label, bubbleOfText(value ?? label))) this.#focusLog();
      },
      stop: () => this.stop(),
      takeBack: (turnId) => this.#conversation?.takeBack(turnId) ?? '',
      retry: (turnId) => {
        this.#focusLog();
        this.#conversation?.retry(turnId);
      },
      goToEnd: () => {
        this.#focusLog();
        this.#scroll?.pin();
      },
      findSuggestions: () => {
        this.#ownSuggestions = suggestionsIn(this);
        this.requestUpdate();
      },
    };
  }

  /** What had the focus goes away: the conversation takes it, so that the next Tab leads into what the agent answers. */
  #focusLog(): void {
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.log')?.focus({ preventScroll: true }));
  }

  #say(message: string, text: string): boolean {
    this.#current.receiver.store.userActed();
    const isTaken = this.#current.say(message, text);
    if (!isTaken) this.#announce(this.#strings.tooMany);
    void this.updateComplete.then(() => this.#scroll?.pin());
    return isTaken;
  }

  #hearSend(event: CustomEvent<OutgoingMessage>): void {
    const text = bubbleOf(event.detail);
    // Answers to calls of the agent: every surface gives one, the reading one is sent.
    if ('rendererFunctionResponse' in event.detail) return event.stopPropagation();
    if (text === undefined) return this.#current.tell(JSON.stringify(event.detail));
    if (this.#say(JSON.stringify(event.detail), text)) return;
    this.#tellPage('diagnostic', { severity: 'error', code: 'LIMIT_EXCEEDED', message: `"${text}" was not sent: too much is waiting` });
  }

  #tellAgent(message: OutgoingMessage): void {
    this.#tellPage('send', message);
    this.#conversation?.tell(JSON.stringify(message));
  }

  #hearTurn(type: 'start' | 'end' | 'error', turn: AgentTurn): void {
    this.#tellPage('turn', { type, turn });
    if (type === 'start') {
      if (!turn.isQuiet) this.#announce(this.#strings.working);
      return;
    }
    void this.updateComplete.then(() => this.#announceAnswer(turn));
  }

  /** An answer is read out once, when it is there, not as it grows. */
  #announceAnswer(turn: AgentTurn): void {
    if (turn.isQuiet && turn.blocks.length === 0) return;
    const strings = this.#strings;
    if (turn.error) return this.#announce(failureText(turn.error, strings));
    if (turn.state === 'stopped') return this.#announce(strings.stopped);
    this.#announce(`${strings.agent}: ${answerText(turn, this.#blocks) || strings.answered}`);
  }

  #announce(text: string): void {
    this.#status = text;
    this.requestUpdate();
  }

  #tellPage<K extends keyof ChatEvents>(type: K, detail: ChatEvents[K]): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}
