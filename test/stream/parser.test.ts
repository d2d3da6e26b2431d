import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { createParser, type Marker, type StreamLimits } from '../../src/core.ts';

interface Result {
  readonly values: unknown[];
  text: string;
  readonly problems: string[];
}

const LIMITS: StreamLimits = { messageLength: 100_000, nesting: 50, bufferedLength: 1000 };

/** What a parser makes of a stream that comes in these pieces. */
function parse(chunks: Iterable<string | Uint8Array>, limits = LIMITS): Result {
  const result: Result = { values: [], text: '', problems: [] };
  const parser = createParser(
    {
      value: (value) => result.values.push(value),
      text: (text) => (result.text += text),
      problem: ({ code, source }) => result.problems.push(`${code} ${source}`),
    },
    limits,
  );
  for (const chunk of chunks) parser.push(chunk);
  parser.end();
  return result;
}

interface Framing {
  readonly name: string;
  readonly stream: string;
  readonly values: readonly unknown[];
  readonly text?: string;
  /** The code of each problem. */
  readonly problems?: readonly string[];
}

const A = { a: 1 };
const B = { b: [2] };
const BOTH = '{"a":1}\n{"b":[2]}\n';

const framings: readonly Framing[] = [
  { name: 'JSON lines', stream: BOTH, values: [A, B] },
  { name: 'CRLF, blank lines and a BOM', stream: '\uFEFF{"a":1}\r\n\r\n  {"b":[2]}\r\n', values: [A, B] },
  { name: 'no line break at the end', stream: '{"a":1}\n{"b":[2]}', values: [A, B] },
  { name: 'values back to back', stream: '{"a":1}{"b":[2]} {"a":1},{"b":[2]}', values: [A, B, A, B] },
  { name: 'a list', stream: '[{"a":1},\n{"b":[2]}]', values: [[A, B]] },
  { name: 'pretty-printed objects', stream: JSON.stringify(A, null, 2) + '\n' + JSON.stringify(B, null, 2), values: [A, B] },
  {
    name: 'a pretty-printed list with messages at the start of lines',
    stream: '[\n{"version":1},\n{"version":2}\n]',
    values: [[{ version: 1 }, { version: 2 }]],
  },
  { name: 'the sentinel on a line (P14)', stream: `---a2ui_JSON---\n${BOTH}`, values: [A, B] },
  { name: 'the sentinel before the first message (P14)', stream: `---a2ui_JSON---${BOTH}`, values: [A, B] },
  {
    name: 'a fence (C01)',
    stream: 'Here you go:\n```json\n' + BOTH + '```\nAnything else?',
    values: [A, B],
    text: 'Here you go:\nAnything else?',
  },
  { name: 'a fence of another name', stream: '```a2ui\n' + BOTH + '```', values: [A, B] },
  { name: 'a fence without name', stream: '~~~\n[{"a":1}]\n~~~\n', values: [[A]] },
  {
    name: 'a fence that names its language before a value on the same line',
    stream: '```json {"a":1}\n```\nbye',
    values: [A],
    text: 'bye',
  },
  { name: 'a fence that closes behind a value', stream: '```json\n{"a":1}```\nbye', values: [A], text: 'bye' },
  { name: 'an empty fence', stream: 'a\n```json\n```\nb', values: [], text: 'a\nb' },
  ...['<div>hi</div>', '{ let a }', '["a", "b"]', '[[1], [2]]', '`x`'].map((code) => ({
    name: `a fence around ${code}, which is prose`,
    stream: `Like:\n\`\`\`js\n${code}\n\`\`\`\nend {"a":1}`,
    values: [A],
    text: `Like:\n\`\`\`js\n${code}\n\`\`\`\nend `,
  })),
  {
    name: 'a value that the end of its fence cuts',
    stream: '```json\n{"a":[1,\n```\nSorry\n{"b":[2]}',
    values: [{ a: [1] }, B],
    text: 'Sorry\n',
    problems: ['REPAIRED_JSON'],
  },
  {
    name: 'a value that the end of its tag cuts',
    stream: '<a2ui-json>{"a":[1,</a2ui-json> bye',
    values: [{ a: [1] }],
    text: ' bye',
    problems: ['REPAIRED_JSON'],
  },
  { name: 'code in prose (K4)', stream: 'Like so:\n```js\nf({a: 1})\n```\nend', values: [], text: 'Like so:\n```js\nf({a: 1})\n```\nend' },
  { name: 'tags (C02)', stream: 'hello <a2ui-json>[{"a":1},{"b":[2]}]</a2ui-json> bye', values: [[A, B]], text: 'hello  bye' },
  { name: 'other tags', stream: '<a2ui>{"a":1}</a2ui><a2ui_surface>{"b":[2]}</a2ui_surface>', values: [A, B] },
  { name: 'the beginning of a tag that is none (C02)', stream: 'a <a2 b <a2ui-jso', values: [], text: 'a <a2 b <a2ui-jso' },
  {
    name: 'prose with brackets',
    stream: '[[wiki]]\n- [ ] todo {x} [{y}] {} [link](http://x) "q" `c` --- -x\n',
    values: [],
    text: '[[wiki]]\n- [ ] todo {x} [{y}] {} [link](http://x) "q" `c` --- -x\n',
  },
  { name: 'JSON behind prose on one line', stream: 'Here: {"a":1} ok?', values: [A], text: 'Here: ok?' },
  {
    name: 'server-sent events',
    stream: 'event: a2ui\nid: 1\ndata: {"a":1}\n\n: ping\ndata: {"b":\ndata: [2]}\n\ndata: [DONE]\n\n',
    values: [A, B],
  },
  { name: 'server-sent events with CR', stream: 'data: {"a":1}\r\rdata: {"b":[2]}\r\r', values: [A, B] },
  { name: 'a line of server-sent events in other text', stream: 'hi\ndata: {"a":1}\n', values: [A], text: 'hi\n' },
  {
    name: 'lines in server-sent events that are none of them',
    stream: ': ping\nevent: x\n{"a":1}\nHello\n\ndata: {"b":[2]}\n\n',
    values: [A, B],
    text: 'Hello\n',
  },
  { name: 'a smiley, which is no comment of server-sent events', stream: ':) hello\n{"a":1}', values: [A], text: ':) hello\n' },
  { name: 'scalars, which are prose', stream: '42\ntrue\n[]\n["x"]\n', values: [], text: '42\ntrue\n[]\n["x"]\n' },
  { name: 'an empty object at the start of a line', stream: '{}\n[{}, {"a":1}]', values: [{}, [{}, A]] },
  { name: 'pretty-printed JSON in a JSON string', stream: JSON.stringify(JSON.stringify([A], null, 2)), values: [[A]] },
  { name: 'JSON lines in a JSON string', stream: JSON.stringify(BOTH), values: [A, B] },
  { name: 'JSON in a JSON string', stream: JSON.stringify('[{"a":1}]'), values: [[A]] },
  {
    name: 'escapes and brackets in strings',
    stream: JSON.stringify({ t: '日本 👩‍👩‍👧 é "q" \\ {[}' }),
    values: [{ t: '日本 👩‍👩‍👧 é "q" \\ {[}' }],
  },
  { name: 'trailing commas', stream: '{"a":1,}\n{"b":[2,],}', values: [A, B], problems: ['REPAIRED_JSON', 'REPAIRED_JSON'] },
  { name: 'curly quotes', stream: '{“a”: 1}', values: [A], problems: ['REPAIRED_JSON'] },
  { name: 'comments', stream: '{"a":1 /* one */}', values: [A], problems: ['REPAIRED_JSON'] },
  {
    name: 'closing brackets too many (C09)',
    stream: '{"a":1}]}\nnot json\n{"b":[2]}',
    values: [A, B],
    text: 'not json\n',
    problems: ['INVALID_JSON'],
  },
  {
    name: 'closing brackets on lines of their own (C09)',
    stream: '{"a":1}\n}\n  ]\n{"b":[2]},\n]',
    values: [A, B],
    problems: ['INVALID_JSON', 'INVALID_JSON'],
  },
  { name: 'something broken (C09)', stream: '{"x":nope}\n{"b":[2]}', values: [B], problems: ['INVALID_JSON'] },
  {
    name: 'a message that is cut by the next one',
    stream: '{"version":"v0.9","x":[{"id":"a\n{"version":"v0.9","b":2}\n',
    values: [
      { version: 'v0.9', x: [{}] },
      { version: 'v0.9', b: 2 },
    ],
    problems: ['REPAIRED_JSON'],
  },
  {
    name: 'a value that the end cuts: half a string is none (C12)',
    stream: '{"a":1,"b":{"id":"ro',
    values: [{ a: 1, b: {} }],
    problems: ['REPAIRED_JSON'],
  },
];

