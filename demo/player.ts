/** What a player tells and asks. */
export interface PlayerOptions {
  /** The next piece of the stream. */
  chunk(text: string): void;
  /** The stream has ended. */
  end(): void;
  /** Something has changed: how far it is, whether it plays. */
  changed(player: Player): void;
}

/** Plays a text as a stream: in small pieces, at a speed that can be set. */
export class Player {
  /** Characters a second. */
  speed = 1000;
  /** Characters a piece. */
  chunkSize = 16;
  #text = '';
  #position = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #options: PlayerOptions;

  constructor(options: PlayerOptions) {
    this.#options = options;
  }

  get text(): string {
    return this.#text;
  }

  /** How many characters have been handed out. */
  get position(): number {
    return this.#position;
  }

  get isPlaying(): boolean {
    return this.#timer !== undefined;
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#text.length;
  }

  /** Plays another text from its beginning. */
  load(text: string): void {
    this.pause();
    this.#text = text;
    this.#position = 0;
    this.play();
  }

  play(): void {
    if (this.isPlaying || this.isAtEnd) return;
    this.#schedule();
    this.#options.changed(this);
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#options.changed(this);
  }

  /** Hands out one piece. */
  step(): void {
    this.#advance(this.chunkSize);
  }

  /** Hands out all the rest at once. */
  finish(): void {
    this.pause();
    this.#advance(this.#text.length);
  }

  /** A timer does not run more often than some 200 times a second: the faster the speed, the more pieces a turn. */
  #schedule(): void {
    const delay = Math.max(5, (this.chunkSize / this.speed) * 1000);
    const pieces = Math.max(1, Math.round((this.speed * delay) / 1000 / this.chunkSize));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      for (let i = 0; i < pieces && !this.isAtEnd; i++) this.step();
      if (!this.isAtEnd) this.#schedule();
      this.#options.changed(this);
    }, delay);
  }

  #advance(length: number): void {
    if (this.isAtEnd) return;
    const piece = this.#text.slice(this.#position, this.#position + length);
    this.#position += piece.length;
    this.#options.chunk(piece);
    if (this.isAtEnd) this.#options.end();
    this.#options.changed(this);
  }
}
