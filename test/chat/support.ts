import '../../src/chat.ts';
import type { A2uiChat, ChatMessage, ChatPiece } from '../../src/chat.ts';
import { oneEvent } from '@open-wc/testing';

const CATALOG_ID = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';

type Json = Readonly<Record<string, unknown>>;

/** One answer that the test writes piece by piece. */
export class Answer implements AsyncIterable<ChatPiece> {
  readonly request: ChatMessage;
  readonly #stream: ReadableStream<ChatPiece>;
  #out!: ReadableStreamDefaultController<ChatPiece>;

  constructor(request: ChatMessage) {
    this.request = request;
    this.#stream = new ReadableStream({ start: (out) => void (this.#out = out) });
  }

  write(...pieces: readonly ChatPiece[]): void {
    for (const piece of pieces) this.#out.enqueue(piece);
  }
  end(...pieces: readonly ChatPiece[]): void {
    this.write(...pieces);
    this.#out.close();
  }
  fail(error: Error): void {
    this.#out.error(error);
  }
  [Symbol.asyncIterator](): AsyncIterator<ChatPiece> {
    const reader = this.#stream.getReader();
    return { next: () => reader.read() as Promise<IteratorResult<ChatPiece>>, return: async () => ({ done: true, value: undefined }) };
  }
}

/** A chat on the page whose agent the test plays. */
export interface Scene {
  readonly chat: A2uiChat;
  /** What the agent was asked, and what it answers, in order. */
  readonly answers: Answer[];
}

const scenes: Scene[] = [];

afterEach(() => {
  for (const { chat } of scenes.splice(0)) chat.remove();
});

export function createChat(options: Partial<A2uiChat> = {}): Scene {
  const chat = document.createElement('a2ui-chat');
  const answers: Answer[] = [];
  const send = (request: ChatMessage) => {
    const answer = new Answer(request);
    answers.push(answer);
    return answer;
  };
  Object.assign(chat, { transport: { send }, ...options });
  chat.style.height = '500px';
  document.body.append(chat);
  const scene = { chat, answers };
  scenes.push(scene);
  return scene;
}

export const settle = async (chat: A2uiChat, ms = 20): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, ms));
  await chat.updateComplete;
};

/** Says something and has it answered whole. */
export async function exchange({ chat, answers }: Scene, message: string, ...pieces: readonly ChatPiece[]): Promise<void> {
  const ended = oneEvent(chat, 'turn').then(() => oneEvent(chat, 'turn'));
  chat.submit(message);
  await settle(chat, 0);
  answers.at(-1)!.end(...pieces);
  await ended;
  await settle(chat);
}

export function parts<E extends HTMLElement = HTMLElement>(chat: A2uiChat, name: string): E[] {
  return [...chat.shadowRoot!.querySelectorAll<E>(`[part~="${name}"]`)];
}

export function part<E extends HTMLElement = HTMLElement>(chat: A2uiChat, name: string): E {
  const [first] = parts<E>(chat, name);
  if (!first) throw new Error(`Nothing has part "${name}"`);
  return first;
}

/** What each turn shows, in a line: `you: …`, `agent: …`, with surfaces as `[their text]`. */
export function shown(chat: A2uiChat): string[] {
  return parts(chat, 'turn').map((turn) => {
    const pieces = [...turn.children].map((child) => {
      const surface = child.shadowRoot?.querySelector('[part="surface"]');
      return child.shadowRoot ? `[${clean(surface?.textContent ?? '')}]` : clean(child.textContent);
    });
    return `${turn.part.contains('user') ? 'you' : 'agent'}: ${pieces.filter((piece) => piece !== '').join(' ')}`;
  });
}

const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export const status = (chat: A2uiChat): string => chat.shadowRoot!.querySelector('[role="status"]')!.textContent;

/** Types into the composer and presses Enter. */
export function type(chat: A2uiChat, text: string, key: KeyboardEventInit = {}): KeyboardEvent {
  const field = part<HTMLTextAreaElement>(chat, 'field');
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...key });
  field.dispatchEvent(event);
  return event;
}

/** The button of a surface. */
export function surfaceButton(chat: A2uiChat, label: string): HTMLButtonElement {
  const surfaces = [...chat.shadowRoot!.querySelectorAll('a2ui-surface')];
  const buttons = surfaces.flatMap((surface) => [...surface.shadowRoot!.querySelectorAll('button')]);
  const found = buttons.find(({ textContent }) => textContent.trim() === label);
  if (!found) throw new Error(`No button "${label}"`);
  return found;
}

const line = (message: Json): string => `\n${JSON.stringify({ version: 'v0.9', ...message })}\n`;

export const create = (surfaceId: string): string => line({ createSurface: { surfaceId, catalogId: CATALOG_ID } });
export const components = (surfaceId: string, ...list: readonly Json[]): string =>
  line({ updateComponents: { surfaceId, components: list } });
export const data = (surfaceId: string, value: unknown): string => line({ updateDataModel: { surfaceId, value } });
export const remove = (surfaceId: string): string => line({ deleteSurface: { surfaceId } });
/** A surface that shows a text. */
export const note = (surfaceId: string, text: string): string =>
  create(surfaceId) + components(surfaceId, { id: 'root', component: 'Text', text });
/** A surface with a field that must be filled and a button. */
export const form = (surfaceId: string, label = 'Go', value = 'x'): string =>
  create(surfaceId) +
  data(surfaceId, { name: value }) +
  components(
    surfaceId,
    { id: 'root', component: 'Column', children: ['name', 'go'] },
    {
      id: 'name',
      component: 'TextField',
      label: 'Name',
      value: { path: '/name' },
      checks: [{ condition: { call: 'required', args: { value: { path: '/name' } }, returnType: 'boolean' }, message: 'Name it' }],
    },
    { id: 'go', component: 'Button', child: 'label', action: { event: { name: 'formSubmit', context: { name: { path: '/name' } } } } },
    { id: 'label', component: 'Text', text: label },
  );
