import { excerpt, isObject, type JsonObject } from '../protocol/json.ts';

/** What every crumb has; those of pipelines have no session. */
interface Base {
  readonly agentId: string;
  readonly runId: string;
  readonly sessionId?: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** Its place in the log of its run. Deltas have none of their own and repeat the last one. */
  readonly seq?: number | undefined;
}

type Of<T extends string, Fields = object> = Base & { readonly type: T } & Fields;

interface Call {
  readonly toolCallId: string;
  readonly toolName: string;
}

/** A failure as it is in process (an `Error`) and on the wire. */
export interface BreadFault {
  readonly message: string;
  readonly code?: string;
}

/** One event of bread's stream, as `@breadai/core` 0.1.2 emits it and its servers send it. */
export type Crumb =
  | Of<'agent:run:start', { readonly input: unknown; readonly skill?: string | undefined }>
  | Of<'agent:run:end', { readonly output: unknown; readonly durationMs: number; readonly files?: readonly FileOutput[] }>
  | (Omit<Base, 'runId'> & { readonly type: 'agent:error'; readonly runId?: string; readonly error: BreadFault })
  | Of<'text:delta' | 'reasoning:delta', { readonly delta: string }>
  | Of<'file:generated', { readonly uri: string; readonly mimeType: string; readonly name?: string }>
  | Of<'tool:call', Call & { readonly args: unknown }>
  | Of<'tool:result', Call & { readonly result: unknown; readonly durationMs: number }>
  | Of<'tool:result:partial', Call & { readonly result: unknown }>
  | Of<'tool:error', Call & { readonly error: BreadFault; readonly durationMs: number }>
  | Of<'tool:input:start', Call>
  | Of<'tool:input:delta', { readonly toolCallId: string; readonly delta: string }>
  | Of<'tool:input:end', { readonly toolCallId: string }>
  | Of<'human:required', Checkpoint & { readonly toolName: string; readonly schema: unknown; readonly prompt?: string | undefined }>
  | Of<'human:resumed', Checkpoint & { readonly response: unknown }>
  | Of<'subagent:run:start', { readonly parentAgentId: string; readonly subagentId: string }>
  | Of<'subagent:run:end', { readonly parentAgentId: string; readonly subagentId: string; readonly output: unknown }>
  | Of<'pipeline:step:start', { readonly pipelineId: string; readonly stepIndex: number }>
  | Of<'pipeline:step:end', { readonly pipelineId: string; readonly stepIndex: number; readonly output: unknown }>
  | Of<'loop:start', { readonly loopId: string; readonly pipeline: readonly string[]; readonly maxIterations: number }>
  | Of<'loop:iteration:start', { readonly loopId: string; readonly iteration: number }>
  | Of<'loop:iteration:end', { readonly loopId: string; readonly iteration: number; readonly output: unknown }>
  | Of<'loop:end', { readonly loopId: string; readonly status: string; readonly iterations: number; readonly result?: unknown }>
  | Of<'task:start', { readonly taskRunId: string; readonly taskId: string; readonly model: unknown }>
  | Of<
      'task:end',
      {
        readonly taskRunId: string;
        readonly taskId: string;
        readonly status: string;
        readonly durationMs: number;
        readonly usage?: unknown;
        readonly error?: string | undefined;
      }
    >;

export type CrumbType = Crumb['type'];

interface Checkpoint {
  readonly checkpointId: string;
  /** What is asked for: words, or yes or no. */
  readonly kind: 'input' | 'approval';
}

/** A file that a tool stored; a run whose output is one has made a file. */
export interface FileOutput {
  readonly kind: 'file';
  readonly uri: string;
  readonly mimeType?: string;
  readonly name?: string;
}

export function isFileOutput(value: unknown): value is FileOutput {
  return isObject(value) && value['kind'] === 'file' && typeof value['uri'] === 'string';
}

/** What has to be there for a crumb to mean anything. */
type Need = 'string' | 'number' | 'list' | 'fault';

const CALL = { toolCallId: 'string', toolName: 'string' } as const;
const STEP = { pipelineId: 'string', stepIndex: 'number' } as const;
const ITERATION = { loopId: 'string', iteration: 'number' } as const;
const TASK = { taskRunId: 'string', taskId: 'string' } as const;

const NEEDS: Readonly<Record<CrumbType, Readonly<Record<string, Need>>>> = {
  'agent:run:start': { agentId: 'string' },
  'agent:run:end': {},
  'agent:error': { error: 'fault' },
  'text:delta': { delta: 'string' },
  'reasoning:delta': { delta: 'string' },
  'file:generated': { uri: 'string' },
  'tool:call': CALL,
  'tool:result': CALL,
  'tool:result:partial': CALL,
  'tool:error': { ...CALL, error: 'fault' },
  'tool:input:start': CALL,
  'tool:input:delta': { toolCallId: 'string' },
  'tool:input:end': { toolCallId: 'string' },
  'human:required': { checkpointId: 'string', toolName: 'string' },
  'human:resumed': { checkpointId: 'string' },
  'subagent:run:start': { subagentId: 'string' },
  'subagent:run:end': { subagentId: 'string' },
  'pipeline:step:start': STEP,
  'pipeline:step:end': STEP,
  'loop:start': { loopId: 'string', pipeline: 'list' },
  'loop:iteration:start': ITERATION,
  'loop:iteration:end': ITERATION,
  'loop:end': { loopId: 'string' },
  'task:start': TASK,
  'task:end': TASK,
};

/** The crumb that a value is; a sentence where it is none. */
export function readCrumb(value: JsonObject): Crumb | string {
  const type = String(value['type']);
  const needs = Object.hasOwn(NEEDS, type) ? NEEDS[type as CrumbType] : undefined;
  if (!needs) return `No crumb has the type ${excerpt(type)}`;
  const missing = Object.keys(needs).find((key) => !meets(value[key], needs[key]));
  return missing === undefined ? (value as unknown as Crumb) : `A ${type} crumb has no ${missing} as ${excerpt(value[missing])}`;
}

/** Whether a type is that of a crumb we do not know: those of specs have no colon. */
export function isCrumbType(type: unknown): boolean {
  return typeof type === 'string' && type.includes(':');
}

function meets(value: unknown, need: Need | undefined): boolean {
  if (need === 'list') return Array.isArray(value);
  if (need === 'fault') return isObject(value) && typeof value['message'] === 'string';
  return typeof value === need;
}
