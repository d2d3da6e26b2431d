import { blocksOf, type Block } from './markdown-blocks.ts';
import { inlineElement, type LinkPolicy } from './markdown-inline.ts';
import { pieceOf, placeNodes, placePieces, type Piece } from './markdown-pieces.ts';

export interface MarkdownOptions {
  /** Says where a link may lead; undefined shows its text without a link. */
  readonly link: LinkPolicy;
}

/** What was shown in a container, so that more of the same costs no more than what is new. */
interface Shown {
  readonly text: string;
  /** Where the last block begins that surely begins there: in the text, and among the children. */
  readonly start: number;
  readonly kept: number;
  readonly last: ChildNode | null;
}

const shown = new WeakMap<Element, Shown>();
const FROM_START = { start: 0, kept: 0 };

/**
 * Shows Markdown in `container`, out of elements and text nodes only: no HTML is ever made of the text, and none in it
 * counts. A text that begins with the former one leaves its finished blocks as they are, and of the last one all that is the same.
 */
export function renderMarkdown(container: Element, text: string, { link }: MarkdownOptions): void {
  text = text.replaceAll(/\r\n?/g, '\n');
  const former = shown.get(container);
  const goesOn = former && former.last === container.lastChild && text.startsWith(former.text);
  if (!goesOn) container.replaceChildren();
  const { start, kept } = goesOn ? former : FROM_START;
  const blocks = blocksOf(text.slice(start).split('\n'));
  const show = (block: Block): Piece => pieceOf(block, link, 0);
  placePieces(container, blocks.map(show), kept);
  const settled = Math.max(
    0,
    blocks.findLastIndex(({ isSettled }) => isSettled),
  );
  shown.set(container, { text, start: start + (blocks[settled]?.offset ?? 0), kept: kept + settled, last: container.lastChild });
}

/** Shows a text with inline marks only, for a heading: a leading run of `#` goes (T15). */
export function renderInlineMarkdown(container: Element, text: string, { link }: MarkdownOptions): void {
  shown.delete(container);
  placeNodes(container, inlineElement('p', text.replace(/^\s{0,9}#{1,6}\s+/, ''), link).childNodes);
}
