/** A block, and where it begins in the text. Lines are without the marks that make it one. */
export interface Block {
  readonly offset: number;
  /** Its element: p, h1 to h6, hr, pre, blockquote, ul, ol, table. */
  readonly kind: string;
  readonly lines: readonly string[];
  /** Whether it begins here whatever else arrives. */
  readonly isSettled: boolean;
}

type Lines = readonly string[];
type Read = Pick<Block, 'kind' | 'lines'> & { readonly length: number };

const FENCE = /^ {0,3}((`{3,})(?!`)(?!.*`)|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})\s+(\S.*)/;
const RULE = /^ {0,3}([-*_])( ?)\1(?:\2\1)+\s*$/;
/** A quote, a heading and a list begin with content: ">", "#" and "-" alone are text. */
const QUOTE_START = /^ {0,3}>\s+\S/;
const QUOTE = /^ {0,3}>(?=[\s>]|$) ?/;
/** An ordered list begins with 1: a text such as "3. Juni" is none (C66). */
const LIST_START = /^ {0,3}(?:[-*+]|1[.)])\s+\S/;
const ITEM = /^(\s*)(?:[-*+]|(\d{1,9})[.)])(?:\s+|$)/;
const TABLE_RULE = /^\|?(?:\s*:?-+:?\s*\|)*(?:\s*:?-+:?)?$/;

/** Reads lines as Markdown's blocks. */
export function blocksOf(lines: Lines): Block[] {
  const blocks: Block[] = [];
  let offset = 0;
  for (let i = 0; i < lines.length;) {
    const { length, ...read } = isBlank(lines[i]) ? { length: 1 } : readBlock(lines, i);
    if ('kind' in read) blocks.push({ offset, isSettled: isSettled(lines, i, blocks.at(-1)?.kind), ...read });
    for (const end = i + length; i < end; i++) offset += (lines[i]?.length ?? 0) + 1;
  }
  return blocks;
}

/** The lines of each item of a list, without its marker and indentation. */
export function itemsOf(lines: Lines, kind: string): string[][] {
  const indent = markerOf(lines[0], kind)?.[1]?.length ?? 0;
  const items: string[][] = [];
  let width = 0;
  for (const line of lines) {
    const marker = markerOf(line, kind);
    if (marker && (marker[1]?.length ?? 0) < indent + 2) {
      width = marker[0].length;
      items.push([line.slice(width)]);
    } else items.at(-1)?.push(outdent(line, width));
  }
  return items;
}

/** The cells of a row of a table. */
export function cellsOf(line: string): string[] {
  return line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** The last line may still grow, which may change what it is, and by that where the block before it ends. */
function isSettled(lines: Lines, at: number, before: string | undefined): boolean {
  return before === undefined || at + 2 < lines.length || (isBlank(lines[at - 1]) && before !== 'ul' && before !== 'ol');
}

function readBlock(lines: Lines, at: number): Read {
  const line = lines[at] ?? '';
  const take = (kind: string, goesOn: (line: string, index: number) => boolean): Read => {
    let end = at + 1;
    while (end < lines.length && goesOn(lines[end] ?? '', end)) end++;
    return { kind, lines: lines.slice(at, end), length: end - at };
  };
  const fence = FENCE.exec(line)?.[1];
  if (fence) {
    const end = new RegExp(`^\\s*${fence}${fence.charAt(0)}*\\s*$`);
    const block = take('pre', (each) => !end.test(each));
    return { kind: 'pre', lines: block.lines.slice(1).map((each) => outdent(each, line.indexOf(fence))), length: block.length + 1 };
  }
  const heading = HEADING.exec(line);
  if (heading) return { kind: `h${heading[1]?.length}`, lines: [(heading[2] ?? '').trim().replace(/(?:^|\s)#+$/, '')], length: 1 };
  if (RULE.test(line)) return { kind: 'hr', lines: [], length: 1 };
  if (QUOTE_START.test(line)) {
    const block = take('blockquote', (each) => QUOTE.test(each));
    return { ...block, lines: block.lines.map((each) => each.replace(QUOTE, '')) };
  }
  if (LIST_START.test(line)) {
    const kind = /^\s*1/.test(line) ? 'ol' : 'ul';
    return take(kind, (_, i) => goesOnInList(lines, i, kind));
  }
  if (isTable(lines, at)) return take('table', (each, i) => i === at + 1 || each.includes('|'));
  return take('p', (each, i) => !isBlank(each) && !interrupts(lines, i));
}

/** A list goes on with items, with what is indented, with the rest of a paragraph, and over a blank line between them. */
function goesOnInList(lines: Lines, at: number, kind: string): boolean {
  const belongs = (line = ''): boolean => /^\s{2,}\S/.test(line) || (markerOf(line, kind) !== null && !RULE.test(line));
  if (isBlank(lines[at])) return belongs(lines[at + 1]);
  return belongs(lines[at]) || (!isBlank(lines[at - 1]) && !interrupts(lines, at));
}

/** A line without as much white space at its beginning. */
function outdent(line: string, width: number): string {
  return line.slice(Math.min(width, line.search(/\S|$/)));
}

function markerOf(line: string | undefined, kind: string): RegExpExecArray | null {
  const marker = ITEM.exec(line ?? '');
  return (marker?.[2] !== undefined) === (kind === 'ol') ? marker : null;
}

function interrupts(lines: Lines, at: number): boolean {
  return [FENCE, HEADING, RULE, QUOTE_START, LIST_START].some((start) => start.test(lines[at] ?? '')) || isTable(lines, at);
}

function isTable(lines: Lines, at: number): boolean {
  const head = lines[at] ?? '';
  const rule = (lines[at + 1] ?? '').trim();
  return (
    head.includes('|') && rule.includes('|') && rule.includes('-') && TABLE_RULE.test(rule) && cellsOf(head).length === cellsOf(rule).length
  );
}

function isBlank(line: string | undefined): boolean {
  return !/\S/.test(line ?? '');
}
