// Writes dist/sri.json: the hash of each CDN file, for `integrity`.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { root } from '../../test/setup.js';
import { cdnFiles } from './cdn-files.js';

export function writeSri() {
  const hashes = Object.fromEntries(cdnFiles().map((file) => [file, hashOf(readFileSync(`${root}/${file}`))]));
  writeFileSync(`${root}/dist/sri.json`, `${JSON.stringify(hashes, null, 2)}\n`);
}

function hashOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
