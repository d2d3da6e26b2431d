import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));

export interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly sideEffects: readonly string[];
  readonly [field: string]: unknown;
}

export interface InstalledPackage {
  /** A folder that has nothing but the package. */
  readonly folder: string;
  /** Where in it the package is. */
  readonly path: string;
  /** What is in the package, with names relative to it. */
  readonly files: readonly string[];
  readonly manifest: Manifest;
  remove(): void;
}

/** The package as npm would install it, without a network: what `npm test` has built is packed, unpacked into an empty folder, and beside it the packages that it depends on. */
export function installPacked(): InstalledPackage {
  const folder = mkdtempSync(join(tmpdir(), 'a2ui-packed-'));
  const path = join(folder, 'node_modules', 'a2ui-surface');
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { cwd: project });
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  mkdirSync(path, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball), '-C', path, '--strip-components', '1']);
  rmSync(join(folder, tarball));
  for (const name of ['lit', 'lit-html', 'lit-element', '@lit', '@lit-labs', '@preact', 'eventsource-parser'])
    symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name));
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(path.length + 1)
        .replaceAll('\\', '/'),
    );
  const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
  return { folder, path, files, manifest, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
