import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

test('bread needs no DOM, and its catalog can be imported on a server', async () => {
  const { createBreadAdapter } = await import('../../src/bread.ts');
  assert.equal(typeof globalThis.document, 'undefined');
  assert.equal(typeof createBreadAdapter, 'function');
  const { breadCatalog } = await import('../../src/bread-catalog.ts');
  assert.equal(breadCatalog.components.size, 19);
});

test('pages that load the element alone load nothing of it', () => {
  for (const file of ['a2ui-surface.js', 'a2ui-surface.iife.js']) {
    assert.doesNotMatch(readFileSync(new URL(`../../dist/${file}`, import.meta.url), 'utf8'), /humanResponse|catalog:bread/);
  }
});
