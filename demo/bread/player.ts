/** One crumb of a recording, and how many milliseconds after the one before it came. */
export interface Step {
  readonly after: number;
  readonly crumb: object;
}

/** What a player tells. */
export interface PlayerOptions {
  crumb(crumb: object): void;
  /** Something has changed: whether it plays, waits or has ended. */
  changed(player: Player): void;
}

/** Plays recorded crumbs in the time they took, faster or slower, with a rest whenever nothing is left. */
export class Player {
  /** How often faster than it was. */
  #speed = 1;
  #steps: readonly Step[] = [];
  #next = 0;
  #isPlaying = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #options: PlayerOptions;

  constructor(options: PlayerOptions) {
    this.#options = options;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  get isAtEnd(): boolean {
    return this.#next >= this.#steps.length;
  }

  set speed(speed: number) {
    this.#speed = speed;
    this.#wait();
  }

  /** Begins with these steps, in place of those that are left. */
  load(steps: readonly Step[]): void {
    this.#steps = steps;
    this.#next = 0;
    this.play();
  }

  play(): void {
    this.#isPlaying = true;
    this.#wait();
    this.#options.changed(this);
  }

  pause(): void {
    this.#isPlaying = false;
    clearTimeout(this.#timer);
    this.#options.changed(this);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const step = this.#steps[this.#next];
    if (this.#isPlaying && step) this.#timer = setTimeout(() => this.#step(step), step.after / this.#speed);
  }

  #step({ crumb }: Step): void {
    this.#next++;
    this.#options.crumb(crumb);
    this.#wait();
    if (this.isAtEnd) this.#options.changed(this);
  }
}
