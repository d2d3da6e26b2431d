import { messageOf } from '../protocol/diagnostic.ts';
import { pause } from '../protocol/pause.ts';
import type { TransportOptions, TransportSink } from '../protocol/transport.ts';

/** How a way that was cut is opened again. */
export interface RetryOptions {
  /** Attempts in a row that bring nothing, before the way counts as failed; by default 10. */
  readonly attempts?: number;
  /** Milliseconds before the first of them, doubled for each that follows; by default 1000. */
  readonly delay?: number;
  /** No more than so many; by default 30,000. */
  readonly maxDelay?: number;
}

/** One attempt tells here how far it got. */
export interface Attempt {
  /** The server has answered. */
  opened(): void;
  /** Something has come: what follows counts as a new row of attempts. */
  received(): void;
  /** The server asks for this delay in milliseconds. */
  wants(delay: number): void;
}

/** Why an attempt was over. `done`: nothing more will come. */
export type Ending = 'done' | 'cut';

/** A fault that trying again does not mend. */
export class FinalError extends Error {
  readonly isPassing = false;
}

/** What two attempts share. */
interface Way {
  readonly sink: TransportSink;
  readonly options: TransportOptions;
  readonly retry: RetryOptions;
}

/**
 * Opens a way again and again, later each time, until it is done or aborted.
 * @throws what the last attempt threw; at once, where it says that trying again is of no use (`isPassing: false`)
 */
export async function keepOpen({ sink, options: { signal }, retry }: Way, open: (attempt: Attempt) => Promise<Ending>): Promise<void> {
  const { attempts = 10, maxDelay = 30_000 } = retry;
  let { delay: first = 1000 } = retry;
  let count = 0;
  const attempt: Attempt = {
    opened: () => sink.state?.({ state: 'open' }),
    received: () => void (count = 0),
    wants: (delay) => void (first = delay),
  };
  for (;;) {
    const fault = await open(attempt).catch((error: unknown) => ({ error }));
    if (fault === 'done' || signal.aborted) return;
    const error = fault === 'cut' ? new Error('The connection was cut') : fault.error;
    const { isPassing = true, retryAfter } = (error ?? {}) as { isPassing?: boolean; retryAfter?: number };
    if (!isPassing || ++count > attempts) throw error;
    const delay = retryAfter ?? Math.min(maxDelay, first * 2 ** (count - 1));
    sink.state?.({ state: 'retrying', attempt: count, delay, error: messageOf(error) });
    // Clients that were cut off together do not come back together.
    await pause(delay * (1 + Math.random() / 5), signal);
    if (signal.aborted) return;
    sink.state?.({ state: 'connecting' });
  }
}
