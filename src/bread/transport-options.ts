import type { BreadAdapterOptions } from './adapter.ts';

/** What to run on a server of bread, and how. */
export interface BreadTransportOptions extends Omit<BreadAdapterOptions, 'emit'> {
  /** The agent to run, or the pipeline. */
  readonly agent?: string;
  readonly pipeline?: string;
  /** What to run it with as soon as there is a connection; by default the `prompt` of the element; without either `run` begins. */
  readonly input?: unknown;
  /** By default that of the first run: what follows is the same conversation. */
  readonly session?: { readonly id?: string; readonly tags?: Readonly<Record<string, string>> };
  readonly skill?: string;
  /** A run that is under way or over, to be shown from its beginning; in place of `agent` and `pipeline`. */
  readonly runId?: string;
  /** Hears every crumb as it came, before anything else is done with it. */
  readonly onCrumb?: (crumb: object) => void;
  /** Milliseconds before a lost connection is tried again, until the server says something else; longer each time. By default 3000. */
  readonly retryDelay?: number;
  /** How often in a row that is tried with nothing new coming of it. By default 5. */
  readonly retries?: number;
}
