import type { Message } from '../protocol/message.ts';

/** Updates for surfaces that have not been created yet, kept in order until they are (R4, C15). */
export class EarlyMessages {
  readonly #bySurface = new Map<string, Message[]>();
  #size = 0;

  /** Keeps a message; false when there are `limit` of them already. */
  keep(message: Message, limit: number): boolean {
    if (this.#size >= limit) return false;
    const kept = this.#bySurface.get(message.surfaceId);
    if (kept) kept.push(message);
    else this.#bySurface.set(message.surfaceId, [message]);
    this.#size++;
    return true;
  }

  /** Hands out, and forgets, what was kept for a surface. */
  take(surfaceId: string): readonly Message[] {
    const kept = this.#bySurface.get(surfaceId) ?? [];
    this.#bySurface.delete(surfaceId);
    this.#size -= kept.length;
    return kept;
  }

  /** The surfaces that were spoken of and never created. */
  get surfaceIds(): readonly string[] {
    return [...this.#bySurface.keys()];
  }

  clear(): void {
    this.#bySurface.clear();
    this.#size = 0;
  }
}
