// What the built files weigh, against the budgets below (bytes after gzip -9).
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { root } from './setup.js';

const BUDGETS = {
  'dist/a2ui-surface.js': 73_000,
  'dist/a2ui-surface.iife.js': 73_000,
  'dist/a2ui-chat.js': 25_000,
};

for (const [file, budget] of Object.entries(BUDGETS)) {
  const size = gzipSync(readFileSync(`${root}/${file}`), { level: 9 }).length;
  console.log(`${file}: ${size} of ${budget} bytes`);
  if (size > budget) process.exitCode = 1;
}
