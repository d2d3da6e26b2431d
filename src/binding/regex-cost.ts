/** Something in a pattern that stands for one character, as often as it may come; or the freedom a group has as a whole. */
interface Token {
  /** Which of the sample characters it can be, as bits. */
  readonly set: bigint;
  readonly isOptional: boolean;
  /** How many lengths it can have; 1: no choice. */
  readonly span: number;
  /** What around it may be left out. */
  readonly inside: Group[];
  /** For a group as a whole: what is in it. Within one repetition these do not compete with it. */
  readonly own?: readonly Token[];
  /** How often its choices come, being in a group that repeats a few times. */
  times: number;
}

/** A group that may be left out, or an alternative. */
interface Group {
  /** The alternatives of which it is one. */
  readonly of?: object;
}

/** As a power of two: the choices that a match may have to try one by one before it fails; some tenths of a second. */
const MOST_CHOICES = 25;
/** A pattern for which not even so long a text is safe is refused. */
const SHORT = 16;
/** A group that repeats up to so often may be ambiguous; its choices are counted. */
const FEW = 8;
/** So many tokens with a choice are looked at; no pattern of everyday life has more. */
const MOST_TOKENS = 60;

/** Some patterns are only valid with `u` (`\p{L}`), most only without (`\-`). */
export function flagsOf(pattern: string): 'u' | '' {
  return /\\[pP]\{/.test(pattern) ? 'u' : '';
}

/**
 * How long a text may be so that matching it against a valid pattern takes no noticeable time, `most` at the most; 0: no text is safe.
 * An estimate from the structure of the pattern that rather refuses too much: where a match fails, each way of dividing the text among
 * what repeats has been tried. It counts these ways, and takes those of a group that repeats without bound as endless.
 */
export function longestSafeText(pattern: string, most: number): number {
  // What takes the rest, whatever it is, never fails.
  const reader = new PatternReader(pattern.replace(/(^|[^\\])\.\*$/, '$1'), flagsOf(pattern));
  const sequences = reader.read();
  if (reader.isEndless || sequences.some((tokens) => tokens.filter(isFree).length > MOST_TOKENS)) return 0;
  for (let length = most; length >= Math.min(SHORT, most); length = Math.floor(length / 2)) {
    if (sequences.every((tokens, i) => choices(tokens, length) + (i === 0 && reader.isAnchored ? 0 : logOf(length)) <= MOST_CHOICES))
      return length;
  }
  return 0;
}

const ATOM =
  /\\(?:[pP]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^>]*>|\d+|[^])|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|[^]/y;
/** With the flag `u`; without it `\u{3}` is three times a u. */
const CODE_POINT = /\\u\{[^}]*\}/y;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;

class PatternReader {
  readonly #pattern: string;
  readonly #flags: 'u' | '';
  readonly #lookarounds: Token[][] = [];
  #at = 0;
  /** Some group repeats without end and is ambiguous. */
  isEndless = false;
  /** It can match at the beginning of a text only. */
  isAnchored = false;

  constructor(pattern: string, flags: 'u' | '') {
    this.#pattern = pattern;
    this.#flags = flags;
  }

