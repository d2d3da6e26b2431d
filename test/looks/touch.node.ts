import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';

const { requireBrowser } = (await import('../find-browser.js' as string)) as { requireBrowser(): Promise<string> };

/** The least width and height in CSS pixels of what is pressed, by what presses it (WCAG 2.5.5 and 2.5.8). */
const LEAST = { coarse: 44, fine: 24 } as const;
const PRESSED = 'button, select, textarea, input, summary, [role="tab"], [role="option"]';

describe('What is pressed is large enough', () => {
  let server: ViteDevServer;
  let browser: Browser;

  before(async () => {
    const configFile = new URL('../../vite.config.ts', import.meta.url).pathname;
    server = await createServer({ configFile, server: { port: 0 }, logLevel: 'error' });
    await server.listen();
    browser = await chromium.launch({ executablePath: await requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  });
  after(async () => {
    await browser.close();
    await server.close();
  });

  for (const [pointer, least] of Object.entries(LEAST)) {
    it(`for a ${pointer} pointer, in every component: ${least} pixels`, async () => {
      const isTouched = pointer === 'coarse';
      const page = await browser.newPage({ viewport: { width: 460, height: 900 }, hasTouch: isTouched, isMobile: isTouched });
      await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
      await page.goto(`${server.resolvedUrls?.local[0]}demo/looks/?bare&show=components&theme=light`);
      await page.waitForSelector('#stage[data-done]', { timeout: 60_000 });
      assert.equal(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), isTouched);
      const sizes = await page.evaluate((pressed) => {
        const surfaces = [...document.querySelectorAll('a2ui-surface')];
        const elements = surfaces.flatMap((surface) => [...surface.shadowRoot!.querySelectorAll<HTMLElement>(pressed)]);
        // A label is pressed for the box that stands in it.
        return [...new Set(elements.map((element) => element.closest('label') ?? element))].flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width === 0 || element.matches(':disabled')
            ? []
            : [{ width, height, what: `${element.closest('figure')?.id} ${element.outerHTML.slice(0, 80)}` }];
        });
      }, PRESSED);
      await page.close();
      assert.ok(sizes.length > 40, `only ${sizes.length} are there`);
      assert.deepEqual(
        sizes.filter(({ width, height }) => Math.min(width, height) < least - 0.5),
        [],
      );
    });
  }
});
