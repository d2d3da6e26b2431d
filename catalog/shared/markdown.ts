import { appendInline, inlineElement, type LinkPolicy } from './markdown-inline.ts';

export interface MarkdownOptions {
  /** Says where a link may lead; undefined shows its text without a link. */
  readonly link: LinkPolicy;
}

/** What was shown in a container, so that more of the same costs no more than what is new. */
interface Shown {
  readonly text: string;
  /** Where the last block begins: in the text, and among the children. */
  readonly blockStart: number;
  readonly childCount: number;
}

const shown = new WeakMap<Element, Shown>();

/**
 * Shows Markdown in `container`, out of elements and text nodes only: no HTML is ever made of the text, and none in it
 * counts. A text that begins with the former one leaves all blocks but the last as they are.
 */
export function renderMarkdown(container: Element, text: string, { link }: MarkdownOptions): void {
  const former = shown.get(container);
  const goesOn = former !== undefined && text.startsWith(former.text) && container.childNodes.length >= former.childCount;
  const start = goesOn ? former.blockStart : 0;
  const kept = goesOn ? former.childCount : 0;
  while (container.childNodes.length > kept) container.lastChild?.remove();
  let last = { blockStart: start, childCount: kept };
  for (const block of blocksOf(text.slice(start).split('\n'))) {
    last = { blockStart: start + block.offset, childCount: container.childNodes.length };
    container.append(nodeOf(block, link));
  }
  shown.set(container, { text, ...last });
}

/** Shows a text with inline marks only, for a heading: a leading run of `#` goes (T15). */
export function renderInlineMarkdown(container: Element, text: string, { link }: MarkdownOptions): void {
  container.replaceChildren();
  appendInline(container, text.replace(/^\s*#{1,6}\s+/, ''), link);
}

/** A block, and where it begins. Lines are without the marks that make it one. */
interface Block {
  readonly offset: number;
  readonly kind: 'p' | 'heading' | 'hr' | 'pre' | 'blockquote' | 'list' | 'table';
  readonly lines: readonly string[];
  /** Level of a heading; whether a list is ordered. */
  readonly level: number;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:\s+(.*?))?(?:\s+#*)?\s*$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const QUOTE = /^ {0,3}> ?/;
/** An ordered list begins with 1: a text such as "3. Juni" is none (C66). */
const LIST_START = /^( {0,3})([-*+]|1[.)])(?:\s+|$)/;
const ITEM = /^(\s*)([-*+]|\d{1,9}[.)])(?:\s+|$)/;
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const MAX_DEPTH = 8;

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let offset = 0;
  for (let i = 0; i < lines.length;) {
    const line = lines[i] ?? '';
    const { length, ...block } = line.trim() === '' ? { length: 1 } : readBlock(lines, i);
    if ('kind' in block) blocks.push({ offset, level: 0, ...block });
    for (const end = i + Math.max(1, length); i < end; i++) offset += (lines[i]?.length ?? 0) + 1;
  }
  return blocks;
}

type Read = Pick<Block, 'kind' | 'lines'> & { readonly level?: number; readonly length: number };

function readBlock(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? '';
  const fence = FENCE.exec(line)?.[1];
  if (fence) return readFence(lines, at, fence);
  const heading = HEADING.exec(line);
  if (heading) return { kind: 'heading', lines: [heading[2] ?? ''], level: heading[1]?.length ?? 1, length: 1 };
  if (RULE.test(line)) return { kind: 'hr', lines: [], length: 1 };
  if (QUOTE.test(line)) {
    const length = count(lines, at, (each) => QUOTE.test(each));
    return { kind: 'blockquote', lines: lines.slice(at, at + length).map((each) => each.replace(QUOTE, '')), length };
  }
  if (LIST_START.test(line)) return readList(lines, at);
  if (isTable(lines, at)) {
    const length = count(lines, at, (each) => each.trim() !== '');
    return { kind: 'table', lines: lines.slice(at, at + length), length };
  }
  const length = 1 + count(lines, at + 1, (each, i) => each.trim() !== '' && !interrupts(lines, i));
  return { kind: 'p', lines: lines.slice(at, at + length), length };
}

function readFence(lines: readonly string[], at: number, fence: string): Read {
  const length = 1 + count(lines, at + 1, (line) => !line.trim().startsWith(fence));
  return { kind: 'pre', lines: lines.slice(at + 1, at + length), length: length + 1 };
}

