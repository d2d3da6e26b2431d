import { effect, signal, type Signal } from '@preact/signals-core';
import { render as litRender } from 'lit';
import { firstFailure, hasChecks, isRequired } from '../binding/checks.ts';
import { toStringValue } from '../binding/coerce.ts';
import type { Evaluation } from '../binding/environment.ts';
import { hasValue, resolve } from '../binding/evaluate.ts';
import type { ChildPlace, Prop, PropKind } from '../binding/prop.ts';
import type { Scope } from '../binding/scope.ts';
import type { DiagnosticCode } from '../protocol/diagnostic.ts';
import { deepEqual, isObject } from '../protocol/json.ts';
import { safeUrl, type UrlUse } from '../protocol/url.ts';
import type { Component, Surface } from '../store/surface.ts';
import { accessibilityAttributes } from './accessibility.ts';
import { act } from './act.ts';
import { Children } from './children.ts';
import { updateAttributes, type Attributes } from './attributes.ts';
import type { ComponentNode, ComponentSpec, Content } from './component.ts';
import { fillText } from './fill-text.ts';
import { createHost } from './host-element.ts';
import { isCyclic, isMisplaced, loadingPlace, placeholder, unknownMarker } from './placeholders.ts';
import { readProps, type PropReader } from './props-of.ts';
import type { Strings } from './strings.ts';
import type { SurfaceHost } from './surface-host.ts';
import type { SurfaceView } from './surface-view.ts';
import { applyShare, shareOf } from './weight.ts';
import { isBinding, write } from './write-back.ts';

/** Where a node stands. */
export interface NodePlace {
  readonly id: string;
  readonly scope: Scope;
  /** Tells it from the other children of its parent. */
  readonly key: string;
  readonly view: SurfaceView;
  readonly parent: NodeView | undefined;
}

/**
 * One component where it is shown: keeps one element in step with what its definition and its data say. One effect
 * reads both; whatever it read runs it again. It is also the place at which its values are evaluated.
 */
export class NodeView implements ComponentNode, Evaluation, PropReader {
  readonly id: string;
  readonly scope: Scope;
  readonly key: string;
  readonly view: SurfaceView;
  readonly parent: NodeView | undefined;
  readonly depth: number;
  element: HTMLElement | undefined;
  spec: ComponentSpec | undefined;
  definition: Component | undefined;
  /** The definition of which `spec` is the component. */
  #shown: Component | undefined;
  #node: ChildNode | undefined;
  #attributes: Attributes = NO_ATTRIBUTES;
  #props: Record<string, unknown> = {};
  #content: Content;
  #share: number | undefined;
  /** It would be shown inside itself, or too deep. */
  #isBlocked: boolean | undefined;
  /** It is blocked, or may not stand where it does. */
  #isLeftOut = false;
  /** The look of its catalog for the time until it can be shown stands here. */
  #isLoading = false;
  #places: Map<string, Children> | undefined;
  /** Those of the definition before, while the new one is read. */
  #formerPlaces: Map<string, Children> | undefined;
  #locals: Map<string, Signal<unknown>> | undefined;
  readonly #stop: () => void;

  constructor({ id, scope, key, view, parent }: NodePlace) {
    this.id = id;
    this.scope = scope;
    this.key = key;
    this.view = view;
    this.parent = parent;
    this.depth = parent ? parent.depth + 1 : 1;
    this.#stop = effect(() => this.#update());
  }

