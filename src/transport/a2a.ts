import { isObject, parseJson, type JsonObject } from '../protocol/json.ts';
import type { OutgoingMessage } from '../protocol/message.ts';
import type { Transport, TransportOptions } from '../protocol/transport.ts';
import { readEvents } from '../stream/events.ts';
import { EVENT_STREAM, HttpError, isEventStream, request } from './http.ts';
import { FinalError, type Ending, type RetryOptions } from './retry.ts';
import { createSnapshots, type Snapshots } from './snapshots.ts';
import { createTurns, openStream, type Turn } from './turns.ts';

export interface A2aOptions {
  /** By default that of the agent's card; without a card 1.0 is tried first. */
  readonly version?: '0.3' | '1.0';
  readonly contextId?: string;
  readonly retry?: RetryOptions;
}

const EXTENSIONS = ['v1.0', 'v0.9.1', 'v0.9', 'v0.8'].map((version) => `https://a2ui.org/a2a-extension/a2ui/${version}`);
const MIME = 'application/a2ui+json';
const METHODS = {
  '1.0': { send: 'SendStreamingMessage', subscribe: 'SubscribeToTask' },
  '0.3': { send: 'message/stream', subscribe: 'tasks/resubscribe' },
};
const METHOD_NOT_FOUND = -32601;
/** A task in one of these says nothing more before it is asked. */
const RESTING = /^(?:TASK_STATE_)?(?:completed|canceled|failed|rejected|input.required|auth.required)$/i;
const WAITING = /(?:input|auth).required$/i;

/** What is known of the conversation. */
interface Talk {
  url: string | undefined;
  version: '0.3' | '1.0' | undefined;
  contextId: string | undefined;
  taskId: string | undefined;
  /** Whether the task says nothing more before it is asked. */
  isResting: boolean;
}

/** What is said to the agent: parts without what differs between versions. */
interface Question {
  readonly parts: readonly JsonObject[];
  readonly metadata: object;
}

/**
 * A2A by JSON-RPC, 0.3 and 1.0: each message of the user is a message of the conversation, the agent's parts make surfaces. `src` is the agent's
 * address, or that of its card (`….json`). A stream that is cut goes on where its task is.
 */
export function createTransport({ version, contextId, retry }: A2aOptions = {}): Transport {
  const talk: Talk = { url: undefined, version, contextId, taskId: undefined, isResting: true };
  let snapshots: Snapshots | undefined;
  return createTurns<Question>({
    retry,
    first: ({ prompt, metadata }) => (prompt ? { parts: [{ text: prompt }], metadata: { ...metadata?.() } } : undefined),
    next: (message, metadata) => ({ parts: [dataPart(message)], metadata }),
    async run(question, turn) {
      await findAgent(talk, turn.options);
      const shown = (snapshots ??= createSnapshots(turn.sink));
      const isResumed = turn.count > 0 && !talk.isResting;
      try {
        return await ask(question, { talk, turn, snapshots: shown, isResumed });
      } catch (error) {
        // What had begun can be gone on with; nothing else is said twice.
        if (talk.isResting || talk.taskId === undefined || error instanceof FinalError || turn.options.signal.aborted) throw error;
        return 'cut';
      }
    },
  });
}

function dataPart(message: OutgoingMessage): JsonObject {
  if ('version' in message && message.version) return { data: [message], metadata: { mimeType: MIME }, mediaType: MIME };
  return { data: message, metadata: { mimeType: 'application/json+a2ui' }, mediaType: 'application/json+a2ui' };
}

/** Reads the card, if `src` is one. */
async function findAgent(talk: Talk, options: TransportOptions): Promise<void> {
  if (talk.url !== undefined) return;
  if (!/\.json(?:\?|$)/.test(options.src)) return void (talk.url = options.src);
  const card: unknown = await (await request(options, { headers: { 'a2a-version': '1.0', accept: 'application/json' } })).json();
  if (!isObject(card)) throw new FinalError('The agent card is no object');
  const all = (Array.isArray(card['supportedInterfaces']) ? (card['supportedInterfaces'] as unknown[]) : []).filter(isObject);
  const usable = all.filter(({ protocolBinding }) => protocolBinding === undefined || protocolBinding === 'JSONRPC');
  const best = usable.find(({ protocolVersion }) => String(protocolVersion).startsWith('1')) ?? usable[0] ?? card;
  if (typeof best['url'] !== 'string') throw new FinalError('The agent card names no address for JSON-RPC');
  const base = new URL(options.src, globalThis.document?.baseURI);
  talk.url = new URL(best['url'], base).href;
  talk.version ??= String(best['protocolVersion'] ?? '0.3').startsWith('0') ? '0.3' : '1.0';
}

interface Asking {
  readonly talk: Talk;
  readonly turn: Turn;
  readonly snapshots: Snapshots;
  readonly isResumed: boolean;
}

