import {
  answerCall,
  createEnvironment,
  defineCatalog,
  defineFunction,
  Store,
  type Diagnostic,
  type FunctionDefinition,
} from '../../src/core.ts';
import { difference, type Case, type Json } from './suite.ts';

/** `handle_rpc`: what is answered to a call of the agent. The words of an error are each renderer's own. */
export async function runRpc(each: Case): Promise<string | undefined> {
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
