import { bound } from './message.ts';
import { plain } from './plain-text.ts';
import { splitText } from './split-text.ts';
import type { BreadStrings } from './strings.ts';
import { column, type SurfaceWriter } from './surface-writer.ts';

/** Prose is Markdown, thoughts are plain text. */
export type TextKind = 'markdown' | 'text';

/** One growing text. */
interface Channel {
  readonly kind: TextKind;
  /** Whose text it is: the run that a block of another kind interrupts. */
  readonly run: string;
  /** The text that is on its way or shown. */
  text: string;
  isHeld: boolean;
  /** Where it is shown, once it is. */
  path?: string;
  /** The texts in the card of a thought. */
  readonly pieces: string[];
  cardBody?: string;
}

/**
 * Deltas become growing texts: one for each kind of text of each run, until the run shows something else. What comes in is
 * held; `flush` writes each text that has grown, once. A long text goes on in a next component, so that no write is ever long.
 */
export class TextChannels {
  readonly #writer: SurfaceWriter;
  readonly #strings: BreadStrings;
  readonly #open = new Map<string, Channel>();
  #isHolding = false;

  constructor(writer: SurfaceWriter, strings: BreadStrings) {
    this.#writer = writer;
    this.#strings = strings;
  }

  /** Whether `flush` has something to write. */
  get isHolding(): boolean {
    return this.#isHolding;
  }

  append(kind: TextKind, run: string, delta: string): void {
    if (delta === '') return;
    this.close(run, kind);
    const key = `${kind} ${run}`;
    let channel = this.#open.get(key);
    if (!channel) this.#open.set(key, (channel = { kind, run, text: '', isHeld: false, pieces: [] }));
    channel.text += delta;
    channel.isHeld = true;
    this.#isHolding = true;
  }

  flush(): void {
    if (!this.#isHolding) return;
    this.#isHolding = false;
    for (const channel of this.#open.values()) {
      if (!channel.isHeld) continue;
      channel.isHeld = false;
      this.#write(channel);
    }
  }

  /** Something else of this run is shown below: its next text begins anew. */
  close(run: string, except?: TextKind): void {
    for (const [key, channel] of this.#open) {
      if (channel.run !== run || channel.kind === except) continue;
      // Whatever was held belongs above that.
      this.flush();
      this.#open.delete(key);
    }
  }

  #write(channel: Channel): void {
    const pieces = splitText(channel.text, channel.kind === 'markdown');
    for (const [index, piece] of pieces.entries()) {
      channel.text = piece;
      this.#show(channel);
      if (index < pieces.length - 1) delete channel.path;
    }
  }

  #show(channel: Channel): void {
    const value = channel.kind === 'markdown' ? channel.text : plain(channel.text);
    if (channel.path !== undefined) return this.#writer.data(channel.path, value);
    const id = this.#writer.id(channel.kind === 'markdown' ? 't' : 'r');
    channel.path = `/blocks/${id}`;
    if (channel.kind === 'markdown') this.#writer.append([{ id, component: 'Text', text: bound(channel.path) }], { [channel.path]: value });
    else this.#showThought(channel, id, value);
  }

  #showThought(channel: Channel, id: string, value: string): void {
    const path = `/blocks/${id}`;
    const text = { id: `${id}-text`, component: 'Text', text: bound(path), variant: 'caption' };
    channel.pieces.push(text.id);
    if (channel.cardBody !== undefined) {
      this.#writer.data(path, value);
      return this.#writer.components([text, column(channel.cardBody, channel.pieces)]);
    }
    const title = `${id}-title`;
    const body = (channel.cardBody = `${id}-body`);
    channel.pieces.unshift(title);
    this.#writer.append(
      [
        { id, component: 'Card', child: body },
        column(body, channel.pieces),
        { id: title, component: 'Text', text: this.#strings.thinking, variant: 'caption' },
        text,
      ],
      { [path]: value },
    );
  }
}
