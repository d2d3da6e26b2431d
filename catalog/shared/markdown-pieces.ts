import { blocksOf, cellsOf, itemsOf, type Block } from './markdown-blocks.ts';
import { codeElement, inlineElement, unwrap, type LinkPolicy } from './markdown-inline.ts';

/** An element to come, the text it is made of, and what puts its content into it. */
export interface Piece {
  readonly tag: string;
  readonly source: string;
  readonly fill: (element: Node) => void;
}

/** Lists and quotes inside one another; what is deeper is text. */
const MAX_DEPTH = 8;

/** The piece of a block. */
export function pieceOf({ kind, lines }: Block, link: LinkPolicy, depth: number): Piece {
  const source = lines.join('\n');
  switch (kind) {
    case 'pre':
      return { tag: kind, source, fill: (element) => placeNodes(element, [codeElement(source)]) };
    case 'table':
      return madeOf(kind, source, () => tablePieces(lines, link));
    case 'ul':
    case 'ol':
      return madeOf(kind, source, () => itemsOf(lines, kind).map((item) => itemPiece(item, link, depth)));
    case 'blockquote':
    case 'hr':
      return madeOf(kind, source, () => nested(lines, link, depth));
    default:
      return inlinePiece(
        kind,
        lines
          .map((line) => line.trimStart())
          .join('\n')
          .trimEnd(),
        link,
      );
  }
}

function madeOf(tag: string, source: string, pieces: () => readonly Piece[]): Piece {
  return { tag, source, fill: (element) => placePieces(element, pieces()) };
}

function inlinePiece(tag: string, source: string, link: LinkPolicy): Piece {
  return { tag, source, fill: (element) => placeNodes(element, inlineElement(tag, source, link).childNodes) };
}

function nested(lines: readonly string[], link: LinkPolicy, depth: number): Piece[] {
  if (depth >= MAX_DEPTH) return [inlinePiece('p', lines.join('\n'), link)];
  return blocksOf(lines).map((block) => pieceOf(block, link, depth + 1));
}

function tablePieces([head = '', , ...rows]: readonly string[], link: LinkPolicy): Piece[] {
  const row = (source: string, tag: string): Piece =>
    madeOf('tr', source, () => cellsOf(source).map((cell) => inlinePiece(tag, cell, link)));
  return [madeOf('thead', head, () => [row(head, 'th')]), madeOf('tbody', rows.join('\n'), () => rows.map((each) => row(each, 'td')))];
}

function itemPiece(lines: readonly string[], link: LinkPolicy, depth: number): Piece {
  const [first = '', ...rest] = lines;
  const task = /^\[([ xX])\]\s+/.exec(first);
  const fill = (element: Node): void => {
    const item = document.createElement('li');
    placePieces(item, nested([first.slice(task?.[0].length ?? 0), ...rest], link, depth));
    // An item holds its text, not a paragraph.
    const { firstChild } = item;
    if (firstChild instanceof HTMLParagraphElement) unwrap(firstChild);
    if (task)
      item.prepend(Object.assign(document.createElement('input'), { type: 'checkbox', disabled: true, checked: task[1] !== ' ' }), ' ');
    item.normalize();
    placeNodes(element, item.childNodes);
  };
  return { tag: 'li', source: lines.join('\n'), fill };
}

const sources = new WeakMap<Node, string>();

/** Makes `pieces` the children of `parent` from an index on; those that are there are not made again. */
export function placePieces(parent: Node, pieces: readonly Piece[], index = 0): void {
  let next = parent.childNodes[index] ?? null;
  for (const { tag, source, fill } of pieces) {
    const current = next;
    next = current?.nextSibling ?? null;
    if (current && sources.get(current) === tag + source) continue;
    const element = place(parent, current, document.createElement(tag));
    fill(element);
    sources.set(element, tag + source);
  }
  removeFrom(next);
}

/** Makes `nodes` the children of `parent`; what looks the same stays, so that focus and selection do. */
export function placeNodes(parent: Node, nodes: Iterable<Node>): void {
  let next = parent.firstChild;
  for (const node of [...nodes]) {
    const current = next;
    next = current?.nextSibling ?? null;
    if (current instanceof Text && node instanceof Text && node.data.startsWith(current.data)) {
      current.appendData(node.data.slice(current.length));
    } else if (!current?.isEqualNode(node)) {
      const element = place(parent, current, node);
      if (element !== node) placeNodes(element, node.childNodes);
    }
  }
  removeFrom(next);
}

/** Puts a node where `current` is, unless that is an element of the same kind; the one that is there now. */
function place(parent: Node, current: ChildNode | null, node: Node): Node {
  if (isPlain(current) && isPlain(node) && current.localName === node.localName) return current;
  if (current) current.replaceWith(node);
  else parent.appendChild(node);
  return node;
}

function isPlain(node: Node | null): node is Element {
  return node instanceof Element && !node.hasAttributes();
}

function removeFrom(node: ChildNode | null): void {
  while (node) {
    const next: ChildNode | null = node.nextSibling;
    node.remove();
    node = next;
  }
}
