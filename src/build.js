// `npm run build`: everything in dist. With an argument only that part: npm, cdn, iife, strict or types.
import { rmSync } from 'node:fs';
import { requireDependencies, root, run } from '../test/setup.js';

const PARTS = {
  npm: () => run('npx', ['vite', 'build', '--logLevel', 'warn']),
  cdn: () => run('npx', ['vite', 'build', '--mode', 'cdn', '--logLevel', 'warn']),
  iife: () => run('npx', ['vite', 'build', '--mode', 'iife', '--logLevel', 'warn']),
  strict: () => run('npx', ['vite', 'build', '--mode', 'strict', '--logLevel', 'warn']),
  types: () => run('npx', ['tsc', '-p', 'tsconfig.build.json']),
};

requireDependencies();
const wanted = process.argv.slice(2);
if (wanted.length === 0) rmSync(`${root}/dist`, { recursive: true, force: true });
for (const part of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
  if (!PARTS[part]) throw new Error(`No part "${part}"; there are ${Object.keys(PARTS).join(', ')}`);
  PARTS[part]();
}
