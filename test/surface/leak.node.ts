import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { findBrowser } from '../find-browser.js';

const bundle = new URL('../../dist/a2ui-surface.iife.js', import.meta.url);

let browser: Browser;
let page: Page;
let session: CDPSession;

before(async () => {
  const executablePath = await findBrowser();
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] });
  page = await browser.newPage();
  session = await page.context().newCDPSession(page);
  await page.addScriptTag({ path: fileURLToPath(bundle) });
});
after(() => browser.close());

/** What is alive once everything that can go is gone. */
async function alive(): Promise<{ heap: number; nodes: number; listeners: number }> {
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  for (let i = 0; i < 4; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners };
}

/** Creates surfaces with bound texts, a list and a field, uses and deletes them; in one element, or each in its own. */
async function use(count: number, isOwn: boolean): Promise<void> {
  await page.evaluate(
    ([count, isOwn]) => {
      const ids = Array.from({ length: 50 }, (_, i) => `t${i}`);
      const catalogId = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
      let element = document.querySelector('a2ui-surface') ?? document.body.appendChild(document.createElement('a2ui-surface'));
      for (let i = 0; i < count; i++) {
        if (isOwn) element = document.body.appendChild(document.createElement('a2ui-surface'));
        const surfaceId = `s${i}`;
        const version = 'v0.9';
        const components = [
          { id: 'root', component: 'Column', children: [...ids, 'list', 'field'] },
          ...ids.map((id) => ({ id, component: 'Text', text: { path: `/${id}` } })),
          { id: 'list', component: 'List', children: { componentId: 'row', path: '/items' } },
          { id: 'row', component: 'Text', text: { path: 'name' } },
          { id: 'field', component: 'TextField', label: 'Name', value: { path: '/name' } },
        ];
        element.apply([
          { version, createSurface: { surfaceId, catalogId } },
          { version, updateComponents: { surfaceId, components } },
          { version, updateDataModel: { surfaceId, path: '/', value: { items: [{ name: 'a' }, { name: 'b' }] } } },
        ]);
        for (const id of ids) element.setData(`/${id}`, `value of ${id}`, surfaceId);
        element.setData('/items', [], surfaceId);
        const input = element.shadowRoot?.querySelector('input');
        if (!input) throw new Error('There is no field');
        input.value = 'typed';
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        element.apply({ version, deleteSurface: { surfaceId } });
        if (isOwn) element.remove();
      }
    },
    [count, isOwn] as const,
  );
}

for (const [name, isOwn] of [
  ['one element', false],
  ['elements of their own', true],
] as const) {
  test(`200 surfaces in ${name} that were created, used and deleted leave nothing (C89)`, async () => {
    await use(20, isOwn);
    const base = await alive();
    await use(200, isOwn);
    const now = await alive();
    assert.ok(now.nodes - base.nodes < 50, `${now.nodes - base.nodes} nodes are left`);
    assert.ok(now.listeners - base.listeners < 20, `${now.listeners - base.listeners} listeners are left`);
    assert.ok(now.heap - base.heap < 300_000, `${now.heap - base.heap} bytes are left`);
  });
}
