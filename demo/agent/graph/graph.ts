import { answers, nameConversation, route } from './nodes.ts';
import type { Graph } from './state.ts';

/** The graph: route, one node that answers, then the title. */
export const graph: Graph = async (state, tools) => {
  await answers[route(state)](state, tools);
  return nameConversation(state);
};