describe('createParser', () => {
  for (const { name, stream, values, text = '', problems = [] } of framings) {
    const expected = { values, text, problems };
    const codes = (result: Result) => ({ ...result, problems: result.problems.map((problem) => problem.split(' ')[0]) });

    it(`reads ${name}`, () => expect(codes(parse([stream]))).to.deep.equal(expected));

    it(`reads ${name}, cut anywhere (P2)`, () => {
      for (let at = 1; at < stream.length; at++)
        expect(codes(parse([stream.slice(0, at), stream.slice(at)])), `cut at ${at}`).to.deep.equal(expected);
      expect(codes(parse(stream.split(''))), 'a character a piece').to.deep.equal(expected);
    });

    it(`reads ${name} as bytes, one at a time (C04)`, () => {
      const bytes = new TextEncoder().encode(stream);
      expect(codes(parse([...bytes].map((byte) => Uint8Array.of(byte))))).to.deep.equal(expected);
    });
  }

  it('reads a long stream of every framing alike, cut at 2,000 places at random', () => {
    const plain = framings.filter(({ stream, problems }) => !problems && !/^\uFEFF|^(?:data|event):|^```\w*$/.test(stream));
    const long = plain.map(({ stream }) => `${stream}\n\n`).join('');
    const whole = parse([long]);
    expect(whole.values.length).to.be.above(20);
    let seed = 42;
    for (let run = 0; run < 2000; run++) {
      seed = (seed * 48271) % 2147483647;
      const at = 1 + (seed % (long.length - 1));
      expect(parse([long.slice(0, at), long.slice(at)]), `cut at ${at}`).to.deep.equal(whole);
    }
  }).timeout(30_000);

  it('keeps every character of prose, white space between words too (C05)', () => {
    expect(parse(['two', ' ', 'words', '\n', '{"a":1}\n']).text.trimEnd()).to.equal('two words');
  });

  it('leaves out a value that is too long, and takes the next (C24)', () => {
    const { values, problems } = parse([`{"a":"${'x'.repeat(200)}"}\n{"b":[2]}`], { ...LIMITS, messageLength: 100 });
    expect(values).to.deep.equal([B]);
    expect(problems).to.have.length(1);
    expect(problems[0]).to.match(/^LIMIT_EXCEEDED \{"a":"xxx/);
  });

  it('leaves out a server-sent event that is too long, and takes the next (C24)', () => {
    const stream = `data: {"a":1}\n\ndata: {"a":"${'x'.repeat(200)}"}\n\ndata: {"b":[2]}\n\n`;
    const { values, problems, text } = parse(stream.split(''), { ...LIMITS, messageLength: 100 });
    expect([values, problems.length, text]).to.deep.equal([[A, B], 1, '']);
  });

  it('leaves out a value that is nested too deeply, and takes the next', () => {
    const { values, problems } = parse([`${'[{"a":'.repeat(30)}1${'}]'.repeat(30)}\n{"b":[2]}`]);
    expect(values).to.deep.equal([B]);
    expect(problems).to.have.length(1);
  });

  it('holds back no more than it may', () => {
    const { text, problems } = parse([`{${' '.repeat(90)}`, 'x'], { ...LIMITS, bufferedLength: 50 });
    expect(text).to.equal(`{${' '.repeat(90)}x`);
    expect(problems).to.have.length(1);
  });

  it('knows only the marks that it is told of', () => {
    const stream = '<a2ui>```\n{"a":1}\n```\n---a2ui_JSON---';
    const read = (markers: readonly Marker[]) => {
      let text = '';
      const parser = createParser({ value: () => undefined, text: (each) => (text += each), problem: () => undefined }, LIMITS, markers);
      parser.push(stream);
      parser.end();
      return text.replaceAll(/\s/g, '');
    };
    expect([read(['fences', 'tags', 'sentinel']), read(['tags']), read([])]).to.deep.equal([
      '',
      '``````---a2ui_JSON---',
      '<a2ui>``````---a2ui_JSON---',
    ]);
  });

  it('begins anew after the end', () => {
    const values: unknown[] = [];
    const parser = createParser({ value: (value) => values.push(value), text: () => undefined, problem: () => undefined }, LIMITS);
    for (const stream of ['{"a":1}', 'data: {"b":[2]}\n\n', '{"a":1}']) {
      parser.push(stream);
      parser.end();
    }
    expect(values).to.deep.equal([A, B, A]);
  });

  it('quotes what it cannot read, shortened', () => {
    const { problems } = parse([`{"x":nope${'y'.repeat(500)}}`]);
    expect(problems[0]!.length).to.be.below(230);
    expect(problems[0]).to.contain('{"x":nope');
  });

  it('reads any lines of JSON alike, however they are cut', () => {
    const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }));
    fc.assert(
      fc.property(fc.array(object, { minLength: 1 }), fc.array(fc.nat(400)), (objects, cuts) => {
        const stream = objects.map((each) => `${JSON.stringify(each)}\n`).join('');
        const places = [...new Set(cuts.filter((cut) => cut < stream.length))].sort((a, b) => a - b);
        const pieces = [0, ...places].map((start, i) => stream.slice(start, places[i] ?? stream.length));
        expect(parse(pieces)).to.deep.equal(parse([stream]));
      }),
    );
  });

  it('never throws, whatever comes', () => {
    const token = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      '\\',
      ',',
      ':',
      '\n',
      '```',
      '<a2ui>',
      '---a2ui_JSON---',
      'data: ',
      '{"version":',
      'x',
      '“',
    );
    fc.assert(fc.property(fc.array(token, { maxLength: 60 }), (tokens) => void parse(tokens)));
  });

  // Held-back text that is looked at again with each character takes minutes for these; the test then runs into its timeout.
  for (const [name, before, character, after] of [
    ['white space at the start', '', ' ', '{"a":1}'],
    ['white space in prose', 'x', ' ', 'y {"a":1}'],
    ['white space behind a value', '{"b":1}', '\n', '{"a":1}'],
    ['white space behind a brace', '{', ' ', '{"a":1}'],
    ['white space behind a fence', '```\n', '\n', '```\n{"a":1}'],
    ['closing brackets', '{}', '}', '{"a":1}'],
    ['a long string', '{"a":1,"b":"', 'x', '"}'],
    ['a long line of server-sent events', 'data: {"a":1,"b":"', 'x', '"}\n\n'],
    ['many objects', '{"a":1,"b":[', '{},', '0]}'],
    ['lines that go too deep', '{"b":[', '\n{', '\n{"version":1,"a":1}'],
  ] as const)
    it(`takes time in proportion to the stream, a character a piece: ${name}`, () => {
      const { values } = parse([before, ...character.repeat(300_000), after], { ...LIMITS, messageLength: 1e7 });
      expect((values.at(-1) as { a?: number }).a).to.equal(1);
    });
});
