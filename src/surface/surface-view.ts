import { effect, untracked } from '@preact/signals-core';
import { ROOT_SCOPE } from '../binding/scope.ts';
import type { Surface } from '../store/surface.ts';
import { provideSurface } from './context.ts';
import { keepHeadingsInOrder } from './heading-order.ts';
import { identityHeader } from './identity-header.ts';
import { NodeView } from './node-view.ts';
import type { SurfaceHost } from './surface-host.ts';

/** One surface where it is shown: a wrapper with who speaks, and the tree below the root. */
export class SurfaceView {
  readonly surface: Surface;
  readonly host: SurfaceHost;
  readonly element: HTMLElement;
  /** The nodes that show an input with checks. */
  readonly fields = new Set<NodeView>();
  /** Begins every id in the DOM below; equal ids in two surfaces never meet. */
  readonly domId: string;
  readonly #stops: (() => void)[];
  #root: NodeView | undefined;
  readonly #pending = new Map<NodeView, ReturnType<typeof setTimeout>>();
  #isReady = false;

  constructor(surface: Surface, host: SurfaceHost) {
    this.surface = surface;
    this.host = host;
    this.domId = `a2ui-${surface.id}`;
    this.element = document.createElement('div');
    this.element.className = 'surface';
    this.element.setAttribute('part', 'surface');
    provideSurface(this);
    this.#stops = [effect(() => this.#dress()), effect(() => this.#showRoot(surface.rootId.value)), effect(() => this.#showBusy())];
  }

  /** A node shows its component. */
  shown(node: NodeView): void {
    if (node === this.#root) this.#announce();
  }

  /** Fields that the user can get at, in document order; what is in a hidden tab or a closed dialog is not asked. */
  renderedFields(): readonly NodeView[] {
    return [...this.fields]
      .filter(({ element }) => element && !element.closest('[hidden], dialog:not([open])'))
      .sort((a, b) => (a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  }

  /** From now on an activation of `node` counts as the same one, until the agent says something or some time has passed (C94). */
  startPending(node: NodeView): void {
    this.#stopPending(node);
    node.local('pending', false).value = true;
    this.#pending.set(
      node,
      setTimeout(() => this.#stopPending(node), this.host.limits.repeat),
    );
  }

  /** The agent has said something about this surface. */
  answered(): void {
    for (const node of this.#pending.keys()) this.#stopPending(node);
  }

  remove(): void {
    this.answered();
    for (const stop of this.#stops) stop();
    this.#root?.dispose();
    this.element.remove();
  }

  #stopPending(node: NodeView): void {
    clearTimeout(this.#pending.get(node));
    this.#pending.delete(node);
    node.local('pending', false).value = false;
  }

  #showRoot(id: string | undefined): void {
    untracked(() => {
      this.#root?.remove();
      this.#root = id === undefined ? undefined : new NodeView({ id, scope: ROOT_SCOPE, key: id, view: this, parent: undefined });
      if (this.#root) this.element.append(this.#root.node);
      this.#announce();
    });
  }

  #announce(): void {
    if (this.#isReady || !this.#root?.element) return;
    this.#isReady = true;
    this.host.ready(this.surface);
  }

  #dress(): void {
    const theme = this.surface.theme.value;
    const color = this.host.agentTheme === 'allow' ? theme.primaryColor : undefined;
    this.element.style.setProperty('--a2ui-primary', color ?? '');
    this.element.querySelector(':scope > [part="identity"]')?.remove();
    const header = identityHeader(theme, this.host.urlPolicy);
    if (header) this.element.prepend(header);
  }

  /** Headings find their order once all that comes together is there. */
  #showBusy(): void | (() => void) {
    if (!this.host.streaming.value) {
      this.element.removeAttribute('aria-busy');
      return keepHeadingsInOrder(this.element);
    }
    this.element.setAttribute('aria-busy', 'true');
  }
}
