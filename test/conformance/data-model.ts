import { effect } from '@preact/signals-core';
import { DataModel, defaultLimits, parsePointer } from '../../src/core.ts';
import { difference, expectedError, type Case, type Json } from './suite.ts';

/** `data_model`: reads and writes, and who is told of them. */
export function runDataModel(each: Case): string | undefined {
  const model = new DataModel(defaultLimits);
  model.deliver([], each['initial'] ?? {});
  const watched = ((each['watch'] ?? []) as string[]).map((path) => watch(model, path));
  for (const step of each['steps'] as Json[]) {
    for (const observer of watched) observer.fired = 0;
    const fault = runStep(model, step, watched) ?? checkObservers(step, watched);
    if (fault) return `${JSON.stringify(step)}: ${fault}`;
  }
  return undefined;
}

interface Observer {
  readonly path: string;
  fired: number;
  value: unknown;
  readonly stop: () => void;
}

function watch(model: DataModel, path: string): Observer {
  const observer: Observer = {
    path,
    fired: 0,
    value: undefined,
    stop: effect(() => {
      const value = model.read(parsePointer(path));
      queue.push(() => {
        observer.value = value;
        observer.fired++;
      });
    }),
  };
  flush();
  return observer;
}

/** The first run of an effect comes before its observer exists. */
const queue: (() => void)[] = [];
const flush = (): void => queue.splice(0).forEach((each) => each());

function runStep(model: DataModel, step: Json, watched: readonly Observer[]): string | undefined {
  const pointer = parsePointer(step['path'] === undefined ? '/' : String(step['path']));
  const expectsError = expectedError(step) !== undefined;
  try {
    if (step['op'] === 'set') model.deliver(pointer, step['value']);
    else if (step['op'] === 'delete') model.deliverDelete(pointer);
    else if (step['op'] === 'dispose') for (const { stop } of watched) stop();
    else return checkGet(model.get(pointer), step);
  } catch (error) {
    return expectsError ? undefined : `threw ${String(error)}`;
  }
  return expectsError ? 'no error' : undefined;
}

function checkGet(value: unknown, step: Json): string | undefined {
  if (step['expect_absent'] === true) return value === undefined ? undefined : `is ${JSON.stringify(value)}`;
  if (step['expect_type'] !== undefined)
    return (Array.isArray(value) ? 'list' : typeof value) === step['expect_type'] ? undefined : `is ${JSON.stringify(value)}`;
  return difference(step['expect'], value, false);
}

function checkObservers(step: Json, watched: readonly Observer[]): string | undefined {
  flush();
  const notified = watched.flatMap(({ path, fired }) => Array<string>(fired).fill(path)).sort();
  const { expect_notified: expected, expect_values: values } = step;
  if (Array.isArray(expected)) {
    const fault = difference([...(expected as string[])].sort(), notified, false);
    if (fault) return `notified ${JSON.stringify(notified)}: ${fault}`;
  }
  const actual = Object.fromEntries(watched.map(({ path, value }) => [path, value]));
  return values === undefined ? undefined : difference(values, actual, true);
}
