/** Distance from the end, in pixels, within which the reader counts as being there. */
const NEAR = 150;

/** Keeps a scrolled place at its end while its content grows, as long as the reader is there. */
export class StickToEnd {
  readonly #scroller: HTMLElement;
  readonly #changed: () => void;
  readonly #observer: ResizeObserver;
  #isPinned = true;
  #lastTop = 0;

  /** @param changed the reader came to the end, or left it */
  constructor(scroller: HTMLElement, content: HTMLElement, changed: () => void) {
    this.#scroller = scroller;
    this.#changed = changed;
    this.#observer = new ResizeObserver(() => this.#isPinned && this.#follow());
    this.#observer.observe(content);
    this.#observer.observe(scroller);
    scroller.addEventListener('scroll', () => this.#look(), { passive: true });
  }

  get isPinned(): boolean {
    return this.#isPinned;
  }

  /** Goes to the end and stays there. */
  pin(): void {
    this.#set(true);
    this.#follow();
  }

  #follow(): void {
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    this.#lastTop = this.#scroller.scrollTop;
  }

  /** Only going back leaves the end: what has grown by the time that an event of scrolling comes is followed yet. */
  #look(): void {
    const { scrollHeight, scrollTop, clientHeight } = this.#scroller;
    if (scrollHeight - scrollTop - clientHeight <= NEAR) this.#set(true);
    else if (scrollTop < this.#lastTop) this.#set(false);
    this.#lastTop = scrollTop;
  }

  #set(isPinned: boolean): void {
    if (isPinned === this.#isPinned) return;
    this.#isPinned = isPinned;
    this.#changed();
  }
}
