import { parseJson } from '../protocol/json.ts';
import { allMarkers, markAt, type Marker } from './delimiters.ts';
import { Outline, type OutlineListener } from './outline.ts';
import { Prose } from './prose.ts';
import { repairJson } from './repair.ts';
import { SseDecoder, looksLikeSse } from './sse.ts';
import { ValueScanner } from './value-scanner.ts';

/** Where what a stream contains goes. */
export interface StreamSink {
  /** One complete JSON value, in the order of the stream. */
  value(value: unknown): void;
  /** Prose around the values: in order, complete, without marks of fences, tags and sentinels. */
  text(text: string): void;
  /** A piece that cannot be read, or only after it was repaired. One call a piece. */
  problem(problem: StreamProblem): void;
  /** Told of the parts of a value that is still arriving, after one of its chunks has not completed it. */
  readonly early?: OutlineListener & { reset(): void };
}

export interface StreamProblem {
  readonly code: 'INVALID_JSON' | 'REPAIRED_JSON' | 'LIMIT_EXCEEDED';
  readonly message: string;
  /** The piece, shortened. */
  readonly source: string;
}

export interface StreamLimits {
  /** Length of one value in UTF-16 units. */
  readonly messageLength: number;
  /** Levels of nesting in one value. */
  readonly nesting: number;
  /** Text that is held back while it is open what it is, in UTF-16 units. */
  readonly bufferedLength: number;
}

/** Reads one stream. After `end()` it begins anew. */
export interface Parser {
  /** Takes text or UTF-8 bytes, cut anywhere. */
  push(chunk: string | Uint8Array): void;
  /** No more will come: what is unfinished is tried. */
  end(): void;
}

/**
 * Reads what agents write: JSON values in lines, one after the other, in lists, pretty-printed, in Markdown fences,
 * tags and server-sent events, behind a sentinel, with prose around. A piece that is broken does not cost the next one.
 * `markers` says which marks around messages are known; by default all.
 */
export function createParser(sink: StreamSink, limits: StreamLimits, markers: readonly Marker[] = allMarkers): Parser {
  return new StreamParser(sink, limits, markers);
}

const MARKS = /[{["`~<\-d]/g;
/** White space, commas and brackets that close nothing. */
const SEPARATORS = /[\s,;\]}]*/y;
const SPACE = /\s{0,99}/y;
const SOURCE_LENGTH = 200;
const CLOSER = /[}\]\r]/;
/** Characters that arrive before their outline is looked at. */
const EARLY_STEP = 12;

class StreamParser implements Parser {
  readonly #sink: StreamSink;
  readonly #limits: StreamLimits;
  readonly #markers: readonly Marker[];
  readonly #prose: Prose;
  #decoder: TextDecoder | undefined;
  #sse: SseDecoder | undefined;
  #isFresh = true;
  /** Text of which it is not decided yet what it is. */
  #rest = '';
  #value: ValueScanner | undefined;
  #outline: Outline | undefined;
  /** What the outline has not been given yet: it is not asked for every single character. */
  #unread = '';
  #isLineStart = true;
  /** Behind a value, before anything else. */
  #isBehindValue = false;
  #closers = '';
  /** Whether an open fence holds prose, which then keeps its marks. */
  #fence: 'none' | 'values' | 'prose' = 'none';

  constructor(sink: StreamSink, limits: StreamLimits, markers: readonly Marker[]) {
    this.#sink = sink;
    this.#limits = limits;
    this.#markers = markers;
    this.#prose = new Prose((text) => sink.text(text));
  }

