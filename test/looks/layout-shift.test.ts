import { expect } from '@open-wc/testing';
import { createSurface } from '../support/surface.ts';
import { sampleNames } from '../samples/sample-names.ts';

/**
 * The budget for a sample: 0.1 is what web vitals call good for a page's whole life. Most samples need nothing: what is new comes
 * below what is there, or takes the room that was kept for it.
 */
const BUDGET = 0.1;
/** The sum for all 43. */
const BUDGET_OF_ALL = 0.6;
const PIECE = 160;
const FOLDER = '/node_modules/@a2ui/web_core/src/v0_9/schemas/catalogs/basic/examples';

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** How much of what was shown moved while a sample arrived, a piece a frame. */
async function shiftOf(name: string): Promise<number> {
  const { messages } = (await (await fetch(`${FOLDER}/${name}.json`)).json()) as { messages: readonly unknown[] };
  const text = messages.map((message) => `${JSON.stringify(message)}\n`).join('');
  let sum = 0;
  const count = (entries: PerformanceEntryList): void =>
    entries.forEach((entry) => (sum += (entry as PerformanceEntry & { value: number }).value));
  const observer = new PerformanceObserver((list) => count(list.getEntries()));
  const surface = createSurface();
  surface.style.width = '400px';
  await nextFrame();
  observer.observe({ type: 'layout-shift' });
  for (let at = 0; at < text.length; at += PIECE) {
    surface.push(text.slice(at, at + PIECE));
    await nextFrame();
  }
  surface.end();
  await nextFrame();
  await nextFrame();
  count(observer.takeRecords());
  observer.disconnect();
  surface.remove();
  await nextFrame();
  return sum;
}

describe('While a sample streams', () => {
  const shifts: Record<string, number> = {};

  it('what is shown moves is something that the browser tells', async () => {
    const above = document.createElement('div');
    const surface = createSurface();
    surface.before(above);
    let sum = 0;
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(() => sum++));
    observer.observe({ type: 'layout-shift' });
    surface.push(
      '{"version":"v0.9","createSurface":{"surfaceId":"s","catalogId":"x"}}\n{"version":"v0.9","updateComponents":{"surfaceId":"s","components":[{"id":"root","component":"Text","text":"some text that can be seen to move"}]}}\n',
    );
    for (let i = 0; i < 4; i++) await nextFrame();
    above.style.height = '200px';
    for (let i = 0; i < 4; i++) await nextFrame();
    sum += observer.takeRecords().length;
    observer.disconnect();
    above.remove();
    expect(sum).to.be.greaterThan(0);
  });

  for (const name of sampleNames) {
    it(`${name} moves what is there by ${BUDGET} at most`, async () => {
      expect((shifts[name] = await shiftOf(name))).to.be.at.most(BUDGET);
    });
  }

  it(`all of them together move it by ${BUDGET_OF_ALL} at most`, () => {
    const moved = Object.entries(shifts).filter(([, shift]) => shift > 0.005);
    const words = moved.map(([name, shift]) => `${name} ${shift.toFixed(3)}`).join(', ');
    expect(
      Object.values(shifts).reduce((sum, shift) => sum + shift, 0),
      words,
    ).to.be.at.most(BUDGET_OF_ALL);
  });
});
