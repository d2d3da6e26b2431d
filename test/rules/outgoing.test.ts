import { expect, waitUntil } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { basicCatalog, defineCatalog, defineFunction } from '../../src/catalog.ts';
import { isOfficial, VERSIONS, type Json, type Version } from '../support/official.ts';
import { defineCatalog as defineBareCatalog } from '../../src/binding/catalog.ts';
import { createSurface, events, part, parts, push } from '../support/surface.ts';

const ID = 'urn:outgoing';
const catalogs = [
  basicCatalog,
  defineCatalog({
    id: ID,
    extends: basicCatalog,
    functions: [
      defineFunction({ name: 'size', args: {}, returns: 'array', allowedCallers: 'rendererOrAgent', run: () => [1920, 1080] }),
      defineFunction({
        name: 'fail',
        args: {},
        returns: 'void',
        allowedCallers: 'rendererOrAgent',
        run: () => {
          throw new Error('no');
        },
      }),
      defineFunction({ name: 'nothing', args: {}, returns: 'void', allowedCallers: 'agentOnly', run: () => undefined }),
      defineFunction({ name: 'secret', args: {}, returns: 'void', run: () => undefined }),
    ],
  }),
];

/** A form: a field that has to be filled in, a box, and a button that sends both. */
function form(version: Version): readonly Json[] {
  if (version === 'v0.8') {
    const component = (id: string, type: string, props: Json): Json => ({ id, component: { [type]: props } });
    const context = [
      { key: 'name', value: { path: '/name' } },
      { key: 'none', value: { path: '/none' } },
    ];
    return [
      {
        surfaceUpdate: {
          surfaceId: 's',
          components: [
            component('root', 'Column', { children: { explicitList: ['f', 'b'] } }),
            component('f', 'TextField', { label: { literalString: 'Name' }, text: { path: '/name' }, validationRegexp: '^[A-Z]' }),
            component('b', 'Button', { child: 't', action: { name: 'save', context } }),
            component('t', 'Text', { text: { literalString: 'Save' } }),
          ],
        },
      },
      { dataModelUpdate: { surfaceId: 's', contents: [{ key: 'name', valueString: 'ann' }] } },
      { beginRendering: { surfaceId: 's', root: 'root' } },
    ];
  }
  const check = { condition: { call: 'regex', args: { value: { path: '/name' }, pattern: '^[A-Z]' } }, message: 'A capital first' };
  const event = { name: 'save', context: { name: { path: '/name' }, none: { path: '/none' }, list: [1, { path: '/name' }] } };
  return [
    { version, createSurface: { surfaceId: 's', catalogId: ID, sendDataModel: true } },
    {
      version,
      updateComponents: {
        surfaceId: 's',
        components: [
          { id: 'root', component: 'Column', children: ['f', 'b'] },
          { id: 'f', component: 'TextField', label: 'Name', value: { path: '/name' }, checks: [check] },
          {
            id: 'b',
            component: 'Button',
            child: 't',
            action: { event: { ...event, ...(version === 'v1.0' && { userMessage: 'Save it' }) } },
          },
          { id: 't', component: 'Text', text: 'Save' },
        ],
      },
    },
    { version, updateDataModel: { surfaceId: 's', path: '/', value: { name: 'ann' } } },
  ];
}

for (const version of Object.keys(VERSIONS) as Version[])
  describe(`What leaves a surface of ${version}`, () => {
    it('is as the official schema has it: a failed check, an action (R69, R74, R85)', async () => {
      const el = createSurface({ catalogs });
      const sent = events(el, 'send');
      push(el, ...form(version));
      part(el, 'button').click();
      await waitUntil(() => sent.length === 1, 'the failed check');
      expect(Object.keys(sent[0]!)).to.include('error');
      const input = part<HTMLInputElement>(el, 'input');
      input.value = 'Ann';
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      part(el, 'button').click();
      await waitUntil(() => sent.length === 2, 'the action');
      expect(Object.keys(sent[1]!)).to.include(version === 'v0.8' ? 'userAction' : 'action');
      for (const message of sent) await isOfficial(version, message);
      expect(parts(el, 'button')).to.have.length(1);
    });
  });

