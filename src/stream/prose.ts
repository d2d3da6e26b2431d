/**
 * The text between values, handed out as it arrives and complete. White space that turns out to stand between values
 * only is framing and left out, and so is the line break that ends a message's line.
 */
export class Prose {
  readonly #emit: (text: string) => void;
  #pending = '';
  /** Whether all that is pending is white space. */
  #isBlank = true;
  #hasText = false;

  constructor(emit: (text: string) => void) {
    this.#emit = emit;
  }

  add(text: string): void {
    this.#pending += text;
    this.#isBlank &&= text.trim() === '';
  }

  /** Hands out what is certain: white space at the end waits for what follows it. */
  flush(): void {
    if (this.#isBlank) return;
    const text = this.#pending.trimEnd();
    this.#isBlank = true;
    this.#pending = this.#pending.slice(text.length);
    this.#emit(this.#hasText ? text : text.replace(/^[ \t]*\r?\n/, ''));
    this.#hasText = true;
  }

  /** A value, a fence or a tag follows; or the stream ends. */
  close(): void {
    this.flush();
    if (this.#hasText && this.#pending !== '') this.#emit(this.#pending);
    this.#pending = '';
    this.#isBlank = true;
    this.#hasText = false;
  }
}
