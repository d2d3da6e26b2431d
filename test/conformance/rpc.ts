import {
  AgentCalls,
  answerCall,
  createEnvironment,
  defaultLimits,
  defineCatalog,
  defineFunction,
  Store,
  type Diagnostic,
  type FunctionDefinition,
} from '../../src/core.ts';
import { difference, type Case, type Json } from './suite.ts';

/** `handle_rpc`: what is answered to a call of the agent. The words of an error are each renderer's own. */
export async function runRpc(each: Case): Promise<string | undefined> {
  if ((each['args'] as Json)['outboundCall']) return runAgentCall(each);
  const { message, functionMetadata = {}, userActivationPresent } = each['args'] as Json;
  const { response, error } = each['expect'] as { response?: Json | null; error?: Json };
  const diagnostics: Diagnostic[] = [];
  const answers: Promise<unknown>[] = [];
  const functions = Object.entries(functionMetadata as Record<string, Json>).map(([name, metadata]) =>
    asFunction(name, metadata, response),
  );
  const catalogs = catalogIdsOf(message as Json).map((id) => defineCatalog({ id, components: [], functions }));
  const store = new Store();
  store.subscribe((event) => {
    if (event.type === 'diagnostic') diagnostics.push(event.diagnostic);
    if (event.type === 'rpc' && event.message.type === 'callRendererFunction')
      answers.push(
        answerCall(event.message, { ...createEnvironment({ catalogs }), catalogs, isUserActive: userActivationPresent === true }),
      );
  });
  store.receive(message);
  if (error) return diagnostics.some((each) => each.message.includes(String(error['message']))) ? undefined : 'no error';
  return difference(
    response ? [wordless(response)] : [],
    (await Promise.all(answers)).map((answer) => wordless(answer as Json)),
    false,
  );
}

/** A call of a function of the agent: what is sent, and that its answer finds it. The id of a call is each renderer's own. */
async function runAgentCall(each: Case): Promise<string | undefined> {
  const { outboundCall, inboundResponse } = each['args'] as { outboundCall: Json; inboundResponse: Json };
  const { call, args, catalogId } = outboundCall['callFunction'] as Json;
  const sent: Json[] = [];
  const calls = new AgentCalls({ offered: 'any', limits: defaultLimits, send: (message) => sent.push(message.callAgentFunction) });
  const store = new Store();
  store.subscribe((event) => event.type === 'rpc' && event.message.type === 'agentFunctionResponse' && calls.take(event.message));
  const asked = { surfaceId: String(outboundCall['surfaceId']), name: String(call), args: args as Json, catalogId };
  const answer = calls.call(asked, new AbortController().signal);
  await Promise.resolve();
  const functionCallId = sent[0]?.['functionCallId'];
  const wanted = { ...outboundCall, functionCallId };
  store.receive({ ...inboundResponse, agentFunctionResponse: { ...(inboundResponse['agentFunctionResponse'] as Json), functionCallId } });
  return difference([wanted], sent, false) ?? difference((each['expect'] as Json)['result'], await answer, false);
}

/** A function that answers what is expected of it, or fails where that is expected. */
function asFunction(name: string, metadata: Json, response: Json | null | undefined): FunctionDefinition {
  const { value, error } = (response?.['rendererFunctionResponse'] ?? {}) as { value?: unknown; error?: Json };
  const run = (): unknown => {
    if (error?.['code'] === 'EXECUTION_ERROR') throw new Error('It failed');
    return value;
  };
  return defineFunction({ name, args: {}, returns: 'any', ...metadata, run });
}

/** The catalog that a call names, but the one that nobody has. */
function catalogIdsOf(message: Json): readonly string[] {
  const { callFunction } = (message['callRendererFunction'] ?? {}) as { callFunction?: Json };
  const id = callFunction?.['catalogId'];
  return typeof id === 'string' && id !== 'non_existent_catalog' ? [id] : [];
}

function wordless(message: Json): Json {
  const { rendererFunctionResponse: response } = message as { rendererFunctionResponse: { error?: Json } };
  if (!response.error) return message;
  return { ...message, rendererFunctionResponse: { ...response, error: { code: response.error['code'] } } };
}
