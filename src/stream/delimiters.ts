/** What a place in prose turns out to be. */
export type Mark =
  | { readonly kind: 'value' }
  | { readonly kind: 'fence' | 'tag'; readonly length: number }
  /** Plain text after all. */
  | { readonly kind: 'text' }
  /** Cannot be said before there is more text. */
  | { readonly kind: 'undecided' };

const TEXT: Mark = { kind: 'text' };
const UNDECIDED: Mark = { kind: 'undecided' };
const VALUE: Mark = { kind: 'value' };

/** Kinds of marks around messages: Markdown fences, tags, the sentinel, server-sent events. */
export type Marker = 'fences' | 'tags' | 'sentinel' | 'events';
export const allMarkers: readonly Marker[] = ['fences', 'tags', 'sentinel', 'events'];

/** Marks that are none of the prose, by their kind. */
const TAGS: Readonly<Record<'tags' | 'sentinel', readonly string[]>> = {
  tags: ['<a2ui-json>', '</a2ui-json>', '<a2ui>', '</a2ui>', '<a2ui_surface>', '</a2ui_surface>'],
  sentinel: ['---a2ui_JSON---'],
};
const LONGEST_FENCE_LINE = 100;
/** The name of a fence may be followed by a value on the same line. */
const FENCE = /(?:`{3,}|~{3,})[^\n`[{]{0,100}(?:\r?\n|(?=[[{]))/y;
const SSE_DATA = /data:[ \t]*(?=[{[])/y;
/** What a value begins with: brackets in prose are none, unless an object with a quoted key follows. */
const VALUE_START = /(?:\[\s{0,99}){0,3}\{\s{0,99}["“]|(?:\[\s{0,99}){1,3}\{\s{0,99}\}/y;
/** An empty object, and JSON inside a JSON string, are values only where a line begins. */
const LINE_START = /\{\s{0,99}\}|"(?:\\[nrt]|\s){0,99}[[{](?:\\[nrt]|\s){0,99}(?:\\"|[[{])/y;
/** The beginning of one of these. */
const PERHAPS = /(?:\[\s{0,99}){0,3}(?:\{\s{0,99})?$/y;
const PERHAPS_LINE_START = /"(?:\\[nrt]|\s){0,99}(?:[[{](?:\\[nrt]|\s){0,99})?\\?$/y;

/** Where a mark may stand. */
interface MarkPlace {
  readonly isLineStart: boolean;
  /** No more text will come. */
  readonly isLast: boolean;
  readonly markers: readonly Marker[];
}

/** Says what begins at `at`, which holds one of ``{ [ " ` ~ < - d``. */
export function markAt(text: string, at: number, place: MarkPlace): Mark {
  const { isLineStart, isLast, markers } = place;
  const character = text[at];
  const isAtStart = (marker: Marker): boolean => isLineStart && markers.includes(marker);
  if (character === '<') return markers.includes('tags') ? tagAt(text, at, { tags: TAGS.tags, isLast }) : TEXT;
  if (character === '-') return markers.includes('sentinel') ? tagAt(text, at, { tags: TAGS.sentinel, isLast }) : TEXT;
  if (character === '`' || character === '~') return isAtStart('fences') ? fenceAt(text, at, isLast) : TEXT;
  if (character === 'd') return isAtStart('events') ? prefixAt(text, at, isLast) : TEXT;
  if (matches(VALUE_START, text, at) || (isLineStart && matches(LINE_START, text, at))) return VALUE;
  const isOpen = !isLast && (matches(PERHAPS, text, at) || (isLineStart && matches(PERHAPS_LINE_START, text, at)));
  return isOpen ? UNDECIDED : TEXT;
}

function tagAt(text: string, at: number, { tags, isLast }: { readonly tags: readonly string[]; readonly isLast: boolean }): Mark {
  const tag = tags.find((each) => text.startsWith(each, at));
  if (tag) return { kind: 'tag', length: tag.length };
  const rest = text.slice(at, at + 20);
  return !isLast && tags.some((each) => each.startsWith(rest)) ? UNDECIDED : TEXT;
}

function fenceAt(text: string, at: number, isLast: boolean): Mark {
  FENCE.lastIndex = at;
  const line = FENCE.exec(text)?.[0];
  if (line !== undefined) return { kind: 'fence', length: line.length };
  const rest = text.slice(at, at + LONGEST_FENCE_LINE + 1);
  if (rest.length > LONGEST_FENCE_LINE || !/^(?:`{1,2}|~{1,2}|(?:`{3,}|~{3,})[^\n`[{]*)$/.test(rest)) return TEXT;
  if (!isLast) return UNDECIDED;
  return rest.length >= 3 ? { kind: 'fence', length: rest.length } : TEXT;
}

/** A line of server-sent events in a stream that did not begin as one. */
function prefixAt(text: string, at: number, isLast: boolean): Mark {
  SSE_DATA.lastIndex = at;
  const prefix = SSE_DATA.exec(text)?.[0];
  if (prefix !== undefined) return { kind: 'tag', length: prefix.length };
  const rest = text.slice(at, at + 8);
  return !isLast && ('data:'.startsWith(rest) || /^data:\s*$/.test(rest)) ? UNDECIDED : TEXT;
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
