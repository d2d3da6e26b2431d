import type { Crumb } from './crumb.ts';

/** Crumbs of a run that are remembered by their place in its log. */
const MOST_SEEN = 5000;
/** Text of a channel that a repeated delta is compared with: more than any log puts together. */
const MOST_TAIL = 32_000;

interface Piece {
  readonly start: number;
  readonly timestamp: number;
}

/** The text of one kind since the last crumb that has a place of its own. */
interface Tail {
  text: string;
  pieces: Piece[];
  /** Up to where a repetition has come. */
  cursor: number | undefined;
}

interface Run {
  last: number;
  lastTimestamp: number;
  isRepeating: boolean;
  /** Its numbers may begin anew. */
  mayRestart: boolean;
  readonly seen: Map<number, string>;
  readonly tails: Map<string, Tail>;
}

/**
 * Lets each crumb through once, however often a server delivers it. Crumbs with a place in the log of their run (`seq`) come once
 * for each place. Deltas have none: they repeat the last one, and a server that makes up for a lost connection sends them again
 * put together, so their texts are compared.
 */
export class ReplayGuard {
  readonly #runs = new Map<string, Run>();

  /** The connection was lost and is there again: what comes next may have been there before. */
  reconnected(): void {
    for (const run of this.#runs.values()) this.#repeat(run);
  }

  /** The crumb, or what is new of it; undefined where nothing is. */
  admit(crumb: Crumb): Crumb | undefined {
    const { runId, seq } = crumb;
    if (typeof runId !== 'string' || typeof seq !== 'number' || !Number.isFinite(seq)) return crumb;
    const run = this.#run(runId);
    const timestamp = typeof crumb.timestamp === 'number' ? crumb.timestamp : run.lastTimestamp;
    const admitted =
      crumb.type === 'text:delta' || crumb.type === 'reasoning:delta'
        ? this.#admitDelta(run, crumb, { seq, timestamp })
        : this.#admitPlaced(run, crumb, { seq, timestamp });
    if (admitted) run.lastTimestamp = Math.max(run.lastTimestamp, timestamp);
    if (admitted?.type === 'human:resumed') for (const each of this.#runs.values()) each.mayRestart = true;
    return admitted;
  }

  #admitPlaced(run: Run, crumb: Crumb, at: Moment): Crumb | undefined {
    const mark = markOf(crumb);
    if (at.seq <= run.last) {
      if (this.#isRepeated(run, mark, at)) return this.#repeat(run);
      restart(run);
    }
    if (run.seen.size >= MOST_SEEN) run.seen.delete(run.seen.keys().next().value ?? 0);
    run.seen.set(at.seq, mark);
    run.last = at.seq;
    run.isRepeating = false;
    // All text before it has its place in the log by now.
    run.tails.clear();
    return crumb;
  }

  /** Stores without a log count every stretch of a run from one: the same number, but something else and later. */
  #isRepeated(run: Run, mark: string, { seq, timestamp }: Moment): boolean {
    const known = run.seen.get(seq);
    if (known !== undefined) return known === mark;
    return timestamp < run.lastTimestamp || (timestamp === run.lastTimestamp && !run.mayRestart);
  }

  #admitDelta(run: Run, crumb: Delta, at: Moment): Crumb | undefined {
    if (at.seq < run.last) {
      const isNew = at.timestamp > run.lastTimestamp || (run.mayRestart && at.timestamp === run.lastTimestamp);
      if (!isNew) return this.#repeat(run);
      restart(run);
    }
    const tail = run.tails.get(crumb.type) ?? { text: '', pieces: [], cursor: undefined };
    run.tails.set(crumb.type, tail);
    const rest = newPart(crumb.delta, tail, { ...at, isFurther: at.seq > run.last, isRepeating: run.isRepeating });
    run.last = at.seq;
    if (rest === '') return undefined;
    extend(tail, rest, at.timestamp);
    return rest === crumb.delta ? crumb : { ...crumb, delta: rest };
  }

