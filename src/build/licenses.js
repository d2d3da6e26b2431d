// Writes dist/licenses.md: what each CDN file has inside, and the licences of that.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../../test/setup.js';
import { cdnFiles } from './cdn-files.js';

/** What was drawn from a package into a source of our own. */
const DRAWN = { 'catalog/shared/icons.generated.ts': '@material-symbols/svg-400' };

export function writeLicenses() {
  const inside = new Map(cdnFiles().map((file) => [file, packagesIn(file)]));
  const names = [...new Set([...inside.values()].flat())].sort();
  const list = [...inside].map(([file, packages]) => `- \`${file}\`: ${packages.join(', ') || 'nothing of others'}`);
  const texts = names.map((name) => section(name, `${root}/node_modules/${name}`));
  const own = section('a2ui-surface', root);
  const head = ['# Licences', 'Each file contains code of `a2ui-surface`, and of these packages:', list.join('\n')];
  writeFileSync(`${root}/dist/licenses.md`, `${[...head, own, ...texts].join('\n\n')}\n`);
}

/** The packages that a built file contains, as its source map tells. */
function packagesIn(file) {
  const { sources } = JSON.parse(readFileSync(`${root}/${file}.map`, 'utf8'));
  const names = sources.flatMap((source) => {
    const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
    return name ?? Object.entries(DRAWN).find(([drawn]) => source.endsWith(drawn))?.[1] ?? [];
  });
  return [...new Set(names)].sort();
}

function section(name, folder) {
  const { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = existsSync(folder) && readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} is inside a CDN file and has no licence text in ${folder}`);
  return `## ${name} ${version} (${license})\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}`;
}
