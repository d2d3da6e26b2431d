import { messageOf } from '../protocol/diagnostic.ts';
import type { Snapshot } from '../store/snapshot.ts';
import type { A2uiSurface } from '../surface/a2ui-surface.ts';
import type { SurfaceChange } from '../surface/events.ts';
import { AgentError } from './agent-error.ts';
import { piecesOf, titleOf } from './answer.ts';
import { createId } from './create-id.ts';
import { addProse, withoutSurface, type AgentTurn, type Entry, type UserTurn } from './transcript.ts';
import type { ChatPiece, ChatTransport } from './transport.ts';

/** Everything needed to show the same conversation again, and to go on with it, as JSON. */
export interface ChatSnapshot {
  readonly threadId: string;
  readonly title: string;
  readonly transcript: readonly Entry[];
  readonly surfaces: Snapshot;
}

/** What a conversation tells the element that shows it. */
export interface ConversationListener {
  /** The way to the agent, asked for each message. */
  transport(): ChatTransport;
  changed(): void;
  turn(type: 'start' | 'end' | 'error', turn: AgentTurn): void;
  title(title: string): void;
}

/** A message on its way to the agent; without a bubble where the user did not say it. */
interface Outgoing {
  readonly message: string;
  readonly userId?: string;
}

interface Running {
  readonly turnId: string;
  readonly isQuiet: boolean;
  readonly controller: AbortController;
  /** Surfaces of a failed attempt that this one has not spoken of yet. */
  readonly stale: Set<string>;
  readonly ended: Promise<void>;
  end(): void;
}

/** Messages that may wait. */
const MOST_WAITING = 20;

/** What was said in one thread, one turn after the other, and the surfaces of all of them in one store. */
export class Conversation {
  readonly threadId: string;
  title = '';
  entries: readonly Entry[] = [];
  /** Reads the agent's text; its store holds the surfaces. It is never on the page. */
  readonly receiver: A2uiSurface;
  readonly #listener: ConversationListener;
  readonly #outbox: Outgoing[] = [];
  #running: Running | undefined;
  /** After a failure what waits goes on waiting, until the user does something. */
  #isHeld = false;
  #isClosed = false;
  /** Something other than prose came: what follows is a paragraph of its own. */
  #isNewParagraph = false;

