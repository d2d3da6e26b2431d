import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { AgentCalls } from '../binding/agent-calls.ts';
import { findCatalog, type Catalog } from '../binding/catalog.ts';
import type { FunctionReference, Handler } from '../binding/environment.ts';
import type { FunctionDefinition } from '../binding/function.ts';
import type { Report } from '../protocol/diagnostic.ts';
import { defaultLimits, type Limits } from '../protocol/limits.ts';
import type { ActionMessage, CallAgentFunctionMessage, ErrorMessage, UserActionMessage } from '../protocol/message.ts';
import { defaultUrlPolicy, type UrlPolicy } from '../protocol/url.ts';
import { excerpt } from '../protocol/json.ts';
import { familyOf, type ProtocolFamily } from '../protocol/version.ts';
import type { Component, Surface } from '../store/surface.ts';
import type { ComponentSpec } from './component.ts';
import { stringsFor } from './register-strings.ts';
import type { Strings } from './strings.ts';
import type { ShowErrors, SurfaceHost, ValidateMode } from './surface-host.ts';

/** What a page may set on the element that concerns what is shown. */
export interface HostOptions {
  readonly catalogs: readonly Catalog<ComponentSpec>[];
  readonly handlers: Readonly<Record<string, Handler>>;
  readonly agentFunctions: readonly string[] | 'any';
  readonly limits: Partial<Limits>;
  readonly strings: Partial<Strings>;
  readonly urlPolicy: UrlPolicy | undefined;
  readonly validate: ValidateMode;
  readonly showErrors: ShowErrors;
  readonly agentTheme: 'allow' | 'ignore';
  readonly timeZone: string | undefined;
  /** As the page set it, else that of the nearest `lang`. */
  readonly locale: string;
}

export const defaultOptions: HostOptions = {
  catalogs: [],
  handlers: {},
  agentFunctions: [],
  limits: {},
  strings: {},
  urlPolicy: undefined,
  validate: 'surface',
  showErrors: 'touched',
  agentTheme: 'allow',
  timeZone: undefined,
  locale: 'en',
};

/** Where what happens on a surface goes. */
export interface HostOutlets {
  report: Report;
  sendAction(message: ActionMessage | UserActionMessage): void;
  sendError(message: ErrorMessage): void;
  sendCall(message: CallAgentFunctionMessage): void;
  ready(surface: Surface): void;
  readonly streaming: ReadonlySignal<boolean>;
  readonly strict: boolean;
}

/** The options of an element as signals: what reads one of them while it shows something follows it. */
export class ElementHost implements SurfaceHost {
  readonly #options: Signal<HostOptions> = signal(defaultOptions);
  readonly #limits = computed(() => ({ ...defaultLimits, ...this.#options.value.limits }));
  readonly #strings = computed(() => ({ ...stringsFor(this.locale), ...this.#options.value.strings }));
  readonly #one = new Map<keyof HostOptions, ReadonlySignal<unknown>>();
  readonly #outlets: HostOutlets;
  readonly agentFunctions: AgentCalls;
  #lastNamed:
    | {
        readonly catalogs: HostOptions['catalogs'];
        readonly id: string | undefined;
        readonly family: ProtocolFamily;
        readonly catalog: Catalog<ComponentSpec> | undefined;
      }
    | undefined;

  constructor(outlets: HostOutlets) {
    const host = this;
    this.#outlets = outlets;
    this.agentFunctions = new AgentCalls({
      get offered() {
        return host.#get('agentFunctions');
      },
      get limits() {
        return host.limits;
      },
      send: (message) => outlets.sendCall(message),
    });
  }

  set<K extends keyof HostOptions>(name: K, value: HostOptions[K]): void {
    this.#options.value = { ...this.#options.peek(), [name]: value };
  }

  get locale(): string {
    return this.#get('locale');
  }
  get timeZone(): string | undefined {
    return this.#get('timeZone');
  }
  get handlers(): HostOptions['handlers'] {
    return this.#get('handlers');
  }
  get validate(): ValidateMode {
    return this.#get('validate');
  }
  get showErrors(): ShowErrors {
    return this.#get('showErrors');
  }
  get agentTheme(): 'allow' | 'ignore' {
    return this.#get('agentTheme');
  }
  get catalogs(): HostOptions['catalogs'] {
    return this.#get('catalogs');
  }
  get urlPolicy(): UrlPolicy {
    return this.#get('urlPolicy') ?? defaultUrlPolicy;
  }
  get limits(): Limits {
    return this.#limits.value;
  }
  get strings(): Strings {
    return this.#strings.value;
  }
  get streaming(): ReadonlySignal<boolean> {
    return this.#outlets.streaming;
  }

  findComponent(definition: Component, surface: Surface): ComponentSpec | undefined {
    return this.#catalog(definition['catalogId'], surface)?.components.get(definition.component);
  }
  findFunction({ name, catalogId }: FunctionReference, surface: Surface): FunctionDefinition | undefined {
    return this.#catalog(catalogId, surface)?.functions.get(name);
  }
  /** Whether the page has a function of this name, or the agent offers one. */
  hasFunction(name: string): boolean {
    return Object.hasOwn(this.handlers, name) || this.agentFunctions.offers(name);
  }
  report: Report = (diagnostic) => this.#outlets.report(diagnostic);
  sendAction(message: ActionMessage | UserActionMessage): void {
    this.#outlets.sendAction(message);
  }
  sendError(message: ErrorMessage): void {
    this.#outlets.sendError(message);
  }
  ready(surface: Surface): void {
    this.#outlets.ready(surface);
  }

  /** The catalog by its own id in v1.0, else that of the surface; lenient mode falls back on the first of the version. */
  #catalog(own: unknown, surface: Surface): Catalog<ComponentSpec> | undefined {
    const { catalogs } = this.#options.peek();
    const family = familyOf(surface.version);
    const isOwn = family === 'v1.0' && own !== undefined && own !== null;
    const catalog = this.#named(isOwn ? String(own) : surface.catalogId, family);
    if (catalog || this.#outlets.strict) return catalog;
    const fault = isOwn ? `No catalog ${excerpt(own)}` : `Surface "${surface.id}" has no default catalogId`;
    this.report({
      severity: 'warning',
      code: 'UNKNOWN_CATALOG',
      message: `${fault}; the first of the catalogs is used`,
      surfaceId: surface.id,
    });
    return catalogs.find(({ ids }) => ids[family] !== undefined);
  }

  /** Every component and every call asks for it, most of them for the same one. */
  #named(id: string | undefined, family: ProtocolFamily): Catalog<ComponentSpec> | undefined {
    const { catalogs } = this.#options.peek();
    const last = this.#lastNamed;
    if (last?.catalogs === catalogs && last.id === id && last.family === family) return last.catalog;
    const catalog = findCatalog(catalogs, id, family);
    this.#lastNamed = { catalogs, id, family, catalog };
    return catalog;
  }

  /** A signal for each option: changing one does not run what reads another. */
  #get<K extends keyof HostOptions>(name: K): HostOptions[K] {
    let one = this.#one.get(name);
    if (!one) this.#one.set(name, (one = computed(() => this.#options.value[name])));
    return one.value as HostOptions[K];
  }
}
