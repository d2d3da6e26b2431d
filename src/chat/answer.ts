import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { isObject, parseJson } from '../protocol/json.ts';
import { AgentError } from './agent-error.ts';
import type { ChatAnswer, ChatPiece } from './transport.ts';

/** Characters of one event; a longer one is left out. */
const EVENT_LENGTH = 8_000_000;

/**
 * The pieces of an answer, one after the other.
 * @throws AgentError for a response that is none of an agent, for the agent's own `error`, and when it breaks off
 */
export function piecesOf(answer: ChatAnswer): AsyncIterable<ChatPiece> {
  if (answer instanceof Response) return readResponse(answer);
  return answer instanceof ReadableStream ? readStream(answer) : answer;
}

/** The name that a piece gives the conversation. */
export function titleOf(piece: ChatPiece): string | undefined {
  return isObject(piece) && typeof piece['title'] === 'string' && Object.keys(piece).length === 1 ? piece['title'] : undefined;
}

async function* readResponse(response: Response): AsyncGenerator<ChatPiece> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) throw await failureOf(response);
  if (/^text\/html\b/i.test(type)) throw new AgentError('NO_AGENT', `${response.url} answered with a page`);
  if (!response.body) return;
  const chunks = readBody(response.body);
  yield* /^text\/event-stream\b/i.test(type) ? readEvents(chunks) : chunks;
}

/** `{error: {code, message}}` is what an agent says of a request that it refuses. */
async function failureOf(response: Response): Promise<AgentError> {
  const body = parseJson(await response.text().catch(() => ''));
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  const { code, message } = error;
  return new AgentError(String(code ?? response.status), typeof message === 'string' ? message : `The agent answered ${response.status}`);
}

async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ChatPiece> {
  const decoder = new TextDecoder();
  const events: EventSourceMessage[] = [];
  const parser = createParser({ maxBufferSize: EVENT_LENGTH, onEvent: (event) => events.push(event) });
  let isOurs = false;
  for await (const text of textsOf(chunks, decoder)) {
    parser.feed(text);
    for (const { event, data } of events.splice(0)) {
      if (event === 'done') return;
      isOurs ||= event === 'a2ui';
      const piece = pieceOf(event, data);
      if (piece !== undefined) yield piece;
    }
  }
  if (isOurs) throw new AgentError('BROKEN_OFF', 'The answer ended without "done"');
}

/** The text of the chunks, and what ends a last event that its blank line did not end. */
async function* textsOf(chunks: AsyncIterable<Uint8Array>, decoder: TextDecoder): AsyncGenerator<string> {
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield `${decoder.decode()}\n\n`;
}

function pieceOf(event: string | undefined, data: string): ChatPiece | undefined {
  if (event === 'a2ui') return data;
  if (event === undefined || event === 'message') return data.trim() === '[DONE]' ? undefined : `${data}\n`;
  const body = parseJson(data);
  const words = isObject(body) ? body : {};
  if (event === 'title') return typeof words['title'] === 'string' ? { title: words['title'] } : undefined;
  if (event === 'error') throw new AgentError(String(words['code'] ?? ''), String(words['message'] ?? ''));
  return undefined;
}

async function* readBody(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* readStream(body);
  } catch (error) {
    throw error instanceof AgentError ? error : new AgentError('BROKEN_OFF', String(error));
  }
}

/** Not every browser iterates streams by itself. */
async function* readStream<T>(stream: ReadableStream<T>): AsyncGenerator<T> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
