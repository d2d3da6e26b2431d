import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAgent, type AgentOptions } from '../../../demo/agent/http/agent.ts';
import { createParser, defaultLimits, Store, type Diagnostic } from '../../../src/core.ts';

/** An agent on a port of its own. */
export interface RunningAgent {
  readonly origin: string;
  stop(): void;
}

export async function startAgent(options: AgentOptions = {}): Promise<RunningAgent> {
  const agent = createAgent({ pace: { chunk: 1000, delay: 0 }, allowsFaults: true, ...options });
  return listen(createServer((request, response) => void agent(request, response)));
}

export async function listen(server: Server): Promise<RunningAgent> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A turn as the client sees it. */
export interface Turn {
  readonly status: number;
  readonly text: string;
  readonly events: readonly { readonly name: string; readonly data: string }[];
}

export function post(origin: string, body: unknown, { path = '/run', ...init }: RequestInit & { path?: string } = {}): Promise<Response> {
  return fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...init,
  });
}

/** Says something in a conversation and reads the whole answer. */
export async function say(origin: string, threadId: string, message: string | object, query = ''): Promise<Turn> {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const response = await post(origin, { threadId, message: text }, { path: `/run${query}` });
  const events = readEvents(await response.text());
  const pieces = events.filter(({ name }) => name === 'a2ui').map(({ data }) => data);
  return { status: response.status, text: pieces.join(''), events };
}

function readEvents(body: string): { name: string; data: string }[] {
  return body
    .split('\n\n')
    .filter((frame) => frame !== '')
    .map((frame) => {
      const lines = frame.split('\n');
      const data = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice('data: '.length));
      return { name: lines[0]!.replace('event: ', ''), data: data.join('\n') };
    });
}

/** What a strict client makes of an answer: the prose, the messages, and the surface. */
export function read(text: string): { prose: string; messages: unknown[]; surface: ReadSurface | undefined; diagnostics: Diagnostic[] } {
  const store = new Store({ strict: true });
  const diagnostics: Diagnostic[] = [];
  const messages: unknown[] = [];
  let prose = '';
  store.subscribe((event) => event.type === 'diagnostic' && diagnostics.push(event.diagnostic));
  const parser = createParser(
    {
      value: (value) => {
        messages.push(value);
        store.receive(value);
      },
      text: (piece) => (prose += piece),
      problem: ({ message }) => diagnostics.push({ severity: 'error', code: 'INVALID_JSON', message }),
    },
    defaultLimits,
  );
  parser.push(text);
  parser.end();
  const [surface] = store.surfaces.value;
  return { prose: prose.trim(), messages, surface: surface && describe(surface, messages), diagnostics };
}

export interface ReadSurface {
  readonly id: string;
  readonly data: Record<string, unknown>;
  readonly components: Map<string, Record<string, unknown>>;
  /** Every literal text. */
  readonly texts: readonly string[];
}

function describe({ id, model }: Store['surfaces']['value'][number], messages: readonly unknown[]): ReadSurface {
  const bodies = messages.map((each) => (each as { updateComponents?: { components: Record<string, unknown>[] } }).updateComponents);
  const components = bodies.flatMap((body) => body?.components ?? []);
  return {
    id,
    data: model.snapshot as Record<string, unknown>,
    components: new Map(components.map((each) => [each.id as string, each])),
    texts: components.map(({ text }) => text).filter((text) => typeof text === 'string'),
  };
}

export function action(name: string, context: Record<string, unknown>): object {
  return { version: 'v0.9', action: { name, surfaceId: 's', sourceComponentId: 'c', timestamp: '2026-12-01T00:00:00Z', context } };
}

/** The form as a renderer sends it: lists from pickers, a string from the text field. */
export function submit(changes: Record<string, unknown> = {}): object {
  const form = {
    formId: 'booking',
    origin: ['LAX'],
    dest: ['JFK'],
    date: '2027-01-15',
    passengers: 1,
    fare_class: ['Economy'],
    ...changes,
  };
  return action('bookingSubmit', form);
}
