import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { createParser, defaultLimits, Store, type Diagnostic } from '../../src/core.ts';
import { EarlyReader } from '../../src/protocol/early-reader.ts';
import type { ConnectionChange, Transport, TransportOptions, TransportSink } from '../../src/transport.ts';

const CATALOG_ID = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';

type Json = Readonly<Record<string, unknown>>;

export const cs = (surfaceId = 's', extra: Json = {}): Json => ({
  version: 'v0.9',
  createSurface: { surfaceId, catalogId: CATALOG_ID, ...extra },
});
export const uc = (...components: readonly Json[]): Json => ({ version: 'v0.9', updateComponents: { surfaceId: 's', components } });
export const dm = (path: string, value: unknown): Json => ({ version: 'v0.9', updateDataModel: { surfaceId: 's', path, value } });
export const T = (id: string, text: unknown): Json => ({ id, component: 'Text', text });
/** A small surface with one field and one text. */
export const FORM = [cs(), uc({ id: 'root', component: 'TextField', label: 'Name', value: { path: '/name' } }), dm('/name', 'Ann')];

export const ACTION = {
  version: 'v0.9',
  action: { name: 'go', surfaceId: 's', sourceComponentId: 'b', timestamp: '2026-12-01T00:00:00.000Z', context: { a: 1 } },
} as const;
export const ERROR = { version: 'v0.9', error: { code: 'VALIDATION_FAILED', surfaceId: 's', path: '/name', message: 'Say it' } } as const;
export const METADATA = {
  a2uiClientCapabilities: { 'v0.9': { supportedCatalogIds: [CATALOG_ID] } },
  a2uiRendererCapabilities: { 'v1.0': { supportedCatalogIds: [CATALOG_ID] } },
  a2uiClientDataModel: { version: 'v0.9', surfaces: { s: { name: 'Bob' } } },
};

/** Quick attempts, for tests. */
export const RETRY = { attempts: 3, delay: 5, maxDelay: 20 };

const cleanups: (() => void)[] = [];
after(() => cleanups.splice(0).forEach((clean) => clean()));

/** A server on a free port until the tests are over; its address. */
export async function serve(listener: RequestListener): Promise<string> {
  return (await listen(createServer(listener))).url;
}

export async function listen<S extends ReturnType<typeof createServer>>(server: S): Promise<{ server: S; url: string }> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** The JSON of a request. */
export async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
}

/** Begins an answer of server-sent events. */
export function startEvents(response: ServerResponse): (data: unknown, fields?: string) => void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  return (data, fields = '') => void response.write(`${fields}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
}

/** What an element does for a transport, without a page: a store, a parser a stream, what is reported. */
export function connect(transport: Transport, src: string, options: Partial<TransportOptions> = {}) {
  const store = new Store();
  const diagnostics: Diagnostic[] = [];
  const changes: ConnectionChange[] = [];
  const texts: string[] = [];
  store.subscribe((event) => event.type === 'diagnostic' && diagnostics.push(event.diagnostic));
  const parser = () =>
    createParser(
      {
        early: new EarlyReader((message) => store.receiveEarly(message)),
        value: (value) => store.receive(value),
        text: (text) => void texts.push(text),
        problem: ({ code, message }) => store.report({ severity: 'error', code, message }),
      },
      defaultLimits,
    );
  const pushed = parser();
  const controller = new AbortController();
  const { signal } = controller;
  const sink: TransportSink = {
    push: (chunk) => pushed.push(chunk),
    apply: (messages) => store.receive(messages),
    async consume(response) {
      if (!response.ok) throw new Error(`answered ${response.status}`);
      const own = parser();
      if (response.body) await response.body.pipeTo(new WritableStream({ write: (chunk) => own.push(chunk) }));
      own.end();
    },
    has: (id) => store.surface(id) !== undefined,
    state: (change) => void changes.push(change),
  };
  const ended = Promise.resolve()
    .then(() => transport.connect(sink, { signal, src, requestInit: {}, metadata: () => METADATA, ...options }))
    .then(
      () => 'closed' as const,
      (error: unknown) => error as Error,
    );
  cleanups.push(() => controller.abort());
  return {
    store,
    diagnostics,
    changes,
    texts,
    ended,
    abort: () => controller.abort(),
    states: () => changes.map(({ state }) => state),
    data: (id = 's') => store.surface(id)?.model.snapshot,
    /** Writes as the user would. */
    type: (value: unknown, path = ['name']) => store.surface('s')?.model.edit(path, value),
    component: (id: string) => store.surface('s')?.component(id).peek(),
  };
}

/** Resolves when it holds; fails with what is there when it does not within five seconds. */
export async function until(holds: () => unknown, show: () => unknown = () => ''): Promise<void> {
  const end = Date.now() + 5000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`It never came: ${holds} ${JSON.stringify(show())}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