  /** What stands in the DOM: the element, or what stands in for it. */
  get node(): ChildNode {
    return (this.#node ??= placeholder());
  }
  get surface(): Surface {
    return this.view.surface;
  }
  get environment(): SurfaceHost {
    return this.view.host;
  }
  get componentId(): string {
    return this.id;
  }
  get evaluation(): Evaluation {
    return this;
  }
  get trigger(): 'binding' {
    return 'binding';
  }
  get tracked(): true {
    return true;
  }
  get strings(): Strings {
    return this.view.host.strings;
  }
  get locale(): string {
    return this.view.host.locale;
  }
  get label(): string {
    return this.#accessible('label');
  }
  get description(): string {
    return this.#accessible('description');
  }
  get valid(): boolean {
    return !this.definition || !firstFailure(this.definition, this);
  }
  get required(): boolean {
    return this.definition !== undefined && isRequired(this.definition);
  }
  get error(): string | undefined {
    const failure = this.definition && firstFailure(this.definition, this);
    if (!failure || failure.isPending || (this.view.host.showErrors !== 'always' && !this.local('touched', false).value)) return undefined;
    return failure.message ?? this.strings.invalid;
  }
  get pending(): boolean {
    return this.local('pending', false).value;
  }

  has(prop: string): boolean {
    return (this.definition?.[prop] ?? undefined) !== undefined;
  }

  domId(name: string): string {
    return `${this.view.domId}-${this.path}-${name}`.replaceAll(/\s/g, '_');
  }

  /** The way from the root, by the keys of the nodes: the same whenever the same stream is shown. */
  get path(): string {
    return this.parent ? `${this.parent.path}/${this.key}` : this.key;
  }

  local<T>(name: string, initial: T): Signal<T> {
    this.#locals ??= new Map();
    let local = this.#locals.get(name);
    if (!local) this.#locals.set(name, (local = signal<unknown>(initial)));
    return local as Signal<T>;
  }

  touch(): void {
    this.local('touched', false).value = true;
  }

  write(prop: string, value: unknown): void {
    write(this, prop, value);
  }

  act(prop: string): void {
    act(this, this.definition?.[prop]);
  }

  url(raw: string, use: UrlUse): string | undefined {
    const url = safeUrl(raw, use, this.view.host.urlPolicy);
    if (url === undefined && raw !== '')
      this.reportAs('REFUSED_URL', `${JSON.stringify(raw)} is not an address that may be used for ${use}`);
    return url;
  }

  report(message: string, prop?: string): void {
    this.reportAs('VALIDATION_FAILED', message, prop);
  }

  reportLimit(message: string): void {
    this.reportAs('LIMIT_EXCEEDED', message);
  }

  reportAs(code: DiagnosticCode, message: string, prop?: string): void {
    const path = prop === undefined ? {} : { path: `/components/${this.id}/${prop}` };
    this.view.host.report({ severity: 'warning', code, message, surfaceId: this.surface.id, componentId: this.id, ...path });
  }

  place(key: string, raw: unknown): ChildPlace {
    const children = this.#formerPlaces?.get(key) ?? new Children(this, key);
    this.#formerPlaces?.delete(key);
    (this.#places ??= new Map()).set(key, children);
    children.set(raw, (message) => this.report(message, key));
    return children;
  }

  /** A value that the user entered stays until the agent's own changes (C43). */
  entered(name: string, raw: unknown): { readonly value: unknown } | undefined {
    if (isBinding(this, raw)) return undefined;
    const kept = this.local<Entered | undefined>(`entered ${name}`, undefined).value;
    return kept && deepEqual(kept.raw, raw) ? kept : undefined;
  }

  /** Ends this node and all below it, and takes it out of the DOM. */
  remove(): void {
    this.dispose();
    this.node.remove();
  }

  /** Ends this node and all below it. */
  dispose(): void {
    this.#stop();
    this.#forget();
  }

  #update(): void {
    this.definition = this.surface.component(this.id).value;
    try {
      this.#show();
    } catch (error) {
      this.reportAs('INVALID_COMPONENT', `${this.definition?.component ?? this.id} cannot be shown: ${String(error)}`);
      this.#standIn(unknownMarker(this));
    }
  }

  #show(): void {
    const spec = this.#shown === this.definition ? this.spec : this.#findSpec();
    if (spec !== this.spec) this.#forget();
    this.spec = spec;
    this.#shown = spec && this.definition;
    if (!spec || !this.definition) return this.#standIn(this.definition && !this.#isLeftOut ? unknownMarker(this) : placeholder());
    this.#register(spec, this.definition);
    this.#props = this.#read(spec, this.definition);
    if (!this.element && (this.#awaitsData(spec) || !(spec.isReady?.() ?? true))) return this.#showLoading(spec);
    const tag = spec.tag?.(this.#props, this) ?? 'div';
    const attributes = this.#attributesFor(spec, tag);
    const content = spec.render?.(this.#props, this);
    this.#fill(this.#host(tag, attributes, content), content);
    this.view.shown(this);
  }

  #attributesFor(spec: ComponentSpec, tag: string): Attributes {
    const own = spec.attributes?.(this.#props, this);
    const isPlain = this.definition?.['accessibility'] === undefined;
    if (isPlain && !own) return defaultAttributes(spec);
    if (isPlain && own?.['class'] !== undefined && own['part'] !== undefined) return own;
    return { ...defaultAttributes(spec), ...own, ...accessibilityAttributes(this, spec, tag) };
  }

  #findSpec(): ComponentSpec | undefined {
    if (!this.definition) return undefined;
    this.#isBlocked ??= isCyclic(this);
    const spec = this.#isBlocked ? undefined : this.view.host.findComponent(this.definition, this.surface);
    this.#isLeftOut = this.#isBlocked || (spec !== undefined && isMisplaced(this, spec));
    return this.#isLeftOut ? undefined : spec;
  }

  /** The properties. Children that no property names any more come to an end. */
  #read(spec: ComponentSpec, definition: Component): Record<string, unknown> {
    this.#formerPlaces = this.#places;
    this.#places = undefined;
    const props = readProps(spec.props, definition, this);
    for (const children of this.#formerPlaces?.values() ?? []) children.dispose();
    this.#formerPlaces = undefined;
    return props;
  }

  /** Fields are those that can be checked and written; an action asks them all (5.1). */
  #register(spec: ComponentSpec, definition: Component): void {
    if (spec.checkable && spec.props['value']?.bindable && hasChecks(definition)) this.view.fields.add(this);
    else this.view.fields.delete(this);
  }

  /**
   * Something that has nothing to show yet gets a skeleton while the stream runs, rather than a blank. What has a look of its own
   * for that keeps it until its values are there.
   */
  #awaitsData({ props, loading }: ComponentSpec): boolean {
    const isMissing = (name: string): boolean => {
      const raw = this.definition?.[name];
      const { kind, required, bindable } = props[name] as Prop;
      if (!required || bindable || (loading ? typeof raw !== 'object' : kind !== 'string' || !isBinding(this, raw))) return false;
      return !NO_VALUES.includes(kind) && !hasValue(raw, this);
    };
    return Object.keys(props).some(isMissing) && (loading !== undefined || this.view.host.streaming.value);
  }

  #showLoading({ name, loading }: ComponentSpec): void {
    if (!loading) return this.#standIn(placeholder(name));
    if (!this.#isLoading) this.#standIn(loadingPlace());
    this.#isLoading = true;
    this.#fill(this.node as HTMLElement, loading(this));
  }

  /** The element for this content: the one there is, if it has the right tag and kind of content. */
  #host(tag: string, attributes: Attributes, content: Content): HTMLElement {
    let { element } = this;
    if (element?.localName === tag && kindOf(content) === kindOf(this.#content)) {
      updateAttributes(element, attributes, this.#attributes);
    } else {
      element = createHost(tag, attributes);
      this.spec?.prepare?.(element, this.#props, this);
      this.#listen(element);
      this.#content = undefined;
      this.#isLoading = false;
      this.#share = undefined;
      this.element = element;
      this.#replace(element);
    }
    this.#attributes = attributes;
    this.#weigh(element);
    return element;
  }

  #weigh(element: HTMLElement): void {
    const share = this.parent?.spec?.flex ? shareOf(this.definition?.['weight']) : undefined;
    if (share === this.#share) return;
    this.#share = share;
    applyShare(element, share);
  }

  #listen(element: HTMLElement): void {
    const { listeners, checkable } = this.spec ?? {};
    for (const type in listeners) {
      element.addEventListener(type, (event) => listeners[type]?.(event, this, this.#props));
    }
    if (!checkable) return;
    for (const type of ['focusout', 'change']) element.addEventListener(type, () => this.touch());
  }

  #fill(element: HTMLElement, content: Content): void {
    const former = this.#content;
    this.#content = content;
    if (typeof content === 'string') {
      if (content !== former) fillText(element, content);
    } else if (typeof content === 'function') content(element);
    else if (content instanceof Children) {
      if (content !== former) content.attach({ parent: element, anchor: null });
    } else if (content && !('isChildPlace' in content)) litRender(content, element);
  }

  #standIn(node: HTMLElement): void {
    this.element = undefined;
    this.#isLoading = false;
    this.#content = undefined;
    this.#replace(node);
  }

  #replace(node: ChildNode): void {
    this.#node?.replaceWith(node);
    this.#node = node;
  }

  #accessible(name: 'label' | 'description'): string {
    const accessibility = this.definition?.['accessibility'];
    return isObject(accessibility) ? toStringValue(resolve(accessibility[name], this)) : '';
  }

  #forget(): void {
    for (const children of this.#places?.values() ?? []) children.dispose();
    this.#places = undefined;
    this.#locals = undefined;
    this.#isLoading = false;
    this.view.fields.delete(this);
  }
}

/** What the user entered where there was nothing to write to, and what the agent had put there. */
export interface Entered {
  readonly raw: unknown;
  readonly value: unknown;
}

const NO_ATTRIBUTES: Attributes = {};

/** Kinds of properties that are no values. */
const NO_VALUES: readonly PropKind[] = ['child', 'children', 'action'];

const kebabNames = new Map<string, Attributes>();

function defaultAttributes({ name }: ComponentSpec): Attributes {
  let attributes = kebabNames.get(name);
  if (!attributes) {
    const kebab = name.replaceAll(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase();
    kebabNames.set(name, (attributes = { class: kebab, part: kebab }));
  }
  return attributes;
}

function kindOf(content: Content): string {
  if (content instanceof Children) return 'children';
  return typeof content;
}
