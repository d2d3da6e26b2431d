import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installPacked, type InstalledPackage } from '../support/packed.ts';

const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
const matches = (pattern: RegExp): string[] => [...new Set([...readme.matchAll(pattern)].flatMap(([, name]) => name ?? []))];

/** What a package may have in it; anything else got there by mistake. */
const WANTED = [
  /^(?:README|CHANGELOG)\.md$|^LICENSE$|^package\.json$/,
  /^presets\/[\w-]+\.css$/,
  /^dist\/(?:[\w-]+\.)*licenses\.md$|^dist\/sri\.json$/,
  /^dist\/(?:npm\/|npm\/chunks\/|transport\/)?[\w.-]+\.js(?:\.map)?$/,
  /^dist\/types\/(?:src|catalog)\/.*\.d\.ts$/,
];

const SAMPLE = [
  { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: 'basic' } },
  { version: 'v0.9', updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Text', text: 'x' }] } },
]
  .map((message) => `${JSON.stringify(message)}\n`)
  .join('');

describe('the packed package', () => {
  let installed: InstalledPackage;
  before(() => (installed = installPacked()));
  after(() => installed.remove());

  it('has nothing that no user needs', () => {
    const stray = installed.files.filter((file) => !WANTED.some((wanted) => wanted.test(file)));
    assert.deepEqual(stray, []);
  });

  it('has every file that its manifest names', () => {
    const { bin, exports, sideEffects, unpkg, jsdelivr, types } = installed.manifest;
    const exported = Object.values(exports).flatMap((target) => (typeof target === 'string' ? target : Object.values(target)));
    const effective = sideEffects.filter((file) => !file.startsWith('./src/'));
    const named = [...Object.values(bin), ...exported, ...effective, unpkg, jsdelivr, types].map((file) => String(file).replace('./', ''));
    const absent = named.filter((file) => !installed.files.some((each) => matchesName(each, file)));
    assert.deepEqual(absent, []);
  });

  it('has every file of its own that the README loads from a CDN', () => {
    const loaded = matches(/npm\/a2ui-surface@[\d.]+\/([\w./-]+)/g);
    assert.ok(loaded.length > 0);
    assert.deepEqual(
      loaded.filter((file) => !installed.files.includes(file)),
      [],
    );
  });

  it('exports every entry that the README imports', () => {
    const imported = matches(/from 'a2ui-surface(\/[^']*)?'/g).map((entry) => `.${entry}`);
    assert.ok(imported.length > 0);
    assert.deepEqual(
      imported.filter((entry) => !(entry in installed.manifest.exports)),
      [],
    );
  });

  it('can be imported on a server, each entry alone, and exports names there', () => {
    const entries = Object.keys(installed.manifest.exports).filter((entry) => !/\*|\.json$/.test(entry));
    const names = entries.map((entry) => [entry, exportedBy(installed, entry)] as const);
    assert.deepEqual(
      names.filter(([, exported]) => exported.length === 0),
      [],
    );
  });

  it('has every command that the README names', () => {
    const commands = matches(/npx -p a2ui-surface ([\w-]+)/g);
    assert.ok(commands.length > 0);
    assert.deepEqual(Object.keys(installed.manifest.bin).sort(), commands.sort());
  });

  it('runs each of its commands by name', async () => {
    mkdirSync(join(installed.folder, 'samples'));
    writeFileSync(join(installed.folder, 'samples', 'form.jsonl'), SAMPLE);
    execFileSync('npm', ['rebuild', '--offline', '--ignore-scripts', '--silent'], { cwd: installed.folder });
    execFileSync(command(installed, 'a2ui-validate'), ['samples/form.jsonl'], { cwd: installed.folder });
    assert.equal(await firstAnswer(installed), SAMPLE);
  });
});

/** `pattern` is a name that may have one `*`. */
function matchesName(file: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('*');
  return end === undefined ? file === pattern : file.startsWith(start) && file.endsWith(end);
}

/** What a Node of its own sees of an entry: another entry could have made a DOM for it. */
function exportedBy({ folder }: InstalledPackage, entry: string): string[] {
  const script = `import * as all from ${JSON.stringify(`a2ui-surface${entry.slice(1)}`)}; console.log(JSON.stringify(Object.keys(all)))`;
  return JSON.parse(execFileSync('node', ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' })) as string[];
}

function command({ folder }: InstalledPackage, name: string): string {
  return join(folder, 'node_modules', '.bin', name);
}

async function firstAnswer(installed: InstalledPackage): Promise<string> {
  const agent = spawn(command(installed, 'a2ui-mock-agent'), ['samples', '--port', '0'], {
    cwd: installed.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const said of createInterface(agent.stdout)) {
      const [address] = /http:\S+/.exec(said) ?? [];
      if (address) return await (await fetch(`${address}/fetch/form`)).text();
    }
    return '';
  } finally {
    agent.kill();
  }
}
