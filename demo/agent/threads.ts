/** A message of a conversation, as it was on the wire. */
export interface ThreadMessage {
  readonly role: 'user' | 'agent';
  readonly text: string;
}

/** One conversation. */
export interface Thread {
  readonly id: string;
  title: string | undefined;
  messages: ThreadMessage[];
  /** How many turns there have been; the messages of the first may have gone. */
  turns: number;
  /** While a turn is answered. */
  isBusy: boolean;
  /** Ends the turn that is answered. */
  stop?: () => void;
}

/** How much is kept. */
export interface ThreadLimits {
  readonly threads: number;
  readonly messages: number;
  /** Of all the messages of a conversation together. */
  readonly characters: number;
}

/** The conversations, in memory. Beyond the limit the one that was silent longest goes. */
export class Threads {
  readonly #limits: ThreadLimits;
  readonly #threads = new Map<string, Thread>();

  constructor(limits: ThreadLimits) {
    this.#limits = limits;
  }

  get(id: string): Thread | undefined {
    return this.#threads.get(id);
  }

  /** The conversation, begun if need be, and from now on the one that spoke last; undefined while so many are answering that there is no room. */
  open(id: string): Thread | undefined {
    if (!this.#threads.has(id) && !this.#makeRoom()) return undefined;
    const thread = this.#threads.get(id) ?? { id, title: undefined, messages: [], turns: 0, isBusy: false };
    this.#threads.delete(id);
    this.#threads.set(id, thread);
    return thread;
  }

  #makeRoom(): boolean {
    if (this.#threads.size < this.#limits.threads) return true;
    for (const { id, isBusy } of this.#threads.values()) if (!isBusy) return this.#threads.delete(id);
    return false;
  }

  /** Keeps a message; the oldest go when it gets too much, the newest stays in any case. */
  add(thread: Thread, message: ThreadMessage): void {
    const kept = [...thread.messages, message].slice(-this.#limits.messages);
    let characters = kept.reduce((sum, { text }) => sum + text.length, 0);
    while (characters > this.#limits.characters && kept.length > 1) characters -= kept.shift()?.text.length ?? 0;
    thread.messages = kept;
  }

  /** Forgets a conversation, and ends its turn. */
  delete(id: string): boolean {
    this.#threads.get(id)?.stop?.();
    return this.#threads.delete(id);
  }
}
