import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { basicCatalog, minimalCatalog } from '../../catalog/basic-catalog.ts';
import { toJSONSchema } from '../../src/validate/json-schema.ts';

type Json = Record<string, unknown>;

/** Where ours and the official document differ, and why. */
const DIFFERENCES: Readonly<Record<string, string>> = {
  title: 'ours has no title',
  description: 'ours has no description of the whole',
  instructions: 'advice for a model in English is what toPrompt() is for',
};

for (const [version, folder] of [
  ['v0.9', 'v0_9'],
  ['v0.9.1', 'v0_9'],
  ['v1.0', 'v1_0'],
] as const)
  describe(`The basic catalog as a JSON document of ${version}`, () => {
    const official = normal(read(`${folder}/schemas/catalogs/basic/catalog.json`)) as Json;
    const ours = normal(toJSONSchema(basicCatalog, version)) as Json;

    it('says of every component what the official one says, and no more', () => {
      assert.deepEqual(Object.keys(ours['components'] as Json).sort(), Object.keys(official['components'] as Json).sort());
      for (const [name, schema] of Object.entries(official['components'] as Json))
        assert.deepEqual((ours['components'] as Json)[name], schema, name);
    });

    it('says of every function what the official one says, and no more', () => {
      assert.deepEqual(Object.keys(ours['functions'] as Json).sort(), Object.keys(official['functions'] as Json).sort());
      for (const [name, schema] of Object.entries(official['functions'] as Json))
        assert.deepEqual((ours['functions'] as Json)[name], schema, name);
    });

    it('is the same in everything else, but for differences that are listed', () => {
      const rest = ({ components: _c, functions: _f, ...others }: Json): Json =>
        Object.fromEntries(Object.entries(others).filter(([key]) => !(key in DIFFERENCES)));
      assert.deepEqual(rest(ours), rest(official));
    });
  });

describe('The minimal catalog as a JSON document', () => {
  it('has the components and the function of the official one, with the defaults that this one does not tell', () => {
    const official = normal(read('v0_9/schemas/catalogs/minimal/catalog.json')) as Json;
    const ours = normal(toJSONSchema(minimalCatalog, 'v0.9')) as Json;
    assert.deepEqual(Object.keys(ours['components'] as Json), Object.keys(official['components'] as Json));
    assert.deepEqual(ours['functions'], official['functions']);
  });
});

function read(path: string): Json {
  return JSON.parse(readFileSync(new URL(`../../node_modules/@a2ui/web_core/src/${path}`, import.meta.url), 'utf8')) as Json;
}

/**
 * What a schema means, whatever way it is written: no words for readers, lists without order sorted, `allOf` of a reference and
 * what is said beside it as one object, closed objects closed by one keyword.
 */
function normal(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const list = value.map((item) => normal(item));
    return key === 'enum' || key === 'required' ? list.map(String).sort() : list;
  }
  if (typeof value !== 'object' || value === null) return value;
  const object: Json = {};
  for (const [name, member] of Object.entries(value)) {
    if (name === 'description' && typeof member === 'string') continue;
    if (name === 'additionalProperties' && member === false) object['unevaluatedProperties'] = false;
    else object[name] = normal(member, name);
  }
  const { allOf, ...rest } = object;
  const [first, second, ...others] = (allOf as Json[] | undefined) ?? [];
  return first && second && others.length === 0 && '$ref' in first && 'if' in second ? { ...rest, ...first, ...second } : object;
}