  #repeat(run: Run): undefined {
    run.isRepeating = true;
    for (const tail of run.tails.values()) tail.cursor = undefined;
  }

  #run(runId: string): Run {
    let run = this.#runs.get(runId);
    if (!run) {
      run = { last: -1, lastTimestamp: -Infinity, isRepeating: false, mayRestart: false, seen: new Map(), tails: new Map() };
      this.#runs.set(runId, run);
    }
    return run;
  }
}

type Delta = Extract<Crumb, { readonly type: 'text:delta' | 'reasoning:delta' }>;

interface Moment {
  readonly seq: number;
  readonly timestamp: number;
}

interface Repetition extends Moment {
  /** Its number is further than all before: the log has gone on. */
  readonly isFurther: boolean;
  readonly isRepeating: boolean;
}

/** What of a delta is not in the tail yet. */
function newPart(delta: string, tail: Tail, repetition: Repetition): string {
  for (const start of candidates(tail, repetition)) {
    const shown = tail.text.slice(start);
    if (delta.startsWith(shown) && isLikely(shown, delta, { tail, repetition })) {
      tail.cursor = tail.text.length;
      return delta.slice(shown.length);
    }
    if (repetition.isRepeating && shown.startsWith(delta)) {
      tail.cursor = start + delta.length;
      return '';
    }
  }
  if (repetition.isRepeating) tail.cursor = tail.text.length;
  return delta;
}

/** Where in the tail a repetition may begin, the most likely place first. */
function candidates({ pieces, cursor, text }: Tail, { timestamp, isFurther, isRepeating }: Repetition): readonly number[] {
  if (!isRepeating && !isFurther) return [];
  const places = pieces.filter((piece) => piece.timestamp === timestamp).map(({ start }) => start);
  if (!isRepeating) return [places[0] ?? 0, 0];
  const last = pieces.at(-1)?.timestamp ?? -Infinity;
  // What is later than all that was there is new, unless the log has put it together.
  if (timestamp > last && !isFurther) return [];
  if (cursor !== undefined) return cursor < text.length ? [cursor] : [];
  return [...places, ...pieces.map(({ start }) => start)];
}

/** The log puts texts together; an agent that says the same word twice does not. */
function isLikely(shown: string, delta: string, { tail, repetition }: { readonly tail: Tail; readonly repetition: Repetition }): boolean {
  if (shown === '' || repetition.isRepeating) return shown !== '';
  const [first] = tail.pieces;
  const isOnePiece = shown.length === tail.text.length - (tail.pieces.at(-1)?.start ?? 0);
  return isOnePiece ? delta.length > shown.length && first?.timestamp === repetition.timestamp : true;
}

function extend(tail: Tail, text: string, timestamp: number): void {
  tail.pieces.push({ start: tail.text.length, timestamp });
  tail.text += text;
  if (tail.cursor !== undefined) tail.cursor = tail.text.length;
  if (tail.text.length <= MOST_TAIL * 2) return;
  const cut = tail.text.length - MOST_TAIL;
  tail.text = tail.text.slice(cut);
  tail.pieces = tail.pieces.filter(({ start }) => start >= cut).map((piece) => ({ ...piece, start: piece.start - cut }));
}

function restart(run: Run): void {
  run.seen.clear();
  run.tails.clear();
  run.isRepeating = false;
  run.mayRestart = false;
}

/** Tells a crumb from another one in the same place. */
function markOf(crumb: Crumb): string {
  const { type, timestamp } = crumb;
  const ids = ['toolCallId', 'checkpointId', 'loopId', 'iteration', 'taskRunId', 'subagentId', 'pipelineId', 'stepIndex', 'uri'];
  return JSON.stringify([type, timestamp, ...ids.map((id) => (crumb as unknown as Record<string, unknown>)[id])]);
}
