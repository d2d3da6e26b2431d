import { BoundedMap } from '../protocol/bounded-map.ts';
import { ExpressionError } from './function.ts';

/** A part of a formatString template: text, or something to be evaluated. */
export type TemplatePart = string | TemplateNode;

export type TemplateNode =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'call'; readonly name: string; readonly args: Readonly<Record<string, TemplateNode>> };

const parsed = new BoundedMap<string, { readonly parts: readonly TemplatePart[]; readonly depth: number }>(500);

/**
 * Takes a formatString template apart (grammar: protocol 4.1). The same text is taken apart once.
 * @throws ExpressionError when an expression in it is malformed (R48), or nested more deeply than `mostDepth`
 */
export function parseTemplate(template: string, mostDepth = MAX_DEPTH): readonly TemplatePart[] {
  let known = parsed.get(template);
  if (!known) {
    const parser = new TemplateParser(template);
    known = { parts: parser.parse(), depth: parser.deepest };
    parsed.set(template, known);
  }
  if (known.depth > mostDepth) throw tooDeep(mostDepth);
  return known.parts;
}

function tooDeep(depth: number): ExpressionError {
  return new ExpressionError(`Expressions are nested more than ${depth} levels deep`);
}

const MAX_DEPTH = 100;
const SPACE = /\s*/y;
const IDENTIFIER = /@?[\p{L}\p{N}_]+/uy;
const PATH = /[\p{L}\p{N}_/.~-]+/uy;
/** What begins with a digit, or a dot and a digit, after at most one sign, means to be a number. */
const NUMBER_START = /[+-]?\.?\d/y;
const NUMBER = /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![\p{L}\p{N}_./~-])/uy;
const KEYWORD = /(?:true|false|null)(?![\p{L}\p{N}_/.~-])/uy;
const KEYWORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };

class TemplateParser {
  readonly #text: string;
  #at = 0;
  #depth = 0;
  /** How deep expressions are nested. */
  deepest = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): readonly TemplatePart[] {
    const parts: TemplatePart[] = [];
    let text = '';
    while (this.#at < this.#text.length) {
      const next = this.#text.indexOf('${', this.#at);
      const end = next < 0 ? this.#text.length : next;
      const isEscaped = next > this.#at - 1 && next > 0 && this.#text[next - 1] === '\\';
      text += this.#text.slice(this.#at, isEscaped ? end - 1 : end);
      this.#at = end;
      if (next < 0) break;
      if (isEscaped) {
        text += '${';
        this.#at += 2;
        continue;
      }
      const node = this.#interpolation();
      if (text !== '') parts.push(text);
      text = '';
      if (node) parts.push(node);
    }
    return text === '' ? parts : [...parts, text];
  }

  /** `${ expr }`; undefined when there is nothing in it. */
  #interpolation(): TemplateNode | undefined {
    this.#deepen();
    this.#at += 2;
    this.#match(SPACE);
    const node = this.#text[this.#at] === '}' ? undefined : this.#expression();
    this.#expect('}');
    this.#depth--;
    return node;
  }

  #deepen(): void {
    this.deepest = Math.max(this.deepest, ++this.#depth);
    if (this.#depth > MAX_DEPTH) throw tooDeep(MAX_DEPTH);
  }

  #expression(): TemplateNode {
    const character = this.#text[this.#at];
    if (this.#text.startsWith('${', this.#at)) return this.#interpolation() ?? { kind: 'literal', value: '' };
    if (character === "'" || character === '"') return { kind: 'literal', value: this.#string(character) };
    if (this.#looksAt(NUMBER_START)) return this.#number();
    const keyword = this.#match(KEYWORD);
    if (keyword !== '') return { kind: 'literal', value: KEYWORDS[keyword] ?? null };
    return this.#call() ?? this.#path();
  }

  #call(): TemplateNode | undefined {
    const start = this.#at;
    const name = this.#match(IDENTIFIER);
    this.#match(SPACE);
    if (name === '' || this.#text[this.#at] !== '(') {
      this.#at = start;
      return undefined;
    }
    this.#deepen();
    this.#at++;
    // Without a prototype `__proto__` is a name like any other (T50).
    const args = Object.create(null) as Record<string, TemplateNode>;
    this.#match(SPACE);
    while (this.#at < this.#text.length && this.#text[this.#at] !== ')') {
      const key = this.#match(IDENTIFIER);
      if (key === '') throw this.#fault('the name of an argument');
      this.#expect(':');
      this.#match(SPACE);
      args[key] = this.#expression();
      this.#match(SPACE);
      if (this.#text[this.#at] === ',') this.#at++;
      this.#match(SPACE);
    }
    this.#expect(')');
    this.#depth--;
    return { kind: 'call', name, args };
  }

  #path(): TemplateNode {
    const path = this.#match(PATH);
    if (path === '') throw this.#fault('a path, a value or a call');
    return { kind: 'path', path };
  }

  #number(): TemplateNode {
    const text = this.#match(NUMBER);
    const value = Number(text);
    if (text === '' || !Number.isFinite(value)) throw this.#fault('a number');
    return { kind: 'literal', value };
  }

  #string(quote: string): string {
    let value = '';
    for (this.#at++; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at] ?? '';
      if (character === quote) {
        this.#at++;
        return value;
      }
      if (character !== '\\') value += character;
      else {
        const escaped = this.#text[++this.#at] ?? '';
        value += ESCAPES[escaped] ?? escaped;
      }
    }
    throw this.#fault(`a closing ${quote}`);
  }

  #expect(character: string): void {
    this.#match(SPACE);
    if (this.#text[this.#at] !== character) throw this.#fault(`"${character}"`);
    this.#at++;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#text)?.[0] ?? '';
    this.#at += text.length;
    return text;
  }

  #looksAt(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }

  #fault(wanted: string): ExpressionError {
    return new ExpressionError(`Expected ${wanted} at ${this.#at} of ${JSON.stringify(this.#text.slice(0, 80))}`);
  }
}
