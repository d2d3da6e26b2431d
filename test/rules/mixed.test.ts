import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { createSurface, events, parts, push } from '../support/surface.ts';

type Json = Readonly<Record<string, unknown>>;

const VERSIONS = ['v0.9', 'v0.9.1', 'v1.0'] as const;
const button = (extra: Json = {}) => ({ id: 'root', component: 'Button', text: 'x', action: { event: { name: 'go' } }, ...extra });

/** The messages for a surface of a version, whose id is that version. */
function surface(version: string, component: Json, data: Json = { n: version }): readonly Json[] {
  if (version === 'v0.8') {
    const { id, component: type, ...props } = component;
    return [
      { beginRendering: { surfaceId: version, root: id } },
      { surfaceUpdate: { surfaceId: version, components: [{ id, component: { [type as string]: props } }] } },
      { dataModelUpdate: { surfaceId: version, contents: data } },
    ];
  }
  return [
    { version, createSurface: { surfaceId: version, catalogId: 'basic', sendDataModel: true } },
    { version, updateDataModel: { surfaceId: version, path: '/', value: data } },
    { version, updateComponents: { surfaceId: version, components: [component] } },
  ];
}

/** All versions in one stream, their messages one from each in turn. */
function allVersions(component: (version: string) => Json) {
  const streams = ['v0.8', ...VERSIONS].map((version) => surface(version, component(version)));
  return [0, 1, 2].flatMap((i) => streams.map((stream) => stream[i]!));
}

describe('Several versions in one stream', () => {
  it('each get their answer in their own version, with the data of their own family beside it (R17, R74, R75)', () => {
    const el = createSurface();
    const actions = events(el, 'action');
    push(el, ...allVersions((version) => (version === 'v0.8' ? { id: 'root', component: 'Button', action: { name: 'go' } } : button())));
    for (const each of parts(el, 'button')) each.click();
    expect(actions.map((message) => [message['version'], Object.keys(message).find((key) => /ction/.test(key))])).to.deep.equal([
      [undefined, 'userAction'],
      ['v0.9', 'action'],
      ['v0.9.1', 'action'],
      ['v1.0', 'action'],
    ]);
    const old = { a2uiClientDataModel: { version: 'v0.9', surfaces: { 'v0.9': { n: 'v0.9' }, 'v0.9.1': { n: 'v0.9.1' } } } };
    const later = { a2uiRendererDataModel: { version: 'v1.0', surfaces: { 'v1.0': { n: 'v1.0' } } } };
    expect(actions.slice(1).map(({ metadata }) => metadata)).to.deep.equal([old, old, later]);
    expect(el.metadata).to.deep.include({ ...old, ...later });
  });

  it('are told what the renderer can, each family in its own words (R77)', () => {
    const { metadata } = createSurface();
    expect(metadata).to.have.all.keys('a2uiClientCapabilities', 'a2uiRendererCapabilities');
    expect(metadata.a2uiClientCapabilities).to.have.all.keys('supportedCatalogIds', 'v0.9', 'v0.9.1');
    expect(metadata.a2uiRendererCapabilities).to.have.all.keys('v1.0');
    for (const version of ['v0_8', 'v0_9', 'v1_0']) expect(JSON.stringify(metadata).split(`/${version}/`).length, version).to.be.above(1);
  });

  it('are told of a failed check each in its own version (R85)', async () => {
    const el = createSurface({ validate: 'surface' });
    const check = { condition: { call: 'required', args: { value: { path: '/none' } } }, message: 'Needed' };
    const errors = events(el, 'validationError');
    for (const version of VERSIONS) {
      push(el, ...surface(version, { id: 'root', component: 'Column', children: ['f', 'b'] }), {
        version,
        updateComponents: {
          surfaceId: version,
          components: [{ id: 'f', component: 'TextField', label: 'L', value: { path: '/v' }, checks: [check] }, button({ id: 'b' })],
        },
      });
    }
    for (const each of parts(el, 'button')) each.click();
    expect(errors.map(({ version }) => version)).to.deep.equal([...VERSIONS]);
    for (const [message, schema] of [
      [errors[0], { version: 'v0_9', schema: 'client_to_server' }],
      [errors[2], { version: 'v1_0', schema: 'renderer_to_agent' }],
    ] as const)
      expect(await executeServerCommand('validate-schema', { ...schema, value: message })).to.deep.equal({ valid: true, errors: [] });
  });

  it('keep their own rules: what null means, which markers there are, who knows @index (R36, R37, R61, R62)', () => {
    const el = createSurface();
    for (const version of VERSIONS) {
      push(el, ...surface(version, { id: 'root', component: 'Text', text: { '@path': '/n' } }), {
        version,
        updateDataModel: { surfaceId: version, path: '/gone', value: null },
      });
    }
    expect(VERSIONS.map((version) => el.dataModel(version))).to.deep.equal([
      { n: 'v0.9', gone: null },
      { n: 'v0.9.1', gone: null },
      { n: 'v1.0' },
    ]);
    expect(parts(el, 'text').map(({ textContent }) => textContent.trim())).to.deep.equal(['', '', 'v1.0']);
  });

  it('live in several elements of a page as well, which know nothing of one another', () => {
    const [one, other] = [createSurface(), createSurface()];
    const heard = [events(one!, 'action'), events(other!, 'action')];
    push(one!, ...surface('v0.9', button()));
    push(other!, ...surface('v1.0', button()));
    for (const el of [one!, other!]) parts(el, 'button')[0]!.click();
    expect(heard.map((each) => each.map(({ version }) => version))).to.deep.equal([['v0.9'], ['v1.0']]);
    expect(other!.metadata).not.to.have.property('a2uiClientDataModel');
  });
});