  push(chunk: string | Uint8Array): void {
    const text = typeof chunk === 'string' ? chunk : (this.#decoder ??= new TextDecoder()).decode(chunk, { stream: true });
    this.#take(text, false);
  }

  end(): void {
    this.#take(this.#decoder?.decode() ?? '', true);
    this.#leaveValue();
    this.#prose.close();
    this.#decoder = undefined;
    this.#sse = undefined;
    this.#isFresh = true;
    this.#isLineStart = true;
    this.#fence = 'none';
  }

  #take(text: string, isLast: boolean): void {
    if (this.#isFresh && !this.#begin(text, isLast)) return;
    if (this.#sse) this.#sse.push(text, isLast);
    else this.#read(text, isLast);
  }

  /** Decides by its first characters whether a stream is one of server-sent events; false while that is open. */
  #begin(text: string, isLast: boolean): boolean {
    this.#rest = (this.#rest + text).replace(/^\uFEFF/, '');
    const verdict = this.#markers.includes('events') ? looksLikeSse(this.#rest, isLast) : false;
    if (verdict === undefined) return false;
    this.#isFresh = false;
    const start = this.#rest;
    this.#rest = '';
    if (verdict)
      this.#sse = new SseDecoder(
        {
          read: (line) => this.#read(line, false),
          drop: (line) => this.#drop(line),
          end: () => this.#read('', true),
        },
        this.#limits.messageLength,
      );
    this.#take(start, isLast);
    return false;
  }

  #read(chunk: string, isLast: boolean): void {
    const text = this.#rest + chunk;
    this.#rest = '';
    let at = 0;
    while (at < text.length) {
      const next = this.#value ? this.#readValue(text, at, isLast) : this.#readProse(text, at, isLast);
      if (next === at && this.#rest !== '') break;
      at = next;
      if (this.#rest !== '') break;
    }
    if (!this.#value && this.#rest.length > this.#limits.bufferedLength) this.#release();
    if (isLast && this.#value) this.#finish(this.#value, true);
    this.#prose.flush();
  }

  /** Too much is held back: it is taken for prose. */
  #release(): void {
    this.#problem('LIMIT_EXCEEDED', `No more than ${this.#limits.bufferedLength} characters are held back`, this.#rest);
    this.#addProse(this.#rest);
    this.#rest = '';
  }

  #readValue(text: string, at: number, isLast: boolean): number {
    const value = this.#value as ValueScanner;
    const { progress, end } = value.read(text, at, isLast);
    if (progress === 'undecided' || progress === 'open') this.#readEarly(value, text.slice(at, end));
    if (progress === 'undecided' || (progress === 'open' && end < text.length)) this.#rest = text.slice(end);
    else if (progress !== 'open') {
      this.#finish(value, progress === 'cut');
      this.#isLineStart = true;
      this.#isBehindValue = progress === 'closed';
    }
    return end;
  }

  /** A value that one chunk completes needs no outline. */
  #readEarly(value: ValueScanner, piece: string): void {
    const { early } = this.#sink;
    if (!early || value.isTooLarge) return;
    this.#unread += piece;
    if (this.#unread.length < EARLY_STEP && !piece.includes('}')) return;
    const unread = this.#outline ? this.#unread : value.text;
    this.#unread = '';
    this.#outline ??= new Outline(early);
    this.#outline.read(unread);
  }

  #readProse(text: string, at: number, isLast: boolean): number {
    if (this.#isBehindValue) return this.#readSeparators(text, at);
    MARKS.lastIndex = at;
    const index = MARKS.exec(text)?.index ?? text.length;
    this.#addProse(text.slice(at, index));
    if (index === text.length) return index;
    const mark =
      this.#fence === 'prose' && text[index] !== '`' && text[index] !== '~' ? { kind: 'text' as const } : this.#mark(text, index, isLast);
    switch (mark.kind) {
      case 'undecided':
        this.#rest = text.slice(index);
        return index;
      case 'value':
        this.#prose.close();
        return this.#readLine(text, index) ?? this.#beginValue(index);
      case 'fence':
        return this.#readFence(text, { at: index, end: index + mark.length }, isLast);
      case 'tag':
        this.#prose.close();
        return index + mark.length;
      case 'text':
        this.#addProse(text.charAt(index));
        return index + 1;
    }
  }

  #beginValue(index: number): number {
    this.#value = new ValueScanner(this.#limits);
    return index;
  }

