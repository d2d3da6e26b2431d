import { excerpt, isObject } from '../protocol/json.ts';
import type { Limits } from '../protocol/limits.ts';
import type { AgentFunctionResponse, CallAgentFunctionMessage } from '../protocol/message.ts';
import type { AgentCall, AgentFunctions } from './environment.ts';
import { ExpressionError } from './function.ts';

/** What calling functions of the agent needs. */
export interface AgentCallHost {
  /** Names of the functions that the agent has; `any`: whatever no catalog has. */
  readonly offered: readonly string[] | 'any';
  readonly limits: Pick<Limits, 'pendingCalls' | 'callTimeout'>;
  send(message: CallAgentFunctionMessage): void;
}

interface Waiting {
  readonly surfaceId: string;
  readonly timer: ReturnType<typeof setTimeout>;
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The calls of functions of the agent that wait for an answer (v1.0, 5.6, R80). */
export class AgentCalls implements AgentFunctions {
  readonly #host: AgentCallHost;
  readonly #waiting = new Map<string, Waiting>();
  readonly #name = Math.random().toString(36).slice(2, 10);
  #count = 0;

  constructor(host: AgentCallHost) {
    this.#host = host;
  }

  offers(name: string): boolean {
    const { offered } = this.#host;
    return offered === 'any' || offered.includes(name);
  }

  /** Sends a call. It rejects when the agent answers with an error or not in time, or when too many calls are waiting. */
  call(call: AgentCall, signal: AbortSignal): Promise<unknown> {
    const { pendingCalls, callTimeout } = this.#host.limits;
    if (this.#waiting.size >= pendingCalls)
      return Promise.reject(new ExpressionError(`${pendingCalls} calls are waiting for the agent; no more are made`));
    const functionCallId = `${this.#name}-${++this.#count}`;
    return new Promise((resolve, reject) => {
      const { surfaceId } = call;
      const timer = setTimeout(
        () => this.#end(functionCallId)?.reject(new ExpressionError('the agent has not answered in time')),
        callTimeout,
      );
      this.#waiting.set(functionCallId, { surfaceId, timer, resolve, reject });
      signal.addEventListener('abort', () => this.#end(functionCallId));
      // What the page does with a message must not be part of what evaluates this call; one that is dropped at once is not sent.
      queueMicrotask(() => this.#waiting.has(functionCallId) && this.#host.send(messageOf(functionCallId, call)));
    });
  }

  /** Takes an answer; false when no call waits for it. */
  take({ functionCallId, value, error }: AgentFunctionResponse): boolean {
    const waiting = this.#end(functionCallId);
    if (error === undefined) waiting?.resolve(value);
    else waiting?.reject(new ExpressionError(`the agent answers: ${excerpt(isObject(error) ? (error['message'] ?? error) : error, 200)}`));
    return waiting !== undefined;
  }

  /** Nobody wants the answers for a surface any more. */
  cancel(surfaceId: string): void {
    for (const [id, waiting] of this.#waiting) if (waiting.surfaceId === surfaceId) this.#end(id);
  }

  #end(functionCallId: string): Waiting | undefined {
    const waiting = this.#waiting.get(functionCallId);
    clearTimeout(waiting?.timer);
    this.#waiting.delete(functionCallId);
    return waiting;
  }
}

function messageOf(functionCallId: string, { surfaceId, name, args, catalogId }: AgentCall): CallAgentFunctionMessage {
  const plainArgs = JSON.parse(JSON.stringify(args)) as Record<string, unknown>;
  const callFunction = { call: name, args: plainArgs, ...(typeof catalogId === 'string' && { catalogId }) };
  return { version: 'v1.0', callAgentFunction: { surfaceId, functionCallId, callFunction } };
}
