import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { createReporter, type Diagnostic, type Report } from '../protocol/diagnostic.ts';
import type { JsonObject } from '../protocol/json.ts';
import { defaultLimits, type Limits } from '../protocol/limits.ts';
import type {
  ComponentDefinition,
  CreateSurface,
  ErrorMessage,
  Message,
  RpcMessage,
  UpdateComponents,
  UpdateDataModel,
} from '../protocol/message.ts';
import { readMessages } from '../protocol/read-message.ts';
import { Refusal } from '../protocol/refusal.ts';
import type { Check } from './check.ts';
import { catalogIdOf, themeOf, type Choices } from './create-surface.ts';
import { EarlyMessages } from './early-messages.ts';
import { FaultMessages } from './fault-messages.ts';
import { parsePointer } from './pointer.ts';
import type { ProtocolFamily, ProtocolVersion } from '../protocol/version.ts';
import { Surface, type Component } from './surface.ts';
import { unfinished } from './unfinished.ts';
import { DataError } from './write.ts';

/** What a store has to know of its surroundings. */
export interface StoreSettings {
  /** The schema is law: a bad message is rejected whole. */
  readonly strict: boolean;
  /** What strict mode holds messages against, besides their form. */
  readonly check?: Check | undefined;
  readonly limits: Limits;
  /** Ids of the catalogs that surfaces may use; the first of a version is what lenient mode falls back on. None at all: any id goes. */
  readonly catalogIds: Readonly<Partial<Record<ProtocolFamily, readonly string[]>>>;
}

/** What a store tells its listeners. */
export type StoreEvent =
  | { readonly type: 'diagnostic'; readonly diagnostic: Diagnostic }
  | { readonly type: 'rpc'; readonly message: RpcMessage }
  | { readonly type: 'fault'; readonly message: ErrorMessage }
  | { readonly type: 'created' | 'refreshed' | 'updated' | 'deleted'; readonly surfaceId: string };

/**
 * The surfaces of one stream or of several. Messages go in, signals tell what changed; every fault becomes one
 * diagnostic, nothing is thrown.
 */
