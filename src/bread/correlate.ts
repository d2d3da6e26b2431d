import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Crumb } from './crumb.ts';
import type { BreadSpec } from './spec.ts';

/** What a progress spec speaks of: everything that has a row of its own. */
export interface Subject {
  readonly kind: 'run' | 'subagent' | 'step' | 'loop' | 'iteration' | 'task' | 'resumed';
  /** The same for its beginning and its end. */
  readonly key: string;
}

/** Finds what a progress spec speaks of, in its metadata: that is there without the crumb, too. */
export function subjectOf({ metadata = {} }: BreadSpec, run: string): Subject {
  const { checkpointId, taskRunId, loopId, iteration, pipelineId, stepIndex, subagentId } = metadata;
  if (checkpointId !== undefined) return subject('resumed', checkpointId);
  if (taskRunId !== undefined) return subject('task', taskRunId);
  if (iteration !== undefined) return subject('iteration', loopId, iteration);
  if (loopId !== undefined) return subject('loop', loopId);
  if (pipelineId !== undefined) return subject('step', pipelineId, stepIndex);
  if (subagentId !== undefined) return subject('subagent', run, subagentId);
  return subject('run', run);
}

/** The row of the loop that an iteration belongs to. */
export function loopKey(loopId: unknown): string {
  return subject('loop', loopId).key;
}

/** The run that a crumb belongs to; `''` where nobody says so. */
export function runOf(crumb: Crumb | undefined): string {
  return typeof crumb?.runId === 'string' ? crumb.runId : '';
}

/** The key of a call: ids of calls are unique in a run only. */
export function callKey(crumb: Crumb | undefined): string | undefined {
  const id = isObject(crumb) ? (crumb as JsonObject)['toolCallId'] : undefined;
  return typeof id === 'string' ? JSON.stringify([runOf(crumb), id]) : undefined;
}

function subject(kind: Subject['kind'], ...ids: readonly unknown[]): Subject {
  return { kind, key: JSON.stringify([kind, ...ids]) };
}
