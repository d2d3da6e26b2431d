import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { deepEqual } from '../protocol/json.ts';
import type { Limits } from '../protocol/limits.ts';
import type { ComponentDefinition } from '../protocol/message.ts';
import type { Theme } from '../protocol/theme.ts';
import type { ProtocolVersion } from '../protocol/version.ts';
import { DataModel } from './data-model.ts';

/** A component as the agent defined it: its type is known. */
export interface Component extends ComponentDefinition {
  readonly component: string;
}

/** What is fixed when a surface is created. */
export interface SurfaceIdentity {
  readonly id: string;
  /** The version of the message that created it: its rules hold for the surface's life. */
  readonly version: ProtocolVersion;
  /** Canonical id of the catalog; undefined where none was named. */
  readonly catalogId: string | undefined;
}

/** One interface that an agent describes: its components by id, its data, its theme. */
export class Surface {
  readonly id: string;
  readonly version: ProtocolVersion;
  /** Fixed, but that v0.8 tells it only when a surface begins. */
  catalogId: string | undefined;
  /** The component to begin with; undefined while a v0.8 surface is not begun. */
  readonly rootId: Signal<string | undefined> = signal<string | undefined>('root');
  readonly theme: Signal<Theme> = signal({});
  readonly model: DataModel;
  /** Whether the agent wants the data model beside every message (5.3). */
  sendDataModel = false;
  readonly #components = new Map<string, Signal<Component | undefined>>();
  #defined = 0;

  constructor(identity: SurfaceIdentity, limits: Limits) {
    this.id = identity.id;
    this.version = identity.version;
    this.catalogId = identity.catalogId;
    this.model = new DataModel(limits);
  }

  /** The component with this id; a signal without value until it arrives (R20). */
  readonly component = (id: string): ReadonlySignal<Component | undefined> => this.#slot(id);

  /** Takes a definition: all properties are replaced, not merged (R15). The same definition again changes nothing. */
  define(component: Component): void {
    const slot = this.#slot(component.id);
    const former = slot.peek();
    if (former === undefined) this.#defined++;
    if (!deepEqual(former, component)) slot.value = component;
  }

  /** Whether a component with this id has arrived. */
  defines(id: string): boolean {
    return this.#components.get(id)?.peek() !== undefined;
  }

  /** How many components are defined. */
  get size(): number {
    return this.#defined;
  }

  /** All definitions, in the order in which their ids were first seen. */
  get components(): readonly Component[] {
    return [...this.#components.values()].flatMap((slot) => slot.peek() ?? []);
  }

  #slot(id: string): Signal<Component | undefined> {
    let slot = this.#components.get(id);
    if (!slot) this.#components.set(id, (slot = signal<Component | undefined>(undefined)));
    return slot;
  }
}