export class Store {
  settings: StoreSettings;
  readonly #surfaces = signal<readonly Surface[]>([]);
  readonly #deleted = new Set<string>();
  /** Surfaces whose createSurface has not arrived whole. */
  readonly #begun = new Set<string>();
  #isEarly = false;
  /** The version of the last message. */
  #spoken: ProtocolVersion = 'v0.9';
  /** The living surface that the last createSurface was for. */
  #recreated: string | undefined;
  readonly #early = new EarlyMessages();
  readonly #listeners = new Set<(event: StoreEvent) => unknown>();
  readonly #reporter = createReporter(
    (diagnostic) => this.#emit({ type: 'diagnostic', diagnostic }),
    () => this.settings.limits.diagnosticsPerSecond,
  );
  readonly #faults = new FaultMessages(
    (message) => this.#offer({ type: 'fault', message }),
    () => this.settings.limits.faultMessages,
  );
  /** Apart from what the page is told: it may have heard of a fault that the agent could still have mended. */
  readonly #refusals = createReporter(
    (diagnostic) => this.#faults.add(diagnostic, this.surface(diagnostic.surfaceId ?? '')?.version ?? this.#spoken),
    () => this.settings.limits.diagnosticsPerSecond,
  );

  constructor(settings: Partial<StoreSettings> = {}) {
    this.settings = { strict: false, limits: defaultLimits, catalogIds: {}, ...settings };
  }

  /** The living surfaces, in the order of their creation. */
  get surfaces(): ReadonlySignal<readonly Surface[]> {
    return this.#surfaces;
  }

  surface(id: string): Surface | undefined {
    return this.#surfaces.peek().find((surface) => surface.id === id);
  }

  /** Takes one value of a stream: a message, a list of them or a wrapper. What is shown changes once, at its end. */
  receive(value: unknown): void {
    batch(() =>
      readMessages(value, {
        strict: this.settings.strict,
        accepts: (envelope, messages) => !this.settings.strict || this.#accepts(envelope, messages),
        message: (message) => this.apply(message),
        rpc: (message) => this.#handOver(message),
        report: (diagnostic) => this.refuse(diagnostic),
        version: (version) => (this.#spoken = version),
      }),
    );
  }

  /**
   * Takes a part of a message that is still arriving. What is wrong with it is said when the whole has come, and so is what
   * belongs to a surface that is not there. For a createSurface: whether the surface is a new one.
   */
  receiveEarly(message: unknown): boolean {
    batch(() => {
      this.#isEarly = true;
      try {
        this.receive(message);
      } finally {
        this.#isEarly = false;
      }
    });
    return this.#recreated === undefined;
  }

  /** Applies one message. It takes effect whole or, when it is rejected, not at all. */
  apply(message: Message): void {
    const { surfaceId } = message;
    try {
      this.#apply(message);
    } catch (error) {
      if (error instanceof DataError) {
        const { path = '/' } = message as UpdateDataModel;
        this.refuse({ severity: 'error', code: 'INVALID_DATA', message: error.message, surfaceId, path });
      } else this.#refuse(error, surfaceId);
    }
  }

  /** Reports a fault once per place, to the page. */
  report(diagnostic: Diagnostic): void {
    if (!this.#isEarly) this.#reporter.report(diagnostic);
  }

  /** Reports a fault in what the agent sent, to the page and, as far as something was refused for it, to the agent. */
  refuse(diagnostic: Diagnostic): void {
    this.report(diagnostic);
    if (!this.#isEarly && diagnostic.severity === 'error') this.#refusals.report(diagnostic);
  }

  /** The user did something: an agent that was told of too many faults is told again. */
  userActed(): void {
    this.#faults.restart();
  }

  /**
   * Calls `listener` for every event until the returned function is called. A listener that takes a call of the agent, its answer or
   * what the agent has to be told says `true`: then nobody else is asked.
   */
  subscribe(listener: (event: StoreEvent) => unknown): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The end of a stream: what was spoken of and never came is reported (C13). */
  end(): void {
    this.#reportUnfinished((diagnostic) => this.refuse(diagnostic));
  }

  /** Perhaps the end of a stream: the page learns what has not come so far, the agent may be about to send it. */
  pause(): void {
    this.#reportUnfinished((diagnostic) => this.report(diagnostic));
  }

  #reportUnfinished(report: Report): void {
    for (const diagnostic of unfinished(this.#surfaces.peek(), this.#early.surfaceIds)) report(diagnostic);
    const faults = this.settings.strict ? this.settings.check?.end(this.#surfaces.peek()) : undefined;
    for (const { diagnostic } of faults ?? []) report(diagnostic);
  }

  /** Puts back a surface that was kept elsewhere; one of the same id is replaced. */
  adopt(surface: Surface): void {
    this.#remove(surface.id);
    this.#add(surface);
  }

  /** Forgets everything. */
  reset(): void {
    for (const { id } of this.#surfaces.peek()) this.#remove(id);
    this.#deleted.clear();
    this.#early.clear();
    this.#reporter.forget();
    this.#refusals.forget();
    this.#faults.clear();
  }

  #apply(message: Message): void {
    if (message.type === 'createSurface') return this.#create(message);
    if (message.type === 'deleteSurface') return this.#delete(message.surfaceId);
    if (message.isInitial && this.#recreated === message.surfaceId) return;
    const surface = this.surface(message.surfaceId) ?? this.#implicit(message);
    if (!surface) return this.#keepForLater(message);
    if (message.type === 'updateComponents') this.#updateComponents(surface, message);
    else this.#updateDataModel(surface, message);
    this.#emit({ type: 'updated', surfaceId: surface.id });
  }

  /** In strict mode a message that may bring several things with it is looked at as a whole before any of it counts. */
  #accepts(envelope: JsonObject, messages: readonly Message[]): boolean {
    const refusal = this.refusalOf(messages);
    if (refusal) this.#refuse(refusal, messages[0]?.surfaceId ?? '');
    const faults = refusal ? [] : (this.settings.check?.message(envelope, messages, this) ?? []);
    for (const fault of faults) this.refuse(fault);
    return !refusal && faults.length === 0;
  }

  /** Why strict mode would not apply the messages of one envelope, as far as that depends on what there is. Changes nothing. */
  refusalOf(messages: readonly Message[]): Refusal | undefined {
    const { settings } = this;
    this.settings = { ...settings, strict: true };
    try {
      const isNew = messages[0]?.type === 'createSurface';
      for (const message of messages) this.#checkWhole(message, isNew);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    } finally {
      this.settings = settings;
    }
  }

  #checkWhole(message: Message, isNew: boolean): void {
    const { surfaceId, version, type } = message;
    const surface = this.surface(surfaceId);
    if (version === 'v0.8' || type === 'deleteSurface') return;
    if (type !== 'createSurface') {
      if (!surface && !isNew) throw new Refusal('UNKNOWN_SURFACE', unknown(surfaceId));
      if (type === 'updateComponents') message.components.forEach((entry, index) => this.#typed(surface, entry, index));
      return;
    }
    if (surface) throw duplicate(surface);
    catalogIdOf(message, this.#choices);
    themeOf(message, this.#choices);
  }

  #refuse(error: unknown, surfaceId: string): void {
    if (!(error instanceof Refusal)) throw error;
    const { code, path, message } = error;
    this.refuse({ severity: 'error', code, message, surfaceId, ...(path !== undefined && { path }) });
  }

  #create(message: CreateSurface): void {
    const { surfaceId, version } = message;
    const live = this.surface(surfaceId);
    this.#recreated = undefined;
    if (live) return this.#refresh(live, message);
    if (this.#surfaces.peek().length >= this.settings.limits.surfaces) {
      throw new Refusal('LIMIT_EXCEEDED', `No more than ${this.settings.limits.surfaces} surfaces; "${surfaceId}" is left out`);
    }
    const surface = new Surface({ id: surfaceId, version, catalogId: catalogIdOf(message, this.#choices) }, this.settings.limits);
    surface.rootId.value = message.rootId;
    this.#dress(surface, message);
    this.#add(surface);
    for (const early of this.#early.take(surfaceId)) this.apply(early);
  }

  #add(surface: Surface): void {
    if (this.#isEarly) this.#begun.add(surface.id);
    this.#deleted.delete(surface.id);
    this.#surfaces.value = [...this.#surfaces.peek(), surface];
    this.#emit({ type: 'created', surfaceId: surface.id });
  }

  /** createSurface for a living surface: an error of the agent that must not cost the user anything (R3, C14). */
  #refresh(surface: Surface, message: CreateSurface): void {
    // In v0.8 a surface is there from its first message on; only now it is begun, perhaps at another root.
    const isBeginning = surface.version === 'v0.8' || this.#begun.has(surface.id);
    if (!isBeginning) this.#recreated = surface.id;
    if (this.#isEarly) return;
    if (isBeginning) {
      this.#begun.delete(surface.id);
      surface.rootId.value = message.rootId;
      surface.catalogId = catalogIdOf(message, this.#choices);
      return this.#dress(surface, message);
    }
    if (this.settings.strict) throw duplicate(surface);
    this.report({
      severity: 'warning',
      code: 'DUPLICATE_SURFACE',
      message: `Surface "${surface.id}" exists already; its theme was taken, its content stays`,
      surfaceId: surface.id,
    });
    this.#dress(surface, message);
    this.#emit({ type: 'refreshed', surfaceId: surface.id });
  }

  get #choices(): Choices {
    const { strict, catalogIds } = this.settings;
    return { strict, catalogIds, report: (diagnostic) => this.report(diagnostic) };
  }

  #dress(surface: Surface, message: CreateSurface): void {
    surface.sendDataModel = message.sendDataModel;
    surface.theme.value = themeOf(message, this.#choices);
  }

  #delete(surfaceId: string): void {
    this.#early.take(surfaceId);
    if (!this.#remove(surfaceId)) return;
    this.#deleted.add(surfaceId);
  }

  #remove(surfaceId: string): boolean {
    const rest = this.#surfaces.peek().filter(({ id }) => id !== surfaceId);
    if (rest.length === this.#surfaces.peek().length) return false;
    this.#surfaces.value = rest;
    this.#reporter.forget(surfaceId);
    this.#refusals.forget(surfaceId);
    this.#begun.delete(surfaceId);
    this.#emit({ type: 'deleted', surfaceId });
    return true;
  }

  /** A surface of v0.8 comes into being with the first message for it. */
  #implicit({ version, surfaceId }: Message): Surface | undefined {
    if (version !== 'v0.8') return undefined;
    this.#create({ type: 'createSurface', version, surfaceId, sendDataModel: false, rootId: undefined });
    return this.surface(surfaceId);
  }

  #keepForLater(message: Message): void {
    if (this.#isEarly) return;
    const { surfaceId } = message;
    if (this.#deleted.has(surfaceId)) {
      throw new Refusal('UNKNOWN_SURFACE', `Surface "${surfaceId}" was deleted; createSurface comes first`);
    }
    const fault = unknown(surfaceId);
    if (this.settings.strict) throw new Refusal('UNKNOWN_SURFACE', fault);
    if (!this.#early.keep(message, this.settings.limits.earlyMessages)) {
      throw new Refusal('LIMIT_EXCEEDED', `${fault}; too many updates are waiting for it`);
    }
    this.report({ severity: 'warning', code: 'UNKNOWN_SURFACE', message: `${fault}; its updates are kept until then`, surfaceId });
  }

  #updateComponents(surface: Surface, message: UpdateComponents): void {
    const components = message.components.flatMap((entry, index) => this.#typed(surface, entry, index) ?? []);
    const most = this.settings.limits.components;
    let isFull = false;
    for (const component of components) {
      if (surface.size < most || surface.defines(component.id)) surface.define(component);
      else isFull = true;
    }
    if (isFull) throw new Refusal('LIMIT_EXCEEDED', `Surface "${surface.id}" holds no more than ${most} components`);
  }

  /** An entry without type keeps the type that its id has; a new id needs one (1.5, R14). */
  #typed(surface: Surface | undefined, entry: ComponentDefinition, index: number): Component | undefined {
    if (entry.component !== undefined) return entry as Component;
    const component = surface?.component(entry.id).peek()?.component;
    if (component !== undefined) return { ...entry, component };
    const fault = `Component "${entry.id}" has no "component" that names its type`;
    const path = `/components/${index}`;
    if (this.settings.strict) throw new Refusal('INVALID_COMPONENT', fault, path);
    this.report({
      severity: 'warning',
      code: 'INVALID_COMPONENT',
      message: fault,
      ...(surface && { surfaceId: surface.id }),
      componentId: entry.id,
      path,
    });
    return undefined;
  }

  #updateDataModel(surface: Surface, message: UpdateDataModel): void {
    const pointer = parsePointer(message.path);
    if (message.ifAbsent && surface.model.get(pointer) !== undefined) return;
    if (message.value === undefined) surface.model.deliverDelete(pointer);
    else surface.model.deliver(pointer, message.value);
  }

  #handOver(message: RpcMessage): void {
    if (this.#offer({ type: 'rpc', message }) || message.type === 'callRendererFunction') return;
    const fault = `No call "${message.functionCallId}" waits for an answer: it has one, was given up or was never made`;
    this.report({ severity: 'warning', code: 'INVALID_MESSAGE', message: fault, path: '/functionCallId' });
  }

  /** Whether somebody took it. */
  #offer(event: StoreEvent): boolean {
    return [...this.#listeners].some((listener) => listener(event) === true);
  }

  #emit(event: StoreEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

function duplicate({ id }: Surface): Refusal {
  return new Refusal('DUPLICATE_SURFACE', `Surface "${id}" exists already; delete it first`);
}

function unknown(surfaceId: string): string {
  return `No surface "${surfaceId}"; createSurface comes first`;
}
