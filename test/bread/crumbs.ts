import type { Crumb } from '../../src/bread.ts';

/** A crumb of run `r1` without a place in its log. */
export function crumb(type: string, fields: object = {}): Crumb {
  return { type, agentId: 'assistant', runId: 'r1', sessionId: 's1', timestamp: 1, ...fields } as unknown as Crumb;
}

const call = { toolCallId: 'c1', toolName: 'search' };
const fault = { code: 'X', message: 'It broke' };

/** At least one crumb of each of the 25 types, with and without what is optional. */
export const everyCrumb: readonly Crumb[] = [
  crumb('agent:run:start', { input: { topic: 'bread' } }),
  crumb('agent:run:start', { input: 'x', skill: 'deep' }),
  crumb('agent:run:end', { output: 'text', durationMs: 12 }),
  crumb('agent:run:end', {
    output: { kind: 'file', uri: 'https://x.test/a.pdf', mimeType: 'application/pdf', name: 'a.pdf' },
    durationMs: 12,
  }),
  crumb('agent:run:end', { output: { kind: 'file', uri: 'https://x.test/a' }, durationMs: 12 }),
  crumb('agent:run:end', { output: { kind: 'file', uri: 7 }, durationMs: 12 }),
  crumb('agent:run:end', { output: null, durationMs: 12, files: [{ kind: 'file', uri: 'https://x.test/b' }] }),
  crumb('text:delta', { delta: 'Hello' }),
  crumb('reasoning:delta', { delta: 'Hm' }),
  crumb('file:generated', { uri: 'https://x.test/a.png', mimeType: 'image/png', name: 'a.png' }),
  crumb('file:generated', { uri: 'https://x.test/a.png', mimeType: 'image/png' }),
  crumb('tool:call', { ...call, args: { q: 1 } }),
  crumb('tool:result', { ...call, result: { hits: [1] }, durationMs: 3 }),
  crumb('tool:result', { ...call, result: undefined, durationMs: 3 }),
  crumb('tool:result:partial', { ...call, result: 1 }),
  crumb('tool:error', { ...call, error: fault, durationMs: 3 }),
  crumb('tool:input:start', call),
  crumb('tool:input:delta', { toolCallId: 'c1', delta: '{' }),
  crumb('tool:input:end', { toolCallId: 'c1' }),
  crumb('human:required', { checkpointId: 'cp', toolName: 'ask', schema: { question: 'Who?' }, kind: 'input' }),
  crumb('human:required', { checkpointId: 'cp', toolName: 'ask', schema: {}, prompt: 'Tell me', kind: 'approval' }),
  crumb('human:resumed', { checkpointId: 'cp', response: 'Me', kind: 'input' }),
  crumb('human:resumed', { checkpointId: 'cp', response: { approved: true }, kind: 'approval' }),
  crumb('subagent:run:start', { parentAgentId: 'assistant', subagentId: 'helper' }),
  crumb('subagent:run:end', { parentAgentId: 'assistant', subagentId: 'helper', output: 4 }),
  crumb('pipeline:step:start', { pipelineId: 'p', stepIndex: 0, sessionId: undefined }),
  crumb('pipeline:step:end', { pipelineId: 'p', stepIndex: 0, output: [1] }),
  crumb('loop:start', { loopId: 'l', pipeline: ['write', 'judge'], maxIterations: 3 }),
  crumb('loop:iteration:start', { loopId: 'l', iteration: 1 }),
  crumb('loop:iteration:end', { loopId: 'l', iteration: 1, output: 'draft' }),
  ...['completed', 'exhausted', 'failed'].map((status) => crumb('loop:end', { loopId: 'l', status, iterations: 3 })),
  crumb('task:start', { taskRunId: 't', taskId: 'sum', model: { provider: 'p', model: 'm' } }),
  crumb('task:end', { taskRunId: 't', taskId: 'sum', status: 'completed', durationMs: 5, usage: { totalTokens: 9 } }),
  crumb('task:end', { taskRunId: 't', taskId: 'sum', status: 'failed', durationMs: 5, error: 'No' }),
  crumb('agent:error', { error: fault, runId: undefined }),
];
