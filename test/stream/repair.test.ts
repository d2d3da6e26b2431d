import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { repairJson } from '../../src/stream/repair.ts';

const read = (text: string): unknown => repairJson(text)?.value;

const faults: readonly (readonly [name: string, text: string, value: unknown])[] = [
  ['trailing commas', '{"a":[1,2,],}', { a: [1, 2] }],
  ['a comma and brackets inside a string', '{"a":",]}", }', { a: ',]}' }],
  ['comments', '{"a":1, // one\n /* two */ "b":"http://x"}', { a: 1, b: 'http://x' }],
  ['a comment without end', '{"a":1} /* and so on', { a: 1 }],
  ['curly quotes', '{“a”: “say "hi"”}', { a: 'say "hi"' }],
  ['curly quotes inside a string', '{"a":"say “hi”",}', { a: 'say “hi”' }],
  ['line breaks and tabs in a string', '{"a":"x\r\n\ty\u0001"}', { a: 'x\r\n\ty\u0001' }],
  ['escapes that JSON does not know', String.raw`{"a":"it\'s \_ \\ \" \u00e9 \n"}`, { a: 'it\'s _ \\ " é \n' }],
  ['a bracket that was left out', '{"a":[{"b":1]}', { a: [{ b: 1 }] }],
  ['a bracket too many inside', '{"a":[1]],"b":2}', { a: [1], b: 2 }],
  ['words that are none', '{"a":nope}', undefined],
  ['nothing', '', undefined],
];

const cuts: readonly (readonly [name: string, text: string, value: unknown])[] = [
  ['between members', '{"a":1,', { a: 1 }],
  ['in a key', '{"a":1,"b', { a: 1 }],
  ['in a key of several words', '{"a":1,"b c d', { a: 1 }],
  ['behind a key', '{"a":1,"b"', { a: 1 }],
  ['behind a colon', '{"a":1,"b": ', { a: 1 }],
  ['in the first key', '{"a', {}],
  ['in a word', '{"a":tru', {}],
  ['in a number', '{"a":[1,-', { a: [1] }],
  ['behind a number that is whole', '{"a":[1,25\n', { a: [1, 25] }],
  ['behind a string', '{"a":["x"', { a: ['x'] }],
  ['in an id (C12)', '{"components":[{"id":"ro', { components: [{}] }],
  ['in an address (C12)', '{"url":"https://x.test/a b', {}],
  ['in one word of a list (C12)', '{"a":["red","gre', { a: ['red'] }],
  ['in a text, which stays', '{"id":"root","component":"Text","text":"Hel', { id: 'root', component: 'Text', text: 'Hel' }],
  ['in a sentence, which stays', '{"value":{"title":"Two wor', { value: { title: 'Two wor' } }],
  ['in an escape', '{"text":"a\\', { text: 'a' }],
  ['in an escape with a number', '{"text":"a\\\\\\u00', { text: 'a\\' }],
  ['behind an escaped backslash', '{"text":"\\\\u00', { text: '\\u00' }],
  ['in a character', '{"text":"a\uD83D', { text: 'a' }],
  ['in a character that is escaped', '{"text":"a\\uD83D', { text: 'a' }],
  ['in a comment', '{"a":[1 /* tw', { a: [1] }],
];

describe('repairJson', () => {
  for (const [name, text, value] of faults)
    it(`${value === undefined ? 'gives up on' : 'mends'} ${name}`, () => expect(read(text)).to.deep.equal(value));

  for (const [name, text, value] of cuts) it(`closes what is cut ${name}`, () => expect(read(text)).to.deep.equal(value));

  it('reads any JSON as JSON does', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 4 })), (value) => {
        for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) expect(read(text)).to.deep.equal(JSON.parse(text));
      }),
    );
  });

  it('makes something of any object, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true }), fc.nat(), (object, place) => {
        const text = JSON.stringify(object);
        expect(read(text.slice(0, 1 + (place % text.length)))).to.be.an('object');
      }),
    );
  });

  // Patterns that look for the end from every character take hours for these; the test then runs into its timeout.
  for (const [name, text] of [
    ['a long word', `{"a":"${'QUJD'.repeat(500_000)}","b":[`],
    ['much white space', `{"a":"${' '.repeat(1_000_000)}x","b":[${' '.repeat(1_000_000)}1 2`],
    ['a long sentence that is cut', `{"text":"${'two words '.repeat(100_000)}`],
    ['many comments that open', `{"a":1${'/*'.repeat(500_000)}`],
    ['many escapes', `{"a":"${'\\u00e9\\n'.repeat(500_000)}","text":"${'\\\\'.repeat(500_000)}`],
    ['many brackets', `{"a":${'['.repeat(200_000)}${',}'.repeat(200_000)}`],
  ] as const)
    it(`takes no longer than a text is long: ${name}`, () => expect(() => repairJson(text)).not.to.throw());
});
