import { fallback } from './fallback.ts';
import { findProblems } from './find-problems.ts';
import type { Author, AuthoredSurface, Facts, Kind } from './author.ts';

const TRIES = 3;

/** What came of asking an author. */
export interface WrittenSurface extends AuthoredSurface {
  /** How many tries it took; one more than there are when all failed and this is the canned surface. */
  readonly tries: number;
}

/** What goes with asking. */
export interface WriteOptions {
  /** Ends it when nobody waits any more. */
  readonly signal?: AbortSignal;
  /** Hears why a try was refused. */
  readonly report?: (problem: string) => void;
}

/**
 * Asks the author until what it hands in is right, telling what was wrong; after three tries the canned surface is taken.
 * @throws the reason of `signal`
 */
export async function writeSurface<K extends Kind>(
  author: Author,
  kind: K,
  facts: Facts[K],
  { signal, report }: WriteOptions = {},
): Promise<WrittenSurface> {
  let feedback: readonly string[] | undefined;
  for (let tries = 1; tries <= TRIES; tries++) {
    const { surface, problems } = await attempt(kind, () => author(kind, facts, feedback, signal));
    signal?.throwIfAborted();
    if (surface) return { ...surface, tries };
    feedback = problems;
    report?.(`The surface "${kind}" was refused (try ${tries} of ${TRIES}): ${problems.join('; ')}`);
  }
  return { ...fallback(kind, facts), tries: TRIES + 1 };
}

async function attempt(kind: Kind, ask: () => Promise<unknown>): Promise<{ surface?: AuthoredSurface; problems: readonly string[] }> {
  try {
    const surface = await ask();
    const problems = findProblems(kind, surface);
    return problems.length === 0 ? { surface: surface as AuthoredSurface, problems } : { problems };
  } catch (error) {
    return { problems: [error instanceof Error ? error.message : String(error)] };
  }
}
