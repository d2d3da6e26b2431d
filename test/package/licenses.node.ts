import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { installPacked, type InstalledPackage } from '../support/packed.ts';

const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));

describe('the licences beside the CDN files', () => {
  let installed: InstalledPackage;
  let text = '';
  before(() => {
    installed = installPacked();
    text = readFileSync(`${installed.path}/dist/licenses.md`, 'utf8');
  });
  after(() => installed.remove());

  it('name every CDN file', () => {
    const files = installed.files.filter((file) => /^dist\/(?:transport\/)?[\w.-]+\.js$/.test(file) && file !== 'dist/mock-agent.js');
    assert.ok(files.length > 10);
    assert.deepEqual(
      files.filter((file) => !text.includes(`- \`${file}\`: `)),
      [],
    );
  });

  it('have the whole text of every package that a source map names, beside the file that has it inside', () => {
    const maps = installed.files.filter((file) => /^dist\/(?:transport\/)?[\w.-]+\.js\.map$/.test(file));
    const inside = maps.flatMap((file) =>
      packagesIn(`${installed.path}/${file}`).map((name) => [file.slice(0, -'.map'.length), name] as const),
    );
    assert.ok(inside.length > 10);
    const absent = inside.filter(([file, name]) => !listed(file).includes(name) || !text.includes(licenceOf(name)));
    assert.deepEqual(absent, []);
  });

  it('have those of the icons, which stand in a source of our own', () => {
    assert.ok(listed('dist/a2ui-surface.js').includes('@material-symbols/svg-400'));
    assert.ok(text.includes(licenceOf('@material-symbols/svg-400')));
  });

  function listed(file: string): string[] {
    const line = text.split('\n').find((each) => each.startsWith(`- \`${file}\`: `)) ?? '';
    return line.replace(/^.*?: /, '').split(', ');
  }
});

function packagesIn(map: string): string[] {
  return [
    ...new Set([...readFileSync(map, 'utf8').matchAll(/node_modules\/((?:@[\w-]+\/)?[\w.-]+)\//g)].flatMap(([, name]) => name ?? [])),
  ];
}

function licenceOf(name: string): string {
  const file = readdirSync(`${modules}${name}`).find((each) => /^licen[cs]e/i.test(each)) ?? '';
  return readFileSync(`${modules}${name}/${file}`, 'utf8').trim();
}
