import { createBread, type AgentDefinition, type BreadInstance, type BreadPlugin } from '@breadai/core';
import { memoryStore } from './memory-store.ts';

/** One thing that a model says in a turn. */
export type Said =
  | { readonly text: string }
  | { readonly thought: string }
  | { readonly call: string; readonly id: string; readonly args?: object }
  | { readonly error: string };

/** A tool: what it answers, after how many milliseconds. */
export type Tool = (args: unknown) => unknown;

export interface Script {
  /** What the model says in each of its turns. */
  readonly turns: readonly (readonly Said[])[];
  readonly tools?: Readonly<Record<string, Tool>>;
  /** Tools that a human answers. */
  readonly human?: readonly string[];
  /** Tools that a human has to allow. */
  readonly ask?: readonly string[];
  readonly supervises?: readonly string[];
  readonly loops?: readonly string[];
}

/** The real framework with agents whose models say what is written; started. */
export async function scriptedBread(
  scripts: Readonly<Record<string, Script>>,
  options: { readonly plugins?: BreadPlugin[]; readonly hasLog?: boolean; readonly pipelines?: Record<string, string[]> } = {},
): Promise<BreadInstance> {
  const agents = new Map(Object.entries(scripts).map(([id, script]) => [id, agentOf(script)]));
  const pipelines = Object.entries(options.pipelines ?? {}).map(
    ([id, steps]) => [id, steps.map((agentId) => ({ type: 'agent' as const, agentId }))] as const,
  );
  const bread = createBread(
    {
      entrypoints: Object.keys(scripts),
      store: memoryStore(options),
      plugins: options.plugins ?? [],
      pipelines: Object.fromEntries(pipelines),
      blobStore: { put: async () => ({ key: 'k', url: 'https://x.test/blob.png' }), get: async () => undefined },
    },
    agents,
  );
  await bread.start();
  return bread;
}

/** Any object passes. */
const anySchema = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value: unknown) => ({ value }),
    jsonSchema: { input: () => ({ type: 'object' }), output: () => ({ type: 'object' }) },
  },
} as never;

function agentOf({ turns, tools = {}, human = [], ask = [], supervises, loops }: Script): AgentDefinition<unknown, unknown> {
  let turn = 0;
  const model = () => ({
    specificationVersion: 'v4',
    provider: 'script',
    modelId: 'script',
    supportedUrls: {},
    doStream: async () => ({ stream: streamOf(turns[turn++] ?? [{ text: 'Nothing more to say.' }]) }),
  });
  const definitions = Object.entries(tools).map(([name, execute]) => ({
    name,
    description: name,
    schema: anySchema,
    execute: async (args: unknown) => execute(args),
  }));
  const config = {
    model: { provider: 'script', model: 'script' },
    providers: { script: model as never },
    inputSchema: anySchema,
    outputSchema: undefined as never,
    output: { format: 'text' as never },
    permissions: { ask: ask.map((name) => `tool:${name}`) },
    ...(supervises && { supervisor: { agents: supervises.map((agentId) => ({ agentId, visibility: 'mediate' as const })) } }),
    ...(loops && { loop: { pool: [...loops], maxIterations: 3 } }),
    _tools: definitions,
    _humanTools: human.map((name) => ({ name, schema: anySchema, _human: true })),
  };
  return { config, _agentDef: true } as unknown as AgentDefinition<unknown, unknown>;
}

function streamOf(said: readonly Said[]): ReadableStream {
  const parts = said.flatMap(partsOf);
  const hasCall = said.some((each) => 'call' in each);
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const finish = { type: 'finish', usage, finishReason: { unified: hasCall ? 'tool-calls' : 'stop', raw: undefined } };
  const queue: unknown[] = [{ type: 'stream-start', warnings: [] }, ...parts, finish];
  return new ReadableStream({
    async pull(out) {
      // Each part comes in a turn of its own, as over a network.
      await new Promise((resolve) => setTimeout(resolve));
      const part = queue.shift();
      if (part === undefined) out.close();
      else out.enqueue(part);
    },
  });
}

let ids = 0;

function partsOf(said: Said): unknown[] {
  const id = String(++ids);
  if ('error' in said) return [{ type: 'error', error: new Error(said.error) }];
  if ('call' in said) {
    const input = JSON.stringify(said.args ?? {});
    return [
      { type: 'tool-input-start', id: said.id, toolName: said.call },
      { type: 'tool-input-delta', id: said.id, delta: input },
      { type: 'tool-input-end', id: said.id },
      { type: 'tool-call', toolCallId: said.id, toolName: said.call, input },
    ];
  }
  const [kind, text] = 'text' in said ? ['text', said.text] : ['reasoning', said.thought];
  const deltas = text.match(/\S+\s*|\s+/g) ?? [];
  return [{ type: `${kind}-start`, id }, ...deltas.map((delta) => ({ type: `${kind}-delta`, id, delta })), { type: `${kind}-end`, id }];
}
