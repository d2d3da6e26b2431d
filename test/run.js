// `npm test`: all tests, or those of the files and folders that are named: `npm test -- test/store`.
import { statSync } from 'node:fs';
import { requireDependencies, run } from './setup.js';

const files = process.argv.slice(2).map((name) => (statSync(name).isDirectory() ? `${name}/**/*.test.ts` : name));

try {
  requireDependencies();
  const { requireBrowser } = await import('./find-browser.js');
  await requireBrowser();
  // Some tests load what a page would load.
  run('npm', ['run', '--silent', 'build', '--', 'cdn', 'iife']);
  run('npx', ['wtr', ...files]);
} catch (error) {
  if (error.status === undefined) console.error(error.message);
  process.exitCode = 1;
}
