import assert from 'node:assert/strict';
import { test } from 'node:test';

test('the core needs no DOM: messages become surfaces and data in plain Node', async () => {
  const { Store, readMessages } = await import('../src/core.ts');
  assert.equal(typeof globalThis.document, 'undefined');
  assert.equal(typeof Store, 'function');
  assert.equal(typeof readMessages, 'function');
});

test('the catalog and the element can be imported on a server', async () => {
  const { basicCatalog } = await import('../src/catalog.ts');
  assert.equal(basicCatalog.components.size, 18);
  await import('../src/element.ts');
});
