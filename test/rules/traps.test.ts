import { expect, waitUntil } from '@open-wc/testing';
import { defineCatalog, defineFunction } from '../../src/catalog.ts';
import type { A2uiSurface } from '../../src/index.ts';
import { BASIC_CATALOG_IDS } from '../../src/protocol/catalog-ids.ts';
import { createSurface, cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';

type Json = Readonly<Record<string, unknown>>;

const T = (id: string, value: unknown, extra: Json = {}) => ({ id, component: 'Text', text: value, ...extra });
const create = (version: string, body: Json = {}) => ({ version, createSurface: { surfaceId: 's', catalogId: 'basic', ...body } });
const update = (version: string, ...components: readonly Json[]) => ({ version, updateComponents: { surfaceId: 's', components } });

/** An element that was given these messages, and the codes of what was wrong with them. */
function shown(messages: readonly Json[], options: Partial<A2uiSurface> = {}) {
  const el = createSurface(options);
  const diagnostics = events<{ code: string }>(el, 'diagnostic');
  push(el, ...messages);
  return { el, codes: () => diagnostics.map(({ code }) => code) };
}

/** Where the sources of the protocol disagree: what is the safest is done. The other traps stand with what they are about. */
describe('Traps', () => {
  it('an answer of the agent under the name of an older draft is not one, which is said (T2)', () => {
    const { codes } = shown([{ version: 'v1.0', functionResponse: { functionCallId: 'c', call: 'f', value: 1 } }]);
    expect(codes()).to.deep.equal(['UNKNOWN_KEY']);
  });

  for (const key of ['surfaceProperties', 'theme', 'accessibility']) {
    it(`createSurface of v1.0 with "${key}", of another draft, is taken without it (T3, T37)`, () => {
      const { el, codes } = shown([create('v1.0', { [key]: {}, components: [T('root', 'x')] })]);
      expect([text(el), codes()]).to.deep.equal(['x', ['UNKNOWN_KEY']]);
    });
  }

  for (const message of [
    { functionCallId: 'c', wantResponse: true, callFunction: { call: 'f' } },
    { actionId: 'a', actionResponse: { value: 1 } },
  ]) {
    it(`the message ${Object.keys(message).join(', ')} of an older draft is told of and costs nothing (T3)`, () => {
      const { el, codes } = shown([create('v1.0'), { version: 'v1.0', ...message }, update('v1.0', T('root', 'x'))]);
      expect([text(el), codes()]).to.deep.equal(['x', ['UNKNOWN_KEY']]);
    });
  }

  it('an action that wants a response, as an older draft has it, is sent without that (T3)', () => {
    const event = { name: 'go', wantResponse: true, responsePath: '/r', context: {} };
    const { el } = shown([create('v1.0', { components: [{ id: 'root', component: 'Button', text: 'x', action: { event } }] })]);
    const actions = events<{ action: Json }>(el, 'action');
    part(el, 'button').click();
    expect(actions[0]!.action).to.have.all.keys('name', 'surfaceId', 'sourceComponentId', 'timestamp', 'context', 'label');
  });

  for (const [name, run, code] of [
    ['that is refused', undefined, 'INVALID_FUNCTION_CALL'],
    ['that fails', () => Promise.reject(new Error('secret')), 'EXECUTION_ERROR'],
  ] as const) {
    it(`a call of the agent ${name} is answered once, as a response with ${code}, and not as an error beside it (T5, T42)`, async () => {
      const f = defineFunction({ name: 'f', args: {}, returns: 'any', allowedCallers: 'rendererOrAgent', run: run ?? (() => 1) });
      const el = createSurface({ catalogs: [defineCatalog({ id: 'urn:f', components: [], functions: [f] })] });
      const sent = events<{ rendererFunctionResponse?: { error: Json } }>(el, 'send');
      const callFunction = { call: run ? 'f' : 'g', catalogId: 'urn:f' };
      push(el, { version: 'v1.0', callRendererFunction: { functionCallId: 'c', callFunction } });
      await waitUntil(() => sent.length > 0);
      expect(sent).to.have.length(1);
      expect(sent[0]!.rendererFunctionResponse?.error['code']).to.equal(code);
      expect(JSON.stringify(sent)).not.to.contain('secret');
    });
  }

  for (const [version, id] of [
    ['v0.9', 'https://a2ui.org/specification/v0_9_1/catalogs/basic/catalog.json'],
    ['v0.9.1', 'https://a2ui.org/specification/v0_9_1/catalogs/basic/catalog.json'],
    ['v0.9', 'https://a2ui.org/specification/v0_9/basic_catalog.json'],
    ['v0.9', 'https://a2ui.org/specification/v0_9/standard_catalog.json'],
    ['v1.0', 'https://a2ui.org/catalogs/v1/basic.json'],
    ['v1.0', 'https://a2ui.org/specification/v0_10/catalogs/basic/catalog.json'],
    ['v1.0', 'basic'],
  ] as const) {
    it(`the basic catalog is known as ${id} in ${version} (T12, C27)`, () => {
      const { el, codes } = shown([create(version, { catalogId: id }), update(version, T('root', 'x'))], { strict: true });
      expect([text(el), codes()]).to.deep.equal(['x', []]);
      expect(JSON.stringify(el.metadata)).to.contain(BASIC_CATALOG_IDS['v0.9']).and.not.to.contain('v0_9_1/catalogs');
    });
  }

  it('a surface of v1.0 without catalogId shows what the first catalog has, with one word, and nothing in strict mode (T13, R81)', () => {
    const messages = [
      { version: 'v1.0', createSurface: { surfaceId: 's' } },
      update('v1.0', { id: 'root', component: 'Card', child: 't' }, T('t', 'x')),
    ];
    const lenient = shown(messages);
    expect([text(lenient.el), lenient.codes()]).to.deep.equal(['x', ['UNKNOWN_CATALOG']]);
    const strict = shown(messages, { strict: true });
    expect([text(strict.el), strict.codes().length > 0]).to.deep.equal(['', true]);
  });

  it('a heading variant, which v1.0 has no more, is shown as one (T14)', () => {
    const { el } = shown([create('v1.0', { components: [T('root', 'x', { variant: 'h2' })] })]);
    expect(part(el, 'text').outerHTML).to.contain('<h2');
  });

  for (const version of ['v0.9', 'v1.0']) {
    for (const returnType of ['boolean', 'void', 7]) {
      it(`the returnType ${returnType} of a call that returns text does not matter in ${version} (T28)`, () => {
        const call = { call: 'formatString', args: { value: 'a${/n}' }, returnType };
        const { el, codes } = shown([
          create(version),
          { version, updateDataModel: { surfaceId: 's', path: '/n', value: 1 } },
          update(version, T('root', call)),
        ]);
        expect([text(el), codes()]).to.deep.equal(['a1', []]);
      });
    }

    for (const [answer, disabled] of [
      [true, false],
      [false, true],
      [{ valid: true }, false],
      [{ valid: false, message: 'no' }, true],
    ] as const) {
      it(`a check in ${version} takes ${JSON.stringify(answer)} of a function (T33)`, () => {
        const button = {
          id: 'root',
          component: 'Button',
          child: 't',
          action: { event: { name: 'x' } },
          checks: [{ condition: { call: 'f' }, message: 'm' }],
        };
        const { el } = shown([create(version), update(version, button, T('t', 'x'))], { handlers: { f: () => answer } });
        expect(part<HTMLButtonElement>(el, 'button').disabled).to.equal(disabled);
      });
    }

    it(`a surface that was deleted may be created again in ${version} (T35, R6)`, () => {
      const { el, codes } = shown([
        create(version),
        update(version, T('root', 'old')),
        { version, deleteSurface: { surfaceId: 's' } },
        create(version),
        update(version, T('root', 'new')),
      ]);
      expect([text(el), codes()]).to.deep.equal(['new', []]);
    });

    it(`a name in the place of an index is an error in ${version}, and changes nothing (T38, R31)`, () => {
      const write = (path: string, value: unknown) => ({ version, updateDataModel: { surfaceId: 's', path, value } });
      const { el, codes } = shown([create(version), write('/items', [1]), write('/items/foo', 2)]);
      expect([el.dataModel(), codes()]).to.deep.equal([{ items: [1] }, ['INVALID_DATA']]);
    });

    it(`an id may be anything in ${version} (T39)`, () => {
      const { el, codes } = shown([
        create(version),
        update(version, { id: 'root', component: 'Row', children: ['a-b', '1 ü/~'] }, T('a-b', 'x'), T('1 ü/~', 'y')),
      ]);
      expect([text(el).replaceAll(' ', ''), codes()]).to.deep.equal(['xy', []]);
    });
  }

  for (const mimeType of ['application/json+a2ui', 'application/a2ui+json']) {
    it(`parts of A2A are known under ${mimeType} (T36, R99)`, () => {
      const el = createSurface();
      el.push(JSON.stringify({ kind: 'data', data: [cs(), uc(T('root', 'x'))], metadata: { mimeType } }));
      expect(text(el)).to.equal('x');
    });
  }

  it('a snapshot of AG-UI that comes again leaves one surface, what the user entered, and no error (T41, R100)', () => {
    const operations = [cs(), dm('/n', 'agent'), uc({ id: 'root', component: 'TextField', label: 'L', value: { path: '/n' } })];
    const snapshot = {
      type: 'ACTIVITY_SNAPSHOT',
      activityType: 'a2ui-surface',
      messageId: 'm',
      content: { a2ui_operations: operations },
      replace: true,
    };
    const { el, codes } = shown([snapshot]);
    el.setData('/n', 'user');
    push(el, snapshot);
    expect([parts(el, 'surface').length, el.dataModel(), codes().filter((code) => code !== 'DUPLICATE_SURFACE')]).to.deep.equal([
      1,
      { n: 'user' },
      [],
    ]);
  });

  it('a ProgressBar, which no published catalog has, is an unknown component beside what is known (T47)', () => {
    const { el, codes } = shown([
      cs(),
      uc({ id: 'root', component: 'Column', children: ['p', 't'] }, { id: 'p', component: 'ProgressBar', value: 3 }, T('t', 'x')),
    ]);
    expect([parts(el, 'unknown').length, part(el, 'text').textContent.trim(), codes()]).to.deep.equal([1, 'x', ['UNKNOWN_COMPONENT_TYPE']]);
  });

  for (const name of ['minimal', 'iframe', 'mcp']) {
    it(`the ${name} catalog is not taken for the basic one (T48)`, () => {
      const catalogId = `https://a2ui.org/specification/v0_9/catalogs/${name}/catalog.json`;
      const strict = shown([cs({ catalogId }), uc(T('root', 'x'))], { strict: true });
      expect([parts(strict.el, 'surface').length, strict.codes()[0]]).to.deep.equal([0, 'UNKNOWN_CATALOG']);
      expect(shown([cs({ catalogId }), uc(T('root', 'x'))]).codes()).to.deep.equal(['UNKNOWN_CATALOG']);
    });
  }
});
