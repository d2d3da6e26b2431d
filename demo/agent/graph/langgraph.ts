import { answers, nameConversation, route } from './nodes.ts';
import type { Graph, TurnState, TurnTools } from './state.ts';

/** Of `@langchain/langgraph`, what is used here; the package is not installed with this project. */
interface LangGraph {
  readonly StateGraph: new (annotation: unknown) => Builder;
  readonly Annotation: { (): unknown; Root(fields: object): unknown };
  readonly START: string;
  readonly END: string;
}

interface Builder {
  addNode(name: string, run: (state: { turn: TurnState }, config: Config) => Promise<object>): Builder;
  addEdge(from: string, to: string): Builder;
  addConditionalEdges(from: string, choose: (state: { turn: TurnState }) => string, targets: readonly string[]): Builder;
  compile(): { stream(state: object, options: object): Promise<AsyncIterable<[string, unknown]>> };
}

interface Config {
  readonly configurable: { readonly tools: TurnTools };
  writer?(chunk: string): void;
}

/**
 * The same nodes as a graph of LangGraph.js: route by conditional edges, what a node writes comes out of the `custom` stream.
 * @throws Error that says how to install the package
 */
export async function createLangGraph(): Promise<Graph> {
  const { StateGraph, Annotation, START, END } = await load();
  const names = Object.keys(answers) as (keyof typeof answers)[];
  const builder = new StateGraph(Annotation.Root({ turn: Annotation(), title: Annotation() }));
  for (const name of names) {
    builder.addNode(name, async ({ turn }, { writer, configurable }) => {
      await answers[name](turn, writingTo(configurable.tools, writer));
      return {};
    });
    builder.addEdge(name, 'nameConversation');
  }
  builder.addNode('nameConversation', ({ turn }) => Promise.resolve({ title: nameConversation(turn) }));
  builder.addConditionalEdges(START, ({ turn }) => route(turn), names);
  builder.addEdge('nameConversation', END);
  const graph = builder.compile();

  return async (turn, tools) => {
    const { signal } = tools;
    let title: string | undefined;
    const options = { streamMode: ['custom', 'values'], configurable: { tools }, ...(signal && { signal }) };
    for await (const [mode, part] of await graph.stream({ turn }, options)) {
      if (mode === 'custom') await tools.write(part as string);
      if (mode === 'values') title = (part as { title?: string }).title;
    }
    return title;
  };
}

function writingTo(tools: TurnTools, writer: Config['writer']): TurnTools {
  return { ...tools, write: (text) => Promise.resolve(writer?.(text)) };
}

async function load(): Promise<LangGraph> {
  const name = '@langchain/langgraph';
  try {
    return (await import(name)) as LangGraph;
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      'AGENT_GRAPH=langgraph needs a package that is not installed: npm install --no-save @langchain/langgraph@1.7.3 @langchain/core@1.4.0',
    );
  }
}
