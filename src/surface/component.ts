import type { CSSResult, TemplateResult } from 'lit';
import type { ComponentSchema } from '../binding/catalog.ts';
import type { ChildPlace, PropsOf, PropTable } from '../binding/prop.ts';
import type { UrlUse } from '../protocol/url.ts';
import type { Attributes } from './attributes.ts';
import { asElement, type ElementOptions } from './element-component.ts';
import type { Strings } from './strings.ts';

/**
 * What fills a component's element: text, the children of one of its properties, a Lit template, or a function that
 * fills the element itself. Text and children cost no more than the DOM they are.
 */
export type Content = string | ChildPlace | TemplateResult | ((element: HTMLElement) => void) | undefined;

/** A component: a table of properties, one element, and what is in it. All functions are pure but for their event handlers. */
export interface ComponentSpec<P extends PropTable = PropTable> extends ComponentSchema {
  readonly props: P;
  /** Its rules; class names are those that `attributes` and `render` write. Hosts restyle through parts and tokens. */
  readonly styles?: CSSResult | readonly CSSResult[];
  /** Its element; `div` by default. When the answer changes the element is made anew. */
  tag?(props: PropsOf<P>, node: ComponentNode): string;
  /** Attributes of its element. `class` and `part` are the name in kebab-case where they are not given. */
  attributes?(props: PropsOf<P>, node: ComponentNode): Attributes;
  render?(props: PropsOf<P>, node: ComponentNode): Content;
  /**
   * What stands here until it can be shown: while a required property that is bound or called has no value yet, and while it is
   * not `isReady`. Without it, an empty place.
   */
  loading?(node: ComponentNode): Content;
  /** Whether it can be shown now. Asked until it was shown for the first time; what it reads is followed. */
  isReady?(): boolean;
  /** Prepares a new element before it stands in the page. */
  prepare?(element: HTMLElement, props: PropsOf<P>, node: ComponentNode): void;
  /** Listeners on its element, by type of event. */
  readonly listeners?: Readonly<Record<string, Listener<P>>>;
  /** Lays its children out along a line, so that their `weight` counts (R28). */
  readonly flex?: boolean;
  /** Puts `accessibility` on a control inside by itself; else it goes on the element. */
  readonly labelsControl?: boolean;
}

/** Written as a method so that a component fits where any component is taken. */
type Listener<P extends PropTable> = { on(event: Event, node: ComponentNode, props: PropsOf<P>): void }['on'];

/** One shown component, as its functions see it. Reading anything here in `render` keeps what is shown up to date. */
export interface ComponentNode {
  /** The component's id. In a template many nodes have the same one. */
  readonly id: string;
  /** The element, once it is made. */
  readonly element: HTMLElement | undefined;
  /** What component it is; undefined where no catalog has it. */
  readonly spec: { readonly name: string } | undefined;
  /** The component around it. */
  readonly parent: ComponentNode | undefined;
  /** An id for an element inside, unique on the page and the same whenever the same stream is shown. */
  domId(name: string): string;
  /** Takes what the user entered: to the data model where the property is bound, else kept with this node. */
  write(prop: string, value: unknown): void;
  /** Does what an action property says. */
  act(prop: string): void;
  /** Whether the property is there at all. */
  has(prop: string): boolean;
  /** The message of the first failing check, once it may be shown. */
  readonly error: string | undefined;
  /** Whether all own checks pass. */
  readonly valid: boolean;
  /** Whether one of its own checks is that its value is there. */
  readonly required: boolean;
  /** An action of this node was just sent and nothing has come back. */
  readonly pending: boolean;
  /** The user has been here: from now on a failing check is shown. */
  touch(): void;
  /** State that lives as long as this node: a chosen tab, a filter. Reading is tracked, writing shows. */
  local<T>(name: string, initial: T): { value: T };
  /** `accessibility.label` and `.description`, resolved. */
  readonly label: string;
  readonly description: string;
  readonly strings: Strings;
  readonly locale: string;
  /** The address if the URL policy lets it pass; else undefined, and reported. */
  url(raw: string, use: UrlUse): string | undefined;
  /** Reports a fault of this component, once. */
  report(message: string, prop?: string): void;
}

/** What a component may say that is a custom element: all but how it is rendered. */
type ElementSpec<P extends PropTable> = Omit<
  ComponentSpec<P>,
  'name' | 'tag' | 'attributes' | 'render' | 'listeners' | 'isReady' | 'prepare'
> &
  ElementOptions<P>;

/** Declares a component: one that is rendered by a function, or one that is a custom element (`element`). */
export function defineComponent<const P extends PropTable>(
  name: string,
  spec: (Omit<ComponentSpec<P>, 'name'> & { readonly element?: never }) | ElementSpec<P>,
): ComponentSpec<P> {
  return typeof spec.element === 'string' ? { name, ...spec, ...asElement(spec) } : { name, ...spec };
}