  /** A line that is one whole value, as most are, needs no scanner. */
  #readLine(text: string, start: number): number | undefined {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    const { messageLength, nesting } = this.#limits;
    if (!CLOSER.test(text.charAt(end - 1)) || end - start > messageLength) return undefined;
    const value = parseJson(text.slice(start, end));
    if (typeof value !== 'object' || value === null || isDeeper(value, nesting)) return undefined;
    this.#isLineStart = true;
    this.#isBehindValue = true;
    this.#sink.value(value);
    return end;
  }

  #mark(text: string, index: number, isLast: boolean): ReturnType<typeof markAt> {
    return markAt(text, index, { isLineStart: this.#isLineStart, isLast, markers: this.#markers });
  }

  /** Behind a value: commas and white space are separators, closing brackets are too many (C09). */
  #readSeparators(text: string, at: number): number {
    SEPARATORS.lastIndex = at;
    const separators = SEPARATORS.exec(text)?.[0] ?? '';
    this.#closers += separators.replaceAll(/[^\]}]/g, '');
    const end = at + separators.length;
    if (end < text.length) this.#leaveValue();
    return end;
  }

  #leaveValue(): void {
    this.#isBehindValue = false;
    if (this.#closers !== '') this.#fail('Closing brackets too many', this.#closers);
    this.#closers = '';
  }

  /** A fence around values goes, one around anything else is prose and stays. */
  #readFence(text: string, { at, end }: { readonly at: number; readonly end: number }, isLast: boolean): number {
    const line = text.slice(at, end);
    const isOpening = this.#fence === 'none';
    if (isOpening) {
      SPACE.lastIndex = end;
      const content = end + (SPACE.exec(text)?.[0].length ?? 0);
      this.#isLineStart = true;
      const { kind } = this.#mark(text, content, isLast);
      if (kind === 'undecided' || (content === text.length && !isLast && content - end < 99)) {
        this.#rest = text.slice(at);
        return at;
      }
      this.#fence = kind === 'text' ? 'prose' : 'values';
    }
    if (this.#fence === 'prose') this.#addProse(line);
    else this.#prose.close();
    if (!isOpening) this.#fence = 'none';
    this.#isLineStart = true;
    return end;
  }

  #addProse(text: string): void {
    if (text === '') return;
    this.#prose.add(text);
    const line = text.slice(text.lastIndexOf('\n') + 1);
    this.#isLineStart = line.trim() === '' && (this.#isLineStart || line.length < text.length);
  }

  #finish(value: ValueScanner, isCut: boolean): void {
    this.#value = undefined;
    this.#outline = undefined;
    this.#unread = '';
    this.#sink.early?.reset();
    const { text } = value;
    if (value.isTooLarge) return this.#drop(text);
    const parsed = parseJson(text);
    if (typeof parsed === 'string') return this.#readEncoded(parsed);
    if (parsed !== undefined) return this.#sink.value(parsed);
    const repaired = repairJson(text);
    if (!repaired) return this.#fail(isCut ? 'The JSON is cut short' : 'This is no JSON', text);
    this.#problem('REPAIRED_JSON', isCut ? 'The JSON was cut short; what is there was taken' : 'The JSON had to be repaired', text);
    this.#sink.value(repaired.value);
  }

  /** A stream inside a JSON string is read like any other. */
  #readEncoded(text: string): void {
    const inner = new StreamParser(this.#sink, this.#limits, this.#markers);
    inner.push(text);
    inner.end();
  }

  #drop(text: string): void {
    const { messageLength, nesting } = this.#limits;
    this.#problem('LIMIT_EXCEEDED', `A message has at most ${messageLength} characters and ${nesting} levels`, text);
  }

  #fail(message: string, text: string): void {
    this.#problem('INVALID_JSON', message, text);
  }

  #problem(code: StreamProblem['code'], message: string, text: string): void {
    const source = text.length > SOURCE_LENGTH ? `${text.slice(0, SOURCE_LENGTH - 1)}…` : text;
    this.#sink.problem({ code, message: `${message}: ${source.slice(0, 60)}`, source });
  }
}

/** Whether a value has more levels of objects and lists than these. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels <= 0 || Object.values(value).some((each) => isDeeper(each, levels - 1));
}
