import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { readMessages, type Diagnostic } from '../../src/core.ts';

const ADDRESS = { version: 'v0.9', surfaceId: 's' };
const CREATE = { type: 'createSurface', ...ADDRESS, sendDataModel: false, rootId: 'root' };
const UPDATE = { type: 'updateDataModel', ...ADDRESS };
const TEXT = { id: 'root', component: 'Text', text: 'x' };
const body = (extra: object = {}) => ({ surfaceId: 's', ...extra });

/** What comes out of a value: messages, and the codes of what was wrong with it, `!` before errors. */
function read(value: unknown, strict = false) {
  const messages: unknown[] = [];
  const diagnostics: Diagnostic[] = [];
  readMessages(value, {
    strict,
    message: (message) => messages.push(message),
    rpc: (message) => messages.push(message),
    report: (diagnostic) => diagnostics.push(diagnostic),
  });
  return { messages, diagnostics, codes: diagnostics.map(({ severity, code }) => (severity === 'error' ? `!${code}` : code)) };
}

interface Case {
  readonly name: string;
  readonly value: unknown;
  /** What comes out in lenient mode. */
  readonly messages: readonly unknown[];
  /** What lenient mode says; none: the schema allows it, and strict mode reads the same. */
  readonly codes?: readonly string[];
}

const good: readonly Case[] = [
  { name: 'createSurface', value: { version: 'v0.9', createSurface: body() }, messages: [CREATE] },
  {
    name: 'createSurface with all that it can say',
    value: { version: 'v0.9', createSurface: body({ catalogId: 'c', theme: { primaryColor: '#112233' }, sendDataModel: true }) },
    messages: [{ ...CREATE, catalogId: 'c', theme: { primaryColor: '#112233' }, sendDataModel: true }],
  },
  { name: 'v0.9.1 (R10)', value: { version: 'v0.9.1', createSurface: body() }, messages: [{ ...CREATE, version: 'v0.9.1' }] },
  {
    name: 'updateComponents',
    value: { version: 'v0.9', updateComponents: body({ components: [TEXT] }) },
    messages: [{ type: 'updateComponents', ...ADDRESS, components: [TEXT] }],
  },
  {
    name: 'an entry without type, which keeps the one it has (1.5)',
    value: { version: 'v0.9', updateComponents: body({ components: [{ id: 'a' }] }) },
    messages: [{ type: 'updateComponents', ...ADDRESS, components: [{ id: 'a' }] }],
  },
  {
    name: 'updateDataModel without path, which means the root (R34)',
    value: { version: 'v0.9', updateDataModel: body({ value: { a: 1 } }) },
    messages: [{ ...UPDATE, path: '/', value: { a: 1 } }],
  },
  {
    name: 'updateDataModel without value, which deletes (R35)',
    value: { version: 'v0.9', updateDataModel: body({ path: '/a' }) },
    messages: [{ ...UPDATE, path: '/a' }],
  },
  {
    name: 'null, which v0.9 stores (R36)',
    value: { version: 'v0.9', updateDataModel: body({ path: '/a', value: null }) },
    messages: [{ ...UPDATE, path: '/a', value: null }],
  },
  {
    name: 'null, which deletes in v1.0 (R37)',
    value: { version: 'v1.0', updateDataModel: body({ path: '/a', value: null }) },
    messages: [{ ...UPDATE, version: 'v1.0', path: '/a' }],
  },
  { name: 'deleteSurface', value: { version: 'v0.9', deleteSurface: body() }, messages: [{ type: 'deleteSurface', ...ADDRESS }] },
  {
    name: 'a createSurface of v1.0 with data and components: the data come first (R8)',
    value: { version: 'v1.0', createSurface: body({ components: [TEXT], dataModel: { a: 1 }, metadata: { extensions: { x_1: {} } } }) },
    messages: [
      { ...CREATE, version: 'v1.0' },
      { ...UPDATE, version: 'v1.0', path: '/', value: { a: 1 }, isInitial: true },
      { type: 'updateComponents', ...ADDRESS, version: 'v1.0', components: [TEXT], isInitial: true },
    ],
  },
  {
    name: 'a call of the agent',
    value: { version: 'v1.0', callRendererFunction: { functionCallId: 'c1', callFunction: { call: 'f', catalogId: 'c' } } },
    messages: [{ type: 'callRendererFunction', version: 'v1.0', functionCallId: 'c1', callFunction: { call: 'f', catalogId: 'c' } }],
  },
  {
    name: 'an answer whose value is null (1.1)',
    value: { version: 'v1.0', agentFunctionResponse: { functionCallId: 'c1', value: null } },
    messages: [{ type: 'agentFunctionResponse', version: 'v1.0', functionCallId: 'c1', value: null }],
  },
  {
    name: 'deleteSurface of v0.8',
    value: { version: 'v0.8', deleteSurface: body() },
    messages: [{ type: 'deleteSurface', ...ADDRESS, version: 'v0.8' }],
  },
  { name: 'an empty list', value: [], messages: [] },
];

