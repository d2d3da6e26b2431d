import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { Diagnostic } from '../../src/core.ts';
import { validate } from '../../src/validate.ts';
import { sampleNames } from '../samples/sample-names.ts';
import { createSurface, events } from '../support/surface.ts';

type Json = Readonly<Record<string, unknown>>;

const SEED = 777;
const RUNS = 300;

/** What is put in the place of something else. */
const OTHERS: readonly unknown[] = [
  null,
  5,
  -1,
  true,
  '',
  'root',
  'h9',
  [],
  {},
  ['root'],
  { path: '/a' },
  { path: 5 },
  { '@path': '/a' },
  { call: 'now' },
  { call: 'required', args: { value: { path: '/a' } } },
  { call: '@index' },
  { call: 'formatString', args: { value: '${' } },
  { componentId: 'root', path: '/a' },
];
const KEYS = ['text', 'path', 'call', 'component', 'id', 'children', 'catalogId', 'metadata', 'value', 'colour', 'version', 'theme'];

const at = fc.double({ min: 0, max: 0.9999, noNaN: true });
/** Something is done to one of all places in a list of messages. */
const change = fc.record({
  place: at,
  kind: fc.constantFrom('remove', 'replace', 'rename', 'add', 'twice', 'move'),
  other: fc.constantFrom(...OTHERS),
  key: fc.constantFrom(...KEYS),
});
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never;

/** Every member of every list and object, from the outside in. */
function placesOf(value: unknown, found: [holder: Record<string, unknown> | unknown[], key: string][] = []): typeof found {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, member] of Object.entries(value)) {
    found.push([value as Record<string, unknown>, key]);
    placesOf(member, found);
  }
  return found;
}

function changed(messages: readonly unknown[], { place, kind, other, key }: Change): unknown[] {
  const copy = structuredClone(messages) as unknown[];
  const places = placesOf(copy);
  const [holder, at] = places[Math.floor(place * places.length)] ?? [copy, '0'];
  if (Array.isArray(holder)) {
    const index = Number(at);
    if (kind === 'remove') holder.splice(index, 1);
    else if (kind === 'twice') holder.splice(index, 0, structuredClone(holder[index]));
    else if (kind === 'move') holder.unshift(...holder.splice(index, 1));
    else holder[index] = other;
    return copy;
  }
  if (kind === 'replace' || kind === 'move') holder[at] = other;
  if (kind === 'add' || kind === 'twice') holder[key] = other;
  if (kind === 'rename') holder[key] = holder[at];
  if (kind === 'remove' || kind === 'rename') delete holder[at];
  return copy;
}

describe('What validate() says and what an element with strict takes', () => {
  let samples: (readonly unknown[])[] = [];

  before(async () => {
    const files = ['v0_9', 'v1_0'].flatMap((version) =>
      sampleNames.map(async (name) => {
        const response = await fetch(`/node_modules/@a2ui/web_core/src/${version}/schemas/catalogs/basic/examples/${name}.json`);
        return ((await response.json()) as { messages: readonly Json[] }).messages;
      }),
    );
    samples = await Promise.all(files);
  });

  it('is the same of any stream: none has an error for one that the other takes without a word', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.nat(85), fc.array(change, { minLength: 1, maxLength: 2 }), (index, changes) => {
        const messages = changes.reduce<readonly unknown[]>(changed, samples[index]!);
        const problems = validate(messages).filter(({ severity }) => severity === 'error');
        const el = createSurface({ strict: true });
        // What comes out of data is known only where it is shown; that it shows nothing good is a warning.
        const said = events<Diagnostic>(el, 'diagnostic');
        el.apply(messages);
        el.end();
        el.remove();
        const refusals = said.filter(({ severity }) => severity === 'error');
        if (problems.length === 0) accepted++;
        const told = JSON.stringify({ changes, problems: problems.slice(0, 3), refusals: refusals.slice(0, 3) });
        expect(problems.length > 0, told).to.equal(refusals.length > 0);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    // Otherwise it would say nothing.
    expect(accepted).to.be.within(RUNS / 20, RUNS * 0.95);
  }).timeout(120_000);
});
