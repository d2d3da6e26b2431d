import { expect } from '@open-wc/testing';
import { createSurface, part } from '../support/surface.ts';
import { sampleNames } from './sample-names.ts';

const FOLDER = '/node_modules/@a2ui/web_core/src/v0_9/schemas/catalogs/basic/examples';

/** What stands out of the box in which it is, by more than the rounding of a pixel. What scrolls may hold more than it shows. */
function overflowing(root: Element): string[] {
  return [...root.querySelectorAll('*')]
    .filter((element) => !element.closest('[hidden], dialog, svg, .unseen, .tabs-list, .list-horizontal, pre, table'))
    .filter((element) => element.getBoundingClientRect().right > (element.parentElement ?? root).getBoundingClientRect().right + 1.5)
    .map((element) => `${element.className} ${element.textContent.slice(0, 30)}`);
}

describe('Every sample', () => {
  for (const width of [280, 320, 400, 640, 1000]) {
    it(`stays within its boxes at ${width} px`, async () => {
      const element = createSurface();
      element.style.width = `${width}px`;
      for (const name of sampleNames) {
        element.reset();
        element.push(await (await fetch(`${FOLDER}/${name}.json`)).text());
        element.end();
        expect(overflowing(part(element, 'surface')), name).to.deep.equal([]);
      }
    }).timeout(30_000);
  }
});
