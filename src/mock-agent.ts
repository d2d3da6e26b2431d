#!/usr/bin/env node
/**
 * An agent for tests: `a2ui-mock-agent [folder] [--port 4111]` answers in every transport with the samples of a folder (`*.json`, `*.jsonl`). A GET or
 * POST to `/<transport>/<sample>` shows that sample; an action shows the sample of its name, where there is one. What the page sends is
 * logged, a line of JSON each.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { answer } from './mock-agent/answers.ts';

const { folder, port } = readArguments(process.argv.slice(2));
const server = createServer((request, response) => void take(request, response));
const sockets = new WebSocketServer({ server });
sockets.on('connection', (socket, { url = '' }) => {
  const show = (messages: readonly unknown[]): void => messages.forEach((message) => socket.send(JSON.stringify(message)));
  show(sampleOf(url));
  socket.on('message', (data) => {
    const body: unknown = JSON.parse(String(data));
    log('websocket', body);
    show(sampleFor(body));
  });
});
server.listen(port, '127.0.0.1', () => console.log(`a2ui-mock-agent on http://localhost:${(server.address() as AddressInfo).port}`));

function readArguments(args: readonly string[]): { folder: string; port: number } {
  const at = args.indexOf('--port');
  const rest = at < 0 ? args : args.filter((_, i) => i !== at && i !== at + 1);
  return { folder: rest[0] ?? '.', port: at < 0 ? 4111 : Number(args[at + 1]) };
}

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*');
  response.setHeader('access-control-expose-headers', '*');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  const transport = request.url?.split('/')[1] ?? '';
  if (request.method === 'POST') log(transport, body);
  const isFirst = JSON.stringify(body).search(/"(?:userA|a)ction":\{|"a2ui_(?:action|error)"|"error":\{/) < 0;
  const messages = isFirst && !(transport === 'fetch' && request.method === 'POST') ? sampleOf(request.url ?? '') : sampleFor(body);
  if (!answer(transport, { request, response, body, messages })) response.writeHead(404).end(`No transport "${transport}"`);
}

function log(transport: string, sent: unknown): void {
  console.log(JSON.stringify({ transport, sent }));
}

/** The sample that an address names, else the first of the folder. */
function sampleOf(url: string): readonly unknown[] {
  const name = /^\/[^/]*\/([\w.-]+)/.exec(url)?.[1] ?? readdirSync(folder).find((file) => /\.jsonl?$/.test(file)) ?? '';
  return readSample(name.replace(/\.jsonl?$/, ''));
}

/** The sample of the action that stands somewhere in what was sent. */
function sampleFor(body: unknown): readonly unknown[] {
  const [, name = ''] = /"name":"([\w.-]+)","surfaceId"/.exec(JSON.stringify(body)) ?? [];
  return readSample(name);
}

function readSample(name: string): readonly unknown[] {
  const file = ['json', 'jsonl'].map((type) => join(folder, `${name}.${type}`)).find((each) => existsSync(each));
  if (file === undefined) return [];
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.jsonl')) return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as unknown]));
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? (value as unknown[]) : [value];
}
