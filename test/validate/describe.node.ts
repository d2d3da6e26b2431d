import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { catalogCapabilities } from '../../src/binding/capabilities.ts';
import { basicCatalog, child, defineCatalog, defineComponent, defineFunction, listOf, oneOf, string } from '../../src/catalog.ts';
import { validate } from '../../src/validate.ts';

const mine = defineCatalog({
  id: 'urn:mine',
  components: [
    defineComponent('Badge', {
      props: {
        label: string({ required: true }),
        tone: oneOf(['calm', 'loud'], { literal: false }),
        parts: listOf({ title: string({ literal: true }), child: child() }),
        later: string({ since: 'v1.0' }),
        never: string({ lenient: true }),
      },
      allowedParents: ['Row'],
      checkable: true,
    }),
  ],
  functions: [
    defineFunction({
      name: 'shout',
      description: 'Louder',
      args: { value: { type: 'string', required: true } },
      returns: 'string',
      run: () => '',
    }),
  ],
});

const SCHEMAS = { 'v0.9': ['v0_9', 'client_capabilities'], 'v1.0': ['v1_0', 'renderer_capabilities'] } as const;

describe('A catalog of our own', () => {
  for (const [version, [folder, name]] of Object.entries(SCHEMAS) as ['v0.9' | 'v1.0', readonly [string, string]][]) {
    it(`is told to agents of ${version} as the official schema of capabilities has it (R77, 5.7)`, () => {
      const capabilities = catalogCapabilities(version, { catalogs: [basicCatalog, mine], inline: [basicCatalog, mine] });
      const told = { [version]: capabilities };
      const check = compile(folder, name);
      assert.ok(check(told), JSON.stringify(check.errors));
      const inline = capabilities['inlineCatalogs'] as readonly { readonly catalogId: string }[];
      assert.deepEqual(
        inline.map(({ catalogId }) => catalogId),
        ['urn:mine'],
        'the basic one is known to every agent',
      );
    });

    it(`is a document of ${version} that messages can be held against as well as against the catalog itself`, () => {
      const { catalogId } = mine.toJSONSchema(version);
      for (const component of [
        { component: 'Badge', label: 'a', tone: { path: '/t' }, parts: [{ title: 'x', child: 'b' }] },
        { component: 'Badge', label: 5 },
        { component: 'Badge', label: 'a', tone: 'shrill' },
        { component: 'Badge', label: 'a', parts: [{ title: { path: '/x' } }] },
        { component: 'Badge', label: { call: 'shout', args: {} } },
        { component: 'Badge', label: 'a', later: 'x' },
        { component: 'Badge', label: 'a', never: 'x' },
        { component: 'Badge' },
      ]) {
        const messages = [
          { version, createSurface: { surfaceId: 's', catalogId } },
          { version, updateComponents: { surfaceId: 's', components: [{ id: 'root', ...component }] } },
        ];
        const [byCatalog, byDocument] = [mine, mine.toJSONSchema(version)].map((catalog) => validate(messages, { catalog }));
        assert.deepEqual(byDocument, byCatalog);
      }
    });
  }

  it('is no more than its ids to agents that did not ask for it, and to those of v0.8', () => {
    assert.deepEqual(catalogCapabilities('v1.0', { catalogs: [mine] }), { supportedCatalogIds: ['urn:mine'] });
    assert.deepEqual(catalogCapabilities('v0.8', { catalogs: [mine] }), { supportedCatalogIds: ['urn:mine'] });
  });
});

describe('toPrompt', () => {
  it('names every component with its properties, and every function', () => {
    const prompt = mine.toPrompt('v1.0');
    assert.match(
      prompt,
      /^- Badge: label\* text~, tone calm\|loud, parts \[\{title text, child id\}\], later text~, checks\. Stands only in Row\.$/m,
    );
    assert.match(prompt, /^- shout\(value\* string~\): string\. Louder$/m);
    assert.doesNotMatch(prompt, /never/);
    assert.doesNotMatch(mine.toPrompt('v0.9'), /later/);
  });

  for (const version of ['v0.9', 'v0.9.1', 'v1.0'] as const)
    it(`shows messages of ${version} that are right themselves`, () => {
      const prompt = basicCatalog.toPrompt(version);
      const example = prompt.split('\n').filter((line) => line.startsWith('{'));
      assert.equal(example.length, 4);
      assert.deepEqual(validate(example.join('\n'), { version }), []);
      for (const name of [...basicCatalog.components.keys(), ...basicCatalog.functions.keys()])
        assert.match(prompt, new RegExp(`^- ${name}[:(]`, 'm'));
      assert.equal(/variant body\|h1/.test(prompt), version !== 'v1.0');
      assert.ok(prompt.length < 6000, 'it is short');
    });

  it('is not made for v0.8, where everything is written otherwise', () => assert.throws(() => basicCatalog.toPrompt('v0.8'), /v0\.9/));
});

function compile(folder: string, name: string) {
  const read = (path: string): object =>
    JSON.parse(
      readFileSync(new URL(`../../node_modules/@a2ui/web_core/src/${folder}/schemas/${path}.json`, import.meta.url), 'utf8'),
    ) as object;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(read('common_types'));
  if (folder === 'v1_0') ajv.addSchema(read('catalog_definition'));
  return ajv.compile(read(name));
}
