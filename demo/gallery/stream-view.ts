/** Shows a text, marks how much of it has arrived, and keeps the place where the next piece comes in view. */
export class StreamView {
  readonly #box: HTMLElement;
  readonly #arrived = document.createElement('mark');
  readonly #coming = document.createElement('span');

  constructor(box: HTMLElement) {
    this.#box = box;
    box.replaceChildren(this.#arrived, this.#coming);
  }

  /** `position` is how many characters of `text` have arrived. */
  show(text: string, position: number): void {
    const hasMoved = this.#arrived.textContent.length !== position;
    this.#arrived.textContent = text.slice(0, position);
    this.#coming.textContent = text.slice(position);
    if (hasMoved) this.#follow();
  }

  /** Scrolls the box alone: `scrollIntoView` would move the page. */
  #follow(): void {
    const rows = this.#arrived.getClientRects();
    const last = rows[rows.length - 1];
    const { top, height } = this.#box.getBoundingClientRect();
    if (!last) this.#box.scrollTop = 0;
    else this.#box.scrollTop += last.bottom - top - height * 0.7;
  }
}
