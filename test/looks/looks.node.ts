import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';

const { requireBrowser } = (await import('../find-browser.js' as string)) as { requireBrowser(): Promise<string> };

/**
 * What the page "Looks" shows, compared with what it showed: heights of pieces whose text does not depend on the font for where
 * it breaks, and pictures of 12 by 12 grey fields, which fonts hardly change. After a wanted change: `UPDATE=1 npm test -- test/looks/looks.node.ts`.
 */
const FILE = new URL('looks.json', import.meta.url);
const PIECES = ['Button', 'TextField', 'DateTimeInput', 'Slider', 'Image', 'Image-failed', 'Icon', 'Card-and-Divider', 'Tabs', 'Loading'];
const PICTURES = ['Image', 'Image-failed', 'Slider', 'Card-and-Divider'];
const MODES = {
  light: { query: 'theme=light' },
  dark: { query: 'theme=dark' },
  rtl: { query: 'theme=light&dir=rtl' },
  narrow: { query: 'theme=light&width=320px' },
  material: { query: 'theme=light&preset=material' },
  forced: { query: 'theme=light', forcedColors: 'active' },
} as const;
/** Pixels that a height may differ, and the part of 255 that a grey field may on average. */
const HEIGHT_TOLERANCE = 4;
const GREY_TOLERANCE = 8;
const GRID = 12;

interface Look {
  readonly heights: Readonly<Record<string, number>>;
  /** By piece: a hexadecimal digit for each field, row by row. */
  readonly pictures: Readonly<Record<string, string>>;
}

const former = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Look>) : {};
const looks: Record<string, Look> = {};

describe('The looks of the components', () => {
  let server: ViteDevServer;
  let browser: Browser;

  before(async () => {
    server = await createServer({
      configFile: new URL('../../vite.config.ts', import.meta.url).pathname,
      server: { port: 0 },
      logLevel: 'error',
    });
    await server.listen();
    browser = await chromium.launch({ executablePath: await requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  });
  after(async () => {
    await browser.close();
    await server.close();
    if (process.env['UPDATE']) writeFileSync(FILE, `${JSON.stringify(looks, undefined, 2)}\n`);
  });

  for (const [mode, { query, ...media }] of Object.entries(MODES)) {
    it(`are, in the mode ${mode}, what they were`, async () => {
      // So high that every picture is in view, and loads.
      const page = await browser.newPage({ viewport: { width: 460, height: 9000 }, reducedMotion: 'reduce', ...media });
      await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort());
      await page.goto(`${server.resolvedUrls?.local[0]}demo/looks/?bare&show=components&${query}`);
      await page.waitForSelector('#stage[data-done]', { timeout: 60_000 });
      await page.waitForFunction(() => !document.querySelector('#Image-failed a2ui-surface')?.shadowRoot?.querySelector('img'));
      const look = await lookOf(page);
      await page.close();
      looks[mode] = look;
      if (!process.env['UPDATE']) compare(look, former[mode]);
    });
  }
});

async function lookOf(page: Page): Promise<Look> {
  const heights: Record<string, number> = {};
  const pictures: Record<string, string> = {};
  for (const piece of PIECES) heights[piece] = Math.round((await page.locator(`#${piece} a2ui-surface`).boundingBox())?.height ?? 0);
  for (const piece of PICTURES) {
    const png = await page.locator(`#${piece} .frame`).screenshot();
    pictures[piece] = await page.evaluate(greyFields, { source: `data:image/png;base64,${png.toString('base64')}`, size: GRID });
  }
  return { heights, pictures };
}

/** Runs in the page. */
async function greyFields({ source, size }: { source: string; size: number }): Promise<string> {
  const image = await createImageBitmap(await (await fetch(source)).blob(), {
    resizeWidth: size,
    resizeHeight: size,
    resizeQuality: 'high',
  });
  const context = new OffscreenCanvas(size, size).getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, size, size);
  let fields = '';
  for (let i = 0; i < data.length; i += 4)
    fields += Math.round(((data[i] ?? 0) + (data[i + 1] ?? 0) + (data[i + 2] ?? 0)) / 51).toString(16);
  return fields;
}

function compare(look: Look, before: Look | undefined): void {
  assert.ok(before, 'nothing to compare with: UPDATE=1');
  for (const [piece, height] of Object.entries(look.heights)) {
    const wanted = before.heights[piece] ?? 0;
    assert.ok(Math.abs(height - wanted) <= HEIGHT_TOLERANCE, `${piece} is ${height} px high, was ${wanted}`);
  }
  for (const [piece, fields] of Object.entries(look.pictures)) {
    const wanted = before.pictures[piece] ?? '';
    const differences = [...fields].map((digit, i) => Math.abs(parseInt(digit, 16) - parseInt(wanted.charAt(i), 16)) * 17);
    const average = differences.reduce((sum, each) => sum + each, 0) / differences.length;
    assert.ok(average <= GREY_TOLERANCE, `${piece} looks different: ${average.toFixed(1)} of 255 on average`);
  }
}