  constructor(threadId: string, receiver: A2uiSurface, listener: ConversationListener) {
    this.threadId = threadId || createId();
    this.receiver = receiver;
    this.#listener = listener;
    const on = <T>(type: string, hear: (detail: T) => void): void =>
      receiver.addEventListener(type, (event) => hear((event as CustomEvent<T>).detail));
    on<{ text: string }>('text', ({ text }) => this.#hearText(text));
    on<SurfaceChange>('surface', (change) => this.#hearSurface(change));
    receiver.store.subscribe(({ type }) => (this.#isNewParagraph ||= type === 'updated'));
  }

  /** Whether an answer to the user is on its way. */
  get isBusy(): boolean {
    return this.#running !== undefined && !this.#running.isQuiet;
  }

  /** Resolves when the turn that is running has ended. */
  get ended(): Promise<void> {
    return this.#running?.ended ?? Promise.resolve();
  }

  /** Sends what the user said, or keeps it until the agent has answered; false when too much is waiting already. */
  say(message: string, text: string): boolean {
    if (this.#outbox.length >= MOST_WAITING) return false;
    const turn: UserTurn = { role: 'user', id: createId(), text, message, state: 'waiting' };
    this.#set([...this.entries, turn]);
    this.#isHeld = false;
    this.#outbox.push({ message, userId: turn.id });
    this.#next();
    return true;
  }

  /** Tells the agent something that the user did not say. What is on its way or waits already does not go twice. */
  tell(message: string): void {
    const isOnItsWay = this.#running?.isQuiet && this.#turn(this.#running.turnId)?.message === message;
    if (isOnItsWay || this.#outbox.some((each) => each.message === message) || this.#outbox.length >= MOST_WAITING) return;
    this.#outbox.push({ message });
    this.#next();
  }

  /** Takes back a message that waits; answers its text. */
  takeBack(userId: string): string {
    const index = this.#outbox.findIndex((each) => each.userId === userId);
    if (index < 0) return '';
    const [outgoing] = this.#outbox.splice(index, 1);
    this.#set(this.entries.filter(({ id }) => id !== userId));
    return outgoing?.message ?? '';
  }

  /** Sends the message of a failed or stopped turn again; the new answer takes the place of the old one. */
  retry(turnId: string): void {
    const turn = this.entries.find(({ id }) => id === turnId);
    if (turn?.role !== 'agent') return;
    if (this.#running) return void this.#running.ended.then(() => this.retry(turnId));
    this.#isHeld = false;
    const stale = turn.blocks.flatMap((block) => (block.type === 'surface' ? [block.surfaceId] : []));
    const { error: _, ...rest } = turn;
    this.#set(this.entries.map((each) => (each === turn ? { ...rest, state: 'streaming', blocks: [] } : each)));
    void this.#run(turnId, stale);
  }

  /** Ends the answer that is on its way; what there is of it stays. */
  stop(): void {
    this.#running?.controller.abort();
  }

  /** Ends the conversation: nothing is sent or told any more. */
  close(): void {
    this.#isClosed = true;
    this.#outbox.length = 0;
    this.stop();
  }

  snapshot(): ChatSnapshot {
    const { threadId, title, entries } = this;
    const transcript = entries.filter((entry) => entry.role === 'agent' || entry.state === 'sent');
    return structuredClone({ threadId, title, transcript, surfaces: this.receiver.snapshot() });
  }

  restore({ title, transcript, surfaces }: ChatSnapshot): void {
    this.receiver.restore(surfaces);
    this.title = title;
    this.#set(
      structuredClone(transcript).map((entry) =>
        entry.role === 'agent' && entry.state === 'streaming' ? { ...entry, state: 'stopped' } : entry,
      ),
    );
  }

  #next(): void {
    if (this.#running || this.#isHeld || this.#isClosed) return;
    const outgoing = this.#outbox.shift();
    if (!outgoing) return;
    const { message, userId } = outgoing;
    const isQuiet = userId === undefined;
    const turn: AgentTurn = {
      role: 'agent',
      id: createId(),
      message,
      state: 'streaming',
      blocks: [],
      ...(isQuiet && { isQuiet: true as const }),
    };
    // An answer stands behind what it answers, and before what is still waiting.
    const waiting = this.entries.findIndex((entry) => entry.role === 'user' && entry.state === 'waiting');
    const at = waiting < 0 ? this.entries.length : waiting + (isQuiet ? 0 : 1);
    const entries = this.entries.map((entry) =>
      entry.id === userId && entry.role === 'user' ? { ...entry, state: 'sent' as const } : entry,
    );
    this.#set([...entries.slice(0, at), turn, ...entries.slice(at)]);
    void this.#run(turn.id);
  }

  async #run(turnId: string, stale: readonly string[] = []): Promise<void> {
    const turn = this.#turn(turnId);
    if (!turn) return;
    const running = (this.#running = begin(turn, stale));
    const { controller } = running;
    this.#isNewParagraph = false;
    this.#changed();
    this.#tellTurn('start', turnId);
    try {
      await this.receiver.consume(this.#answer(turn.message, controller.signal), { signal: controller.signal });
      this.#end(turnId, { state: controller.signal.aborted ? 'stopped' : 'done' });
    } catch (error) {
      const code = error instanceof AgentError ? error.code : '';
      this.#end(turnId, { state: 'failed', error: { code, message: messageOf(error) } });
    }
    running.end();
    this.#next();
  }

  async *#answer(message: string, signal: AbortSignal): AsyncGenerator<ChatPiece> {
    const answer = await this.#listener.transport().send({ threadId: this.threadId, message, signal });
    for await (const piece of piecesOf(answer)) {
      const title = titleOf(piece);
      if (title === undefined) yield piece;
      else if (!signal.aborted) this.#name(title);
    }
  }

  #end(turnId: string, outcome: Pick<AgentTurn, 'state' | 'error'>): void {
    const { stale = new Set<string>(), isQuiet } = this.#running ?? {};
    this.#running = undefined;
    const hasFailed = outcome.state === 'failed';
    this.#isHeld = hasFailed && !isQuiet;
    const left = [...stale].map((surfaceId) => ({ type: 'surface', surfaceId }) as const);
    // What the former attempt had begun and a whole answer did not take up again is left over; else it stays.
    if (outcome.state === 'done') for (const { surfaceId } of left) this.receiver.apply({ version: 'v0.9', deleteSurface: { surfaceId } });
    const kept = outcome.state === 'done' ? [] : left;
    this.#change(turnId, (turn) => ({ ...turn, ...outcome, blocks: [...turn.blocks, ...kept] }));
    this.#tellTurn(hasFailed ? 'error' : 'end', turnId);
    const turn = this.#turn(turnId);
    if (turn?.isQuiet && turn.blocks.length === 0) this.#set(this.entries.filter(({ id }) => id !== turnId));
  }

  #hearText(text: string): void {
    const isNew = this.#isNewParagraph;
    this.#isNewParagraph = false;
    this.#change(this.#running?.turnId, (turn) => ({ ...turn, blocks: addProse(turn.blocks, isNew ? text.trimStart() : text, isNew) }));
  }

  #hearSurface({ type, surfaceId }: SurfaceChange): void {
    if (type === 'deleted') return this.#set(withoutSurface(this.entries, surfaceId));
    if (type === 'ready' || !this.#running) return;
    this.#show(surfaceId);
  }

  /** A surface stands in the turn that created it; when a later one creates it again, there, and a mark where it was. */
  #show(surfaceId: string): void {
    const { turnId = '', stale } = this.#running ?? {};
    if (this.#turn(turnId)?.blocks.some((block) => block.type === 'surface' && block.surfaceId === surfaceId)) return;
    stale?.delete(surfaceId);
    this.#isNewParagraph = true;
    this.entries = withoutSurface(this.entries, surfaceId, 'moved');
    this.#change(turnId, (turn) => ({ ...turn, blocks: [...turn.blocks, { type: 'surface', surfaceId }] }));
  }

  #name(title: string): void {
    this.title = title;
    this.#listener.title(title);
  }

  #turn(id: string | undefined): AgentTurn | undefined {
    return this.entries.find((entry): entry is AgentTurn => entry.id === id && entry.role === 'agent');
  }

  #change(id: string | undefined, change: (turn: AgentTurn) => AgentTurn): void {
    const turn = this.#turn(id);
    if (turn) this.#set(this.entries.map((entry) => (entry === turn ? change(turn) : entry)));
  }

  #set(entries: readonly Entry[]): void {
    this.entries = entries;
    this.#changed();
  }

  #changed(): void {
    if (!this.#isClosed) this.#listener.changed();
  }

  #tellTurn(type: 'start' | 'end' | 'error', id: string): void {
    const turn = this.#turn(id);
    if (turn && !this.#isClosed) this.#listener.turn(type, turn);
  }
}

function begin({ id, isQuiet }: AgentTurn, stale: readonly string[]): Running {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { turnId: id, isQuiet: isQuiet === true, controller: new AbortController(), stale: new Set(stale), ended, end };
}
