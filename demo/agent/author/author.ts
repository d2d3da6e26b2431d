import type { Flight } from '../flights.ts';
import type { Prefill } from '../prefill.ts';

/** What a surface has to say, by its kind. */
export interface Facts {
  readonly booking: { readonly prefill: Prefill };
  readonly results: { readonly origin: string; readonly dest: string; readonly flights: readonly Flight[] };
  readonly confirmation: { readonly flight: Flight; readonly party: Pick<Prefill, 'date' | 'passengers' | 'fare'> };
}

export type Kind = keyof Facts;

/** A component of A2UI v0.9: flat, its children by id. */
export interface AuthoredComponent {
  readonly id: string;
  readonly component: string;
  readonly [prop: string]: unknown;
}

/** What an author hands in: one of the components is `root`. */
export interface AuthoredSurface {
  readonly dataModel: Readonly<Record<string, unknown>>;
  readonly components: readonly AuthoredComponent[];
}

/**
 * Writes a surface of a kind from the facts. What it returns is checked; `feedback` is what was wrong with the last try.
 * May throw; that counts as a try. `signal` tells when nobody waits for it any more.
 */
export type Author = <K extends Kind>(kind: K, facts: Facts[K], feedback?: readonly string[], signal?: AbortSignal) => Promise<unknown>;
