import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { Outline, type OutlinePath } from '../../src/stream/outline.ts';

type Closed = readonly [path: OutlinePath, value: unknown];

/** What an outline tells of a text that comes in these pieces. */
function outline(pieces: Iterable<string>, wants: (path: OutlinePath) => boolean = () => true) {
  const closed: Closed[] = [];
  const growing: { path: OutlinePath; text: string; holder: unknown }[] = [];
  const reader = new Outline({
    wants,
    closed: (path, value) => closed.push([path, value]),
    growing: (path, text, holder) => growing.push({ path, text, holder }),
  });
  for (const piece of pieces) reader.read(piece);
  return { closed, growing };
}

/** Every value inside a value and itself, in the order in which they end. */
function walk(value: unknown, path: OutlinePath = []): Closed[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  const entries = Array.isArray(value) ? value.map((each, i) => [i, each] as const) : Object.entries(value);
  return [...entries.flatMap(([key, each]) => walk(each, [...path, key])), [path, value]];
}

function cut(text: string, cuts: readonly number[]): string[] {
  const places = [...new Set(cuts.map((each) => each % text.length))].sort((a, b) => a - b);
  return [0, ...places].map((start, i) => text.slice(start, places[i] ?? text.length));
}

/** How many characters are given to JSON.parse while something runs. */
function charactersParsed(run: () => void): number {
  const { parse } = JSON;
  let count = 0;
  JSON.parse = (text: string, ...rest) => {
    count += text.length;
    return parse(text, ...rest) as unknown;
  };
  try {
    run();
  } finally {
    JSON.parse = parse;
  }
  return count;
}

const message = (body: unknown) => ({ version: 'v0.9', ...(body as object) });
const shapes: readonly (readonly [name: string, value: unknown])[] = [
  [
    'components',
    message({
      updateComponents: {
        surfaceId: 's',
        components: [
          { id: 'a', children: ['b'] },
          { id: 'b', text: 'é "x" \n 👩‍👧' },
        ],
      },
    }),
  ],
  ['data', message({ updateDataModel: { surfaceId: 's', path: '/', value: { items: [{ n: -1.5e3 }, null, true], t: '\\u00e9 \\' } } })],
  ['a list of messages', [{ deleteSurface: { surfaceId: 's' } }, { createSurface: {} }]],
  ['a wrapper', { messages: [{ version: 'v1.0' }, []] }],
];

describe('Outline', () => {
  for (const [name, value] of shapes)
    it(`tells of each part of ${name} once, in order, wherever it is cut`, () => {
      for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
        expect(outline(text).closed).to.deep.equal(walk(value));
        for (let at = 1; at < text.length; at++)
          expect(outline([text.slice(0, at), text.slice(at)]).closed, `cut at ${at}`).to.deep.equal(walk(value));
      }
    });

  it('tells of each part of any object, however it is cut', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { minKeys: 1, noNullPrototype: true });
    fc.assert(
      fc.property(object, fc.array(fc.nat(), { maxLength: 20 }), (made, cuts) => {
        const text = JSON.stringify(made);
        expect(outline(cut(text, cuts)).closed).to.deep.equal(walk(JSON.parse(text)));
      }),
    );
  });

  it('tells of nothing that is not wanted', () => {
    const { closed, growing } = outline('{"a":{"b":"x","c":["y"]},"b":"z"}', (path) => path.length === 2 && path[1] === 'b');
    expect(closed).to.deep.equal([[['a', 'b'], 'x']]);
    expect(growing.every(({ path }) => path.join('.') === 'a.b')).to.equal(true);
  });

  it('lets a string grow without half an escape or half a character, once a piece (C04)', () => {
    const whole = 'é "q" \\ \n 👩‍👧 \\u00e9';
    for (const json of [
      JSON.stringify(whole),
      JSON.stringify(whole).replaceAll(/[^\x20-\x7e]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ]) {
      const text = `{"id":"a","text":${json}}`;
      const seen = outline(text, (path) => path.length !== 1 || path[0] === 'text').growing;
      expect(seen.length).to.be.above(8);
      seen.reduce((former, { text: next }) => {
        expect(whole.startsWith(next), next).to.equal(true);
        expect(next.startsWith(former), next).to.equal(true);
        expect(next).not.to.match(/[\uD800-\uDBFF]$/);
        return next;
      }, '');
      expect(seen.at(-1)?.text).to.equal(whole);
      for (const { holder } of seen) expect(holder).to.include({ id: 'a' });
    }
  });

  it('is not held up by a string that is no JSON', () => {
    const { closed, growing } = outline('{"a":"x\ny","b":"z"}'.split(''));
    expect(closed.map(([path]) => path.join('.'))).to.deep.equal(['b']);
    expect(growing.at(-1)).to.deep.include({ path: ['b'], text: 'z' });
  });

  const long = 'some words '.repeat(4000);
  for (const [name, value] of [
    ['one long text', { components: [{ id: 'a', text: long }] }],
    ['many components', { components: Array.from({ length: 1000 }, (_, i) => ({ id: `c${i}`, text: 'some words' })) }],
    ['a long list of strings', { items: Array.from({ length: 4000 }, () => 'some words') }],
    ['an object of many members', { items: Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`k${i}`, 'some words'])) }],
    ['a text behind much else', { components: [{ id: 'a', else: long, text: 'some words '.repeat(20) }] }],
  ] as const)
    it(`decodes a few times what it is given, a character a piece: ${name}`, () => {
      const text = JSON.stringify(value);
      // Each character is part of up to three wanted values and grows once; a key and a mark more for every string.
      expect(charactersParsed(() => outline(text, (path) => path.length > 0)) / text.length).to.be.below(8);
    });
});