async function ask(question: Question, asking: Asking): Promise<Ending> {
  const { talk, turn, isResumed } = asking;
  const version = talk.version ?? '1.0';
  const { send, subscribe } = METHODS[version];
  const params = isResumed ? { id: talk.taskId } : { message: envelope(question, talk, version) };
  const body = { jsonrpc: '2.0', id: crypto.randomUUID(), method: isResumed ? subscribe : send, params };
  const extensions = EXTENSIONS.join(', ');
  const headers = {
    accept: `${EVENT_STREAM}, application/json`,
    'a2a-version': version,
    'a2a-extensions': extensions,
    'x-a2a-extensions': extensions,
  };
  const fallBack = (): Promise<Ending> => ask(question, Object.assign(asking, { talk: Object.assign(talk, { version: '0.3' as const }) }));
  const response = await request({ ...turn.options, src: talk.url ?? '' }, { body, headers }).catch((error: unknown) => error as Error);
  if (response instanceof Error) {
    if (talk.version === undefined && response instanceof HttpError && !response.isPassing) return fallBack();
    throw response;
  }
  turn.opened();
  let isUnknown = false;
  const take = (answer: unknown): void => {
    isUnknown = !talk.version && isObject(answer) && isObject(answer['error']) && answer['error']['code'] === METHOD_NOT_FOUND;
    if (!isUnknown) takeAnswer(answer, asking);
  };
  if (isEventStream(response) && response.body) await readEvents(response.body, { event: ({ data }) => take(parseJson(data)) });
  else take(await response.json());
  if (isUnknown) return fallBack();
  talk.version = version;
  return talk.isResting ? 'done' : 'cut';
}

function envelope({ parts, metadata }: Question, { contextId, taskId }: Talk, version: '0.3' | '1.0'): JsonObject {
  const ids = { messageId: crypto.randomUUID(), ...(contextId && { contextId }), ...(taskId && { taskId }) };
  if (version === '1.0') return { ...ids, role: 'ROLE_USER', parts, metadata };
  const old = parts.map(({ text, data, metadata: own }) =>
    text === undefined ? { kind: 'data', data, metadata: own } : { kind: 'text', text },
  );
  return { kind: 'message', ...ids, role: 'user', parts: old, metadata };
}

function takeAnswer(answer: unknown, { talk, turn, snapshots }: Asking): void {
  if (!isObject(answer)) return;
  const { error, result } = answer;
  if (isObject(error)) throw new FinalError(`The agent answered ${String(error['code'])} ${String(error['message'])}`);
  if (!isObject(result)) return;
  turn.received();
  follow(talk, result);
  const { message, task, statusUpdate, artifactUpdate } = result;
  const content = [message, task, statusUpdate, artifactUpdate].find(isObject) ?? result;
  const status = isObject(content['status']) ? content['status']['message'] : undefined;
  const isAppended = content['append'] === true;
  const artifacts = Array.isArray(content['artifacts']) ? (content['artifacts'] as unknown[]) : [content['artifact']];
  for (const each of [content, status, ...artifacts].filter(isObject)) {
    if (!Array.isArray(each['parts'])) continue;
    const id = String(each['artifactId'] ?? each['messageId'] ?? crypto.randomUUID());
    const news = isAppended ? snapshots.more(id, each['parts']) : snapshots.news(id, each['parts']);
    if (news.length > 0) turn.sink.apply(news);
    const text = (each['parts'] as unknown[])
      .map((part) => (isObject(part) && typeof part['text'] === 'string' ? part['text'] : ''))
      .join('');
    if (text !== '') say(turn, text);
  }
  const state = isObject(content['status']) ? String(content['status']['state']) : '';
  if (/(?:failed|rejected)$/i.test(state)) throw new FinalError(`The task failed: ${JSON.stringify(status ?? state)}`);
}

/** Prose, and messages that stand in it. */
function say({ sink }: Turn, text: string): void {
  const stream = openStream(sink);
  stream.push(text);
  void stream.end();
}

/** Keeps in mind where the conversation stands. */
function follow(talk: Talk, result: JsonObject): void {
  const { message, task, statusUpdate, artifactUpdate } = result;
  const content = [message, task, statusUpdate, artifactUpdate].find(isObject) ?? result;
  if (typeof content['contextId'] === 'string') talk.contextId = content['contextId'];
  const isMessage = isObject(message) || content['kind'] === 'message';
  if (isMessage) return void (talk.isResting = true);
  const id = content['taskId'] ?? (Array.isArray(content['parts']) ? undefined : content['id']);
  if (typeof id === 'string') talk.taskId = id;
  const state = isObject(content['status']) ? String(content['status']['state']) : '';
  talk.isResting = RESTING.test(state) || content['final'] === true;
  // A task that is over takes no more messages.
  if (talk.isResting && !WAITING.test(state)) talk.taskId = undefined;
}