describe('What leaves for an agent of v1.0 besides', () => {
  for (const [call, outcome] of [
    ['size', 'value'],
    ['nothing', 'value'],
    ['fail', 'EXECUTION_ERROR'],
    ['secret', 'INVALID_FUNCTION_CALL'],
    ['unheard', 'INVALID_FUNCTION_CALL'],
  ] as const)
    it(`is as the official schema has it: the answer to a call of ${call} (R78, R79)`, async () => {
      const el = createSurface({ catalogs });
      const sent = events(el, 'send');
      push(el, { version: 'v1.0', callRendererFunction: { functionCallId: 'c1', callFunction: { call, catalogId: ID } } });
      await waitUntil(() => sent.length === 1);
      const { rendererFunctionResponse: response } = sent[0] as { rendererFunctionResponse: { value?: unknown; error?: { code: string } } };
      expect(response.error?.code ?? 'value').to.equal(outcome);
      expect('value' in response).to.equal(outcome === 'value');
      await isOfficial('v1.0', sent[0]!);
    });

  it('is as the official schema has it: a call of a function of the agent (5.6)', async () => {
    const el = createSurface({ catalogs, agentFunctions: ['formatString'] });
    const sent = events(el, 'send');
    const lonely = defineCatalog({ id: 'urn:lonely', components: [...basicCatalog.components.values()] });
    el.catalogs = [lonely];
    push(el, {
      version: 'v1.0',
      createSurface: {
        surfaceId: 's',
        catalogId: 'urn:lonely',
        components: [{ id: 'root', component: 'Text', text: { call: 'formatString', args: { value: 'x' } } }],
      },
    });
    await waitUntil(() => sent.length === 1);
    expect(Object.keys(sent[0]!)).to.include('callAgentFunction');
    await isOfficial('v1.0', sent[0]!);
  });
});

describe('What goes beside messages', () => {
  for (const [key, version, schema, own] of [
    ['a2uiClientCapabilities', 'v0_9', 'client_capabilities', undefined],
    ['a2uiRendererCapabilities', 'v1_0', 'renderer_capabilities', undefined],
    ['a2uiClientDataModel', 'v0_9', 'client_data_model', 'v0.9'],
    ['a2uiRendererDataModel', 'v1_0', 'renderer_data_model', 'v1.0'],
  ] as const)
    it(`${key} is as the official schema has it, with catalogs that are told whole (R75, R77)`, async () => {
      const el = createSurface({ catalogs, inlineCatalogs: true });
      if (own) push(el, ...form(own));
      const value = el.metadata[key];
      expect(JSON.stringify(value)).to.include(own ? '"ann"' : '"inlineCatalogs"');
      const result = await executeServerCommand('validate-schema', { version, schema, value });
      expect(result, JSON.stringify(value)?.slice(0, 500)).to.deep.equal({ valid: true, errors: [] });
    });

  it('tells no catalog whole where the agent does not take that (5.7)', () => {
    expect(JSON.stringify(createSurface({ catalogs }).metadata)).not.to.include('inlineCatalogs');
  });

  it('what cannot be told whole is a diagnostic, once', () => {
    const el = createSurface({ catalogs: [defineBareCatalog({ id: 'urn:bare', components: [] })], inlineCatalogs: true });
    const heard: string[] = [];
    el.addEventListener('diagnostic', ({ detail }) => heard.push(detail.message));
    for (let i = 0; i < 2; i++) expect(JSON.stringify(el.metadata)).to.include('urn:bare').and.not.to.include('inlineCatalogs');
    expect(heard).to.deep.equal(['Catalog "urn:bare" cannot be told whole: hand in describeCatalog(catalog)']);
  });
});
