import type { Report } from '../protocol/diagnostic.ts';
import type { Limits } from '../protocol/limits.ts';
import type { UrlPolicy } from '../protocol/url.ts';
import type { Scope } from './scope.ts';
import type { Surface } from '../store/surface.ts';
import type { FunctionDefinition } from './function.ts';

/** A function of the page. It wins over the catalogs' functions; a promise is waited for only where an action calls it. */
export type Handler = (args: Readonly<Record<string, unknown>>, context: HandlerContext) => unknown;

export interface HandlerContext {
  readonly surfaceId: string;
  /** The component that calls. */
  readonly componentId: string | undefined;
  readonly trigger: 'binding' | 'action' | 'agent';
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
}
