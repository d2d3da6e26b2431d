/** Says where a link may lead; undefined shows its text without a link. */
export type LinkPolicy = (url: string) => string | undefined;

/** What is not plain text, one alternative each. Every repetition has a limit: agents may send anything. */
const TOKEN = new RegExp(
  [
    /\\([!-/:-@[-`{-~])/, // 1 escape
    /(?<!`)(`{1,9})(?!`)([^]{0,2000}?[^`])\2(?!`)/, // 2, 3 code
    /(!?\[)/, // 4 begin of a link or an image
    /(\])(?:\(\s{0,9}<?((?:\([^\s()<>]{0,200}\)|[^\s()<>]){0,2000})>?(?:\s{1,9}["'(][^"\n]{0,300}["')])?\s{0,9}\))?/, // 5, 6 its end and target
    /<?(https?:\/\/(?:\([^\s()<>]{0,200}\)|[^\s()<>[\]\u3000-\u303F\uFF00-\uFF65]){1,2000}(?<![.,:;!?"'*_~|`]))>?/, // 7 address
    /(\*+|_+|~+)/, // 8 emphasis
    /&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|amp|lt|gt|quot|apos|nbsp);/, // 9 character reference
    /[ \t]{0,9}(\\?\n)/, // 10 line break
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
const WORD = /[\p{L}\p{N}]/u;
/** Marks that wait for their partner; of more than these the oldest stay text. */
const MAX_OPENERS = 32;

/** A mark that may begin something; what it would hold are the nodes behind it. */
interface Opener {
  readonly mark: string;
  readonly node: Text;
  readonly closes: boolean;
}

interface Line {
  readonly parent: Node;
  readonly text: string;
  readonly link: LinkPolicy;
  readonly openers: Opener[];
}

/** An element with inline content: emphasis, code, links, line breaks. HTML in it stays text. */
export function inlineElement(tag: string, text: string, link: LinkPolicy): HTMLElement {
  const parent = document.createElement(tag);
  const line: Line = { parent, text, link, openers: [] };
  let at = 0;
  for (const match of text.matchAll(TOKEN)) {
    const [all, escaped, , code, begin, end, target, address, run, reference] = match;
    if (match.index > at) addText(line, text.slice(at, match.index));
    at = match.index + all.length;
    if (escaped !== undefined) addText(line, escaped);
    else if (code !== undefined) parent.appendChild(codeElement(code.replaceAll('\n', ' ').replace(/^ (.*[^ ].*) $/s, '$1')));
    else if (begin) open(line, { mark: '[', node: addText(line, begin), closes: false });
    else if (end) endLink(line, all, target);
    else if (address) addAddress(line, address);
    else if (run) addRun(line, run, match.index);
    else if (reference) addText(line, characterOf(reference) ?? all);
    else parent.appendChild(document.createElement('br'));
  }
  if (at < text.length) addText(line, text.slice(at));
  joinTexts(parent);
  return parent;
}

/** Text as code. */
export function codeElement(text: string): HTMLElement {
  const element = document.createElement('code');
  element.textContent = text;
  return element;
}

function addText({ parent }: Line, text: string): Text {
  return parent.appendChild(document.createTextNode(text));
}

function addAddress(line: Line, address: string): void {
  const href = line.link(address);
  if (href === undefined) addText(line, address);
  else line.parent.appendChild(anchor(href)).textContent = address;
}

function open({ openers }: Line, opener: Opener): void {
  if (openers.push(opener) > MAX_OPENERS) openers.shift();
}

/** `]` with a target makes a link of all since the last `[`, and leaves only the text of an image. */
function endLink(line: Line, all: string, target: string | undefined): void {
  const { parent, openers } = line;
  const index = openers.findLastIndex(({ mark }) => mark === '[');
  const opener = openers[index];
  if (!opener || target === undefined) {
    addText(line, all);
    if (opener) openers.splice(index, 1);
    return;
  }
  openers.length = index;
  const href = opener.node.length > 1 ? undefined : line.link(target);
  if (href !== undefined) {
    const element = wrap(parent, opener.node, anchor(href));
    // A link holds no other.
    element.querySelectorAll('a').forEach(unwrap);
  }
  opener.node.remove();
}

/** A run of emphasis marks closes what it can, then what is left of it may open. */
function addRun(line: Line, run: string, index: number): void {
  const { parent, text, openers } = line;
  const mark = run.charAt(0);
  const before = text.charAt(index - 1);
  const after = text.charAt(index + run.length);
  const isEmphasis = mark === '~' ? run.length === 2 : run.length < 4;
  // "snake_case" and "2*3*4" are no emphasis.
  const isPlain = (side: string): boolean => (mark === '_' ? WORD.test(side) : /^\d\d$/.test(before + after));
  const closes = isEmphasis && /\S/.test(before) && !isPlain(after);
  const opens = isEmphasis && /\S/.test(after) && !isPlain(before);
  let left = run.length;
  for (let i = openers.length - 1; closes && left > 0 && i >= 0; i--) {
    const opener = openers[i];
    if (opener?.mark !== mark || isMismatch(opener, left, opens)) continue;
    const { node } = opener;
    const size = Math.min(2, left, node.length);
    wrap(parent, node, document.createElement(mark === '~' ? 's' : size === 2 ? 'strong' : 'em'));
    node.deleteData(0, size);
    left -= size;
    // What is left of the opener is tried again.
    if (node.length > 0) i++;
    else node.remove();
    openers.length = i;
  }
  if (left === 0) return;
  const node = addText(line, run.slice(0, left));
  if (opens) open(line, { mark, node, closes });
}

/** In `**a*b**` the mark in the middle is not what the last ones close: CommonMark's rule of three. */
function isMismatch({ node, closes }: Opener, length: number, opens: boolean): boolean {
  return (closes || opens) && node.length % 3 > 0 && (node.length + length) % 3 === 0;
}

/** Moves everything behind `start` into `element`, which takes its place. */
function wrap(parent: Node, start: Node, element: HTMLElement): HTMLElement {
  while (start.nextSibling) element.appendChild(start.nextSibling);
  return parent.appendChild(element);
}

/** Leaves the content of an element in its place. */
export function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

/** Makes one text of those that are neighbours. (`normalize()` takes a time that grows with their square.) */
function joinTexts(parent: Node): void {
  let first: Text | undefined;
  let joined = '';
  for (const node of [...parent.childNodes, parent]) {
    if (first && node instanceof Text) {
      joined += node.data;
      node.remove();
      continue;
    }
    if (first) first.data = joined;
    first = node instanceof Text ? node : undefined;
    if (first) joined = first.data;
    else if (node !== parent) joinTexts(node);
  }
}

function anchor(href: string): HTMLElement {
  return Object.assign(document.createElement('a'), { href, target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' });
}

function characterOf(reference: string): string | undefined {
  if (!reference.startsWith('#')) return CHARACTERS[reference];
  const code = Number(reference.slice(1).replace(/^x/i, '0x'));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
