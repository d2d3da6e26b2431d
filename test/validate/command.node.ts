import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { installPacked, type InstalledPackage } from '../support/packed.ts';

const cs = { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: 'basic' } };
const uc = (text: unknown) => ({
  version: 'v0.9',
  updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Text', text }] },
});
const jsonl = (...messages: readonly unknown[]): string => messages.map((message) => `${JSON.stringify(message)}\n`).join('');

describe('a2ui-validate of the packed package', () => {
  let installed: InstalledPackage;
  before(() => {
    installed = installPacked();
    for (const [name, text] of Object.entries({
      'good.jsonl': jsonl(cs, uc('x')),
      'bad.jsonl': jsonl(cs, uc(5)),
      'own.jsonl': jsonl(
        { ...cs, createSurface: { surfaceId: 's', catalogId: 'urn:own' } },
        { version: 'v0.9', updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Dot' }] } },
      ),
      'own.json': JSON.stringify({ catalogId: 'urn:own', components: { Dot: { type: 'object' } } }),
      'none.json': '{}',
    }))
      writeFileSync(join(installed.folder, name), text);
  });
  after(() => installed.remove());

  function run(args: readonly string[], input = ''): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
    const command = join(installed.path, 'dist', 'npm', 'a2ui-validate.js');
    return spawnSync('node', [command, ...args], { cwd: installed.folder, input, encoding: 'utf8' });
  }

  for (const [args, status, output] of [
    [['good.jsonl'], 0, /^$/],
    [['bad.jsonl'], 1, /^\/1\/updateComponents\/components\/0\/text: error VALIDATION_FAILED: "text" is/],
    [['good.jsonl', '--version', 'v1.0'], 1, /^\/0: error UNKNOWN_VERSION/],
    [['own.jsonl'], 1, /UNKNOWN_CATALOG/],
    [['own.jsonl', '--catalog', 'own.json'], 0, /^$/],
  ] as const)
    it(`ends with ${status} for ${args.join(' ')}`, () => {
      const result = run(args);
      assert.equal(result.status, status, result.stderr);
      assert.match(result.stdout, output);
    });

  it('reads the standard input, and writes JSON', () => {
    assert.equal(run(['-'], jsonl(cs, uc('x'))).status, 0);
    const { status, stdout } = run(['-', '--json'], jsonl(cs, uc(5)));
    const [problem] = JSON.parse(stdout) as readonly { readonly code: string }[];
    assert.deepEqual([status, problem?.code], [1, 'VALIDATION_FAILED']);
  });

  for (const args of [
    [],
    ['a', 'b'],
    ['good.jsonl', '--version', 'v7'],
    ['good.jsonl', '--nope'],
    ['missing.jsonl'],
    ['good.jsonl', '--catalog', 'none.json'],
  ])
    it(`ends with 2 for "${args.join(' ')}", and says why`, () => {
      const { status, stdout, stderr } = run(args);
      assert.deepEqual([status, stdout], [2, '']);
      assert.notEqual(stderr, '');
    });
});
