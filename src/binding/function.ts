import type { Limits } from '../protocol/limits.ts';
import type { UrlPolicy } from '../protocol/url.ts';
import type { ProtocolVersion } from '../protocol/version.ts';
import type { SchemaPart } from './prop.ts';

export type ReturnType = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'any' | 'void';

/** One argument of a function, as far as its schema is concerned. */
export interface ArgSpec {
  readonly type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'any';
  readonly required?: boolean;
  /** No binding and no call: it has to be written out. */
  readonly literal?: boolean;
  /** Laid over the schema of the argument. */
  readonly schema?: SchemaPart;
}

/** What a function may ask of the place that calls it. */
export interface FunctionContext {
  /** BCP 47. */
  readonly locale: string;
  /** IANA name; undefined: the system's. */
  readonly timeZone: string | undefined;
  readonly version: ProtocolVersion;
  readonly surfaceId: string;
  /** Why it runs. What has an effect beyond its value runs for an action only (R60). */
  readonly trigger: 'binding' | 'action' | 'agent';
  /** Aborts when nobody wants the value of the call any more: it is shown nowhere, or its arguments have changed. */
  readonly signal: AbortSignal;
  readonly urlPolicy: UrlPolicy;
  readonly limits: Limits;
  /**
   * The text of a formatString template, in the scope of the caller.
   * @throws ExpressionError when the template is none
   */
  format(template: string): string;
}

/** A function that an agent may call. */
export interface FunctionDefinition {
  readonly name: string;
  readonly description?: string;
  readonly args: Readonly<Record<string, ArgSpec>>;
  /** Laid over the schema of all arguments together. */
  readonly schema?: SchemaPart;
  readonly returns: ReturnType;
  /** It is for checks: what it returns is a ValidationResult in v1.0, where true and false stand for one. */
  readonly validates?: boolean;
  /** Who may call it; without it, the renderer only. */
  readonly allowedCallers?: 'rendererOnly' | 'agentOnly' | 'rendererOrAgent';
  readonly requiresUserActivation?: boolean;
  /**
   * Gets its arguments resolved, not coerced. What it throws is reported and its value undefined. A promise, or an asynchronous
   * iterable of values of which the last counts, is followed for as long as it is shown; until its first value it is undefined. The
   * same call is shared by all places of a surface.
   */
  run(args: Readonly<Record<string, unknown>>, context: FunctionContext): unknown;
}

/** Declares a function. */
export function defineFunction(definition: FunctionDefinition): FunctionDefinition {
  return definition;
}

/** A fault of the agent's expression; becomes one EXPRESSION_ERROR. */
export class ExpressionError extends Error {}
