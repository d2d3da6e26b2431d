// Keeps the CDN addresses of the README true: `npm version` runs it before it commits, and `npm publish` asks it first, with --check.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CDN = 'https://cdn.jsdelivr.net/npm/a2ui-surface';

/** What a README has to name. */
interface Release {
  readonly version: string;
  /** By file, as `dist/sri.json` has them. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** The line of a page that loads a module of the CDN, and refuses it where its hash is another. */
export function scriptLine(address: string, hash: string | undefined): string {
  return `<script type="module" src="${address}" integrity="${hash ?? ''}" crossorigin="anonymous"></script>`;
}

/** A README whose CDN addresses carry the version, and whose lines with a hash carry that of their file. */
export function released(readme: string, { version, hashes }: Release): string {
  const line = /<script type="module" src="[^"]*\/npm\/a2ui-surface[^/"]*\/([^"]*)" integrity="[^"]*" crossorigin="anonymous"><\/script>/g;
  return readme
    .replaceAll(/(?<=cdn\.jsdelivr\.net\/npm\/a2ui-surface)(?:@[^/]*)?(?=\/)/g, `@${version}`)
    .replaceAll(line, (_, file: string) => scriptLine(`${CDN}@${version}/${file}`, hashes[file]));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [readme = '', manifest = '', sri = ''] = ['README.md', 'package.json', 'dist/sri.json'].map((file) => readFileSync(file, 'utf8'));
  const { version } = JSON.parse(manifest) as Release;
  const now = released(readme, { version, hashes: JSON.parse(sri) as Release['hashes'] });
  const isCheck = process.argv.includes('--check');
  if (!isCheck) writeFileSync('README.md', now);
  else if (now !== readme) {
    console.error('README.md names another version or another hash than this build has: "npm run release-lines" writes them');
    process.exitCode = 1;
  }
}
