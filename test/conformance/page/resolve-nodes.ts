import type { Signal } from '@preact/signals-core';
import type { A2uiSurface } from '../../../src/index.ts';
import { BASIC_CATALOG_IDS } from '../../../src/protocol/catalog-ids.ts';
import { isBinding } from '../../../src/surface/write-back.ts';
import { difference, type Json } from '../suite.ts';
import { Probe } from './probe.ts';
import { readTree, type Place } from './tree.ts';

/** What a case of `resolve_nodes` expects of the tree after a step. */
interface Expectation {
  readonly nodes?: Readonly<Record<string, Json>>;
  readonly data?: Json;
  readonly emissions?: Readonly<Record<string, number>>;
  readonly destroyed?: Readonly<Record<string, number>>;
  readonly same_nodes?: readonly string[];
  readonly replaced_nodes?: readonly string[];
  readonly events?: readonly Json[];
  readonly functions?: readonly Json[];
}

type Step = Json & { readonly op: string; readonly expect: Expectation };

/**
 * Runs a case of `resolve_nodes` as a user sees it. A node is what stands in the page: it keeps its identity while its element
 * stays, is destroyed when its element goes, emits when it is rendered with other properties or when other children stand in it. Values are written
 * by typing, actions are invoked by a click.
 */
export async function resolveNodes(each: Json, fixture: Json): Promise<string | undefined> {
  const scene = new Scene(fixture);
  try {
    const fault = scene.check(each['expect'] as Expectation, scene.state());
    if (fault) return fault;
    for (const step of each['steps'] as Step[]) {
      const former = scene.state();
      await scene.run(step);
      const wrong = scene.check(step.expect, former);
      if (wrong) return `after ${step.op}: ${wrong}`;
    }
    return undefined;
  } finally {
    scene.element.remove();
  }
}

class Scene {
  readonly element: A2uiSurface = document.createElement('a2ui-surface');
  readonly #probe = new Probe();
  readonly #events: Json[] = [];

  constructor(fixture: Json) {
    this.element.catalogs = [this.#probe.catalog];
    document.body.append(this.element);
    this.element.addEventListener('action', ({ detail }) => {
      if (!('action' in detail)) return;
      const { name, sourceComponentId, context } = detail.action;
      this.#events.push({ name, source_component_id: sourceComponentId, context });
    });
    this.#apply({ createSurface: { surfaceId: 's', catalogId: BASIC_CATALOG_IDS['v0.9'] } });
    this.#apply({ updateDataModel: { surfaceId: 's', value: fixture['data'] } });
    this.#define(fixture['components']);
    this.#probe.forget();
  }

  state(): Map<string, Place> {
    return readTree(this.element.shadowRoot!, this.#probe);
  }

  async run(step: Step): Promise<void> {
    this.#probe.forget();
    this.#events.length = 0;
    this.#act(step);
    await this.element.updateComplete;
    await new Promise(requestAnimationFrame);
  }

  #act(step: Step): void {
    const place = this.state().get(String(step['node']));
    if (step.op === 'set_data') this.#apply({ updateDataModel: { surfaceId: 's', path: step['path'], value: step['value'] } });
    else if (step.op === 'update_components') this.#define(step['components']);
    else if (step.op === 'remove_component') this.#undefine(String(step['component_id']));
    else if (step.op === 'write') type(place, String(step['value']));
    else if (step.op === 'invoke') (place?.element as HTMLElement | undefined)?.click();
    else if (step.op === 'dispose') this.#apply({ deleteSurface: { surfaceId: 's' } });
    else throw new Error(`There is no step "${step.op}"`);
  }

  /** What differs from what is expected. Counts that are not stated are zero. */
  check(expected: Expectation, former: ReadonlyMap<string, Place>): string | undefined {
    const now = this.state();
    const paths = [...former.keys()];
    const isSame = (path: string): boolean => former.get(path)?.element === now.get(path)?.element;
    const counts = (count: (path: string) => number): Json =>
      Object.fromEntries(paths.map((path) => [path, count(path)] as const).filter(([, number]) => number > 0));
    const found = {
      nodes: Object.fromEntries([...now].map(([path, place]) => [path, this.#describe(path, place, expected.nodes?.[path], now)])),
      emissions: counts((path) => (isSame(path) ? this.#emissions(former.get(path)!, now.get(path)!) : 0)),
      destroyed: counts((path) => (former.get(path)!.element.isConnected ? 0 : 1)),
      data: Object.fromEntries(Object.keys(expected.data ?? {}).map((path) => [path, this.#data(path)])),
      events: [...this.#events],
      functions: [...this.#probe.calls],
    };
    const wanted = { emissions: {}, destroyed: {}, data: {}, events: [], functions: [], nodes: {}, ...expected };
    const changed = (expected.same_nodes ?? []).find((path) => !isSame(path));
    const kept = (expected.replaced_nodes ?? []).find(isSame);
    if (changed !== undefined || kept !== undefined) return `${changed ?? kept} is ${kept === undefined ? 'another' : 'the same'}`;
    const keys = ['nodes', 'emissions', 'destroyed', 'data', 'events', 'functions'] as const;
    return keys
      .map((key) => {
        const fault = difference(wanted[key], found[key], false);
        return fault && `${key}: ${fault}`;
      })
      .find(Boolean);
  }

  /** What is stated of a node, as it is. */
  #describe(path: string, place: Place, stated: Json | undefined, now: ReadonlyMap<string, Place>): Json {
    const { node, id } = place;
    const all: Json = {
      component_id: id,
      type: node?.spec?.name,
      state: node ? 'resolved' : 'pending',
      data_path: `/${node?.scope.base.join('/') ?? ''}`,
      props: Object.fromEntries(Object.keys((stated?.['props'] ?? {}) as Json).map((prop) => [prop, this.#prop(prop, path, place, now)])),
    };
    return Object.fromEntries(Object.keys(stated ?? all).map((key) => [key, all[key]]));
  }

  #prop(prop: string, path: string, { node, children }: Place, now: ReadonlyMap<string, Place>): unknown {
    const kind = node?.spec?.props[prop]?.kind;
    const pathOf = (child: Element): Json => ({ node: [...now].find(([, { element }]) => element === child)?.[0] ?? path });
    if (kind === 'child') return pathOf(children[0]!);
    if (kind === 'children') return children.map(pathOf);
    if (kind === 'action') return { action: node!.has(prop) };
    return { value: this.#probe.valueOf(node!, prop), writable: isBinding(node!, node!.definition?.[prop]) };
  }

  #emissions(former: Place, now: Place): number {
    const isOther = former.children.length !== now.children.length || former.children.some((child, i) => child !== now.children[i]);
    return Math.max(now.node ? this.#probe.changesOf(now.node) : 0, isOther ? 1 : 0);
  }

  #data(path: string): unknown {
    return path
      .split('/')
      .slice(1)
      .reduce<unknown>((value, key) => (value as Json)[key], this.element.dataModel('s'));
  }

  #apply(message: Json): void {
    this.element.apply({ version: 'v0.9.1', ...message });
  }

  #define(components: unknown): void {
    if ((components as unknown[]).length > 0) this.#apply({ updateComponents: { surfaceId: 's', components } });
  }

  /** The protocol has no message that takes a component away; the suite does. */
  #undefine(id: string): void {
    const [surface] = this.element.store.surfaces.peek();
    (surface!.component(id) as Signal<unknown>).value = undefined;
  }
}

function type(place: Place | undefined, value: string): void {
  const input = place?.element.querySelector('input');
  if (!input) throw new Error('There is nothing to type into');
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}