const tolerated: readonly Case[] = [
  { name: 'no version (R10)', value: { createSurface: body() }, messages: [CREATE], codes: ['INVALID_MESSAGE'] },
  {
    name: 'null for a version',
    value: { version: null, createSurface: body() },
    messages: [CREATE],
    codes: ['INVALID_MESSAGE'],
  },
  {
    name: 'a call of the agent without version, which only v1.0 has',
    value: { callRendererFunction: { functionCallId: 'c1', callFunction: { call: 'f', catalogId: 'c' } } },
    messages: [{ type: 'callRendererFunction', version: 'v1.0', functionCallId: 'c1', callFunction: { call: 'f', catalogId: 'c' } }],
    codes: ['INVALID_MESSAGE'],
  },
  {
    name: 'several bodies, in the order create, components, data, delete (R9, P10)',
    value: {
      version: 'v0.9',
      deleteSurface: body(),
      updateDataModel: body({ path: '/a', value: 1 }),
      updateComponents: body({ components: [TEXT] }),
      createSurface: body(),
    },
    messages: [
      CREATE,
      { type: 'updateComponents', ...ADDRESS, components: [TEXT] },
      { ...UPDATE, path: '/a', value: 1 },
      { type: 'deleteSurface', ...ADDRESS },
    ],
    codes: ['INVALID_MESSAGE'],
  },
  {
    name: 'a key beside the body (T40)',
    value: { version: 'v0.9', createSurface: body(), note: 1 },
    messages: [CREATE],
    codes: ['UNKNOWN_KEY'],
  },
  {
    name: 'a key in the body that this version has not (T3, T37)',
    value: { version: 'v1.0', createSurface: body({ theme: { primaryColor: '#112233' } }) },
    messages: [{ ...CREATE, version: 'v1.0' }],
    codes: ['UNKNOWN_KEY'],
  },
  {
    name: 'wrong types of what may be left out',
    value: { version: 'v0.9', createSurface: body({ catalogId: 7, theme: 'dark', sendDataModel: 'yes' }) },
    messages: [CREATE],
    codes: ['INVALID_MESSAGE', 'INVALID_MESSAGE', 'INVALID_MESSAGE'],
  },
  {
    name: 'a component in an object of its type (T11)',
    value: { version: 'v0.9', updateComponents: body({ components: [{ Text: { id: 'root', text: 'x' } }] }) },
    messages: [{ type: 'updateComponents', ...ADDRESS, components: [TEXT] }],
    codes: ['INVALID_COMPONENT'],
  },
  {
    name: 'a component whose type is an object (T11)',
    value: { version: 'v0.9', updateComponents: body({ components: [{ id: 'root', component: { Text: { text: 'x' } }, weight: 2 }] }) },
    messages: [{ type: 'updateComponents', ...ADDRESS, components: [{ ...TEXT, weight: 2 }] }],
    codes: ['INVALID_COMPONENT'],
  },
  ...['contents', 'data'].map((key) => ({
    name: `"${key}" for "value"`,
    value: { version: 'v0.9', updateDataModel: body({ path: '/a', [key]: [1] }) },
    messages: [{ ...UPDATE, path: '/a', value: [1] }],
    codes: ['UNKNOWN_KEY'],
  })),
  {
    name: 'an id twice: the last counts (1.3)',
    value: {
      version: 'v0.9',
      updateComponents: body({ components: [{ ...TEXT, text: 'first' }, { id: 'b', component: 'Divider' }, TEXT] }),
    },
    messages: [{ type: 'updateComponents', ...ADDRESS, components: [{ id: 'b', component: 'Divider' }, TEXT] }],
    codes: ['INVALID_COMPONENT'],
  },
  ...[null, 'root', [], {}, { component: 'Text' }, { id: 7, component: 'Text' }, { id: 'b', component: 7 }].map((entry) => ({
    name: `the entry ${JSON.stringify(entry)}, which is left out (R14)`,
    value: { version: 'v0.9', updateComponents: body({ components: [entry, TEXT] }) },
    messages: [{ type: 'updateComponents', ...ADDRESS, components: [TEXT] }],
    codes: ['INVALID_COMPONENT'],
  })),
  {
    name: 'a Surface in v1.0, which is left out (R18)',
    value: { version: 'v1.0', updateComponents: body({ components: [{ id: 'x', component: 'Surface' }, TEXT] }) },
    messages: [{ type: 'updateComponents', ...ADDRESS, version: 'v1.0', components: [TEXT] }],
    codes: ['INVALID_COMPONENT'],
  },
  ...[{ extensions: { 'a-b': 1 } }, { extensions: 'x' }, { other: 1 }, 'x'].map((metadata) => ({
    name: `the metadata ${JSON.stringify(metadata)} (R19)`,
    value: { version: 'v1.0', createSurface: body({ metadata }) },
    messages: [{ ...CREATE, version: 'v1.0' }],
    codes: ['INVALID_MESSAGE'],
  })),
];

