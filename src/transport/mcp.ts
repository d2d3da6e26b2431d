import { isObject, parseJson, type JsonObject } from '../protocol/json.ts';
import type { OutgoingMessage, OutgoingMetadata } from '../protocol/message.ts';
import type { Transport } from '../protocol/transport.ts';
import { readEvents } from '../stream/events.ts';
import { EVENT_STREAM, isEventStream, request } from './http.ts';
import { FinalError, type RetryOptions } from './retry.ts';
import { createTurns, openStream, type Turn } from './turns.ts';

export interface McpOptions {
  /** The tool that is called first, or an `a2ui://` resource that is read; by default the `prompt`. */
  readonly first?: string;
  readonly args?: JsonObject;
  readonly retry?: RetryOptions;
}

const MIMES = ['application/a2ui+json', 'application/json+a2ui'];
const VERSION = '2025-06-18';

/** A call of a method; or, before it is known how the server wants it, a message of the user. */
type Question = { readonly first: string } | { readonly message: OutgoingMessage; readonly metadata: OutgoingMetadata };

/** A session with the server. */
interface Session {
  id: string | undefined;
  readonly tools: Set<string>;
  readonly templates: Map<string, string>;
}

/**
 * MCP over streamable HTTP: results of tools and resources make surfaces. An action calls `a2ui_action` where the server has that tool, else `action`, else
 * the tool that is named like the action; errors go to `a2ui_error` or `error`.
 */
export function createTransport({ first, args = {}, retry }: McpOptions = {}): Transport {
  let session: Session | undefined;
  let capabilities: unknown;
  return createTurns<Question>({
    retry,
    first({ prompt, metadata }) {
      capabilities = metadata?.().a2uiClientCapabilities;
      const name = first ?? prompt;
      return name ? { first: name } : undefined;
    },
    next: (message, metadata) => ({ message, metadata }),
    async run(question, turn) {
      const way = (session ??= await begin(turn, capabilities));
      if ('first' in question && question.first.includes('://')) await show(await read(way, turn, question.first), turn);
      else {
        const call = 'first' in question ? { name: question.first, arguments: args } : toolFor(question.message, way.tools);
        const metadata = 'metadata' in question ? question.metadata : {};
        if (call) await callTool(way, turn, { ...call, _meta: metaOf(metadata, capabilities) });
      }
      return 'done';
    },
  });
}

async function begin(turn: Turn, clientCapabilities: unknown): Promise<Session> {
  const session: Session = { id: undefined, tools: new Set(), templates: new Map() };
  await ask(session, turn, {
    method: 'initialize',
    params: {
      protocolVersion: VERSION,
      clientInfo: { name: 'a2ui-surface', version: '1' },
      capabilities: { a2ui: { clientCapabilities }, extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [MIMES[0]] } } },
    },
  });
  await post(session, turn, { method: 'notifications/initialized' });
  const { tools } = await ask(session, turn, { method: 'tools/list', params: {} });
  for (const tool of Array.isArray(tools) ? (tools as unknown[]) : []) if (isObject(tool)) session.tools.add(String(tool['name']));
  return session;
}

/** Each of the three dialects has its tool. */
function toolFor(message: OutgoingMessage, tools: ReadonlySet<string>): { name: string; arguments: unknown } | undefined {
  const pick = (...names: string[]): string | undefined => names.find((name) => tools.has(name));
  if ('error' in message) {
    const name = pick('a2ui_error', 'error');
    return name === undefined ? undefined : { name, arguments: message.error };
  }
  if (!('action' in message) && !('userAction' in message)) return undefined;
  const act = 'action' in message ? message.action : message.userAction;
  const name = pick('a2ui_action', 'action');
  return name === undefined ? { name: act.name, arguments: act.context } : { name, arguments: act };
}

function metaOf(
  { a2uiClientDataModel, a2uiRendererDataModel, a2uiRendererCapabilities }: OutgoingMetadata,
  clientCapabilities: unknown,
): JsonObject {
  return { a2ui: { clientCapabilities, a2uiRendererCapabilities, a2uiClientDataModel, a2uiRendererDataModel } };
}

async function callTool(session: Session, turn: Turn, params: JsonObject): Promise<void> {
  const result = await ask(session, turn, { method: 'tools/call', params });
  const ui = isObject(result['_meta']) && isObject(result['_meta']['ui']) ? result['_meta']['ui'] : {};
  const uri = String(ui['resourceUri'] ?? '');
  if (uri.startsWith('a2ui:') && !session.templates.has(uri)) {
    const template = await read(session, turn, uri);
    session.templates.set(uri, uri);
    await show(template, turn);
  }
  await show(result['content'], turn);
  if (result['isError'] === true) throw new FinalError(`The tool "${String(params['name'])}" failed: ${textOf(result['content'])}`);
}

async function read(session: Session, turn: Turn, uri: string): Promise<unknown> {
  return (await ask(session, turn, { method: 'resources/read', params: { uri } }))['contents'];
}

/** Shows the resources of A2UI among blocks of content; prose where there are none: beside them it says the same for others. */
async function show(blocks: unknown, { sink }: Turn): Promise<void> {
  const stream = openStream(sink);
  const resources = (Array.isArray(blocks) ? (blocks as unknown[]) : []).filter(isObject).flatMap((block) => {
    const resource = isObject(block['resource']) ? block['resource'] : block;
    const audience = isObject(block['annotations']) ? block['annotations']['audience'] : undefined;
    const isShown = !Array.isArray(audience) || audience.includes('user');
    return isShown && MIMES.includes(resource['mimeType'] as string) ? String(resource['text']) : [];
  });
  for (const text of resources) stream.push(`${text}\n`);
  if (resources.length === 0) stream.push(textOf(blocks));
  await stream.end();
}

function textOf(blocks: unknown): string {
  return (Array.isArray(blocks) ? (blocks as unknown[]) : [])
    .map((block) => (isObject(block) && typeof block['text'] === 'string' ? block['text'] : ''))
    .join('\n');
}

function post(session: Session, turn: Turn, body: JsonObject): Promise<Response> {
  return request(turn.options, {
    body: { jsonrpc: '2.0', ...body },
    headers: {
      accept: `application/json, ${EVENT_STREAM}`,
      ...(session.id === undefined ? {} : { 'mcp-session-id': session.id, 'mcp-protocol-version': VERSION }),
    },
  });
}

/** Asks and takes the answer to it; notifications that come before it do nothing. */
async function ask(session: Session, turn: Turn, body: JsonObject): Promise<JsonObject> {
  const id = crypto.randomUUID();
  const response = await post(session, turn, { ...body, id });
  turn.opened();
  session.id ??= response.headers.get('mcp-session-id') ?? undefined;
  let answer: unknown;
  const take = (value: unknown): boolean => {
    if (isObject(value) && value['id'] === id) answer = value;
    return answer !== undefined;
  };
  if (isEventStream(response) && response.body) await readEvents(response.body, { event: ({ data }) => take(parseJson(data)) });
  else take(await response.json());
  if (!isObject(answer)) throw new FinalError(`The answer to ${String(body['method'])} was cut off`);
  const { error, result } = answer;
  if (isObject(error)) throw new FinalError(`The server answered ${String(error['code'])} ${String(error['message'])}`);
  return isObject(result) ? result : {};
}
