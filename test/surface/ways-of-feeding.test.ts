import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import '../../src/index.ts';
import type { A2uiSurface } from '../../src/element.ts';

/** What a message is made of: right and wrong values of each kind. */
const anything = fc.oneof(
  fc.constantFrom(null, true, 0, '', 'word', 'Two words', '/a', 'a/b', '~'),
  fc.constant({}),
  fc.constant([]),
  fc.array(fc.constantFrom('a b', 1, null), { maxLength: 2 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'path', '0'), fc.constantFrom('x y', 2, null, { c: [1] }), { maxKeys: 3 }),
);
const components = fc.array(
  fc.oneof(
    fc.record({ id: fc.constantFrom('a', 'b'), component: fc.constant('Text'), text: anything }),
    fc.record({ id: fc.constant('root'), component: fc.constant('Column'), children: fc.constantFrom(['a', 'b'], ['b'], 'a', null) }),
    fc.record({ id: fc.constant('b'), component: fc.constant('TextField'), label: anything, value: fc.constant({ path: '/a' }) }),
    anything,
  ),
  { maxLength: 4 },
);
const data = fc.oneof(fc.dictionary(fc.constantFrom('a', 'b', 'c/d'), anything, { maxKeys: 3 }), anything);
const path = fc.oneof({ weight: 4, arbitrary: fc.constantFrom('/', '/a', '/a/0', '/b/c') }, { weight: 1, arbitrary: anything });
const surfaceId = fc.constantFrom('s', 's', 's', 't');
const body = fc.oneof(
  fc.record({
    createSurface: shuffled({ surfaceId, catalogId: fc.constantFrom('basic', 'other'), components, dataModel: data }, ['surfaceId']),
  }),
  fc.record({ updateComponents: shuffled({ surfaceId, components }, ['surfaceId', 'components']) }),
  fc.record({ updateDataModel: shuffled({ surfaceId, path, value: data }, ['surfaceId']) }),
  fc.record({ deleteSurface: fc.record({ surfaceId }) }),
);
const message = fc
  .tuple(fc.constantFrom('v0.9', 'v0.9.1', 'v1.0'), body, fc.boolean())
  .map(([version, inner, isLast]): object => (isLast ? { ...inner, version } : { version, ...inner }));
const opening = { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: 'basic' } };
const stream = fc.array(message, { minLength: 1, maxLength: 4 }).map((messages) => [opening, ...messages]);

/** The members in any order, some left out. */
function shuffled(members: Record<string, fc.Arbitrary<unknown>>, required: string[]): fc.Arbitrary<object> {
  const keys = Object.keys(members);
  return fc
    .tuple(fc.record(members, { requiredKeys: required }), fc.shuffledSubarray(keys, { minLength: keys.length }))
    .map(([record, order]) => Object.fromEntries(order.filter((key) => key in record).map((key) => [key, record[key]])));
}

type Way = (element: A2uiSurface, messages: readonly object[]) => void;
const textOf = (messages: readonly object[]) => messages.map((each) => `${JSON.stringify(each)}\n`).join('');
const inPiecesOf =
  (size: number): Way =>
  (element, messages) => {
    const text = textOf(messages);
    for (let at = 0; at < text.length; at += size) element.push(text.slice(at, at + size));
  };
const oneCharacterAtATime = inPiecesOf(1);
const ways: readonly (readonly [string, Way])[] = [
  ['one character at a time', oneCharacterAtATime],
  ['in pieces of 7', inPiecesOf(7)],
  ['in pieces of 64', inPiecesOf(64)],
  ['parsed, as a list', (element, messages) => element.apply(messages)],
  ['parsed, one by one', (element, messages) => messages.forEach((each) => element.apply(each))],
];

/** What is kept and what is shown in the end. The order in which keys came is nobody's concern. */
function outcome(feed: Way, messages: readonly object[]): string {
  const element = document.createElement('a2ui-surface');
  document.body.append(element);
  feed(element, messages);
  element.end();
  const shown = [...element.shadowRoot!.querySelectorAll('.surface')].map((each) => each.outerHTML);
  const kept = JSON.stringify(sorted(element.snapshot()));
  element.remove();
  return `${kept}\n${shown.join('\n').replace(/<!--.*?-->/gs, '')}`;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(sorted);
    const isComponents = items.length > 0 && items.every((item) => typeof (item as { id?: unknown } | null)?.id === 'string');
    return isComponents ? items.sort((a, b) => ((a as { id: string }).id < (b as { id: string }).id ? -1 : 1)) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}

describe('A stream shows and keeps the same, right or wrong, whichever way it comes', () => {
  for (const [name, way] of ways) {
    it(`${name} as in one piece`, () => {
      fc.assert(
        fc.property(stream, (messages) => {
          expect(outcome(way, messages)).to.equal(outcome(inPiecesOf(Infinity), messages));
        }),
        { numRuns: 150 },
      );
    });
  }
});
