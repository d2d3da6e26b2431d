import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));
const cs = { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: 'basic' } };
const uc = (text: unknown) => ({
  version: 'v0.9',
  updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Text', text }] },
});
const jsonl = (...messages: readonly unknown[]): string => messages.map((message) => `${JSON.stringify(message)}\n`).join('');

/** The package as npm would install it: packed, unpacked into a folder of its own, the packages that it depends on beside it. */
describe('a2ui-validate of the packed package', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'a2ui-validate-'));
    execFileSync('node', ['src/build.js', 'npm'], { cwd: project });
    execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: project });
    const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    const target = join(folder, 'node_modules', 'a2ui-surface');
    mkdirSync(target, { recursive: true });
    execFileSync('tar', ['-xzf', join(folder, tarball!), '-C', target, '--strip-components', '1']);
    for (const name of ['lit', 'lit-html', 'lit-element', '@lit', '@lit-labs', '@preact', 'eventsource-parser'])
      symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name));
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
      writeFileSync(join(folder, name), text);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function run(args: readonly string[], input = ''): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
    const command = join(folder, 'node_modules', 'a2ui-surface', 'dist', 'npm', 'a2ui-validate.js');
    return spawnSync('node', [command, ...args], { cwd: folder, input, encoding: 'utf8' });
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
