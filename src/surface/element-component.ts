import { signal, type Signal } from '@preact/signals-core';
import type { Prop, PropTable } from '../binding/prop.ts';
import { deepEqual, isObject } from '../protocol/json.ts';
import { Children } from './children.ts';
import type { ComponentNode, ComponentSpec } from './component.ts';
import { asksFor, nodeContext } from './context.ts';

/** A component that is a custom element, of whatever framework. Its properties are set, its events are listened to. */
export interface ElementOptions<P extends PropTable> {
  readonly props: P;
  /** Whether it takes `checks`; the message of a failing one that may be shown is then its property `error`. */
  readonly checkable?: boolean;
  /** Its tag name. Until the page has defined it, the place is `loading`. */
  readonly element: string;
  /**
   * Events of the element that say that the user has changed a property: `{ change: 'value' }`. The value is the event's `detail`, else
   * the element's property.
   */
  readonly writes?: Readonly<Record<string, keyof P & string>>;
  /** Events that do what an action property says: `{ click: 'action' }`. */
  readonly actions?: Readonly<Record<string, keyof P & string>>;
  /**
   * How it gets its children. `slots`, the default: `child` and `children` stand in the element, others in its slot of that name.
   * `nodes`: each property of children is set to an element that holds them, which it puts where it likes.
   */
  readonly childrenAs?: 'slots' | 'nodes';
}

/** What is known of an element that shows a component. */
interface Filling {
  /** The properties as they were set last. */
  readonly set: Map<string, unknown>;
  /** The children in its slots, by property. */
  readonly slotted: Map<string, Children>;
  /** Those who follow its node. */
  readonly followers: Map<(node: ComponentNode, stop: () => void) => void, () => void>;
}

/** How a component is shown that is a custom element. */
export function asElement<P extends PropTable>(options: ElementOptions<P>): Partial<ComponentSpec<P>> {
  const { element: tag, props: table, writes = {}, actions = {}, childrenAs = 'slots' } = options;
  if (!/^[a-z][^A-Z\s]*-/.test(tag)) throw new Error(`"${tag}" cannot be the tag name of a custom element: it has no hyphen`);
  const fillings = new WeakMap<Element, Filling>();
  const fillingOf = (element: HTMLElement): Filling => {
    let filling = fillings.get(element);
    if (!filling) fillings.set(element, (filling = { set: new Map(), slotted: new Map(), followers: new Map() }));
    return filling;
  };
  const fill = (element: HTMLElement, props: Readonly<Record<string, unknown>>, node: ComponentNode): void => {
    const filling = fillingOf(element);
    for (const name in table) {
      const prop = table[name] as Prop;
      const value = props[name];
      if (prop.kind === 'action') continue;
      if (isPlace(prop) && childrenAs === 'slots') fillSlot(element, name, { place: value, slotted: filling.slotted });
      else setProperty(element, name, { value: plain(value), set: filling.set });
    }
    if (options.checkable && !('error' in table)) setProperty(element, 'error', { value: node.error, set: filling.set });
    tellFollowers(node, filling);
  };
  const listeners: Record<string, (event: Event, node: ComponentNode) => void> = {
    'context-request': (event, node) => answer(event, node, (element) => fillingOf(element).followers),
  };
  const listen = (type: string, hear: (event: Event, node: ComponentNode, element: HTMLElement) => void): void => {
    const former = listeners[type];
    listeners[type] = (event, node) => {
      const { element } = node;
      if (!element || isOfChild(event, fillingOf(element))) return;
      // An element may call its events as it likes: the page hears those of the surface only.
      event.stopPropagation();
      former?.(event, node);
      hear(event, node, element);
    };
  };
  for (const [type, prop] of Object.entries(writes))
    listen(type, (event, node, element) => {
      // Controls that the element is made of have events of the same names; what the element's value is, itself says.
      if (event.target === element) node.write(prop, valueOf(event, element, prop));
    });
  for (const [type, prop] of Object.entries(actions)) listen(type, (_, node) => node.act(prop));
  return {
    tag: () => tag,
    isReady: () => isDefined(tag),
    prepare: fill,
    render: (props, node) => (element) => fill(element, props, node),
    listeners,
  };
}

