import assert from 'node:assert/strict';
import { test } from 'node:test';
import { a2ui, type A2UISpec } from '@breadai/a2ui';
import type { BreadCrumb } from '@breadai/core';
import { crumbToSpec, type Crumb } from '../../src/bread.ts';
import { Screen } from './screen.ts';
import { scriptedBread, type Script } from './scripted-agent.ts';

const scripts: Readonly<Record<string, Script>> = {
  boss: {
    turns: [
      [
        { thought: 'Plan.' },
        { text: 'On it. ' },
        { call: 'core_delegate', id: 'c1', args: { agentId: 'helper', input: 'x' } },
        { call: 'tool_search', id: 'c2' },
      ],
      [{ call: 'core_start_loop', id: 'c3', args: { pipeline: ['helper'], input: 'x' } }],
      [{ call: 'core_iterate_loop', id: 'c4', args: { feedback: 'more' } }],
      [
        { call: 'core_finish_loop', id: 'c5', args: {} },
        { call: 'tool_break', id: 'c6' },
      ],
      [{ call: 'human_ask', id: 'c7', args: { question: 'Fine?' } }],
      [{ text: 'Done.' }],
    ],
    tools: {
      search: () => ({ hits: 3 }),
      break: () => {
        throw new Error('It broke');
      },
    },
    human: ['ask'],
    supervises: ['helper'],
    loops: ['helper'],
  },
  helper: { turns: [] },
};

/** A whole run of the real framework, with what its plugin made of it. */
async function run(hasLog: boolean): Promise<{ readonly crumbs: BreadCrumb[]; readonly heard: [A2UISpec, BreadCrumb][] }> {
  const heard: [A2UISpec, BreadCrumb][] = [];
  const bread = await scriptedBread(scripts, { hasLog, plugins: [a2ui({ onSpec: (spec, crumb) => heard.push([spec, crumb]) })] });
  const crumbs: BreadCrumb[] = [];
  for await (const crumb of bread.run('boss', 'Go', { mode: 'stream' })) crumbs.push(crumb);
  const asked = crumbs.at(-1);
  assert.equal(asked?.type, 'human:required');
  for await (const crumb of bread.resume((asked as { checkpointId: string }).checkpointId, 'Yes')) crumbs.push(crumb);
  while (heard.at(-1)?.[0].message !== 'Done') await new Promise((resolve) => setTimeout(resolve, 1));
  await bread.stop();
  return { crumbs, heard };
}

for (const hasLog of [true, false]) {
  test(`a real run, in a store ${hasLog ? 'with' : 'without'} a log: the plugin’s specs are ours, and either way the surface is the same`, async () => {
    const { crumbs, heard } = await run(hasLog);
    const ours = crumbs.flatMap((crumb) => [...crumbToSpec(crumb as unknown as Crumb)]);
    assert.deepStrictEqual(
      ours,
      heard.map(([spec]) => spec),
    );
    for (const type of ['subagent:run:start', 'loop:start', 'loop:iteration:end', 'loop:end', 'tool:error', 'human:resumed']) {
      assert.ok(
        crumbs.some((crumb) => crumb.type === type),
        type,
      );
    }
    const [raw, fromSpecs] = [new Screen(), new Screen()];
    for (const crumb of crumbs) raw.push(crumb);
    for (const [spec, crumb] of heard) fromSpecs.push(spec, crumb);
    assert.deepEqual(raw.flush().blocks, fromSpecs.flush().blocks);
    assert.deepEqual([raw.diagnostics, raw.reports, fromSpecs.reports], [[], [], []]);
    assert.match(raw.blocks[0] ?? '', /^Row \| check \| Done/);
    assert.equal(raw.blocks.at(-1), 'Text | Done.');
    assert.ok(raw.blocks.some((block) => /^Card \| error \| tool_break \| Failed.*It broke/.test(block)));
    assert.ok(raw.blocks.includes('Row | check | Loop completed after 2 iteration(s) | 100%'));
    // All of it once more: nothing is shown twice.
    const before = raw.blocks;
    raw.adapter.reconnected();
    for (const crumb of crumbs) raw.push(crumb);
    if (hasLog) assert.deepEqual(raw.flush().blocks, before);
  });
}
