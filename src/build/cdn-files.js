import { readdirSync } from 'node:fs';
import { root } from '../../test/setup.js';

/** The files of `dist` that pages load from a CDN, with names relative to the project: all that are whole. */
export function cdnFiles() {
  return ['dist', 'dist/transport'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`)
      .filter((name) => name.endsWith('.js') && name !== 'mock-agent.js')
      .map((name) => `${folder}/${name}`),
  );
}
