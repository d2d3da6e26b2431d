import { BoundedMap } from '../protocol/bounded-map.ts';
import { defaultLimits, type Limits } from '../protocol/limits.ts';
import { ExpressionError } from './function.ts';
import { flagsOf, longestSafeText } from './regex-cost.ts';

type RegexLimits = Pick<Limits, 'patternLength' | 'matchedLength'>;

interface Guarded {
  readonly expression: RegExp;
  /** Characters of a text that it may be matched against. */
  readonly most: number;
}

const known = new BoundedMap<string, Guarded>(200);

/**
 * Whether an agent's pattern matches somewhere in a text. Unanchored, no flags.
 * @throws ExpressionError for an invalid pattern (R53), one that could run for ages (C57), and a pattern or a text that is too long:
 * the more parts of a pattern can take the same text, the shorter the text has to be
 */
export function guardedTest(pattern: string, input: string, limits: RegexLimits = defaultLimits): boolean {
  const { patternLength, matchedLength } = limits;
  if (pattern.length > patternLength) throw new ExpressionError(`A pattern has at most ${patternLength} characters`);
  const { expression, most } = guard(pattern, matchedLength);
  if (input.length > most)
    throw new ExpressionError(`A text of more than ${most} characters is not matched against ${JSON.stringify(pattern)}`);
  return expression.test(input);
}

function guard(pattern: string, matchedLength: number): Guarded {
  const key = `${matchedLength} ${pattern}`;
  let guarded = known.get(key);
  if (!guarded) {
    guarded = { expression: create(pattern), most: longestSafeText(pattern, matchedLength) };
    if (guarded.most === 0)
      throw new ExpressionError(
        `The pattern ${JSON.stringify(pattern)} could take for ever: what repeats in it can share a text in many ways`,
      );
    known.set(key, guarded);
  }
  return guarded;
}

function create(pattern: string): RegExp {
  try {
    return new RegExp(pattern, flagsOf(pattern));
  } catch {
    throw new ExpressionError(`${JSON.stringify(pattern)} is not a regular expression`);
  }
}
