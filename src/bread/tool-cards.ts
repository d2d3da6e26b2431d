import { bound, type WireComponent } from './message.ts';
import { oneLine, plain, readable } from './plain-text.ts';
import type { BreadStrings } from './strings.ts';
import { column, type SurfaceWriter } from './surface-writer.ts';

/** Characters of a result that are shown. */
const MOST_RESULT = 4000;
const MOST_ARGS = 300;

export type CallStatus = 'calling' | 'done' | 'error' | 'stopped';

/** What is known of a call when its card changes. */
export interface CallState {
  readonly status: CallStatus;
  readonly toolName: string;
  readonly durationMs?: unknown;
  /** What it was called with while it runs, then what came of it. */
  readonly content: unknown;
}

/** Which call is meant: its key where the crumb is at hand, else the oldest open one of the tool. */
export interface CallId {
  readonly key: string | undefined;
  readonly run: string;
}

interface Card {
  readonly id: string;
  readonly run: string;
  readonly toolName: string;
  isOpen: boolean;
}

const ICONS: Readonly<Record<CallStatus, string>> = { calling: 'moreHoriz', done: 'check', error: 'error', stopped: 'stop' };

/** One card a call, updated in place whatever the order in which calls end. */
export class ToolCards {
  readonly #writer: SurfaceWriter;
  readonly #strings: BreadStrings;
  readonly #byKey = new Map<string, Card>();
  /** Those that have not ended, in the order of their calls. */
  readonly #open = new Set<Card>();

  constructor(writer: SurfaceWriter, strings: BreadStrings) {
    this.#writer = writer;
    this.#strings = strings;
  }

  /** Whether a call has a card already. */
  has(call: CallId, toolName: string): boolean {
    return this.#find(call, toolName) !== undefined;
  }

  show(call: CallId, state: CallState): void {
    const isCall = state.status === 'calling';
    const known = isCall && call.key === undefined ? undefined : this.#find(call, state.toolName);
    const card = known ?? this.#add(call, state);
    // A call that is told of once more after its end does not begin again.
    if (isCall && !card.isOpen) return;
    if (!isCall) this.#end(card);
    if (known) this.#writer.data(`/blocks/${card.id}`, this.#data(state));
  }

  /** What a run that has ended left open will not come any more; `''` stands for all runs. */
  stop(run: string): void {
    for (const card of this.#open) {
      if (run !== '' && card.run !== run) continue;
      this.#end(card);
      this.#writer.data(`/blocks/${card.id}/status`, this.#strings.stopped);
      this.#writer.data(`/blocks/${card.id}/icon`, ICONS.stopped);
    }
  }

  #find({ key }: CallId, toolName: string): Card | undefined {
    if (key !== undefined) return this.#byKey.get(key);
    return [...this.#open].find((card) => card.toolName === toolName);
  }

  #end(card: Card): void {
    card.isOpen = false;
    this.#open.delete(card);
  }

  #add({ key, run }: CallId, state: CallState): Card {
    const card: Card = { id: this.#writer.id('k'), run, toolName: state.toolName, isOpen: true };
    if (key !== undefined) this.#byKey.set(key, card);
    this.#open.add(card);
    this.#writer.append(cardComponents(card.id), { [`/blocks/${card.id}`]: this.#data(state) });
    return card;
  }

  #data({ status, toolName, durationMs, content }: CallState): Readonly<Record<string, string>> {
    const { calling, done, failed, stopped } = this.#strings;
    const words = { calling, done, error: failed, stopped }[status];
    return {
      name: plain(toolName),
      icon: ICONS[status],
      status: typeof durationMs === 'number' && status !== 'calling' ? `${words} · ${seconds(durationMs)}` : words,
      result: status === 'calling' ? oneLine(content, MOST_ARGS) : readable(content, MOST_RESULT),
    };
  }
}

function cardComponents(id: string): [WireComponent, ...WireComponent[]] {
  const path = (name: string): { readonly path: string } => bound(`/blocks/${id}/${name}`);
  return [
    { id, component: 'Card', child: `${id}-body` },
    column(`${id}-body`, [`${id}-head`, `${id}-result`]),
    { id: `${id}-head`, component: 'Row', align: 'center', children: [`${id}-icon`, `${id}-name`, `${id}-status`] },
    { id: `${id}-icon`, component: 'Icon', name: path('icon') },
    { id: `${id}-name`, component: 'Text', text: path('name'), weight: 1 },
    { id: `${id}-status`, component: 'Text', text: path('status'), variant: 'caption' },
    { id: `${id}-result`, component: 'Text', text: path('result'), variant: 'caption' },
  ];
}

function seconds(durationMs: number): string {
  return durationMs < 1000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} s`;
}
