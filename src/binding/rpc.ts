import { excerpt } from '../protocol/json.ts';
import { messageOf, type Report } from '../protocol/diagnostic.ts';
import type { CallRendererFunction, FunctionResponseMessage } from '../protocol/message.ts';
import { findCatalog, type Catalog } from './catalog.ts';
import type { Environment } from './environment.ts';
import { toExpression, type Call } from './expression.ts';
import { ExpressionError, type ArgSpec, type FunctionContext, type FunctionDefinition } from './function.ts';
import { isLater, type Later } from './live.ts';

/** What answering a call of the agent needs. */
export interface RpcHost extends Pick<Environment, 'locale' | 'timeZone' | 'urlPolicy' | 'limits'> {
  readonly catalogs: readonly Pick<Catalog, 'ids' | 'functions'>[];
  /** Whether the user has just done something, which some functions ask for. */
  readonly isUserActive: boolean;
  readonly report: Report;
}

/** Why a call of the agent is refused. */
class RefusedCall extends Error {}

/**
 * Runs a function for the agent and answers exactly once (5.5, R78, R79). Only what its catalog opens to agents runs: of the
 * basic catalog that is nothing.
 */
export async function answerCall({ functionCallId, callFunction }: CallRendererFunction, host: RpcHost): Promise<FunctionResponseMessage> {
  const answer = (response: object): FunctionResponseMessage => ({
    version: 'v1.0',
    rendererFunctionResponse: { functionCallId, ...response },
  });
  try {
    return answer({ value: (await run(callFunction, host)) ?? null });
  } catch (error) {
    const code = error instanceof RefusedCall ? 'INVALID_FUNCTION_CALL' : 'EXECUTION_ERROR';
    const message = messageOf(error);
    host.report({
      severity: 'error',
      code: 'EXPRESSION_ERROR',
      message: `The agent's call ${excerpt(callFunction)} failed: ${message}`,
      cause: error,
    });
    // What code of the page says may hold what is the user's: the agent learns only that it failed.
    return answer({ error: { code, message: code === 'EXECUTION_ERROR' ? 'An error occurred during function execution.' : message } });
  }
}

function run(raw: CallRendererFunction['callFunction'], host: RpcHost): unknown {
  const call = toExpression(raw, 'v1.0');
  if (call.kind !== 'call') throw new RefusedCall(`A call is {"call":…,"catalogId":…,"args":…}, not ${excerpt(raw)}`);
  const catalog = typeof call.catalogId === 'string' ? findCatalog(host.catalogs, call.catalogId, 'v1.0') : undefined;
  if (!catalog) throw new RefusedCall(`Function '${call.name}' names no catalog that there is (${excerpt(call.catalogId)})`);
  const definition = catalog.functions.get(call.name);
  if (!definition) throw new RefusedCall(`Function '${call.name}' is not in catalog ${excerpt(call.catalogId)}`);
  checkCaller(definition, host);
  const signal = AbortSignal.timeout(host.limits.callTimeout);
  const value = definition.run(argsOf(call, definition), contextOf(host, signal));
  return isLater(value) ? Promise.race([firstOf(value), timeout(signal)]) : value;
}

/** The agent's own values: there is no surface here on which a path could mean anything. */
function argsOf(call: Call, { name, args: specs }: FunctionDefinition): Readonly<Record<string, unknown>> {
  const args = Object.fromEntries(
    [...call.args].map(([key, arg]) => {
      if (arg.kind === 'literal') return [key, arg.value];
      throw new RefusedCall(`"${key}" of '${name}' is a value of the agent's own; there is no surface here to read one from`);
    }),
  );
  for (const [key, { required, type }] of Object.entries(specs)) {
    const value = args[key];
    const isFitting = value === undefined ? !required : isOfType(value, type);
    if (!isFitting) throw new RefusedCall(`"${key}" of '${name}' is ${type}, not ${excerpt(value)}`);
  }
  return args;
}

function isOfType(value: unknown, type: ArgSpec['type']): boolean {
  if (type === 'any') return true;
  if (type === 'array') return Array.isArray(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** A stream has one answer here: its first value. */
async function firstOf(later: Later): Promise<unknown> {
  if (!(Symbol.asyncIterator in later)) return later;
  for await (const value of later) return value;
  return undefined;
}

function timeout(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new ExpressionError('It took too long'))));
}

function checkCaller(
  { name, allowedCallers = 'rendererOnly', requiresUserActivation }: FunctionDefinition,
  { isUserActive }: RpcHost,
): void {
  if (allowedCallers === 'rendererOnly')
    throw new RefusedCall(`Function '${name}' cannot be called by agent (allowedCallers is rendererOnly).`);
  if (requiresUserActivation && !isUserActive) throw new RefusedCall(`Function '${name}' requires user activation.`);
}

function contextOf({ locale, timeZone, urlPolicy, limits }: RpcHost, signal: AbortSignal): FunctionContext {
  const format = (): never => {
    throw new ExpressionError('A template needs a surface');
  };
  return { locale, timeZone, signal, urlPolicy, limits, version: 'v1.0', surfaceId: '', trigger: 'agent', format };
}
