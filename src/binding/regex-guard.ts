import { defaultLimits, type Limits } from '../protocol/limits.ts';
import { ExpressionError } from './function.ts';

type RegexLimits = Pick<Limits, 'patternLength' | 'matchedLength'>;

const CACHE_SIZE = 200;
const tested = new Map<string, RegExp>();

/**
 * Whether an agent's pattern matches somewhere in a text. Unanchored, no flags.
 * @throws ExpressionError for an invalid pattern (R53), one that could run for ages (C57), and a pattern or a text that is too long
 */
export function guardedTest(pattern: string, input: string, limits: RegexLimits = defaultLimits): boolean {
  const { patternLength, matchedLength } = limits;
  if (pattern.length > patternLength) throw new ExpressionError(`A pattern has at most ${patternLength} characters`);
  if (input.length > matchedLength) throw new ExpressionError(`A text of more than ${matchedLength} characters is not matched`);
  const expression = compile(pattern);
  return expression.test(input);
}

function compile(pattern: string): RegExp {
  let expression = tested.get(pattern);
  if (!expression) {
    if (isCatastrophic(pattern))
      throw new ExpressionError(`The pattern ${JSON.stringify(pattern)} could take for ever: a repeated group repeats inside`);
    expression = create(pattern);
    if (tested.size >= CACHE_SIZE) tested.clear();
    tested.set(pattern, expression);
  }
  return expression;
}

/** Some patterns are only valid with `u` (`\p{L}`), most only without (`\-`). */
function create(pattern: string): RegExp {
  try {
    return new RegExp(pattern, /\\[pP]\{/.test(pattern) ? 'u' : '');
  } catch {
    throw new ExpressionError(`${JSON.stringify(pattern)} is not a regular expression`);
  }
}

/** Something that stands for one character. */
interface Token {
  readonly text: string;
  /** It may come any number of times. */
  readonly isRepeated: boolean;
  /** It may be missing. */
  readonly isOptional: boolean;
}

/** What of a group decides whether repeating it can go wrong. */
interface Group {
  /** Each alternative's first characters. */
  readonly firsts: string[];
  readonly tokens: Token[];
  alternatives: number;
  isStart: boolean;
}

/**
 * Whether a text can be divided among the repetitions of a group in many ways: its body repeats and nothing in it marks
 * where a repetition ends, or two alternatives begin alike.
 */
function isCatastrophic(pattern: string): boolean {
  const open: Group[] = [group()];
  for (let i = 0; i < pattern.length; i++) {
    const token = tokenAt(pattern, i);
    i += token.length - 1;
    const rest = pattern.slice(i + 1, i + 12);
    const top = open.at(-1) as Group;
    if (token.startsWith('(')) open.push(group());
    else if (token === ')' && open.length > 1) {
      open.pop();
      if (UNBOUNDED.test(rest) && isAmbiguous(top)) return true;
      close(top, open.at(-1) as Group, rest);
    } else if (token === '|') {
      top.alternatives++;
      top.isStart = true;
    } else if (!NOT_A_CHARACTER.test(token)) add(top, token, rest);
  }
  return false;
}

const UNBOUNDED = /^(?:[*+]|\{\d+,\})/;
const OPTIONAL = /^(?:[*?]|\{0)/;
/** Anchors, and the quantifiers themselves. */
const NOT_A_CHARACTER = /^(?:[\^$*+?]|\\[bB]|\{\d*,?\d*\})$/;
const TOKEN = /\\(?:[pP]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?|\{\d+,?\d*\}|[^]/y;

function tokenAt(pattern: string, at: number): string {
  TOKEN.lastIndex = at;
  return TOKEN.exec(pattern)?.[0] ?? pattern.charAt(at);
}

function group(): Group {
  return { firsts: [], tokens: [], alternatives: 1, isStart: true };
}

function add(group: Group, text: string, rest: string): void {
  const token = { text, isRepeated: UNBOUNDED.test(rest), isOptional: OPTIONAL.test(rest) };
  if (group.isStart) group.firsts.push(text);
  group.isStart &&= token.isOptional;
  group.tokens.push(token);
}

function close(inner: Group, outer: Group, rest: string): void {
  if (outer.isStart) outer.firsts.push(...inner.firsts);
  outer.isStart = false;
  const [isRepeated, isOptional] = [UNBOUNDED.test(rest), OPTIONAL.test(rest) || inner.alternatives > 1];
  for (const token of inner.tokens) {
    outer.tokens.push({ text: token.text, isRepeated: token.isRepeated || isRepeated, isOptional: token.isOptional || isOptional });
  }
}

function isAmbiguous({ firsts, tokens, alternatives }: Group): boolean {
  if (alternatives > 1) {
    return (
      tokens.some(({ isRepeated }) => isRepeated) || firsts.some((first, i) => firsts.slice(i + 1).some((other) => overlap(first, other)))
    );
  }
  return tokens.some(({ isRepeated }) => isRepeated) && !tokens.some((token) => isMark(token, tokens));
}

/** Whether a token shows where one repetition of its group ends: it has to be there, and nothing that repeats can stand for it. */
function isMark(mark: Token, tokens: readonly Token[]): boolean {
  if (mark.isOptional) return false;
  const others = tokens.filter((token) => token !== mark);
  const isApart = (token: Token): boolean => !overlap(token.text, mark.text);
  if (!others.filter(({ isRepeated }) => isRepeated).every(isApart)) return false;
  return !mark.isRepeated || others.some((token) => !token.isOptional && isApart(token));
}

/** Whether one character can be meant by both. */
function overlap(a: string, b: string): boolean {
  return a === b || SAMPLE.some((character) => means(a, character) && means(b, character));
}

const SAMPLE = [...'\n\té日', ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i))];

function means(token: string, character: string): boolean {
  try {
    return new RegExp(`^(?:${token})$`, /\\[pP]\{/.test(token) ? 'u' : '').test(character);
  } catch {
    return true;
  }
}
