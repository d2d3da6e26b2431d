import type { IncomingMessage, ServerResponse } from 'node:http';

type Json = Record<string, unknown>;

/** What one request asks for. */
export interface Question {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Json;
  /** The sample to show. */
  readonly messages: readonly unknown[];
}

/** How each transport wraps a sample: the events of its answer, in order. */
const EVENTS: Readonly<Record<string, (messages: readonly unknown[], body: Json) => readonly unknown[]>> = {
  'ag-ui': (messages, { threadId, runId }) => [
    { type: 'RUN_STARTED', threadId, runId },
    {
      type: 'ACTIVITY_SNAPSHOT',
      messageId: 'a2ui-surface-mock',
      activityType: 'a2ui-surface',
      replace: true,
      content: { a2ui_operations: messages },
    },
    { type: 'RUN_FINISHED', threadId, runId },
  ],
  'ai-sdk': (messages) => [{ type: 'start' }, { type: 'data-a2ui', id: 'mock', data: messages }, { type: 'finish' }, '[DONE]'],
  genkit: (messages) => [
    { message: { content: [{ data: { envelopes: messages }, metadata: { mimeType: 'application/a2ui+json' } }] } },
    { result: {} },
  ],
  a2a: (messages, { id, method }) => {
    const data = { data: messages, metadata: { mimeType: 'application/a2ui+json' } };
    const isNew = method === 'SendStreamingMessage';
    const message = { messageId: `mock-${String(id)}`, contextId: 'mock', role: isNew ? 'ROLE_AGENT' : 'agent' };
    const old = { kind: 'message', ...message, parts: [{ kind: 'data', ...data }] };
    return [
      { jsonrpc: '2.0', id, result: isNew ? { message: { ...message, parts: [{ ...data, mediaType: 'application/a2ui+json' }] } } : old },
    ];
  },
};

/** Answers by server-sent events, or as its protocol wants; false where the transport is unknown. */
export function answer(transport: string, { request, response, body, messages }: Question): boolean {
  const wrap = EVENTS[transport];
  if (wrap) events(response, wrap(messages, body));
  else if (transport === 'langgraph') events(response, [{ a2ui_operations: messages }], 'event: custom\n');
  else if (transport === 'mcp') json(response, answerMcp(body, messages));
  else if (transport === 'fetch' || (transport === 'sse' && request.method === 'POST')) lines(response, messages);
  else if (transport === 'sse') resumable(request, response, messages);
  else return false;
  return true;
}

function events(response: ServerResponse, all: readonly unknown[], fields = ''): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of all) response.write(`${fields}data: ${typeof event === 'string' ? event : JSON.stringify(event)}\n\n`);
  response.end();
}

function lines(response: ServerResponse, messages: readonly unknown[]): void {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  response.end(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
}

/** Goes on behind the last event that was heard. */
function resumable({ headers }: IncomingMessage, response: ServerResponse, messages: readonly unknown[]): void {
  const heard = Number(headers['last-event-id'] ?? -1);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  messages.forEach((message, id) => id > heard && response.write(`id: ${id}\ndata: ${JSON.stringify(message)}\n\n`));
  response.end('event: done\ndata: {}\n\n');
}

function json(response: ServerResponse, value: Json | undefined): void {
  if (!value) return void response.writeHead(202).end();
  response.writeHead(200, { 'content-type': 'application/json', 'mcp-session-id': 'mock' });
  response.end(JSON.stringify(value));
}

function answerMcp({ id, method }: Json, messages: readonly unknown[]): Json | undefined {
  if (id === undefined) return undefined;
  const resource = { uri: 'a2ui://mock', mimeType: 'application/a2ui+json', text: JSON.stringify(messages) };
  const results: Readonly<Record<string, Json>> = {
    initialize: {
      protocolVersion: '2025-06-18',
      capabilities: { tools: {}, resources: {} },
      serverInfo: { name: 'a2ui-mock-agent', version: '1' },
    },
    'tools/list': { tools: ['show', 'a2ui_action', 'a2ui_error'].map((name) => ({ name, inputSchema: { type: 'object' } })) },
    'tools/call': { content: [{ type: 'resource', resource }] },
    'resources/read': { contents: [resource] },
  };
  const result = results[String(method)];
  return { jsonrpc: '2.0', id, ...(result ? { result } : { error: { code: -32601, message: `No method ${String(method)}` } }) };
}