const refused: readonly (readonly [unknown, string])[] = [
  [null, '!INVALID_MESSAGE'],
  [7, '!INVALID_MESSAGE'],
  ['hello', '!INVALID_MESSAGE'],
  [{}, '!UNKNOWN_KEY'],
  [{ version: 'v0.9' }, '!UNKNOWN_KEY'],
  [{ version: 'v0.9', fooMessage: {} }, '!UNKNOWN_KEY'],
  [{ version: 'v2.0', createSurface: body() }, '!UNKNOWN_VERSION'],
  [{ version: 1, createSurface: body() }, '!UNKNOWN_VERSION'],
  [{ version: 'v0.9', beginRendering: body({ root: 'r' }) }, '!UNKNOWN_KEY'],
  [{ version: 'v1.0', surfaceUpdate: body({ components: [] }) }, '!UNKNOWN_KEY'],
  [{ version: 'v0.8', createSurface: body() }, '!UNKNOWN_KEY'],
  [{ version: 'v0.9', callRendererFunction: {} }, '!UNKNOWN_KEY'],
  ...[null, [], 'x', 7].map((each) => [{ version: 'v0.9', createSurface: each }, '!INVALID_MESSAGE'] as const),
  ...[{}, { surfaceId: null }, { surfaceId: 7 }].map((each) => [{ version: 'v0.9', deleteSurface: each }, '!INVALID_MESSAGE'] as const),
  ...[undefined, null, {}, 'x'].map(
    (components) => [{ version: 'v0.9', updateComponents: body({ components }) }, '!INVALID_MESSAGE'] as const,
  ),
  [{ version: 'v0.9', updateDataModel: body({ path: 7, value: 1 }) }, '!INVALID_MESSAGE'],
  [{ version: 'v1.0', updateDataModel: body({ path: '/a' }) }, '!INVALID_MESSAGE'],
  [{ version: 'v1.0', agentFunctionResponse: { functionCallId: 'c' } }, '!INVALID_MESSAGE'],
  [{ version: 'v1.0', agentFunctionResponse: { functionCallId: 'c', value: 1, error: {} } }, '!INVALID_MESSAGE'],
  [{ version: 'v1.0', callRendererFunction: { callFunction: { call: 'f' } } }, '!INVALID_MESSAGE'],
  [{ version: 'v1.0', callRendererFunction: { functionCallId: 'c', callFunction: 'f' } }, '!INVALID_MESSAGE'],
];

