import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { platform } from 'node:process';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const MINIMUM = [20, 19];

/** Installs the dependencies when they are not there, or older than the lock file. Needs nothing but Node. */
export function requireDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    throw new Error(`This needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}`);
  }
  if (isUpToDate()) return;
  console.log('Installing the dependencies (once) …');
  run('npm', ['ci', '--no-audit', '--no-fund']);
}

/**
 * Runs a command in the folder of the project and shows what it prints.
 * @throws when it fails
 */
export function run(command, args) {
  execFileSync(command, args, { cwd: root, stdio: 'inherit', shell: platform === 'win32' });
}

function isUpToDate() {
  const installed = `${root}/node_modules/.package-lock.json`;
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(`${root}/package-lock.json`).mtimeMs - 1000;
}
