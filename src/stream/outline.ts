import { parseJson } from '../protocol/json.ts';

/** Where in an unfinished value something stands: keys and indexes, from the outside in. */
export type OutlinePath = readonly (string | number)[];

/** What an outline tells of a value that is still arriving. */
export interface OutlineListener {
  /** Whether the value at a path is of use before the whole has arrived; only then is its text kept. */
  wants(path: OutlinePath): boolean;
  /** A wanted value is complete. */
  closed(path: OutlinePath, value: unknown): void;
  /** A wanted string goes on; `text` is what has arrived of it, `holder` what had arrived of the wanted object whose `text` it is. */
  growing(path: OutlinePath, text: string, holder: unknown): void;
}

/** The text of something, collected over chunks. */
interface Collected {
  readonly pieces: string[];
  /** Where it begins in the chunk that is being read. */
  from: number;
}

/** An object or a list that is open. */
interface Frame {
  readonly isList: boolean;
  /** The key or index at which the next value stands. */
  at: string | number;
  readonly text: Collected | undefined;
}

const MAX_DEPTH = 8;
const OUTSIDE = /["{}[\],:]|[^\s"{}[\],:]+/g;
const STRING_END = /["\\]/g;
/** A string that grows is told of once it is longer by this part, so that whoever copies it each time copies a few times its length. */
const GROWTH = 1 / 32;
/** The member of an object for which it matters whose it is, while it grows. */
const OF_HOLDER = 'text';

/** Follows one JSON value while it arrives and tells which parts of it are complete. Each character is looked at once. */
export class Outline {
  readonly #listener: OutlineListener;
  readonly #stack: Frame[] = [];
  readonly #path: (string | number)[] = [];
  #mode: 'between' | 'string' | 'word' = 'between';
  #isKey = false;
  #expectsKey = false;
  #isEscaped = false;
  /** The text of the string or word that is being read, where it is of use. */
  #scalar: Collected | undefined;
  /** How much of the string has come, at the least, and of how much was told. */
  #scalarLength = 0;
  #toldLength = 0;
  /** What was told: the string, the pieces that are in it, half an escape that is not, its holder. */
  #grown = '';
  #grownPieces = 0;
  #half = '';
  #holder: unknown;

  constructor(listener: OutlineListener) {
    this.#listener = listener;
  }

  /** Reads on. */
  read(chunk: string): void {
    for (const { text } of this.#stack) if (text) text.from = 0;
    if (this.#scalar) this.#scalar.from = 0;
    let at = 0;
    while (at < chunk.length) at = this.#mode === 'string' ? this.#readString(chunk, at) : this.#readToken(chunk, at);
    for (const { text } of this.#stack) text?.pieces.push(chunk.slice(text.from));
    this.#scalar?.pieces.push(chunk.slice(this.#scalar.from));
    this.#scalarLength += chunk.length;
    this.#tellGrowth();
  }

  #readToken(chunk: string, start: number): number {
    OUTSIDE.lastIndex = start;
    const match = OUTSIDE.exec(chunk);
    const isWord = match !== null && !'"{}[],:'.includes(match[0]);
    if (this.#mode === 'word' && !(isWord && match.index === start)) this.#endWord(chunk, start);
    if (!match) return chunk.length;
    const end = match.index + match[0].length;
    if (isWord) this.#beginWord(match.index);
    else this.#readMark(chunk, match.index);
    return end;
  }

  #readMark(chunk: string, index: number): void {
    const character = chunk[index];
    if (character === '"') this.#beginString(index);
    else if (character === '{' || character === '[') this.#enter(character === '[', index);
    else if (character === '}' || character === ']') this.#leave(chunk, index);
    else if (character === ',') this.#next();
  }

  #enter(isList: boolean, from: number): void {
    const text = this.#collect(from);
    this.#stack.push({ isList, at: 0, text });
    this.#path.push(0);
    this.#expectsKey = !isList;
  }

  #leave(chunk: string, index: number): void {
    const frame = this.#stack.pop();
    this.#path.pop();
    this.#expectsKey = false;
    if (frame?.text) this.#tell(frame.text, chunk.slice(frame.text.from, index + 1));
  }

  #next(): void {
    const frame = this.#stack.at(-1);
    if (!frame) return;
    this.#expectsKey = !frame.isList;
    if (frame.isList) this.#moveTo(Number(frame.at) + 1);
  }

  #moveTo(at: string | number): void {
    const frame = this.#stack.at(-1);
    if (!frame) return;
    frame.at = at;
    this.#path[this.#path.length - 1] = at;
  }

  #beginString(from: number): void {
    this.#mode = 'string';
    this.#isKey = this.#expectsKey;
    this.#scalar = this.#isKey ? { pieces: [], from } : this.#collect(from);
    this.#scalarLength = 0;
    this.#toldLength = 0;
    this.#grown = '';
    this.#grownPieces = 0;
    this.#half = '';
    this.#holder = undefined;
  }

  #readString(chunk: string, start: number): number {
    let at = start;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      at++;
    }
    STRING_END.lastIndex = at;
    const end = STRING_END.exec(chunk)?.index;
    if (end === undefined) return chunk.length;
    if (chunk[end] === '\\') {
      this.#isEscaped = true;
      return end + 1;
    }
    this.#mode = 'between';
    const text = this.#scalar;
    this.#scalar = undefined;
    if (!text) return end + 1;
    const rest = chunk.slice(text.from, end + 1);
    if (this.#isKey) this.#moveTo(String(parseJson(text.pieces.join('') + rest)));
    else this.#tell(text, rest);
    if (this.#isKey) this.#expectsKey = false;
    return end + 1;
  }

  #beginWord(from: number): void {
    if (this.#mode === 'word') return;
    this.#mode = 'word';
    this.#scalar = this.#collect(from);
  }

  #endWord(chunk: string, end: number): void {
    this.#mode = 'between';
    const text = this.#scalar;
    this.#scalar = undefined;
    if (text) this.#tell(text, chunk.slice(text.from, end));
  }

  /** Keeps the text of the value that begins here, if it is wanted. */
  #collect(from: number): Collected | undefined {
    return this.#path.length <= MAX_DEPTH && this.#listener.wants(this.#path) ? { pieces: [], from } : undefined;
  }

  #tell({ pieces }: Collected, rest: string): void {
    const value = parseJson(pieces.join('') + rest);
    if (value !== undefined) this.#listener.closed([...this.#path], value);
  }

  /** Decodes only what is new. */
  #tellGrowth(): void {
    const text = this.#scalar;
    if (!text || this.#mode !== 'string' || this.#isKey || this.#scalarLength <= this.#toldLength * (1 + GROWTH)) return;
    this.#toldLength = this.#scalarLength;
    const isNew = this.#grownPieces === 0;
    const raw = this.#half + text.pieces.slice(this.#grownPieces).join('');
    const ready = withoutHalfEscape(raw);
    const news = parseJson(`${isNew ? '' : '"'}${ready}"`);
    if (typeof news !== 'string') return;
    this.#grownPieces = text.pieces.length;
    this.#half = raw.slice(ready.length);
    this.#grown += news;
    const holder = this.#path.at(-1) === OF_HOLDER ? this.#stack.at(-1)?.text : undefined;
    if (holder) this.#holder ??= parseJson(`${withoutHalfEscape(holder.pieces.join(''))}"}`);
    this.#listener.growing([...this.#path], withoutHalf(this.#grown), this.#holder);
  }
}

function withoutHalfEscape(text: string): string {
  return text.replace(/\\(?:u[\da-fA-F]{0,3})?$/, (half, index: number) => (isEscape(text, index) ? '' : half));
}

/** Half a surrogate pair waits as well. */
function withoutHalf(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}

/** Whether the backslash at `index` begins an escape, rather than ending one. */
function isEscape(text: string, index: number): boolean {
  let count = 0;
  while (text[index - 1 - count] === '\\') count++;
  return count % 2 === 0;
}
