import { effect, untracked } from '@preact/signals-core';
import { noChange, nothing } from 'lit';
import { Directive, directive, PartType, type ChildPart, type DirectiveResult, type PartInfo } from 'lit/directive.js';
import type { ChildPlace } from '../binding/prop.ts';
import { pointerOf } from '../binding/evaluate.ts';
import type { Binding } from '../binding/expression.ts';
import { itemScope, type Scope } from '../binding/scope.ts';
import { isObject } from '../protocol/json.ts';
import type { Pointer } from '../store/pointer.ts';
import { isSame, isTemplate, readReferences, type ChildReferences } from './child-references.ts';
import { NodeView } from './node-view.ts';
import { hasTime, later } from './slices.ts';

/** Where children stand: in `parent`, before `anchor`. The parent may be another one each time it is asked for. */
export interface Spot {
  readonly parent: Node | null;
  readonly anchor: Node | null;
}

/**
 * The children of one property, where they stand in the DOM. A list keeps a view for each id, a template one for each
 * position: a view that stays keeps its DOM, its focus and its state (R16, R24).
 */
export class Children implements ChildPlace {
  readonly isChildPlace = true;
  readonly #owner: NodeView;
  /** Before the keys of the views: one id may stand in several properties of a component. */
  readonly #prefix: string;
  #views: NodeView[] = [];
  #raw: unknown = this;
  #references: ChildReferences | undefined;
  #spot: Spot | undefined;
  #stopList: (() => void) | undefined;
  /** Calls off what is left for a later slice. */
  #stopWaiting: (() => void) | undefined;

  constructor(owner: NodeView, property: string) {
    this.#owner = owner;
    this.#prefix = property === 'child' || property === 'children' ? '' : `${property}.`;
  }

  /** Puts the children into the DOM. They come into being here. */
  attach(spot: Spot): void {
    this.clear();
    this.#spot = spot;
    if (hasTime()) this.#show();
    else this.#wait(() => this.#show());
  }

