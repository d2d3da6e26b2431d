import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { chromium, type Browser, type Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { requireBrowser } from '../../find-browser.js';

const root = new URL('../../..', import.meta.url).pathname;
let server: ViteDevServer;
let browser: Browser;
let page: Page;
const faults: string[] = [];

before(async () => {
  server = await createServer({ root, configFile: `${root}/vite.config.ts`, logLevel: 'error', server: { port: 0, hmr: false } });
  await server.listen();
  browser = await chromium.launch({ executablePath: await requireBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  const { port } = server.httpServer?.address() as AddressInfo;
  await page.goto(`http://localhost:${port}/demo/catalog/`);
  await page.locator('react-mood label').first().waitFor();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

test('the demo of own components shows an element without framework, a React component and a clock that goes', async () => {
  assert.equal(await page.locator('star-rating').getByRole('radio').count(), 5);
  assert.equal(await page.locator('react-mood').getByRole('radio').count(), 4);
  const time = page.locator('a2ui-surface').getByText('It is now');
  const before = await time.textContent();
  assert.match(before ?? '', /\d:\d\d:\d\d/);
  await page.waitForFunction((former) => {
    const surface = document.querySelector('a2ui-surface')?.shadowRoot;
    const now = [...(surface?.querySelectorAll('[part~="text"]') ?? [])].find((each) => each.textContent?.includes('It is now'));
    return now !== undefined && now.textContent !== former;
  }, before);
  assert.deepEqual(faults, []);
});

test('what the user chooses in both of them is written back, checked, and sent', async () => {
  const sent = page.locator('#sent');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.locator('star-rating').getByText('One star is the least.').waitFor();
  assert.match((await sent.textContent()) ?? '', /Choose some stars/);
  await page.locator('star-rating').getByRole('radio', { name: '4' }).click();
  await page.locator('react-mood label', { hasText: '😍' }).click();
  await page.waitForTimeout(600);
  await page.getByRole('button', { name: 'Send' }).click();
  const action = JSON.parse((await sent.textContent()) ?? '{}') as { name: string; context: unknown };
  assert.deepEqual([action.name, action.context], ['feedback', { stay: { stars: 4, mood: '😍' } }]);
  assert.equal(await page.locator('star-rating').getByText('One star is the least.').count(), 0);
});

test('the stars are one stop for the Tab key, and arrows choose among them', async () => {
  const stars = page.locator('star-rating').getByRole('radio');
  await stars.nth(3).focus();
  for (const [key, chosen] of [
    ['ArrowRight', 4],
    ['ArrowRight', 0],
    ['ArrowLeft', 4],
  ] as const) {
    await page.keyboard.press(key);
    assert.equal(await stars.nth(chosen).getAttribute('aria-checked'), 'true');
    assert.ok(await stars.nth(chosen).evaluate((star) => star.matches(':focus')));
  }
  await page.keyboard.press('Tab');
  assert.equal(await page.locator('star-rating').evaluate((rating) => rating.matches(':focus')), false);
});

test('the code of each is on the page', async () => {
  for (const [id, word] of [
    ['catalogSource', 'defineCatalog'],
    ['ratingSource', 'customElements.define'],
    ['moodSource', 'createRoot'],
    ['clockSource', 'async *run'],
    ['stream', 'createSurface'],
  ] as const)
    assert.ok((await page.locator(`#${id}`).textContent())?.includes(word), id);
});
