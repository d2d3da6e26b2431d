import { bound, type WireComponent } from './message.ts';
import { plain } from './plain-text.ts';
import type { SurfaceWriter } from './surface-writer.ts';

export type ProgressStatus = 'running' | 'done' | 'failed' | 'stopped';

/** How something is getting on. */
export interface ProgressState {
  readonly message: string;
  /** From 0 to 1; undefined: nobody knows. */
  readonly value: number | undefined;
  readonly status: ProgressStatus;
  /** The icon while it runs. */
  readonly icon: string;
}

interface Row {
  readonly id: string;
  readonly run: string;
  isOpen: boolean;
}

const ICONS: Readonly<Partial<Record<ProgressStatus, string>>> = { done: 'check', failed: 'error', stopped: 'stop' };

/** One row for each thing that gets on, updated in place. */
export class ProgressRows {
  readonly #writer: SurfaceWriter;
  readonly #hasComponent: boolean;
  readonly #rows = new Map<string, Row>();

  /** `hasComponent`: the surface's catalog has Progress; else a row of basic components stands for it. */
  constructor(writer: SurfaceWriter, hasComponent: boolean) {
    this.#writer = writer;
    this.#hasComponent = hasComponent;
  }

  /** Whether this goes on with a row that is there. Something that begins again gets a row of its own. */
  has(key: string, isStart: boolean): boolean {
    const row = this.#rows.get(key);
    return row !== undefined && (row.isOpen || !isStart);
  }

  show(key: string, run: string, state: ProgressState): void {
    const isStart = state.status === 'running' && state.value === 0;
    const known = this.has(key, isStart) ? this.#rows.get(key) : undefined;
    if (known) {
      known.isOpen = state.status === 'running';
      return this.#writer.data(`/blocks/${known.id}`, this.#data(state));
    }
    const row = { id: this.#writer.id('p'), run, isOpen: state.status === 'running' };
    this.#rows.set(key, row);
    this.#writer.append(this.#components(row.id), { [`/blocks/${row.id}`]: this.#data(state) });
  }

  /** Moves a row on without another message. */
  advance(key: string, value: number): void {
    const row = this.#rows.get(key);
    if (!row?.isOpen || !Number.isFinite(value)) return;
    const share = Math.max(0, Math.min(1, value));
    this.#writer.data(`/blocks/${row.id}/percent`, percent(share));
    if (this.#hasComponent) this.#writer.data(`/blocks/${row.id}/value`, share);
  }

  /** What a run that has failed left open does not go on; `''` stands for all runs. */
  stop(run: string): void {
    for (const row of this.#rows.values()) {
      if (!row.isOpen || (run !== '' && row.run !== run)) continue;
      row.isOpen = false;
      this.#writer.data(`/blocks/${row.id}/icon`, ICONS.stopped);
      if (this.#hasComponent) this.#writer.data(`/blocks/${row.id}/status`, 'stopped');
    }
  }

  #data({ message, value, status, icon }: ProgressState): Readonly<Record<string, unknown>> {
    const row = { message: plain(message), percent: value === undefined ? '' : percent(value), icon: ICONS[status] ?? icon };
    if (!this.#hasComponent) return row;
    // Progress shows its label as it is.
    return { ...row, label: message, status, ...(value !== undefined && { value }) };
  }

  #components(id: string): [WireComponent, ...WireComponent[]] {
    const path = (name: string): { readonly path: string } => bound(`/blocks/${id}/${name}`);
    const row = this.#hasComponent ? `${id}-row` : id;
    const basic: [WireComponent, ...WireComponent[]] = [
      { id: row, component: 'Row', align: 'center', children: [`${id}-icon`, `${id}-message`, `${id}-percent`] },
      { id: `${id}-icon`, component: 'Icon', name: path('icon') },
      { id: `${id}-message`, component: 'Text', text: path('message'), variant: 'caption', weight: 1 },
      { id: `${id}-percent`, component: 'Text', text: path('percent'), variant: 'caption' },
    ];
    if (!this.#hasComponent) return basic;
    const progress = { id, component: 'Progress', label: path('label'), value: path('value'), status: path('status'), fallback: row };
    return [progress, ...basic];
  }
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
