import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Author } from '../author/author.ts';
import { deterministicAuthor } from '../author/deterministic-author.ts';
import { faultyAuthor } from '../author/faulty-author.ts';
import { graph as ownGraph } from '../graph/graph.ts';
import type { Graph } from '../graph/state.ts';
import { runTurn } from '../run-turn.ts';
import { Threads, type ThreadLimits } from '../threads.ts';
import { isOver, openEvents, openText, type Pace } from './answer-stream.ts';
import { readRun } from './read-request.ts';
import { Refusal } from './refusal.ts';

/** How an agent is set up. */
export interface AgentOptions {
  readonly author?: Author;
  readonly graph?: Graph;
  /** How fast answers stream when the address does not say (`?chunk=&delay=`). */
  readonly pace?: Pace;
  /** Bytes a request may have, conversations and messages that are kept. */
  readonly limits?: Partial<ThreadLimits & { readonly body: number }>;
  /** Hears why what an author handed in was refused. */
  readonly report?: (problem: string) => void;
  /** Whether `?faults=N` may make the author fail: for tests. */
  readonly allowsFaults?: boolean;
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const LIMITS = { body: 64 * 1024, threads: 1000, messages: 200, characters: 500_000 };

/**
 * The flight agent as a handler of HTTP requests:
 * - `POST /run {threadId, message}`: the answer as server-sent events, or as plain text for `Accept: application/a2ui+json` and `application/jsonl`;
 * - `GET /run.jsonl?threadId=&message=`: the same as plain text;
 * - `GET /threads/<id>` and `DELETE /threads/<id>`, which ends an answer that is on its way.
 *
 * Errors are `{error: {code, message}}`. A conversation answers one message at a time: 409 meanwhile; 503 when no
 * conversation can be begun because as many as are kept are all answering.
 */
export function createAgent(options: AgentOptions = {}): Handler {
  const limits = { ...LIMITS, ...options.limits };
  const threads = new Threads(limits);
  return async (request, response) => {
    try {
      const url = urlOf(request);
      const isRun = url.pathname === '/run' || url.pathname === '/run.jsonl';
      if (isRun) await run({ request, response, url, threads, limits, options });
      else answerThread({ request, response, url, threads });
    } catch (error) {
      refuse(response, error);
    }
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly threads: Threads;
}

type Run = Exchange & { readonly limits: { readonly body: number }; readonly options: AgentOptions };

async function run({ request, response, url, threads, limits, options }: Run): Promise<void> {
  const isText = url.pathname === '/run.jsonl' || /application\/(a2ui\+json|jsonl)/.test(request.headers.accept ?? '');
  allowMethods(request, url.pathname === '/run.jsonl' ? ['GET', 'POST'] : ['POST']);
  const { threadId, message } = await readRun(request, url, limits.body);
  if (threads.get(threadId)?.isBusy) throw new Refusal(409, 'BUSY', 'This conversation is still answering; wait, or abort that request');
  const thread = threads.open(threadId);
  if (!thread) throw new Refusal(503, 'OVERLOADED', 'Too many conversations at once; please try again in a moment');
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const pace = paceOf(url, options.pace);
  const stream = isText ? openText(response, pace) : openEvents(response, pace);
  thread.stop = () => void stream.end('This conversation was deleted').catch(() => undefined);
  const { graph = ownGraph, report } = options;
  try {
    await runTurn(thread, message, {
      threads,
      graph,
      author: authorOf(url, options),
      write: (text) => stream.write(text),
      signal: gone.signal,
      ...(report && { report }),
    });
    if (thread.title !== undefined) await stream.title(thread.title);
    await stream.end();
  } catch (error) {
    if (isOver(response)) return;
    console.error(error);
    await stream.end('The agent failed; please try again');
  } finally {
    delete thread.stop;
  }
}

function answerThread({ request, response, url, threads }: Exchange): void {
  const id = idIn(url.pathname);
  if (id === undefined) throw new Refusal(404, 'NOT_FOUND', `Nothing at ${url.pathname}; there are /run, /run.jsonl and /threads/<id>`);
  allowMethods(request, ['GET', 'DELETE']);
  const thread = threads.get(id);
  if (!thread) throw new Refusal(404, 'NOT_FOUND', `No conversation "${id}"`);
  if (request.method === 'DELETE') {
    threads.delete(id);
    response.writeHead(204).end();
    return;
  }
  json(response, 200, { threadId: id, title: thread.title ?? null, messages: thread.messages });
}

/** The address that was asked for; some that a client may send are none. */
function urlOf(request: IncomingMessage): URL {
  const path = request.url ?? '/';
  const url = URL.canParse(path, 'http://agent') && new URL(path, 'http://agent');
  if (!url) throw new Refusal(404, 'NOT_FOUND', `Nothing at ${path}; there are /run, /run.jsonl and /threads/<id>`);
  return url;
}

/** The id in `/threads/<id>`. */
function idIn(pathname: string): string | undefined {
  const [, id] = /^\/threads\/([^/]+)$/.exec(pathname) ?? [];
  try {
    return id && decodeURIComponent(id);
  } catch {
    return undefined;
  }
}

function allowMethods(request: IncomingMessage, methods: readonly string[]): void {
  if (!methods.includes(request.method ?? '')) {
    const allow = methods.join(', ');
    throw new Refusal(405, 'METHOD_NOT_ALLOWED', `${request.method} is not possible here; ${allow} is`, { allow });
  }
}

function authorOf(url: URL, { author = deterministicAuthor, allowsFaults = false }: AgentOptions): Author {
  const faults = Number(url.searchParams.get('faults'));
  return allowsFaults && faults > 0 ? faultyAuthor(faults, author) : author;
}

function paceOf({ searchParams }: URL, { chunk, delay }: Pace = { chunk: 24, delay: 8 }): Pace {
  return { chunk: within(searchParams.get('chunk') ?? chunk, 1, 1e6), delay: within(searchParams.get('delay') ?? delay, 0, 1000) };
}

function within(value: string | number, min: number, max: number): number {
  const number = Math.trunc(Number(value));
  return Number.isNaN(number) ? min : Math.min(Math.max(number, min), max);
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.destroyed || response.headersSent) return void response.destroy();
  const { status, code, message, headers } = error instanceof Refusal ? error : new Refusal(500, 'INTERNAL', 'The agent failed');
  if (status === 500) console.error(error);
  json(response, status, { error: { code, message } }, headers);
}

function json(response: ServerResponse, status: number, value: object, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { ...headers, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(value));
}