  /** Says what the children are, as the property has it. */
  set(raw: unknown, report: (message: string) => void): void {
    if (raw === this.#raw) return;
    this.#raw = raw;
    const former = this.#references;
    const references = readReferences(raw, report);
    this.#references = references;
    if (!this.#spot || isSame(former, references)) return;
    if (!former || isTemplate(former) || isTemplate(references)) this.clear();
    this.#show();
  }

  /** Whether a node of the DOM is in one of them. */
  holds(node: Node): boolean {
    return this.#views.some((view) => view.node.contains(node));
  }

  /** Ends the children; the DOM they stand in goes as a whole. */
  dispose(): void {
    this.#stopList?.();
    this.#stopWaiting?.();
    for (const view of this.#views) view.dispose();
  }

  /** Takes the children away. */
  clear(): void {
    this.#stopList?.();
    this.#stopList = undefined;
    this.#stopWaiting?.();
    this.#shrink(0);
  }

  #wait(work: () => void): void {
    this.#stopWaiting?.();
    this.#stopWaiting = later(() => untracked(work));
  }

  #show(): void {
    this.#stopWaiting?.();
    const references = this.#references;
    if (!references) return;
    untracked(() => {
      if (isTemplate(references)) this.#showTemplate(references.componentId, this.#pointer(references.list));
      else this.#showList(references.ids);
    });
  }

  #showTemplate(componentId: string, list: Pointer): void {
    this.clear();
    const { host } = this.#owner.view;
    let former: readonly string[] | undefined;
    this.#stopList = effect(() => {
      const keys = this.#keysOf(list);
      const length = keys?.length ?? this.#owner.surface.model.length(list);
      const shown = Math.min(length, host.limits.templateItems);
      untracked(() => {
        if (shown < length) this.#owner.reportAs('LIMIT_EXCEEDED', `Only the first ${shown} of ${length} items are shown`);
        this.#shrink(keys?.join() === former?.join() ? shown : 0);
        this.#grow(shown, componentId, (i) => itemScope(list, i, keys?.[i]));
      });
      former = keys;
    });
  }

  #pointer(list: Binding): Pointer {
    const { surface, scope } = this.#owner;
    return pointerOf(list, { surface, scope, tracked: false });
  }

  /** In v0.8 the items may be the values of an object (R97). */
  #keysOf(list: Pointer): readonly string[] | undefined {
    const { model, version } = this.#owner.surface;
    const value = version === 'v0.8' ? model.read(list) : undefined;
    return isObject(value) ? Object.keys(value) : undefined;
  }

  #shrink(length: number): void {
    for (const view of this.#views.splice(length)) view.remove();
  }

  #grow(length: number, componentId: string, scopeOf: (index: number) => Scope): void {
    this.#stopWaiting?.();
    if (this.#views.length >= length) return;
    const fragment = document.createDocumentFragment();
    for (let i = this.#views.length; i < length; i++) {
      if (!hasTime()) {
        this.#wait(() => this.#grow(length, componentId, scopeOf));
        break;
      }
      const view = this.#mount(componentId, scopeOf(i), `${componentId}.${i}`);
      this.#views.push(view);
      fragment.append(view.node);
    }
    this.#spot?.parent?.insertBefore(fragment, this.#spot.anchor);
  }

  #showList(ids: readonly string[]): void {
    const former = new Map(this.#views.map((view) => [view.key, view]));
    const seen = new Map<string, number>();
    const views = ids.map((id) => {
      const count = (seen.get(id) ?? 0) + 1;
      seen.set(id, count);
      const key = this.#prefix + (count === 1 ? id : `${id}.${count}`);
      const view = former.get(key);
      former.delete(key);
      return view ?? this.#mount(id, this.#owner.scope, key);
    });
    for (const view of former.values()) view.remove();
    this.#views = views;
    this.#place();
  }

  /** Puts every view in its place, moving only those that are not there. */
  #place(): void {
    const { parent, anchor } = this.#spot ?? {};
    if (!parent) return;
    let next = anchor ?? null;
    for (const { node } of this.#views.toReversed()) {
      if (node.parentNode !== parent || node.nextSibling !== next) move(parent, node, next);
      next = node;
    }
  }

  #mount(id: string, scope: Scope, key: string): NodeView {
    return new NodeView({ id, scope, key, view: this.#owner.view, parent: this.#owner });
  }
}

/** A parent that moves what it has without taking it out, which would cost the focus and stop what plays; not every browser's can. */
interface Mover extends Node {
  moveBefore?(node: Node, next: Node | null): void;
}

function move(parent: Mover, node: Node, next: Node | null): void {
  if (node.parentNode === parent && parent.moveBefore) parent.moveBefore(node, next);
  else parent.insertBefore(node, next);
}

class ChildrenDirective extends Directive {
  #shown: Children | undefined;

  constructor(info: PartInfo) {
    super(info);
    if (info.type !== PartType.CHILD) throw new Error('slot() stands for the content of an element');
  }

  override render(_place: ChildPlace | undefined): unknown {
    return nothing;
  }

  override update(part: ChildPart, [place]: [ChildPlace | undefined]): unknown {
    const children = place instanceof Children ? place : undefined;
    if (this.#shown === children) return noChange;
    this.#shown?.clear();
    this.#shown = children;
    children?.attach(new PartSpot(part));
    return noChange;
  }
}

/** The inside of a part of a template. While the template is being made, its parent is a fragment that goes away. */
class PartSpot implements Spot {
  readonly #part: ChildPart;
  constructor(part: ChildPart) {
    this.#part = part;
  }
  get parent(): Node | null {
    return this.#part.startNode?.parentNode ?? null;
  }
  get anchor(): Node | null {
    return this.#part.endNode;
  }
}

/** The place of a child property in a template: `${slot(props.child)}`. */
export const slot: (place: ChildPlace | undefined) => DirectiveResult = directive(ChildrenDirective);
