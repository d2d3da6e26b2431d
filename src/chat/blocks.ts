import { renderMarkdown, type MarkdownOptions } from '../../catalog/shared/markdown.ts';
import type { A2uiSurface } from '../surface/a2ui-surface.ts';
import type { AgentTurn } from './transcript.ts';

/** What shows the blocks of the turns. Each keeps its element as long as it is there: more text costs what is new. */
export class Blocks {
  readonly #createSurface: (surfaceId: string) => A2uiSurface;
  readonly #ended: () => Promise<void>;
  readonly #markdown: MarkdownOptions;
  readonly #elements = new Map<string, HTMLElement>();
  readonly #texts = new WeakMap<HTMLElement, string>();

  constructor(options: { createSurface(surfaceId: string): A2uiSurface; ended(): Promise<void>; markdown: MarkdownOptions }) {
    this.#createSurface = options.createSurface;
    this.#ended = options.ended;
    this.#markdown = options.markdown;
  }

  /** The surfaces on the page. */
  get surfaces(): readonly A2uiSurface[] {
    return [...this.#elements.values()].filter((element): element is A2uiSurface => 'surfaceId' in element);
  }

  prose(turn: AgentTurn, index: number, text: string): HTMLElement {
    const element = this.#element(`${turn.id}/${index}`, createProse);
    if (this.#texts.get(element) === text) return element;
    this.#texts.set(element, text);
    renderMarkdown(element, text, this.#markdown);
    return element;
  }

  surface(turn: AgentTurn, surfaceId: string): HTMLElement {
    return this.#element(`${turn.id}/surface ${surfaceId}`, () => {
      const surface = this.#createSurface(surfaceId);
      // Busy, with places kept for what has not arrived, until the turn has ended.
      if (turn.state === 'streaming') void surface.consume(until(this.#ended()));
      return surface;
    });
  }

  /** Forgets the elements of what is not there any more. */
  keep(turns: readonly AgentTurn[]): void {
    const kept = new Set(
      turns.flatMap(({ id, blocks }) =>
        blocks.map((block, index) => (block.type === 'surface' ? `${id}/surface ${block.surfaceId}` : `${id}/${index}`)),
      ),
    );
    for (const key of this.#elements.keys()) if (!kept.has(key)) this.#elements.delete(key);
  }

  #element(key: string, create: () => HTMLElement): HTMLElement {
    const element = this.#elements.get(key) ?? create();
    this.#elements.set(key, element);
    return element;
  }
}

function createProse(): HTMLElement {
  const element = document.createElement('div');
  element.className = 'prose markdown';
  element.setAttribute('part', 'prose');
  element.dir = 'auto';
  return element;
}

/** A source of nothing that ends when `end` resolves. */
async function* until(end: Promise<void>): AsyncGenerator<never> {
  await end;
}
