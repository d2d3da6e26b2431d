// `npm test`: all tests, or those of the files and folders that are named: `npm test -- test/store`.
// `*.test.ts` run in the browser, `*.node.ts` in Node.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { requireDependencies, root, run } from './setup.js';

const named = process.argv.slice(2);
const missing = named.find((name) => !existsSync(`${root}/${name}`));
if (missing !== undefined) {
  console.error(`There is no ${missing}. Name files or folders as they lie in the project: npm test -- test/store`);
  process.exit(2);
}
const files = (named.length > 0 ? named : ['test']).flatMap((name) => (isFolder(name) ? filesUnder(name) : name));
const browserTests = files.filter((name) => name.endsWith('.test.ts'));
const nodeTests = files.filter((name) => name.endsWith('.node.ts'));

try {
  requireDependencies();
  const { requireBrowser } = await import('./find-browser.js');
  await requireBrowser();
  // Some tests load what a page would load, some in Node what npm would install.
  const packed = nodeTests.length > 0 ? ['npm', 'strings', 'types'] : [];
  const parts = ['cdn', 'chat', 'iife', 'strict', 'describe', 'transports', 'mock-agent', ...packed, 'licenses', 'sri'];
  run('npm', ['run', '--silent', 'build', '--', ...parts]);
} catch (error) {
  if (error.status === undefined) console.error(error.message);
  process.exit(1);
}
if (browserTests.length > 0) attempt('npx', ['wtr', ...browserTests]);
if (nodeTests.length > 0) attempt('node', ['--import', 'tsx', '--test', '--test-reporter=./test/node-reporter.js', ...nodeTests]);

function attempt(command, args) {
  try {
    run(command, args);
  } catch {
    process.exitCode = 1;
  }
}

function isFolder(name) {
  return statSync(`${root}/${name}`).isDirectory();
}

function filesUnder(folder) {
  return readdirSync(`${root}/${folder}`, { recursive: true }).map((name) => `${folder}/${name}`);
}
