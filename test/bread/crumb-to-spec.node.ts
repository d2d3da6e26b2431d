import assert from 'node:assert/strict';
import { test } from 'node:test';
import { a2ui, type A2UISpec } from '@breadai/a2ui';
import type { BreadCrumb, BreadInstanceRef } from '@breadai/core';
import { crumbToSpec, type Crumb } from '../../src/bread.ts';
import { crumb, everyCrumb } from './crumbs.ts';

/** What the plugin hands to `onSpec` for a crumb. */
async function pluginSpecs(value: Crumb): Promise<A2UISpec[]> {
  const specs: A2UISpec[] = [];
  let hear: ((crumb: BreadCrumb) => void) | undefined;
  const bread = { on: (_: string, handler: never) => (hear = handler) } as unknown as BreadInstanceRef;
  await a2ui({ onSpec: (spec) => specs.push(spec) }).init?.(bread);
  hear?.(value as unknown as BreadCrumb);
  return specs;
}

for (const value of everyCrumb) {
  const { type, agentId: _, runId: __, sessionId: ___, timestamp: ____, ...fields } = value as unknown as Record<string, unknown>;
  test(`${String(type)} ${JSON.stringify(fields)} becomes what the plugin makes of it, with the same keys in the same order`, async () => {
    const own = crumbToSpec(value);
    const theirs = await pluginSpecs(value);
    assert.deepStrictEqual([...own], theirs);
    assert.deepEqual(own.map(keysOf), theirs.map(keysOf));
  });
}

test('all 25 types are compared: 21 become specs, 4 are dropped', () => {
  const types = new Set(everyCrumb.map(({ type }) => type));
  const dropped = [...types].filter((type) => everyCrumb.every((each) => each.type !== type || crumbToSpec(each).length === 0));
  assert.equal(types.size, 25);
  assert.deepEqual(dropped.sort(), ['tool:input:delta', 'tool:input:end', 'tool:input:start', 'tool:result:partial']);
});

test('a run whose output is a file gives the file first, then that it is done', () => {
  const specs = crumbToSpec(crumb('agent:run:end', { output: { kind: 'file', uri: 'u' }, durationMs: 1 }));
  assert.deepEqual(
    specs.map(({ type }) => type),
    ['file', 'progress'],
  );
});

test('a crumb of a later version of bread becomes nothing', async () => {
  const later = crumb('dream:start', { dream: 1 });
  assert.deepEqual(crumbToSpec(later), []);
  assert.deepEqual(await pluginSpecs(later), []);
});

/** The keys of an object and of those inside, in their order. */
function keysOf(value: object): unknown {
  return Object.entries(value).map(([key, inner]) => [key, typeof inner === 'object' && inner !== null ? keysOf(inner as object) : 0]);
}
