import { messageOf } from '../protocol/diagnostic.ts';
import { withPageHeaders } from '../protocol/headers.ts';
import { isObject, parseJson } from '../protocol/json.ts';
import { pause } from '../protocol/pause.ts';
import type { TransportOptions, TransportSink } from '../protocol/transport.ts';
import { createBreadAdapter, type BreadAdapter } from './adapter.ts';
import type { BreadFault } from './crumb.ts';
import type { BreadAnswer } from './forms.ts';
import { faultOf, readFrames } from './frames.ts';
import type { BreadTransportOptions } from './transport-options.ts';

/** Crumbs after which nothing more comes of a run, or nothing until the user has answered. */
const LAST = new Set(['agent:run:end', 'agent:error', 'human:required']);

/** One stream and what has come of it. */
interface Course {
  /** The run that it is about: the first one that it speaks of. */
  runId: string | undefined;
  isOver: boolean;
  /** How often in a row it was tried in vain. */
  failures: number;
  /** The question that it answers, until the server has taken the answer. */
  asked: string | undefined;
}

/** The conversation with one server: runs, answers, and lost connections in between. */
export class BreadConnection {
  readonly #options: BreadTransportOptions;
  readonly #transport: TransportOptions;
  readonly #sink: TransportSink;
  /** Requests that are under way. */
  #open = 0;
  readonly #adapter: BreadAdapter;
  /** The last place in the log of each run. */
  readonly #places = new Map<string, number>();
  /** Runs that a stream of their own brings: other streams that tell of them are not listened to. */
  readonly #tailed = new Set<string>();
  #sessionId: string | undefined;
  #retryDelay: number;

  constructor(options: BreadTransportOptions, sink: TransportSink, transport: TransportOptions) {
    this.#options = options;
    this.#transport = transport;
    this.#sink = sink;
    this.#retryDelay = options.retryDelay ?? 3000;
    this.#adapter = createBreadAdapter({ ...options, emit: (messages) => transport.signal.aborted || sink.apply(messages) });
  }

  /** Starts a run; resolves when it has ended or asks something. */
  start(input: unknown): Promise<void> {
    return this.#tell(() => this.#start(input));
  }

  async #start(input: unknown): Promise<void> {
    const { agent, pipeline, skill, session = this.#sessionId === undefined ? undefined : { id: this.#sessionId } } = this.#options;
    const course = newCourse();
    const path = agent === undefined ? `pipelines/${encodeURIComponent(pipeline ?? '')}/run` : `agents/${encodeURIComponent(agent)}/run`;
    const response = await this.#post(path, agent === undefined ? { input } : { input, session, skill });
    if (!response.ok) throw new Error((await faultIn(response)).message);
    await this.#read(response, course, agent !== undefined);
  }

  /** Shows a run that somebody else has started. */
  async attach(runId: string): Promise<void> {
    await this.#tell(() => this.#tail({ ...newCourse(), runId }));
  }

  /** Takes an answer of the user to the server, and shows how the run goes on. */
  async answer(message: unknown): Promise<void> {
    const answer = this.#adapter.answer(message);
    if (!answer) return;
    const course = { ...newCourse(), asked: answer.checkpointId };
    try {
      await this.#tell(() => this.#resume(answer, course));
    } catch (error) {
      if (course.asked !== undefined) this.#adapter.refuse(course.asked, { message: messageOf(error) });
      throw error;
    }
  }

  /** Tells the page how the way stands while something is done. */
  async #tell(work: () => Promise<void>): Promise<void> {
    this.#open++;
    this.#sink.state?.({ state: 'connecting' });
    try {
      await work();
      if (--this.#open === 0) this.#sink.state?.({ state: 'closed' });
    } catch (error) {
      this.#open--;
      if (!this.#transport.signal.aborted) this.#sink.state?.({ state: 'failed', error: messageOf(error) });
      throw error;
    }
  }

  async #resume({ checkpointId, response }: BreadAnswer, course: Course): Promise<void> {
    const answered = await this.#post(`resume/${encodeURIComponent(checkpointId)}`, { response });
    if (answered.ok) return this.#read(answered, course, true);
    this.#adapter.refuse(checkpointId, await faultIn(answered));
  }

  /** Reads a stream, and goes on with the run where it breaks off. */
  async #read(response: Response, course: Course, isRun: boolean): Promise<void> {
    const fault = await this.#follow(response, course);
    if (course.isOver || this.#transport.signal.aborted) return;
    // The stream of a pipeline ends without a last word, and cannot be taken up again.
    if (isRun && course.runId !== undefined) return this.#tail(course);
    if (fault !== undefined) throw fault;
  }

