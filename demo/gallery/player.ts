/** What a player tells and asks. */
export interface PlayerOptions {
  /** The next piece of the stream. */
  chunk(text: string): void;
  /** The stream has ended. */
  end(): void;
  /** Something has changed: how far it is, whether it plays. */
  changed(player: Player): void;
}

/** Milliseconds between two turns. */
const TURN = 10;
/** A turn makes up for no more milliseconds than this: a page that cannot keep up gets slower, it does not freeze. */
const MOST_LATE = 50;

/** Plays a text as a stream: in small pieces, at a speed that can be changed while it plays. */
export class Player {
  /** Characters a second. */
  speed = 1000;
  /** Characters a piece. */
  chunkSize = 16;
  #text = '';
  #position = 0;
  #timer: ReturnType<typeof setInterval> | undefined;
  #lastTurn = 0;
  /** Characters that time has paid for, but that do not fill a piece yet. */
  #due = 0;
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
    this.#due = 0;
    this.#lastTurn = performance.now();
    this.#timer = setInterval(() => this.#turn(), TURN);
    this.#options.changed(this);
  }

  pause(): void {
    clearInterval(this.#timer);
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

  #turn(): void {
    const now = performance.now();
    this.#due += (Math.min(now - this.#lastTurn, MOST_LATE) * this.speed) / 1000;
    this.#lastTurn = now;
    while (this.isPlaying && this.#due >= this.chunkSize) {
      this.#due -= this.chunkSize;
      this.step();
    }
  }

  #advance(length: number): void {
    if (this.isAtEnd) return;
    const piece = this.#text.slice(this.#position, this.#position + length);
    this.#position += piece.length;
    this.#options.chunk(piece);
    if (this.isAtEnd) {
      this.pause();
      this.#options.end();
    }
    this.#options.changed(this);
  }
}
