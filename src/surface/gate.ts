/** Lets work through in its order, once what it needs is there. */
export class Gate {
  #waiting: (() => void)[] = [];
  #opening: Promise<void> | undefined;

  /** Does `work`: at once, or after `until` and everything that came before it. When `until` fails, so does all that waits. */
  pass(work: () => void, until: Promise<void> | undefined, fail: (error: unknown, count: number) => void): void {
    if (!until && !this.#opening) return work();
    this.#waiting.push(work);
    this.#opening ??= Promise.resolve(until).then(
      () => this.#open(),
      (error: unknown) => {
        const { length } = this.#waiting;
        this.clear();
        this.#opening = undefined;
        if (length > 0) fail(error, length);
      },
    );
  }

  /** Resolves when nothing waits any more. */
  get idle(): Promise<void> | undefined {
    return this.#opening;
  }

  /** Forgets what waits. */
  clear(): void {
    this.#waiting = [];
  }

  #open(): void {
    for (let work = this.#waiting.shift(); work; work = this.#waiting.shift()) work();
    this.#opening = undefined;
  }
}
