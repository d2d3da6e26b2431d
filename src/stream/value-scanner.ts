/** Where a value that is being read has come to. */
export type Progress =
  /** It goes on behind the text that there is. */
  | 'open'
  /** It is complete. */
  | 'closed'
  /** Another message begins: this one was cut short. */
  | 'cut'
  /** Whether another message begins cannot be said before there is more text. */
  | 'undecided';

const OUTSIDE = /["{}[\]\n<`]/g;
/** What stands behind a message, never in one. */
const CLOSERS = ['</a2ui', '```'];
const KEPT_OF_DROPPED = 200;
const INSIDE = /["\\\n]/g;
/** First keys of a message: where one of them opens a line, a message begins, whatever came before. */
const MESSAGE_START =
  /\{\s*"(?:version|createSurface|updateComponents|updateDataModel|deleteSurface|beginRendering|surfaceUpdate|dataModelUpdate|callRendererFunction|agentFunctionResponse)"/y;
const MESSAGE_START_LENGTH = 40;
const LOOK_BACK = 200;

/** Finds the end of one JSON value. Each character is looked at once, however the text is cut. */
export class ValueScanner {
  readonly #pieces: string[] = [];
  readonly #limits: { readonly messageLength: number; readonly nesting: number };
  #depth = 0;
  #deepest = 0;
  #length = 0;
  #inString = false;

  constructor(limits: { readonly messageLength: number; readonly nesting: number }) {
    this.#limits = limits;
  }

  /** The text so far; only its beginning when it went over a limit. */
  get text(): string {
    return this.#pieces.join('');
  }

  get isTooLarge(): boolean {
    return this.#length > this.#limits.messageLength || this.#deepest > this.#limits.nesting;
  }

  /** Reads on in `text` from `start`. `end` is where it stopped: what lies behind has not been looked at. */
  read(text: string, start: number, isLast: boolean): { readonly progress: Progress; readonly end: number } {
    let at = start;
    for (;;) {
      const pattern = this.#inString ? INSIDE : OUTSIDE;
      pattern.lastIndex = at;
      const index = pattern.exec(text)?.index ?? -1;
      if (index < 0) return this.#stop('open', text, { start, end: text.length });
      const character = text[index];
      at = index + 1;
      if (character === '\n') {
        const verdict = this.#atLine(text, { start, at }, isLast);
        if (verdict !== 'open') return this.#stop(verdict, text, { start, end: verdict === 'cut' ? at : index });
      } else if (character === '<' || character === '`') {
        const verdict = closerAt(text, index, isLast);
        if (verdict !== 'open') return this.#stop(verdict, text, { start, end: index });
      } else if (character === '\\') {
        // The escaped character may only come with the next chunk: the backslash waits for it.
        if (at >= text.length && !isLast) return this.#stop('open', text, { start, end: index });
        at++;
      } else if (character === '"') this.#inString = !this.#inString;
      else if (character === '{' || character === '[') this.#deepest = Math.max(this.#deepest, ++this.#depth);
      else this.#depth--;
      if (this.#depth <= 0 && !this.#inString && character !== '\n') return this.#stop('closed', text, { start, end: at });
    }
  }

  /** A message at the start of a line ends this value, unless it may stand here: in a list of messages. */
  #atLine(text: string, { start, at }: { readonly start: number; readonly at: number }, isLast: boolean): Progress {
    if (text[at] !== '{') return at < text.length || isLast ? 'open' : 'undecided';
    MESSAGE_START.lastIndex = at;
    if (MESSAGE_START.test(text)) return this.#mayHoldMessage(text.slice(Math.max(start, at - LOOK_BACK), at)) ? 'open' : 'cut';
    return text.length - at < MESSAGE_START_LENGTH && !isLast && !text.slice(at + 1).includes(':') ? 'undecided' : 'open';
  }

  #mayHoldMessage(textBefore: string): boolean {
    if (this.#inString || this.#depth > 2) return false;
    const before = (this.#pieces.slice(-3).join('').slice(-LOOK_BACK) + textBefore).trimEnd();
    return /[[,:]$/.test(before);
  }

  #stop(
    progress: Progress,
    text: string,
    { start, end }: { readonly start: number; readonly end: number },
  ): { progress: Progress; end: number } {
    this.#length += end - start;
    if (end > start) this.#pieces.push(text.slice(start, end));
    if (this.isTooLarge) this.#pieces.splice(0, Infinity, this.text.slice(0, KEPT_OF_DROPPED));
    return { progress, end };
  }
}

/** Whether the value is cut by what closes its tag or its fence. */
function closerAt(text: string, at: number, isLast: boolean): Progress {
  if (CLOSERS.some((closer) => text.startsWith(closer, at))) return 'cut';
  const rest = text.slice(at, at + 6);
  return !isLast && CLOSERS.some((closer) => closer.startsWith(rest)) ? 'undecided' : 'open';
}
