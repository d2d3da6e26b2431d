import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { ConnectionChange } from '../protocol/transport.ts';
import type { Surface } from '../store/surface.ts';

/** What an element tells of itself to the page around it. */
export interface EmbeddedElement {
  /** The surfaces that it shows; asked in an effect. */
  shown(): readonly Surface[];
  readonly streaming: ReadonlySignal<boolean>;
  /** Takes a whole stream. */
  take(stream: string): void;
}

const STREAMS = 'script[type="application/a2ui+json"]';

/**
 * What an element is to the page that it stands in: a field of a form, states for its styles (`:state(streaming)`,
 * `:state(empty)`, `:state(error)`), content of the page until there is something to show, streams that stand in the page.
 */
export class Embedding {
  readonly #element: HTMLElement;
  readonly #embedded: EmbeddedElement;
  readonly #internals: ElementInternals;
  readonly #fallback = document.createElement('slot');
  readonly #failed = signal(false);
  readonly #taken = new WeakSet<Element>();
  readonly #giveData = ({ formData }: FormDataEvent): void => this.#give(formData);
  #form: HTMLFormElement | null = null;
  #stop: (() => void) | undefined;

  constructor(element: HTMLElement, embedded: EmbeddedElement) {
    this.#element = element;
    this.#embedded = embedded;
    this.#internals = element.attachInternals();
  }

  /** Shows the page's own content while there is no surface, and keeps the states true. */
  start(root: ShadowRoot): void {
    if (this.#stop) return;
    root.append(this.#fallback);
    this.#stop = effect(() => this.#tell());
  }

  stop(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  /** Begins anew: what the page shows in the meantime is shown again. */
  reset(root: ShadowRoot): void {
    if (this.#embedded.shown().length === 0) root.append(this.#fallback);
  }

  /** How the way to the agent stands now. */
  connection({ state }: ConnectionChange): void {
    this.#failed.value = state === 'failed';
  }

  /** Takes the streams that stand inside the element, each once; those that the page is still reading when it has read them. */
  takeStreams(): void {
    for (const script of this.#element.querySelectorAll(STREAMS)) {
      if (this.#taken.has(script) || isBeingRead(script)) continue;
      this.#taken.add(script);
      this.#embedded.take(script.textContent);
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => this.takeStreams(), { once: true });
  }

  /** The form that the element belongs to; its data goes along when that is sent. */
  get form(): HTMLFormElement | null {
    return this.#form;
  }
  set form(form: HTMLFormElement | null) {
    this.#form?.removeEventListener('formdata', this.#giveData);
    this.#form = form;
    form?.addEventListener('formdata', this.#giveData);
  }

  #tell(): void {
    const isEmpty = this.#embedded.shown().length === 0;
    this.#setState('empty', isEmpty);
    this.#setState('streaming', this.#embedded.streaming.value);
    this.#setState('error', this.#failed.value);
    if (!isEmpty) this.#fallback.remove();
  }

  #setState(name: string, isSet: boolean): void {
    const { states } = this.#internals;
    try {
      if (isSet) states.add(name);
      else states.delete(name);
    } catch {
      // Browsers before 2024 know states of another form only; styles cannot ask them for these.
    }
  }

  /** One surface gives its data model; several give an object of them, by the ids of the surfaces. */
  #give(data: FormData): void {
    const name = this.#element.getAttribute('name');
    const surfaces = this.#embedded.shown();
    const [first] = surfaces;
    if (!name || !first || this.#element.matches(':disabled')) return;
    const models = surfaces.map(({ id, model }) => [id, model.snapshot] as const);
    data.append(name, JSON.stringify(surfaces.length === 1 ? first.model.snapshot : Object.fromEntries(models)));
  }
}

/** Whether the page may still add to it: nothing stands behind it yet. */
function isBeingRead(script: Element): boolean {
  return document.readyState === 'loading' && script.nextSibling === null;
}
