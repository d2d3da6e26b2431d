// `npm run build`: everything in dist. With an argument only that part: npm, cdn, chat, strings, describe, iife, strict, mock-agent, transports, types, licenses or sri.
import { readFileSync, rmSync } from 'node:fs';
import { requireDependencies, root, run } from '../test/setup.js';
import { writeLicenses } from './build/licenses.js';
import { writeSri } from './build/sri.js';

const PARTS = {
  npm: () => run('npx', ['vite', 'build', '--logLevel', 'warn']),
  cdn: () => run('npx', ['vite', 'build', '--mode', 'cdn', '--logLevel', 'warn']),
  chat: () => run('npx', ['vite', 'build', '--mode', 'chat', '--logLevel', 'warn']),
  strings: () => run('npx', ['vite', 'build', '--mode', 'strings', '--logLevel', 'warn']),
  describe: () => run('npx', ['vite', 'build', '--mode', 'describe', '--logLevel', 'warn']),
  iife: () => run('npx', ['vite', 'build', '--mode', 'iife', '--logLevel', 'warn']),
  strict: () => run('npx', ['vite', 'build', '--mode', 'strict', '--logLevel', 'warn']),
  'mock-agent': () => run('npx', ['vite', 'build', '--mode', 'mock-agent', '--logLevel', 'warn']),
  transports: () => buildTransports(),
  types: () => run('npx', ['tsc', '-p', 'tsconfig.build.json']),
  // These look at what the others have built.
  licenses: () => writeLicenses(),
  sri: () => writeSri(),
};

requireDependencies();
const wanted = process.argv.slice(2);
if (wanted.length === 0) rmSync(`${root}/dist`, { recursive: true, force: true });
for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
  if (!PARTS[part]) throw new Error(`No part "${part}"; there are ${Object.keys(PARTS).join(', ')}`);
  await PARTS[part]();
}

/** The transports beside the CDN files, each a file that needs no other. */
async function buildTransports() {
  const { build } = await import('vite');
  const named = readFileSync(`${root}/src/surface/transports.ts`, 'utf8').matchAll(/'\.\.\/(transport\/[\w-]+)\.ts'/g);
  for (const [, mode] of named) await build({ root, mode, logLevel: 'warn' });
}
