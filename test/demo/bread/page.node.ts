import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { chromium, type Browser, type Locator, type Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { requireBrowser } from '../../find-browser.js';

let server: ViteDevServer;
let browser: Browser;
let url: string;

before(async () => {
  server = await createServer({ configFile: 'vite.config.ts', server: { port: 0, host: '127.0.0.1', hmr: false }, logLevel: 'error' });
  await server.listen();
  url = `${server.resolvedUrls?.local[0] ?? ''}demo/bread/`;
  browser = await chromium.launch({ executablePath: await requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** The page at a speed at which nobody has to wait. */
async function open(width = 1200): Promise<{ readonly page: Page; readonly faults: string[] }> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(url);
  await page.getByLabel('Speed').selectOption('50');
  return { page, faults };
}

const surface = (page: Page) => page.locator('a2ui-surface');

/** Waits until something stands whole in what is seen of the run, without anybody having scrolled. */
async function untilInView(page: Page, found: Locator): Promise<void> {
  await found.waitFor();
  const handle = await found.elementHandle();
  await page.waitForFunction((element) => {
    const seen = document.querySelector('#stage')?.getBoundingClientRect();
    const { top, bottom } = (element as Element).getBoundingClientRect();
    return seen !== undefined && top >= seen.top && bottom <= Math.min(seen.bottom, innerHeight);
  }, handle);
}

describe('the page that plays a run of bread', () => {
  test('the run stops at the question, goes on with the answer, and again with the approval', async () => {
    const { page, faults } = await open();
    await page.getByText('The agent waits for your answer').waitFor();
    const found = surface(page);
    await found.getByText('Who is the guide for, and how much time do they have?').waitFor();
    await found.getByLabel('Response').fill('My sister, on Sundays');
    await found.getByRole('button', { name: 'Send' }).click();
    await found.getByText('Answered: My sister, on Sundays').waitFor();
    await found.getByRole('button', { name: 'Approve' }).click();
    await page.getByText('The run has ended').waitFor();
    await found.getByText('Approved', { exact: true }).waitFor();
    await found.getByRole('button', { name: 'Sourdough, slowly.pdf' }).waitFor();
    assert.equal(await found.getByRole('img', { name: 'How the dough rises at 24 °C' }).count(), 1);
    assert.equal(await found.getByRole('progressbar').count(), 7);
    assert.match((await page.locator('#crumbs').textContent()) ?? '', /agent:run:end/);
    assert.deepEqual(faults, []);
    await page.close();
  });

  test('a rejected approval takes the run another way', async () => {
    const { page } = await open();
    await surface(page).getByLabel('Response').fill('x');
    await surface(page).getByRole('button', { name: 'Send' }).click();
    await surface(page).getByRole('button', { name: 'Reject' }).click();
    await surface(page).getByText('Then it stays a draft.').waitFor();
    assert.equal(await surface(page).getByText('published').count(), 0);
    await page.close();
  });

  test('it pauses, plays on and starts again; progress shows in basic components too', async () => {
    const { page } = await open();
    await page.getByLabel('Speed').selectOption('0.5');
    await page.getByRole('button', { name: 'Restart' }).click();
    await page.getByRole('button', { name: 'Pause' }).click();
    const count = await page.locator('#count').textContent();
    await page.getByText('Paused').waitFor();
    await page.getByLabel('Speed').selectOption('50');
    assert.equal(await page.locator('#count').textContent(), count);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByText('The agent waits for your answer').waitFor();
    await page.getByLabel('Progress').selectOption('basic');
    await page.getByText('The agent waits for your answer').waitFor();
    await surface(page).getByText('Agent writer started').waitFor();
    assert.equal(await surface(page).getByRole('progressbar').count(), 0);
    await page.close();
  });

  for (const width of [1200, 400]) {
    test(`what the agent asks comes into view in a window of ${width} pixels`, async () => {
      const { page } = await open(width);
      await page.getByText('The agent waits for your answer').waitFor();
      await untilInView(page, surface(page).getByRole('button', { name: 'Send' }));
      await surface(page).getByLabel('Response').fill('x');
      await surface(page).getByRole('button', { name: 'Send' }).click();
      await untilInView(page, surface(page).getByRole('button', { name: 'Approve' }));
      await page.close();
    });

    test(`nothing is wider than a window of ${width} pixels`, async () => {
      const { page } = await open(width);
      await page.getByText('The agent waits for your answer').waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      assert.ok(overflow <= 0, `${overflow} pixels too wide`);
      if (process.env['SCREENSHOTS']) await page.screenshot({ path: `${process.env['SCREENSHOTS']}/${width}.png` });
      await page.close();
    });
  }
});