  /** Takes a run up where it was left, as often as need be. */
  async #tail(course: Course): Promise<void> {
    const { runId = '' } = course;
    const { signal } = this.#transport;
    while (!course.isOver && !signal.aborted) {
      if (course.failures > 0) await this.#rest(course.failures);
      if (signal.aborted) return;
      this.#tailed.add(runId);
      this.#adapter.reconnected();
      const fault = await this.#listen(runId, course);
      this.#tailed.delete(runId);
      if (!course.isOver && ++course.failures > (this.#options.retries ?? 5)) throw fault ?? new Error(`Run ${runId} broke off`);
    }
  }

  /** Leaves the server alone for a while, longer each time. */
  async #rest(attempt: number): Promise<void> {
    const delay = this.#retryDelay * Math.min(2 ** (attempt - 1), 8);
    this.#sink.state?.({ state: 'retrying', attempt, delay });
    await pause(delay, this.#transport.signal);
  }

  /** One connection to a run; what it failed with, if it may be tried again. */
  async #listen(runId: string, course: Course): Promise<unknown> {
    const place = this.#places.get(runId);
    const after = place === undefined ? '' : `?after=${place}`;
    const headers: Record<string, string> = place === undefined ? {} : { 'last-event-id': String(place) };
    let response: Response;
    try {
      response = await this.#fetch(`runs/${encodeURIComponent(runId)}/stream${after}`, { headers });
    } catch (error) {
      return error;
    }
    if (response.ok) return this.#follow(response, course, runId);
    const error = new Error((await faultIn(response)).message);
    if (response.status < 500) throw error;
    return error;
  }

  /** Reads one response to its end; what it broke off with, if it did. `tailed`: the run that this stream is there for. */
  async #follow(response: Response, course: Course, tailed?: string): Promise<unknown> {
    try {
      await readFrames(response, {
        crumb: (crumb) => this.#take(crumb, course, tailed),
        fault: (fault) => this.#fail(fault, course),
        retry: (milliseconds) => (this.#retryDelay = this.#options.retryDelay ?? milliseconds),
        bad: (text) =>
          this.#options.report?.({ severity: 'error', code: 'INVALID_JSON', message: 'An event is no JSON object', source: text }),
      });
      return undefined;
    } catch (error) {
      return error;
    } finally {
      this.#adapter.flush();
    }
  }

  #take(crumb: object, course: Course, tailed: string | undefined): void {
    if (this.#transport.signal.aborted) return;
    const { type, runId, seq, sessionId, error } = crumb as Readonly<Record<string, unknown>>;
    // NDJSON has no other way to say that an answer was not taken.
    if (type === 'agent:error' && course.asked !== undefined && isRefusal(error)) return this.#fail(faultOf(error), course);
    course.asked = undefined;
    if (typeof sessionId === 'string') this.#sessionId ??= sessionId;
    if (typeof runId === 'string') this.#place(runId, seq, course);
    advance(course, { type: String(type), runId, isTailed: tailed !== undefined });
    if (typeof runId === 'string' && runId !== tailed && this.#tailed.has(runId)) return;
    this.#options.onCrumb?.(crumb);
    this.#adapter.push(crumb);
  }

  /** Remembers how far a run has come; that is what a lost connection goes on from. */
  #place(runId: string, seq: unknown, course: Course): void {
    if (typeof seq !== 'number') return;
    if (seq > (this.#places.get(runId) ?? -1)) course.failures = 0;
    this.#places.set(runId, seq);
  }

  /** A stream that ends with a fault is over. */
  #fail(fault: BreadFault, course: Course): void {
    course.isOver = true;
    if (course.asked === undefined) this.#adapter.fail(fault);
    else this.#adapter.refuse(course.asked, fault);
    course.asked = undefined;
  }

  #post(path: string, body: object): Promise<Response> {
    return this.#fetch(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
  }

  async #fetch(path: string, init: RequestInit & { readonly headers: Record<string, string> }): Promise<Response> {
    const { src, requestInit, signal } = this.#transport;
    const headers = withPageHeaders({ accept: 'text/event-stream, application/x-ndjson', ...init.headers }, requestInit);
    const response = await fetch(`${src.replace(/\/+$/, '')}/${path}`, { ...requestInit, ...init, headers, signal });
    if (response.ok) this.#sink.state?.({ state: 'open' });
    return response;
  }
}

function newCourse(): Course {
  return { runId: undefined, isOver: false, failures: 0, asked: undefined };
}

/** What a crumb means for its stream. */
function advance(
  course: Course,
  { type, runId, isTailed }: { readonly type: string; readonly runId: unknown; readonly isTailed: boolean },
): void {
  if (type.startsWith('pipeline:')) return;
  // The first run is what the stream is about; behind its end the one above it goes on.
  if (typeof runId === 'string' && (course.runId === undefined || course.isOver)) course.runId = runId;
  const isOwn = runId === undefined || runId === course.runId;
  // A question ends a stream, whoever asks it; but for that of a single run, which waits for the answer.
  course.isOver = LAST.has(type) && (type === 'human:required' ? !isTailed : isOwn);
}

function isRefusal(error: unknown): boolean {
  return isObject(error) && typeof error['code'] === 'string' && error['code'].includes('CHECKPOINT');
}

async function faultIn(response: Response): Promise<BreadFault> {
  const body = parseJson(await response.text());
  return isObject(body) ? faultOf(body) : { message: `${response.url} answered ${response.status} ${response.statusText}`.trim() };
}
