/** Says where a link may lead; undefined shows its text without a link. */
export type LinkPolicy = (url: string) => string | undefined;

/** One alternative each, in the order of `RULES`. A closing mark has to come within 2,000 characters. */
const INLINE = new RegExp(
  [
    /\\([!-/:-@[-`{-~])/, // 1 escape
    /(`+)([^]{1,2000}?)\2(?!`)/, // 2, 3 code
    /!\[([^\]]{0,500})\]\([^()\s]{0,2000}(?:\s+"[^"]*")?\)/, // 4 image: its text
    /\[((?:[^[\]]|\[[^\]]*\]){1,1000})\]\(\s*<?([^()\s<>]{0,2000}(?:\([^()\s]*\)[^()\s]*)?)>?(?:\s+"[^"]*")?\s*\)/, // 5, 6 link
    /<?(https?:\/\/[^\s<>]{1,2000}[^\s<>.,:;!?"'()\]])>?/, // 7 address
    /\*\*(?=\S)([^]{0,2000}?\S)\*\*(?!\*)/, // 8 strong
    /(?<![\p{L}\p{N}_])__(?=\S)([^]{0,2000}?\S)__(?![\p{L}\p{N}_])/u, // 9 strong
    /\*(?=[^\s*])([^*]{0,2000}?[^\s*])\*(?!\*)/, // 10 emphasis
    /(?<![\p{L}\p{N}_])_(?=[^\s_])([^]{0,2000}?[^\s_])_(?![\p{L}\p{N}_])/u, // 11 emphasis
    /~~(?=\S)([^]{0,2000}?\S)~~/, // 12 struck out
    /&(#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/, // 13 character reference
    /( *\r?\n)/, // 14 line break
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

const WRAPS: Readonly<Record<number, string>> = { 8: 'strong', 9: 'strong', 10: 'em', 11: 'em', 12: 's' };
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };

/** Puts a text with inline marks into `parent`: emphasis, code, links, line breaks. HTML in it stays text. */
export function appendInline(parent: Node, text: string, link: LinkPolicy): void {
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) parent.appendChild(document.createTextNode(text.slice(at, match.index)));
    parent.appendChild(nodeOf(match, link));
    at = match.index + match[0].length;
  }
  if (at < text.length) parent.appendChild(document.createTextNode(text.slice(at)));
}

/** An element with inline content. */
export function inlineElement(tag: string, text: string, link: LinkPolicy): HTMLElement {
  const element = document.createElement(tag);
  appendInline(element, text, link);
  return element;
}

function nodeOf(match: RegExpMatchArray, link: LinkPolicy): Node {
  const [all, escaped, , code, alt, label, target, address] = match;
  if (escaped !== undefined) return document.createTextNode(escaped);
  if (code !== undefined) return codeElement(code);
  if (alt !== undefined) return document.createTextNode(alt);
  if (label !== undefined) return anchor(label, target ?? '', link);
  if (address !== undefined) return anchor(address, address, link);
  for (const index in WRAPS) {
    const inside = match[index];
    if (inside !== undefined) return inlineElement(WRAPS[index] ?? 'em', inside, link);
  }
  const reference = match[13];
  return reference === undefined ? document.createElement('br') : document.createTextNode(characterOf(reference) ?? all);
}

function codeElement(code: string): HTMLElement {
  const element = document.createElement('code');
  element.textContent = code.replace(/^ (.*[^ ].*) $/s, '$1');
  return element;
}

function anchor(label: string, target: string, link: LinkPolicy): Node {
  const href = link(target);
  const element = document.createElement(href === undefined ? 'span' : 'a');
  if (label === target) element.textContent = label;
  else appendInline(element, label, () => undefined);
  if (href !== undefined) Object.assign(element, { href, target: '_blank', rel: 'noopener noreferrer', referrerPolicy: 'no-referrer' });
  return element;
}

function characterOf(reference: string): string | undefined {
  if (!reference.startsWith('#')) return CHARACTERS[reference];
  const code = reference.startsWith('#x') ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : undefined;
}
