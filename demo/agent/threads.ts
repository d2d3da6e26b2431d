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
}

/** How much is kept. */
export interface ThreadLimits {
  readonly threads: number;
  readonly messages: number;
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

  /** The conversation, begun if need be, and from now on the one that spoke last. */
  open(id: string): Thread {
    const thread = this.#threads.get(id) ?? { id, title: undefined, messages: [], turns: 0, isBusy: false };
    this.#threads.delete(id);
    this.#threads.set(id, thread);
    const [silent] = [...this.#threads.values()].filter(({ isBusy }) => !isBusy);
    if (this.#threads.size > this.#limits.threads && silent && silent !== thread) this.#threads.delete(silent.id);
    return thread;
  }

  add(thread: Thread, message: ThreadMessage): void {
    thread.messages = [...thread.messages, message].slice(-this.#limits.messages);
  }

  delete(id: string): boolean {
    return this.#threads.delete(id);
  }
}