describe('readMessages', () => {
  for (const { name, value, messages } of good) {
    it(`reads ${name}, in strict mode too`, () => {
      for (const strict of [false, true]) {
        const result = read(value, strict);
        expect([result.messages, result.codes], `strict: ${strict}`).to.deep.equal([messages, []]);
      }
    });
  }

  for (const { name, value, messages, codes = [] } of tolerated) {
    it(`tolerates ${name}; strict mode refuses the whole message`, () => {
      const lenient = read(value);
      expect([lenient.messages, lenient.codes]).to.deep.equal([messages, codes]);
      const strict = read(value, true);
      expect(strict.messages).to.deep.equal([]);
      expect(strict.codes).to.have.length(1);
      expect(strict.codes[0]).to.match(/^!/);
    });
  }

  for (const [value, code] of refused) {
    it(`refuses ${JSON.stringify(value)} (R10, R11, C10, P9)`, () => {
      for (const strict of [false, true]) {
        const result = read(value, strict);
        expect([result.messages, result.codes], `strict: ${strict}`).to.deep.equal([[], [code]]);
      }
    });
  }

  it('goes on behind what it refuses, in order (R13)', () => {
    const create = { version: 'v0.9', createSurface: body() };
    const { messages, codes } = read([
      create,
      7,
      { version: 'v0.9', updateComponents: body() },
      { version: 'v0.9', deleteSurface: body() },
    ]);
    expect(messages).to.deep.equal([CREATE, { type: 'deleteSurface', ...ADDRESS }]);
    expect(codes).to.deep.equal(['!INVALID_MESSAGE', '!INVALID_MESSAGE']);
  });

  it('hands out nothing of a message whose second body is wrong', () => {
    const { messages, codes } = read({ version: 'v0.9', createSurface: body(), updateComponents: body({ components: 7 }) });
    expect(messages).to.deep.equal([]);
    expect(codes.at(-1)).to.equal('!INVALID_MESSAGE');
  });

  it('says which surface, where, and what it had received', () => {
    const { diagnostics } = read({ version: 'v0.9', updateComponents: body({ components: 'none' }) });
    const [{ surfaceId, path, source, message }] = diagnostics as [Diagnostic];
    expect([surfaceId, path]).to.deep.equal(['s', '/components']);
    expect(source).to.contain('"components":"none"');
    expect(message).to.equal('"components" is a list, not none');
  });

  it('names the place of an entry by its number (T43)', () => {
    const { diagnostics } = read({ version: 'v0.9', updateComponents: body({ components: [TEXT, { component: 'Text' }] }) });
    expect(diagnostics.map(({ path }) => path)).to.deep.equal(['/components/1']);
  });

  it('never throws, whatever comes', () => {
    const key = fc.constantFrom(
      'version',
      'createSurface',
      'updateComponents',
      'updateDataModel',
      'surfaceUpdate',
      'surfaceId',
      'components',
    );
    const leaf = fc.constantFrom<unknown>('v0.9', 'v1.0', 'v0.8', 's', 7, null, true, '{"version":');
    const { value } = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(key, fc.constantFrom('id', 'component', 'path', 'value', 'contents', 'key')), tie('value'), { maxKeys: 4 }),
      ),
    }));
    fc.assert(
      fc.property(value, fc.boolean(), (each, strict) => void read(each, strict)),
      { numRuns: 1000 },
    );
  });
});
