import { effect, untracked } from '@preact/signals-core';
import type { Surface } from '../store/surface.ts';
import type { SurfaceHost } from './surface-host.ts';
import { SurfaceView } from './surface-view.ts';

/** Shows surfaces in a root, in order, each in a wrapper of its own. */
export class Stage {
  readonly #views = new Map<Surface, SurfaceView>();
  readonly #stop: () => void;

  /** Shows what `surfaces` answers; it is asked in an effect. */
  constructor(root: ParentNode & Node, host: SurfaceHost, surfaces: () => readonly Surface[]) {
    this.#stop = effect(() => {
      const shown = surfaces();
      untracked(() => {
        for (const [surface, view] of this.#views) if (!shown.includes(surface)) this.#drop(surface, view);
        this.#place(
          root,
          shown.map((surface) => this.#view(surface, host).element),
        );
      });
    });
  }

  /** The agent has said something about a surface. */
  answered(surfaceId: string): void {
    for (const [surface, view] of this.#views) if (surface.id === surfaceId) view.answered();
  }

  remove(): void {
    this.#stop();
    for (const [surface, view] of this.#views) this.#drop(surface, view);
  }

  /** Only what is not in its place is moved: moving costs an element its focus. */
  #place(root: Node, elements: readonly HTMLElement[]): void {
    let next: Node | null = null;
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