  /** The tokens of the pattern, then those of each lookaround in it. */
  read(): readonly (readonly Token[])[] {
    const alternatives = this.#group();
    this.isAnchored = this.#pattern.startsWith('^') && alternatives.length === 1;
    return [join(alternatives), ...this.#lookarounds];
  }

  /** The alternatives up to the bracket that closes the group. */
  #group(): Token[][] {
    const alternatives: Token[][] = [[]];
    while (this.#at < this.#pattern.length) {
      const atom = ((this.#flags && this.#match(CODE_POINT)) || this.#match(ATOM))?.[0] ?? '';
      if (atom === ')') break;
      const last = alternatives.at(-1);
      if (atom === '|') alternatives.push([]);
      else if (atom.startsWith('(')) last?.push(...this.#nested(atom));
      else if (!/^(?:[\^$]|\\[bB])$/.test(atom)) last?.push(this.#single(atom));
    }
    return alternatives;
  }

  #nested(opening: string): Token[] {
    // `(?i:a)`, which not every engine knows.
    this.isEndless ||= opening === '(' && this.#pattern[this.#at] === '?';
    const tokens = join(this.#group());
    const [min, max] = this.#quantifier();
    if (/[=!]$/.test(opening)) {
      this.#lookarounds.push(tokens);
      return [];
    }
    if (max > 1 && isAmbiguous(tokens)) {
      for (const token of tokens) token.times *= max;
      this.isEndless ||= tokens.some(({ times }) => times > FEW);
    }
    return min === max ? tokens : enclose(tokens, min === 0, max - min + 1);
  }

  #single(atom: string): Token {
    const [min, max] = this.#quantifier();
    // What was captured before can be anything.
    const isBack = /^\\(?:[1-9]|k<)/.test(atom);
    return {
      set: isBack ? ANY : setOf(atom, this.#flags),
      isOptional: isBack || min === 0,
      span: isBack ? Infinity : max === min ? 1 : max - min + 1,
      inside: [],
      times: 1,
    };
  }

  #quantifier(): readonly [number, number] {
    const [found, sign, min, comma, max] = this.#match(QUANTIFIER) ?? [];
    if (found === undefined) return [1, 1];
    if (sign !== undefined) return [sign === '+' ? 1 : 0, sign === '?' ? 1 : Infinity];
    return [Number(min), comma === '' ? Number(min) : max === '' ? Infinity : Number(max)];
  }

  #match(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.#at;
    const match = expression.exec(this.#pattern);
    this.#at += match?.[0].length ?? 0;
    return match;
  }
}

/** One sequence for all alternatives: what each begins with, then each of them as something that may be left out. */
function join(alternatives: readonly Token[][]): Token[] {
  const [only] = alternatives;
  if (only && alternatives.length === 1) return only;
  const isDueInAll = alternatives.every((alternative) => alternative.some(isDue));
  const tokens = isDueInAll ? [token(union(alternatives.map(firstsOf)), 1)] : [];
  const isForked = alternatives.some((one, i) => alternatives.slice(i + 1).some((other) => isConflict(one, other)));
  for (const alternative of alternatives) tokens.push(...within({ of: alternatives }, alternative));
  return isForked ? [...tokens, token(ANY, alternatives.length)] : tokens;
}

/** The tokens of a group that may be left out or repeat, and its own freedom behind them. */
function enclose(own: Token[], isOptional: boolean, span: number): Token[] {
  const whole = { ...token(union(own.map(({ set }) => set)), span), isOptional: true, own };
  const tokens = [...own, whole];
  return isOptional ? within({}, tokens) : tokens;
}

function union(sets: readonly bigint[]): bigint {
  return sets.reduce((all, set) => all | set, 0n);
}

function token(set: bigint, span: number): Token {
  return { set, isOptional: span > 1, span, inside: [], times: 1 };
}

function within(group: Group, tokens: Token[]): Token[] {
  for (const { inside } of tokens) inside.push(group);
  return tokens;
}

/** Whether two alternatives can begin with the same text, all of the shorter one. */
function isConflict(one: readonly Token[], other: readonly Token[]): boolean {
  if (!(firstsOf(one) & firstsOf(other))) return false;
  for (let i = 0; i < one.length && i < other.length; i++) {
    const [a, b] = [one[i] as Token, other[i] as Token];
    if (!isPlain(a) || !isPlain(b)) return true;
    if (!(a.set & b.set)) return false;
  }
  return true;
}

function firstsOf(tokens: readonly Token[]): bigint {
  let set = 0n;
  for (const token of tokens) {
    set |= token.set;
    if (isDue(token)) break;
  }
  return set;
}

function isDue({ isOptional, inside }: Token): boolean {
  return !isOptional && inside.length === 0;
}

function isPlain(token: Token): boolean {
  return isDue(token) && token.span === 1;
}

function isFree({ span }: Token): boolean {
  return span > 1;
}

/** Whether a text can be divided in more than one way among the repetitions of these tokens. */
function isAmbiguous(tokens: readonly Token[]): boolean {
  const twice = [...tokens, ...tokens];
  return tokens.some((token, i) => isFree(token) && [...rivals(twice.slice(i, i + tokens.length + 1), tokens.length - i)].length > 0);
}

/** The choices there are in the longest chain of tokens that compete for the same text, as a power of two. */
function choices(tokens: readonly Token[], length: number): number {
  const chain = tokens.map(({ span, times }) => Math.min(Math.log2(span), logOf(length)) * times);
  const own = [...chain];
  for (let i = 0; i < tokens.length; i++) {
    const from = chain[i] ?? 0;
    if (from > 0) for (const d of rivals(tokens.slice(i), Infinity)) chain[i + d] = Math.max(chain[i + d] ?? 0, from + (own[i + d] ?? 0));
  }
  return Math.max(0, ...chain);
}

/** What one more token that takes any length costs; less than the length, for the others share the text with it. */
function logOf(length: number): number {
  return Math.log2(length) - 1;
}

/**
 * Where behind the first token the free ones are that can take over what it has: nothing that must come and that the first cannot be
 * lies between. What is at `wrap` or behind belongs to the next repetition.
 */
function* rivals(tokens: readonly Token[], wrap: number): Generator<number> {
  const [first] = tokens;
  const marks: Token[] = [];
  for (let d = 1; first && d < tokens.length; d++) {
    const next = tokens[d] as Token;
    const isShared = (first.set & next.set) !== 0n;
    const isApart = d < wrap && (next.own?.includes(first) === true || isOtherwise(first, next));
    if (isFree(next) && isShared && !isApart && !marks.some((mark) => isBetween(mark, first, next))) yield d;
    if (next.isOptional || isShared) continue;
    if (isBetween(next, first, first)) return;
    marks.push(next);
  }
}

/** Whether the two are in alternatives to one another. */
function isOtherwise({ inside }: Token, other: Token): boolean {
  return inside.some((group) => group.of !== undefined && other.inside.some((its) => its !== group && its.of === group.of));
}

/** Whether every way from the first to the next leads over the mark: a group that holds it holds one of them too. */
function isBetween(mark: Token, first: Token, next: Token): boolean {
  return mark.inside.every((group) => first.inside.includes(group) || next.inside.includes(group));
}

/** ASCII, and characters that stand for all others. */
const SAMPLE = [...Array.from({ length: 128 }, (_, i) => String.fromCharCode(i)), '\u00a0', 'é', '日'];
const ANY = (1n << BigInt(SAMPLE.length)) - 1n;
const OTHERS = 7n << 128n;

function setOf(atom: string, flags: string): bigint {
  try {
    const expression = new RegExp(`^(?:${atom})$`, flags);
    return SAMPLE.reduce((set, character, i) => (expression.test(character) ? set | (1n << BigInt(i)) : set), 0n) || OTHERS;
  } catch {
    return ANY;
  }
}