const defined = new Map<string, Signal<boolean>>();

/** Whether the page has defined an element; who asks in an effect is told when it does. */
function isDefined(tag: string): boolean {
  if (customElements.get(tag)) return true;
  let known = defined.get(tag);
  if (!known) {
    const isKnown = (known = signal(false));
    defined.set(tag, known);
    void customElements.whenDefined(tag).then(() => (isKnown.value = true));
  }
  return known.value;
}

function isPlace({ kind }: Prop): boolean {
  return kind === 'child' || kind === 'children';
}

/** Only what differs from what was set before: the element may have been changed by the user since. */
function setProperty(element: HTMLElement, name: string, { value, set }: { value: unknown; set: Map<string, unknown> }): void {
  if (set.has(name) ? deepEqual(set.get(name), value) : value === undefined) return;
  set.set(name, value);
  Reflect.set(element, name, value);
}

function fillSlot(element: HTMLElement, name: string, { place, slotted }: { place: unknown; slotted: Map<string, Children> }): void {
  const former = slotted.get(name);
  if (former === place) return;
  if (former) {
    former.clear();
    holders.get(former)?.remove();
    slotted.delete(name);
  }
  if (!(place instanceof Children)) return;
  slotted.set(name, place);
  const isMain = name === 'child' || name === 'children';
  if (isMain) return place.attach({ parent: element, anchor: null });
  const holder = holderOf(place);
  holder.slot = name;
  element.append(holder);
}

const holders = new WeakMap<Children, HTMLElement>();

/** An element that takes no part in the layout and holds the children of a property. */
function holderOf(children: Children): HTMLElement {
  let holder = holders.get(children);
  if (!holder) {
    holder = document.createElement('div');
    holder.style.display = 'contents';
    holders.set(children, holder);
    children.attach({ parent: holder, anchor: null });
  }
  return holder;
}

/** A value without places for children: each becomes the element that holds them. */
function plain(value: unknown): unknown {
  if (value instanceof Children) return holderOf(value);
  if (!Array.isArray(value)) return value;
  return value.some(isObject) ? value.map((item: unknown) => (isObject(item) ? mapValues(item) : item)) : value;
}

function mapValues(item: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, value instanceof Children ? holderOf(value) : value]));
}

/** Whether something happened in a child, which is that child's business. */
function isOfChild({ target }: Event, { slotted, set }: Filling): boolean {
  const within = [...slotted.values()].some((children) => children.holds(target as Node));
  return within || [...set.values()].some((value) => value instanceof HTMLElement && value.contains(target as Node));
}

function valueOf(event: Event, element: HTMLElement, prop: string): unknown {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (isObject(detail) && Object.hasOwn(detail, prop)) return detail[prop];
  return detail ?? (Reflect.get(element, prop) as unknown);
}

function answer(event: Event, node: ComponentNode, followersOf: (element: HTMLElement) => Filling['followers']): void {
  if (!node.element || !asksFor(event, nodeContext)) return;
  event.stopPropagation();
  const { callback, subscribe } = event;
  if (!subscribe) return callback(node);
  const followers = followersOf(node.element);
  const stop = (): void => void followers.delete(callback as never);
  followers.set(callback as never, stop);
  // From now on what a follower may read of the node is followed too.
  const count = node.local('followers', 0);
  count.value = followers.size;
  callback(node, stop);
}

function tellFollowers(node: ComponentNode, { followers }: Filling): void {
  if (node.local('followers', 0).value === 0) return;
  const { valid: _valid, error: _error, pending: _pending } = node;
  for (const [callback, stop] of followers) callback(node, stop);
}