/** A list goes on with items, with what is indented, and over blank lines between them. */
function readList(lines: readonly string[], at: number): Read {
  const isOrdered = /\d/.test(LIST_START.exec(lines[at] ?? '')?.[2] ?? '');
  const goesOn = (line: string, i: number): boolean => {
    if (line.trim() === '') return belongs(lines[i + 1] ?? '');
    return belongs(line) || (lines[i - 1]?.trim() !== '' && !interrupts(lines, i));
  };
  const belongs = (line: string): boolean => {
    const marker = ITEM.exec(line);
    return /^\s{2,}\S/.test(line) || (marker !== null && !RULE.test(line) && /\d/.test(marker[2] ?? '') === isOrdered);
  };
  const length = 1 + count(lines, at + 1, goesOn);
  return { kind: 'list', lines: lines.slice(at, at + length), level: isOrdered ? 1 : 0, length };
}

function interrupts(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  return [FENCE, HEADING, RULE, QUOTE, LIST_START].some((start) => start.test(line)) || isTable(lines, at);
}

function isTable(lines: readonly string[], at: number): boolean {
  return (lines[at] ?? '').includes('|') && TABLE_RULE.test(lines[at + 1] ?? '') && (lines[at + 1] ?? '').includes('-');
}

function count(lines: readonly string[], from: number, goesOn: (line: string, index: number) => boolean): number {
  let i = from;
  while (i < lines.length && goesOn(lines[i] ?? '', i)) i++;
  return i - from;
}

function nodeOf({ kind, lines, level }: Block, link: LinkPolicy, depth = 0): Node {
  switch (kind) {
    case 'p':
      return inlineElement('p', lines.join('\n').trim(), link);
    case 'heading':
      return inlineElement(`h${level}`, lines[0] ?? '', link);
    case 'hr':
      return document.createElement('hr');
    case 'pre':
      return element('pre', inlineCode(lines.join('\n')));
    case 'blockquote':
      return element('blockquote', ...nested(lines, link, depth));
    case 'list':
      return element(level === 1 ? 'ol' : 'ul', ...itemsOf(lines).map((item) => itemNode(item, link, depth)));
    case 'table':
      return tableNode(lines, link);
  }
}

function nested(lines: readonly string[], link: LinkPolicy, depth: number): Node[] {
  if (depth >= MAX_DEPTH) return [inlineElement('p', lines.join('\n'), link)];
  return blocksOf(lines).map((block) => nodeOf(block, link, depth + 1));
}

/** The lines of each item, without its marker and indentation. */
function itemsOf(lines: readonly string[]): string[][] {
  const indent = /^\s*/.exec(lines[0] ?? '')?.[0].length ?? 0;
  const items: string[][] = [];
  let width = 0;
  for (const line of lines) {
    const marker = ITEM.exec(line);
    if (marker && (marker[1]?.length ?? 0) < indent + 2) {
      width = marker[0].length;
      items.push([line.slice(width)]);
    } else items.at(-1)?.push(line.replace(new RegExp(`^\\s{0,${width}}`), ''));
  }
  return items;
}

function itemNode(lines: readonly string[], link: LinkPolicy, depth: number): Node {
  const task = /^\[([ xX])\]\s+/.exec(lines[0] ?? '');
  const [first = '', ...rest] = lines;
  const item = element('li', ...nested([first.slice(task?.[0].length ?? 0), ...rest], link, depth));
  // A tight item holds its text, not a paragraph.
  const [paragraph] = item.childNodes;
  if (paragraph instanceof HTMLParagraphElement) paragraph.replaceWith(...paragraph.childNodes);
  if (task)
    item.prepend(Object.assign(document.createElement('input'), { type: 'checkbox', disabled: true, checked: task[1] !== ' ' }), ' ');
  return item;
}

function tableNode([head = '', , ...rows]: readonly string[], link: LinkPolicy): Node {
  const row = (line: string, tag: string): Node => element('tr', ...cellsOf(line).map((cell) => inlineElement(tag, cell, link)));
  return element('table', element('thead', row(head, 'th')), element('tbody', ...rows.map((line) => row(line, 'td'))));
}

function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function element(tag: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

function inlineCode(text: string): HTMLElement {
  const code = document.createElement('code');
  code.textContent = text;
  return code;
}
