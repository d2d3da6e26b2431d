import type { Report } from '../protocol/diagnostic.ts';
import type { Limits } from '../protocol/limits.ts';
import type { UrlPolicy } from '../protocol/url.ts';
import type { Scope } from './scope.ts';
import type { Surface } from '../store/surface.ts';
import type { FunctionDefinition } from './function.ts';

/** A function of the page. It wins over the catalogs' functions. What it returns may come later, as with those. */
export type Handler = (args: Readonly<Record<string, unknown>>, context: HandlerContext) => unknown;

export interface HandlerContext {
  readonly surfaceId: string;
  /** The component that calls. */
  readonly componentId: string | undefined;
  readonly trigger: 'binding' | 'action' | 'agent';
  /** Aborts when nobody wants the value any more. */
  readonly signal: AbortSignal;
}

/** Functions of the agent (v1.0, 5.6). */
export interface AgentFunctions {
  /** Whether the agent has a function of this name. */
  offers(name: string): boolean;
  /** Calls it; rejects when it fails, is not answered in time, or too many calls are waiting. */
  call(call: AgentCall, signal: AbortSignal): Promise<unknown>;
}

/** A call of a function of the agent. */
export interface AgentCall {
  readonly surfaceId: string;
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly catalogId?: unknown;
}

/** A name, and in v1.0 perhaps the catalog in which it is one. */
export interface FunctionReference {
  readonly name: string;
  readonly catalogId?: unknown;
}

/** What evaluating needs of the host. Members may be getters on signals: who evaluates in an effect then follows them. */
export interface Environment {
  readonly locale: string;
  /** IANA name; undefined: that of the system. */
  readonly timeZone: string | undefined;
  readonly urlPolicy: UrlPolicy;
  readonly limits: Limits;
  readonly handlers: Readonly<Record<string, Handler>>;
  /** The functions of the agent that surfaces of v1.0 may call, where the page offers any. */
  readonly agentFunctions?: AgentFunctions | undefined;
  /** The function that a call means on a surface: of the catalog that it names, else of the surface's. */
  findFunction(call: FunctionReference, surface: Surface): FunctionDefinition | undefined;
  readonly report: Report;
}

/** Where and why a value is evaluated. */
export interface Evaluation {
  readonly environment: Environment;
  readonly surface: Surface;
  readonly scope: Scope;
  readonly componentId: string | undefined;
  readonly trigger: 'binding' | 'action' | 'agent';
  /** Whether the reads are tracked: true in an effect, false in an event handler. */
  readonly tracked: boolean;
  /** It stands in a formatString template, which may hold what the user typed: nothing in it has an effect (T27). */
  readonly inTemplate?: boolean;
}
