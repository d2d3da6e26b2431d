import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { validate } from '../../src/validate.ts';

type Json = Record<string, unknown>;

/** Codes that say of one message what its schema says too. The others are about surfaces, trees, data and texts. */
const OF_SCHEMA = [
  'VALIDATION_FAILED',
  'UNKNOWN_KEY',
  'INVALID_MESSAGE',
  'INVALID_COMPONENT',
  'UNKNOWN_COMPONENT_TYPE',
  'UNKNOWN_FUNCTION',
  'UNKNOWN_VERSION',
  'UNKNOWN_CATALOG',
];

/** Where the schema says less than the protocol does. */
const BEYOND_SCHEMA: readonly (readonly [RegExp, string])[] = [
  [/stands twice in one message/, 'ids are unique (1.3)'],
  [/JSON Pointer, in which|which no path may/, 'paths have a form (3.3)'],
  [/is no template/, 'templates have a grammar (4.1)'],
  [/^No catalog|names a catalog that is not there|names no catalog/, 'catalogs are known to whoever uses them (5.8)'],
];

const random = mulberry(Number(process.env['SEED'] ?? 20261201));
const VALUES: readonly unknown[] = [
  null,
  5,
  -1,
  1.5,
  true,
  '',
  'x',
  [],
  {},
  ['x'],
  [5],
  { path: '/a' },
  { path: 5 },
  { path: '/a', x: 1 },
  { call: 'now' },
  { call: 'formatString', args: { value: 'x' } },
  { event: { name: 'x' } },
  { x: 1 },
];
const KEYS = ['x', 'label', 'catalogId', 'metadata', 'weight', 'accessibility', 'checks', 'path', 'call', 'returnType', 'theme', 'id'];

for (const [version, folder, schema] of [
  ['v0.9', 'v0_9', 'server_to_client'],
  ['v1.0', 'v1_0', 'agent_to_renderer'],
] as const)
  describe(`What validate() says of a message of ${version}`, () => {
    const official = compile(folder, schema);
    const samples = readSamples(folder);

    it('is what the official schema says, of every sample with one thing changed', () => {
      let refused = 0;
      for (let i = 0; i < 3000; i++) {
        const messages = structuredClone(samples[i % samples.length]) as Json[];
        const index = Math.floor(random() * messages.length);
        mutate(messages[index] as Json);
        const isRight = official(messages[index]);
        if (!isRight) refused++;
        const problems = validate(messages)
          .filter(({ path }) => path === `/${index}` || path.startsWith(`/${index}/`))
          .filter(({ code, message }) => OF_SCHEMA.includes(code) && !BEYOND_SCHEMA.some(([pattern]) => pattern.test(message)));
        assert.equal(
          problems.length === 0,
          isRight,
          JSON.stringify(
            {
              message: messages[index],
              problems: problems.map(({ path, message }) => `${path}: ${message}`),
              official: isRight ? [] : official.errors,
            },
            undefined,
            1,
          ).slice(0, 6000),
        );
      }
      assert.ok(refused > 1000, `${refused} of them were wrong`);
    });
  });

/** Changes one thing somewhere: a value, a key that is left out or added, an entry. */
function mutate(message: Json): void {
  const places: Json[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    places.push(value as Json);
    Object.values(value).forEach(walk);
  };
  walk(message);
  const place = pick(places);
  const keys = Object.keys(place);
  const key = keys.length > 0 && random() < 0.8 ? pick(keys) : pick(KEYS);
  if (Array.isArray(place)) place[Math.floor(random() * (place.length + 1))] = pick(VALUES);
  else if (random() < 0.3) delete place[key];
  else if (random() < 0.2) place[pick(KEYS)] = pick(VALUES);
  else place[key] = pick(VALUES);
}

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T;
}

function readSamples(folder: string): readonly (readonly Json[])[] {
  const directory = new URL(`../../node_modules/@a2ui/web_core/src/${folder}/schemas/catalogs/basic/examples/`, import.meta.url);
  return readdirSync(directory)
    .filter((name) => name.endsWith('.json'))
    .map((name) => (JSON.parse(readFileSync(new URL(name, directory), 'utf8')) as { messages: Json[] }).messages);
}

function compile(folder: string, name: string) {
  const read = (path: string): Json =>
    JSON.parse(
      readFileSync(new URL(`../../node_modules/@a2ui/web_core/src/${folder}/schemas/${path}.json`, import.meta.url), 'utf8'),
    ) as Json;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(read('common_types'));
  ajv.addSchema({ ...read('catalogs/basic/catalog'), $id: `https://a2ui.org/specification/${folder}/catalog.json` });
  return ajv.compile(read(name));
}

/** Numbers from 0 to 1 that are the same in every run. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
