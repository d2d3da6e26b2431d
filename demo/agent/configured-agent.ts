import { modelAuthor } from './author/model-author.ts';
import { createLangGraph } from './graph/langgraph.ts';
import { createAgent, type AgentOptions, type Handler } from './http/agent.ts';

/**
 * The agent as the environment describes it: AGENT_MODEL_URL and AGENT_MODEL (with AGENT_API_KEY) for a model that writes the surfaces,
 * AGENT_GRAPH=langgraph for the variant on LangGraph.js, AGENT_CHUNK and AGENT_DELAY for the pace.
 * @throws Error when only half is configured, or LangGraph is not installed
 */
export async function configuredAgent(env: NodeJS.ProcessEnv, options: AgentOptions = {}): Promise<Handler> {
  const { AGENT_MODEL_URL: url, AGENT_MODEL: model, AGENT_API_KEY: key, AGENT_GRAPH: graph } = env;
  if ((url === undefined) !== (model === undefined)) throw new Error('A model needs both AGENT_MODEL_URL and AGENT_MODEL');
  if (graph !== undefined && graph !== 'langgraph') throw new Error(`AGENT_GRAPH is "${graph}"; "langgraph" is the only other graph`);
  return createAgent({
    pace: { chunk: Number(env.AGENT_CHUNK ?? 24), delay: Number(env.AGENT_DELAY ?? 8) },
    ...(url !== undefined && model !== undefined && { author: modelAuthor({ url, model, key }) }),
    ...(graph !== undefined && { graph: await createLangGraph() }),
    report: (problem) => console.warn(problem),
    ...options,
  });
}
