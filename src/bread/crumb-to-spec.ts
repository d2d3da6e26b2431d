import { isFileOutput, type Crumb } from './crumb.ts';
import type { BreadSpec } from './spec.ts';

/** The specs of one crumb, in the order in which the plugin hands them to `onSpec`. */
export type CrumbSpecs =
  /** Four kinds of crumbs are not shown: partial results of a tool, and its input while the model still writes it. So are unknown ones. */
  | readonly []
  | readonly [BreadSpec]
  /** A run whose output is a file: the file first, then that the run is done. */
  | readonly [file: BreadSpec, done: BreadSpec];

/**
 * What `@breadai/a2ui` 0.1.2 makes of a crumb: the same messages, the same keys in the same order, those with the value
 * undefined included. For pages that get raw crumbs from a server without the plugin.
 */
export function crumbToSpec(crumb: Crumb): CrumbSpecs {
  if (crumb.type === 'agent:run:end' && isFileOutput(crumb.output)) return [file(crumb.output), progress('Done', 1)];
  const spec = specOf(crumb);
  return spec ? [spec] : [];
}

function specOf(crumb: Crumb): BreadSpec | undefined {
  switch (crumb.type) {
    case 'text:delta':
      return { type: 'markdown', content: crumb.delta };
    case 'reasoning:delta':
      return { type: 'text', content: crumb.delta };
    case 'file:generated':
      return file(crumb);
    case 'tool:call':
      return { type: 'card', metadata: { toolName: crumb.toolName, status: 'calling' } };
    case 'tool:result': {
      const { toolName, result, durationMs } = crumb;
      return { type: 'card', metadata: { toolName, status: 'done', result, durationMs } };
    }
    case 'tool:error': {
      const { toolName, toolCallId, durationMs, error } = crumb;
      return { type: 'error', message: error.message, metadata: { toolName, toolCallId, durationMs } };
    }
    case 'agent:error':
      return { type: 'error', message: crumb.error.message };
    case 'human:required':
      return {
        type: 'form',
        message: crumb.prompt ?? `Input required for ${crumb.toolName}`,
        fields: [{ name: 'response', type: 'text', label: 'Response', required: true }],
        metadata: { checkpointId: crumb.checkpointId, toolName: crumb.toolName },
      };
    default:
      return progressOf(crumb);
  }
}

function progressOf(crumb: Crumb): BreadSpec | undefined {
  switch (crumb.type) {
    case 'agent:run:start':
      return progress(`Agent ${crumb.agentId} started`, 0);
    case 'agent:run:end':
      return progress('Done', 1);
    case 'human:resumed': {
      const { checkpointId, kind, response } = crumb;
      return progress('Human input received', 1, { checkpointId, kind, response });
    }
    case 'subagent:run:start': {
      const { parentAgentId, subagentId } = crumb;
      return progress(`Sub-agent ${subagentId} started`, 0, { parentAgentId, subagentId });
    }
    case 'subagent:run:end': {
      const { parentAgentId, subagentId, output } = crumb;
      return progress(`Sub-agent ${subagentId} done`, 1, { parentAgentId, subagentId, output });
    }
    case 'pipeline:step:start': {
      const { pipelineId, stepIndex } = crumb;
      return progress(`Pipeline step ${stepIndex} started`, 0, { pipelineId, stepIndex });
    }
    case 'pipeline:step:end': {
      const { pipelineId, stepIndex, output } = crumb;
      return progress(`Pipeline step ${stepIndex} done`, 1, { pipelineId, stepIndex, output });
    }
    default:
      return repeatedWork(crumb);
  }
}

function repeatedWork(crumb: Crumb): BreadSpec | undefined {
  switch (crumb.type) {
    case 'loop:start': {
      const { loopId, maxIterations, pipeline } = crumb;
      return progress(`Loop started: ${pipeline.join(' → ')}`, 0, { loopId, maxIterations });
    }
    case 'loop:iteration:start': {
      const { loopId, iteration } = crumb;
      return { type: 'progress', message: `Iteration ${iteration}`, metadata: { loopId, iteration } };
    }
    case 'loop:iteration:end': {
      const { loopId, iteration, output } = crumb;
      return { type: 'progress', message: `Iteration ${iteration} done`, metadata: { loopId, iteration, output } };
    }
    case 'loop:end': {
      const { loopId, status, iterations } = crumb;
      return progress(`Loop ${status} after ${iterations} iteration(s)`, 1, { loopId, status });
    }
    case 'task:start': {
      const { taskRunId, taskId, model } = crumb;
      return progress(`Task ${taskId} started`, 0, { taskRunId, taskId, model });
    }
    case 'task:end': {
      const { taskRunId, taskId, status, durationMs, usage, error } = crumb;
      return progress(`Task ${taskId} ${status}`, 1, { taskRunId, taskId, status, durationMs, usage, error });
    }
    default:
      return undefined;
  }
}

function file({ uri, mimeType, name }: { readonly uri: string; readonly mimeType?: string; readonly name?: string }): BreadSpec {
  return { type: 'file', metadata: { uri, mimeType, name } };
}

function progress(message: string, share: number, metadata?: Record<string, unknown>): BreadSpec {
  return { type: 'progress', progress: share, message, ...(metadata && { metadata }) };
}
