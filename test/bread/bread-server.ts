import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeFrame, toWireCrumb, type BreadCrumb, type BreadInstance } from '@breadai/core';

export interface BreadServer {
  readonly url: string;
  /** The requests so far, as method and path, with the place that they go on from. */
  readonly requests: string[];
  readonly headers: IncomingMessage['headers'][];
  close(): Promise<void>;
}

export interface BreadServerOptions {
  readonly format: 'sse' | 'ndjson';
  /** After how many crumbs the connection of each request is cut, in the order of the requests. */
  readonly cuts?: readonly (number | undefined)[];
  /** Answers in place of the server, where it returns true. */
  readonly instead?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** The four streaming routes of bread's servers over a real instance, as its documents describe them. */
export async function serveBread(bread: BreadInstance, options: BreadServerOptions): Promise<BreadServer> {
  const cuts = [...(options.cuts ?? [])];
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    const place = request.headers['last-event-id'];
    requests.push(`${request.method} ${request.url}${place === undefined ? '' : ` after ${String(place)}`}`);
    headers.push(request.headers);
    if (options.instead?.(request, response)) return;
    void answer(bread, { request, response, out: writer(response, options.format, cuts.shift()), format: options.format });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    headers,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly out: Writer;
  readonly format: 'sse' | 'ndjson';
}

interface Writer {
  crumb(crumb: BreadCrumb): void;
  fault(error: { code?: string; message: string }): void;
}

async function answer(bread: BreadInstance, { request, response, out, format }: Exchange): Promise<void> {
  response.writeHead(200, { 'content-type': format === 'sse' ? 'text/event-stream' : 'application/x-ndjson' });
  const [, kind = '', name = ''] = (request.url ?? '').split(/[/?]/);
  const id = decodeURIComponent(name);
  if (request.method === 'GET') return tail(bread, id, { request, response, out, format });
  const body = JSON.parse(await textOf(request)) as { input: unknown; session?: object; response: unknown };
  const stream =
    kind === 'resume'
      ? bread.resume(id, body.response)
      : kind === 'pipelines'
        ? bread.runPipeline(id, body.input)
        : bread.run(id, body.input, { ...(body.session && { session: body.session }) });
  try {
    // The run goes on whether anybody listens or not.
    for await (const crumb of stream) out.crumb(crumb);
  } catch (error) {
    out.fault(error as Error);
  }
  response.end();
}

async function tail(bread: BreadInstance, runId: string, { request, response, out, format }: Exchange): Promise<void> {
  let last = Number(request.headers['last-event-id'] ?? 0);
  if (format === 'sse') response.write('retry: 1\n\n: ping\n\n');
  const send = (crumb: BreadCrumb): void => {
    last = Math.max(last, crumb.seq ?? 0);
    out.crumb(crumb);
    if (crumb.type === 'agent:run:end' || crumb.type === 'agent:error') response.end();
  };
  for (const { crumb } of (await bread.store.getCrumbs?.(runId, { afterSeq: last })) ?? []) send(crumb as BreadCrumb);
  // What is under way has no place in the log yet, and is sent again from its beginning.
  const from = last;
  bread.transport.subscribe?.(runId, from - 1, ({ crumb, seq }) => {
    const isNew = crumb.type.endsWith(':delta') ? seq >= from : seq > from;
    if (isNew && !response.writableEnded) send(crumb);
  });
}

function writer(response: ServerResponse, format: 'sse' | 'ndjson', cut: number | undefined): Writer {
  let left = cut ?? Infinity;
  const write = (text: string): void => {
    if (response.destroyed || response.writableEnded) return;
    // Cut anywhere: the reader has to put the pieces together.
    const middle = Math.ceil(text.length / 2);
    response.write(text.slice(0, middle));
    response.write(text.slice(middle));
    if (--left <= 0) response.write('', () => response.destroy());
  };
  return {
    crumb(crumb) {
      const { runId = '', seq = 0 } = crumb as { runId?: string; seq?: number };
      if (format === 'ndjson') write(`${encodeFrame({ v: 1, type: 'crumb', runId, seq, crumb })}\n`);
      else write(`id: ${seq}\ndata: ${JSON.stringify({ type: crumb.type, payload: toWireCrumb(crumb) })}\n\n`);
    },
    fault({ code = 'AGENT_ERROR', message }) {
      if (format === 'sse') return write(`data: ${JSON.stringify({ type: 'error', payload: { code, message } })}\n\n`);
      const crumb = { type: 'agent:error', agentId: '', error: { code, message }, timestamp: Date.now() } as unknown as BreadCrumb;
      write(`${JSON.stringify({ v: 1, type: 'crumb', runId: '', seq: 0, crumb })}\n`);
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
