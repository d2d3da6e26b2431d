import { effect, untracked } from '@preact/signals-core';
import type { Surface } from '../store/surface.ts';
import { keepFocus } from './keep-focus.ts';
import type { SurfaceHost } from './surface-host.ts';
import { SurfaceView } from './surface-view.ts';

/** Shows surfaces in a root, in order, each in a wrapper of its own. */
export class Stage {
  readonly #views = new Map<Surface, SurfaceView>();
  readonly #stops: readonly (() => void)[];
  readonly #status = document.createElement('div');

  /** Shows what `surfaces` answers; it is asked in an effect. */
  constructor(root: ShadowRoot, host: SurfaceHost, surfaces: () => readonly Surface[]) {
    this.#status.className = 'unseen';
    this.#status.setAttribute('role', 'status');
    root.append(this.#status);
    this.#stops = [effect(() => this.#show(root, host, surfaces())), effect(() => this.#say(host)), keepFocus(root)];
  }

  #show(root: Node, host: SurfaceHost, shown: readonly Surface[]): void {
    untracked(() => {
      for (const [surface, view] of this.#views) if (!shown.includes(surface)) this.#drop(surface, view);
      this.#place(
        root,
        shown.map((surface) => this.#view(surface, host).element),
      );
    });
  }

  /** Quiet while it is being built, one word when it is done. */
  #say(host: SurfaceHost): void {
    const isBusy = host.streaming.value;
    this.#status.textContent = isBusy || this.#views.size === 0 ? '' : host.strings.ready;
  }

  /** The agent has said something about a surface. */
  answered(surfaceId: string): void {
    for (const [surface, view] of this.#views) if (surface.id === surfaceId) view.answered();
  }

  remove(): void {
    for (const stop of this.#stops) stop();
    this.#status.remove();
    for (const [surface, view] of this.#views) this.#drop(surface, view);
  }

  /** Only what is not in its place is moved: moving costs an element its focus. */
  #place(root: Node, elements: readonly HTMLElement[]): void {
    let next: Node | null = this.#status;
    for (const element of elements.toReversed()) {
      if (element.parentNode !== root || element.nextSibling !== next) root.insertBefore(element, next);
      next = element;
    }
  }

  #view(surface: Surface, host: SurfaceHost): SurfaceView {
    let view = this.#views.get(surface);
    if (!view) this.#views.set(surface, (view = new SurfaceView(surface, host)));
    return view;
  }

  #drop(surface: Surface, view: SurfaceView): void {
    this.#views.delete(surface);
    view.remove();
  }
}
