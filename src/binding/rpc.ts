import { excerpt } from '../protocol/json.ts';
import { messageOf, type Report } from '../protocol/diagnostic.ts';
import type { CallRendererFunction, FunctionResponseMessage } from '../protocol/message.ts';
import { findCatalog, type Catalog } from './catalog.ts';
import type { Environment } from './environment.ts';
import { toExpression } from './expression.ts';
import { ExpressionError, type FunctionContext, type FunctionDefinition } from './function.ts';

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
    const value = await run(callFunction, host);
    return answer({ value: value ?? null });
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
  // The agent's own values: there is no surface here on which a path could mean anything.
  const args = Object.fromEntries([...call.args].map(([name, arg]) => [name, arg.kind === 'literal' ? arg.value : undefined]));
  return definition.run(args, contextOf(host));
}

function checkCaller(
  { name, allowedCallers = 'rendererOnly', requiresUserActivation }: FunctionDefinition,
  { isUserActive }: RpcHost,
): void {
  if (allowedCallers === 'rendererOnly')
    throw new RefusedCall(`Function '${name}' cannot be called by agent (allowedCallers is rendererOnly).`);
  if (requiresUserActivation && !isUserActive) throw new RefusedCall(`Function '${name}' requires user activation.`);
}

function contextOf({ locale, timeZone, urlPolicy, limits }: RpcHost): FunctionContext {
  const format = (): never => {
    throw new ExpressionError('A template needs a surface');
  };
  return { locale, timeZone, urlPolicy, limits, version: 'v1.0', surfaceId: '', trigger: 'agent', format };
}
