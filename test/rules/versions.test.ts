import { expect, waitUntil } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import type { ActionMessage, Diagnostic, UserActionMessage } from '../../src/core.ts';
import { basicCatalog, defineCatalog, defineFunction } from '../../src/catalog.ts';
import { createSurface, events, part, parts, push, text } from '../support/surface.ts';

type Json = Readonly<Record<string, unknown>>;
const V1 = 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json';
const T = (id: string, value: unknown, extra: object = {}) => ({ id, component: 'Text', text: value, ...extra });
const v1 = (key: string, body: Json) => ({ version: 'v1.0', [key]: { surfaceId: 's', ...body } });
const create = (body: Json = {}) => v1('createSurface', { catalogId: V1, ...body });
const update = (...components: readonly Json[]) => v1('updateComponents', { components });
const data = (path: string, value: unknown) => v1('updateDataModel', { path, value });
const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);
const texts = (el: ReturnType<typeof createSurface>) => parts(el, 'text').map((each) => each.textContent);

describe('v1.0', () => {
  it('shows components and data of createSurface in one step (R8)', () => {
    const el = createSurface();
    push(el, create({ dataModel: { n: 'Ann' }, components: [T('root', { path: '/n' })] }));
    expect(text(el)).to.equal('Ann');
  });

  /** createSurface again, in every way in which it may come. */
  const WAYS: Readonly<Record<string, (el: ReturnType<typeof createSurface>, message: Json) => void>> = {
    'as an object': (el, message) => el.apply(message),
    'in a list': (el, message) => el.push(JSON.stringify([message])),
    'as text': (el, message) => push(el, message),
    'as text in pieces': (el, message) => {
      for (const character of `${JSON.stringify(message)}\n`) el.push(character);
    },
  };
  for (const [way, send] of Object.entries(WAYS))
    it(`leaves components, data and edits as they are when createSurface comes again ${way}, and takes the rest of it (R3, C14)`, () => {
      const el = createSurface();
      const diagnostics = events<Diagnostic>(el, 'diagnostic');
      push(
        el,
        create({ dataModel: { n: 'Ann' }, components: [{ id: 'root', component: 'TextField', label: 'L', value: { path: '/n' } }] }),
      );
      el.setData('/n', 'mine');
      send(el, create({ sendDataModel: true, dataModel: { n: 'other' }, components: [T('root', 'other'), T('a', 'a')] }));
      expect(part<HTMLInputElement>(el, 'input').value).to.equal('mine');
      expect(el.dataModel()).to.deep.equal({ n: 'mine' });
      expect(codes(diagnostics)).to.deep.equal(['DUPLICATE_SURFACE']);
      expect(el.metadata.a2uiRendererDataModel).to.deep.equal({ version: 'v1.0', surfaces: { s: { n: 'mine' } } });
      push(el, data('/n', 'agent'));
      expect(part<HTMLInputElement>(el, 'input').value).to.equal('agent');
      send(el, { version: 'v1.0', createSurface: { surfaceId: 't', catalogId: V1, components: [T('root', 'new')] } });
      expect(texts(el)).to.deep.equal(['new']);
    });

  it('needs no catalog on a surface whose components name theirs (R7, R81)', () => {
    const el = createSurface();
    const strict = createSurface({ strict: true });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    for (const each of [el, strict]) {
      push(
        each,
        v1('createSurface', {}),
        update({ id: 'root', component: 'Column', catalogId: V1, children: ['a', 'b'] }, T('a', 'a', { catalogId: V1 }), T('b', 'b')),
      );
    }
    expect(texts(el)).to.deep.equal(['a', 'b']);
    expect(codes(diagnostics)).to.deep.equal(['UNKNOWN_CATALOG']);
    // "a" and its parent would be right, but strict mode takes a message whole or not at all.
    expect(texts(strict)).to.deep.equal([]);
    push(strict, update({ id: 'root', component: 'Column', catalogId: V1, children: ['a'] }, T('a', 'a', { catalogId: V1 })));
    expect(texts(strict)).to.deep.equal(['a']);
  });

  it('uses the catalog that a component or a call names, and no other inherits it (R82, 5.8)', () => {
    const shout = defineFunction({
      name: 'shout',
      args: { value: { type: 'string', required: true } },
      returns: 'string',
      run: ({ value }) => `${String(value)}!`,
    });
    const mine = defineCatalog({
      id: 'urn:mine',
      versions: ['v1.0'],
      components: [...basicCatalog.components.values()],
      functions: [shout],
    });
    const el = createSurface({ catalogs: [basicCatalog, mine] });
    const strict = createSurface({ strict: true, catalogs: [basicCatalog, mine] });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    const refused = events<Diagnostic>(strict, 'diagnostic');
    const nested = { call: 'shout', catalogId: 'urn:mine', args: { value: { call: 'shout', args: { value: 'a' } } } };
    const right = T('a', { call: 'shout', catalogId: 'urn:mine', args: { value: 'a' } });
    for (const each of [el, strict]) {
      push(each, create(), update({ id: 'root', component: 'Column', children: ['a', 'b'] }, right, T('b', nested)));
    }
    expect(texts(el)).to.deep.equal(['a!', 'undefined!']);
    expect(codes(diagnostics)).to.deep.equal(['EXPRESSION_ERROR']);
    expect(texts(strict)).to.deep.equal([]);
    expect(codes(refused)).to.deep.equal(['UNKNOWN_FUNCTION']);
    push(strict, update({ id: 'root', component: 'Column', children: ['a'] }, right));
    expect(texts(strict)).to.deep.equal(['a!']);
  });

  it('cannot use a catalog of v0.9 (R83)', () => {
    const old = defineCatalog({ id: 'urn:old', versions: ['v0.9'], components: [...basicCatalog.components.values()] });
    const el = createSurface({ strict: true, catalogs: [old] });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, create({ catalogId: 'urn:old' }));
    expect(codes(diagnostics)).to.deep.equal(['UNKNOWN_CATALOG']);
    const mixed = createSurface({ strict: true, catalogs: [basicCatalog, old] });
    const others = events<Diagnostic>(mixed, 'diagnostic');
    push(
      mixed,
      create(),
      update({ id: 'root', component: 'Column', children: ['a', 'b'] }, T('a', 'a'), T('b', 'b', { catalogId: 'urn:old' })),
    );
    expect(texts(mixed)).to.deep.equal([]);
    expect(codes(others)).to.deep.equal(['UNKNOWN_CATALOG']);
  });

  it('refuses a component called Surface (R18)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, create(), update(T('root', 'x'), { id: 'top', component: 'Surface', child: 'root' }));
    expect(text(el)).to.equal('x');
    expect(codes(diagnostics)).to.deep.equal(['INVALID_COMPONENT']);
  });

  for (const [metadata, faults] of [
    [{ extensions: { a2ui_x: 1, ünïcode: {} } }, 0],
    [{ extensions: { 'with-dash': 1 } }, 1],
    [{ other: 1 }, 1],
  ] as const) {
    it(`${faults ? 'reports' : 'accepts'} metadata ${JSON.stringify(metadata)} (R19)`, () => {
      const el = createSurface();
      const diagnostics = events<Diagnostic>(el, 'diagnostic');
      push(el, create({ metadata }), update(T('root', 'x', { metadata })));
      expect(text(el)).to.equal('x');
      expect(diagnostics).to.have.length(faults * 2);
    });
  }

  it('deletes with null, and refuses a value left out (R37, C38)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, create({ dataModel: { a: { b: 1 }, c: { d: null } } }), data('/a/b', null), data('/c', undefined));
    expect(el.dataModel()).to.deep.equal({ a: {}, c: { d: null } });
    expect(codes(diagnostics)).to.deep.equal(['INVALID_MESSAGE']);
  });

  it('has the position in a template as @index, and nothing of the sort elsewhere (R61)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(
      el,
      create({ dataModel: { l: ['a', 'b'] } }),
      update(
        { id: 'root', component: 'Column', children: ['list', 'out'] },
        { id: 'list', component: 'Column', children: { componentId: 'row', path: '/l' } },
        T('row', { call: 'formatString', args: { value: '${@index(offset: 1)}: ${}${@index()}' } }),
        T('out', { '@call': '@foo' }),
      ),
    );
    expect(texts(el)).to.deep.equal(['1: 0', '2: 1', '']);
    expect(codes(diagnostics)).to.deep.equal(['EXPRESSION_ERROR']);
  });

  for (const [value, shown] of [
    [{ '@path': '/n' }, 'N'],
    [{ path: '/n' }, 'N'],
    [{ '@call': 'formatString', args: { value: '${/n}!' } }, 'N!'],
    [{ call: 'formatString', args: { value: '${/n}!' } }, 'N!'],
  ] as const) {
    it(`reads ${JSON.stringify(value)} (R62, T1)`, () => {
      const el = createSurface();
      push(el, create({ dataModel: { n: 'N' }, components: [T('root', value)] }));
      expect(text(el)).to.equal(shown);
    });
  }

  it('refuses other markers, and takes a doubled @ for a plain one (R62)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    const actions = events<ActionMessage>(el, 'action');
    push(
      el,
      create({
        components: [
          {
            id: 'root',
            component: 'Button',
            child: 't',
            action: { event: { name: 'x', context: { a: { '@if': 1 }, b: { '@@path': 'x' }, c: [{ deep: { '@path': '/n' } }] } } },
          },
          T('t', 'x'),
        ],
        dataModel: { n: 1 },
      }),
    );
    part(el, 'button').click();
    expect(actions[0]!.action.context).to.deep.equal({ a: null, b: { '@path': 'x' }, c: [{ deep: 1 }] });
    expect(codes(diagnostics)).to.deep.equal(['EXPRESSION_ERROR']);
  });

  it('shows what a ValidationResult says before what the rule says; warnings do not hold back (R67, R55)', () => {
    const result = (value: object) => defineFunction({ name: 'check', args: {}, returns: 'any', run: () => value });
    for (const [value, message, valid] of [
      [{ valid: false, message: 'mine' }, 'mine', false],
      [{ valid: false }, 'rule', false],
      [{ valid: false, severity: 'warning', message: 'careful' }, undefined, true],
      [{ valid: true }, undefined, true],
    ] as const) {
      const catalog = defineCatalog({ id: 'urn:c', components: [...basicCatalog.components.values()], functions: [result(value)] });
      const el = createSurface({ catalogs: [catalog], showErrors: 'always' });
      push(
        el,
        create({
          catalogId: 'urn:c',
          components: [
            { id: 'root', component: 'Column', children: ['f', 'b'] },
            {
              id: 'f',
              component: 'TextField',
              label: 'L',
              value: { path: '/n' },
              checks: [{ condition: { call: 'check' }, message: 'rule' }],
            },
            { id: 'b', component: 'Button', text: 'x', action: { event: { name: 'x' } }, checks: [{ condition: { call: 'check' } }] },
          ],
        }),
      );
      expect(parts(el, 'error')[0]?.textContent).to.equal(message);
      expect(part<HTMLButtonElement>(el, 'button').disabled).to.equal(!valid);
    }
  });

  it('sends the words of the user that the agent has put down, in a message that its schema accepts (5.2)', async () => {
    const el = createSurface();
    const actions = events<ActionMessage>(el, 'action');
    push(
      el,
      create({
        sendDataModel: true,
        dataModel: { n: 'Ann' },
        components: [
          { id: 'root', component: 'Button', child: 't', action: { event: { name: 'x', userMessage: { path: '/n' } } } },
          T('t', 'Go'),
        ],
      }),
    );
    part(el, 'button').click();
    const { metadata, ...message } = actions[0]!;
    expect(message.action.userMessage).to.equal('Ann');
    expect(metadata).to.deep.equal({ a2uiRendererDataModel: { version: 'v1.0', surfaces: { s: { n: 'Ann' } } } });
    expect(await executeServerCommand('validate-schema', { version: 'v1_0', schema: 'renderer_to_agent', value: message })).to.deep.equal({
      valid: true,
      errors: [],
    });
  });

  it('puts live and hidden where they belong, and follows them (R93)', () => {
    const el = createSurface();
    push(
      el,
      create({ dataModel: { h: false }, components: [T('root', 'x', { accessibility: { live: 'polite', hidden: { path: '/h' } } })] }),
    );
    const state = () => [part(el, 'text').getAttribute('aria-live'), part(el, 'text').getAttribute('aria-hidden')];
    expect(state()).to.deep.equal(['polite', null]);
    push(el, data('/h', true));
    expect(state()).to.deep.equal(['polite', 'true']);
  });

  it('snaps a Slider to its steps, and shows placeholders and posters (R88)', () => {
    const el = createSurface();
    push(
      el,
      create({
        components: [
          { id: 'root', component: 'Column', children: ['s', 'f', 'v'] },
          { id: 's', component: 'Slider', label: 'S', value: 0, max: 10, steps: 5 },
          { id: 'f', component: 'TextField', label: 'F', placeholder: 'here' },
          { id: 'v', component: 'Video', url: 'https://a.test/v.mp4', posterUrl: 'https://a.test/p.png' },
        ],
      }),
    );
    const [slider, field] = parts<HTMLInputElement>(el, 'input');
    expect([slider!.step, field!.placeholder, part<HTMLVideoElement>(el, 'video-player').poster]).to.deep.equal([
      '2',
      'here',
      'https://a.test/p.png',
    ]);
  });
});

describe('Calls of the agent (v1.0)', () => {
  const functions = [
    defineFunction({
      name: 'size',
      args: {},
      returns: 'array',
      allowedCallers: 'rendererOrAgent',
      run: ({ scale }) => [800 * Number(scale ?? 1), 600],
    }),
    defineFunction({ name: 'quiet', args: {}, returns: 'void', allowedCallers: 'agentOnly', run: () => undefined }),
    defineFunction({
      name: 'boom',
      args: {},
      returns: 'any',
      allowedCallers: 'rendererOrAgent',
      run: () => Promise.reject(new Error('boom')),
    }),
    defineFunction({ name: 'own', args: {}, returns: 'any', run: () => 1 }),
    defineFunction({
      name: 'gesture',
      args: {},
      returns: 'any',
      allowedCallers: 'rendererOrAgent',
      requiresUserActivation: true,
      run: () => 1,
    }),
  ];
  /** Some browsers count what a driver does as a gesture. */
  const setUserActivation = (isActive: boolean) =>
    Object.defineProperty(navigator, 'userActivation', { value: { isActive }, configurable: true });
  after(() => delete (navigator as { userActivation?: unknown }).userActivation);

  const catalogs = [defineCatalog({ id: 'urn:f', components: [], functions })];

  for (const [name, catalogId, expected] of [
    ['size', 'urn:f', { value: [1600, 600] }],
    ['quiet', 'urn:f', { value: null }],
    ['boom', 'urn:f', 'EXECUTION_ERROR'],
    ['own', 'urn:f', 'INVALID_FUNCTION_CALL'],
    ['gesture', 'urn:f', 'INVALID_FUNCTION_CALL'],
    ['nobody', 'urn:f', 'INVALID_FUNCTION_CALL'],
    ['size', 'urn:other', 'INVALID_FUNCTION_CALL'],
    ['size', undefined, 'INVALID_FUNCTION_CALL'],
  ] as const) {
    it(`of ${name} in ${catalogId} are answered once with ${JSON.stringify(expected)} (R78, R79, R85)`, async () => {
      setUserActivation(false);
      const el = createSurface({ catalogs });
      const sent = events<{ rendererFunctionResponse: { value?: unknown; error?: { code: string } } }>(el, 'send');
      push(el, {
        version: 'v1.0',
        callRendererFunction: { functionCallId: 'c1', callFunction: { call: name, catalogId, args: { scale: 2 } } },
      });
      await waitUntil(() => sent.length > 0);
      const [message] = sent;
      const { error, ...response } = message!.rendererFunctionResponse;
      if (typeof expected === 'string') expect(error!.code).to.equal(expected);
      else expect(response).to.deep.equal({ functionCallId: 'c1', ...expected });
      expect(sent).to.have.length(1);
      expect(await executeServerCommand('validate-schema', { version: 'v1_0', schema: 'renderer_to_agent', value: message })).to.deep.equal(
        { valid: true, errors: [] },
      );
    });
  }

  it('with both value and error, or neither, are no answers (R79)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(
      el,
      { version: 'v1.0', agentFunctionResponse: { functionCallId: 'a' } },
      { version: 'v1.0', agentFunctionResponse: { functionCallId: 'a', value: 1, error: { code: 'X', message: 'y' } } },
    );
    expect(codes(diagnostics)).to.deep.equal(['INVALID_MESSAGE', 'INVALID_MESSAGE']);
  });
});

describe('v0.8', () => {
  const surface = (...components: readonly Json[]) => ({ surfaceUpdate: { surfaceId: 's', components } });
  const C = (id: string, type: string, props: Json) => ({ id, component: { [type]: props } });
  const begin = (extra: Json = {}) => ({ beginRendering: { surfaceId: 's', root: 'top', ...extra } });
  const model = (contents: unknown, path?: string) => ({ dataModelUpdate: { surfaceId: 's', contents, ...(path && { path }) } });
  const S = (value: string) => ({ literalString: value });

  it('shows nothing before beginRendering, then from any root, with the standard catalog (R95)', () => {
    const el = createSurface();
    const diagnostics = events(el, 'diagnostic');
    push(el, surface(C('top', 'Text', { text: S('hi'), usageHint: 'h2' })), model([{ key: 'n', valueString: 'x' }]));
    expect(text(el)).to.equal('');
    push(el, begin({ styles: { primaryColor: '#0044AA' } }));
    expect(part(el, 'text').outerHTML).to.contain('<h2');
    expect(part(el, 'surface').style.getPropertyValue('--a2ui-primary')).to.equal('#0044AA');
    expect(diagnostics).to.deep.equal([]);
    push(el, surface(C('other', 'Text', { text: S('there') })), { beginRendering: { surfaceId: 's', root: 'other' } });
    expect(text(el)).to.equal('there');
  });

  it('reads literals, paths, and paths with what they begin with (R96)', () => {
    const el = createSurface();
    push(
      el,
      begin(),
      surface(
        C('top', 'Column', { children: { explicitList: ['a', 'b', 'c'] } }),
        C('a', 'Text', { text: { literalNumber: 3 } }),
        C('b', 'Text', { text: { path: '/n' } }),
        C('c', 'Text', { text: { path: '/seed', literalString: 'first' } }),
      ),
      model([{ key: 'n', valueString: 'Ann' }], '/'),
    );
    expect(texts(el)).to.deep.equal(['3', 'Ann', '']);
    const seeded = createSurface();
    push(
      seeded,
      begin(),
      model([{ key: 'n', valueString: 'Ann' }]),
      surface(C('top', 'Text', { text: { path: '/seed', literalString: 'first' } })),
    );
    expect(text(seeded)).to.equal('first');
    seeded.setData('/seed', 'changed');
    push(seeded, surface(C('top', 'Text', { text: { path: '/seed', literalString: 'first' }, usageHint: 'h1' })));
    expect(text(seeded)).to.equal('changed');
  });

  it('builds data of typed entries, nested ones too, and lays them over what is there below the root (R97, T45)', () => {
    const el = createSurface();
    push(
      el,
      begin(),
      model([
        { key: 'a', valueNumber: 1 },
        { key: 'b', valueBoolean: true },
        { key: 'u', valueMap: [{ key: 'n', valueString: 'x' }] },
        { key: 'l', valueString: '[{"n":1}]' },
      ]),
    );
    push(el, model([{ key: 'm', valueString: 'y' }], '/u'), model([{ key: '.', valueString: 'z' }], 'u.k'));
    expect(el.dataModel()).to.deep.equal({ a: 1, b: true, u: { n: 'x', m: 'y', k: 'z' }, l: [{ n: 1 }] });
    push(el, model({ plain: 1 }));
    expect(el.dataModel()).to.deep.equal({ plain: 1 });
  });

  it('shows a template for the items of a list or of an object, whose own names come first (R97)', () => {
    const el = createSurface();
    push(
      el,
      begin(),
      model([
        { key: 'title', valueString: 'T' },
        {
          key: 'people',
          valueMap: [
            { key: 'x', valueMap: [{ key: 'name', valueString: 'A' }] },
            { key: 'y', valueMap: [{ key: 'name', valueString: 'B' }] },
          ],
        },
      ]),
      surface(
        C('top', 'List', { children: { template: { componentId: 'row', dataBinding: '/people' } } }),
        C('row', 'Row', { children: { explicitList: ['n', 'i', 't'] } }),
        C('n', 'Text', { text: { path: '/name' } }),
        C('i', 'Text', { text: { path: '/item/name' } }),
        C('t', 'Text', { text: { path: '/title' } }),
      ),
    );
    expect(texts(el)).to.deep.equal(['A', 'A', 'T', 'B', 'B', 'T']);
  });

  type Row = readonly [type: string, props: Json, part: string, look: (el: ReturnType<typeof createSurface>) => unknown, expected: unknown];
  const rows: readonly Row[] = [
    ['Text', { text: S('x'), usageHint: 'caption' }, 'text', (el) => part(el, 'text').classList.contains('caption'), true],
    [
      'Image',
      { url: S('https://a.test/x.png'), altText: S('alt'), usageHint: 'avatar', fit: 'scale-down' },
      'image',
      (el) => [part(el, 'image').className, part(el, 'image-picture').className, part<HTMLImageElement>(el, 'image-picture').alt],
      ['image image-avatar', 'image-picture fit-scaleDown', 'alt'],
    ],
    ['Icon', { name: S('home') }, 'icon', (el) => parts(el, 'icon-drawing').length, 1],
    [
      'Row',
      { children: { explicitList: [] }, distribution: 'center', alignment: 'end' },
      'row',
      (el) => part(el, 'row').className,
      'row justify-center align-end',
    ],
    [
      'Column',
      { children: { explicitList: [] }, distribution: 'spaceBetween', alignment: 'center' },
      'column',
      (el) => part(el, 'column').className,
      'column justify-spaceBetween align-center',
    ],
    [
      'List',
      { children: { explicitList: [] }, direction: 'horizontal', alignment: 'start' },
      'list',
      (el) => part(el, 'list').className,
      'list list-horizontal align-start',
    ],
    ['Tabs', { tabItems: [{ title: S('One'), child: 'c' }] }, 'tabs', (el) => part(el, 'tab').textContent.trim(), 'One'],
    ['Modal', { entryPointChild: 'c', contentChild: 'c' }, 'modal', (el) => part(el, 'modal-trigger').textContent.trim(), 'child'],
    [
      'Button',
      {
        child: 'c',
        primary: true,
        action: {
          name: 'go',
          context: [
            { key: 'k', value: { path: '/n' } },
            { key: 'l', value: S('v') },
          ],
        },
      },
      'button',
      (el) => part(el, 'button').className,
      'button button-primary',
    ],
    [
      'TextField',
      { label: S('L'), text: { path: '/n' }, textFieldType: 'obscured' },
      'text-field',
      (el) => [part<HTMLInputElement>(el, 'input').type, part<HTMLInputElement>(el, 'input').value],
      ['password', 'Ann'],
    ],
    [
      'TextField',
      { label: S('L'), text: { path: '/d' }, textFieldType: 'date' },
      'date-time-input',
      (el) => [part<HTMLInputElement>(el, 'input').type, part<HTMLInputElement>(el, 'input').value],
      ['date', '2026-01-02'],
    ],
    [
      'TextField',
      { label: S('L'), text: { path: '/n' }, validationRegexp: '^[0-9]+$' },
      'text-field',
      (el) => {
        el.showErrors = 'always';
        return parts(el, 'error').length;
      },
      1,
    ],
    [
      'MultipleChoice',
      {
        selections: { literalArray: ['a', 'b'] },
        options: [
          { label: S('A'), value: 'a' },
          { label: S('B'), value: 'b' },
        ],
        maxAllowedSelections: 2,
        variant: 'chips',
        filterable: true,
      },
      'choice-picker',
      (el) => [parts<HTMLInputElement>(el, 'option-input').map(({ type, checked }) => [type, checked]), parts(el, 'filter').length],
      [
        [
          ['checkbox', true],
          ['checkbox', true],
        ],
        1,
      ],
    ],
    [
      'Slider',
      { value: { literalNumber: 5 } },
      'slider',
      (el) => [part<HTMLInputElement>(el, 'input').min, part<HTMLInputElement>(el, 'input').max],
      ['0', '100'],
    ],
    [
      'CheckBox',
      { label: S('L'), value: { literalBoolean: true } },
      'check-box',
      (el) => part<HTMLInputElement>(el, 'input').checked,
      true,
    ],
    [
      'MultipleChoice',
      {
        selections: { literalArray: ['b'] },
        options: [
          { label: S('A'), value: 'a' },
          { label: S('B'), value: 'b' },
        ],
        maxAllowedSelections: 1,
      },
      'choice-picker',
      (el) => parts<HTMLInputElement>(el, 'option-input').map(({ type, checked }) => [type, checked]),
      [
        ['radio', false],
        ['radio', true],
      ],
    ],
    [
      'Slider',
      { value: { literalNumber: 5 }, minValue: 2, maxValue: 9 },
      'slider',
      (el) => [part<HTMLInputElement>(el, 'input').min, part<HTMLInputElement>(el, 'input').max, part<HTMLInputElement>(el, 'input').value],
      ['2', '9', '5'],
    ],
    ['DateTimeInput', { value: { path: '/d' } }, 'date-time-input', (el) => part<HTMLInputElement>(el, 'input').type, 'date'],
  ];
  for (const [type, props, name, look, expected] of rows) {
    it(`shows ${type} ${Object.keys(props).join(', ')} as what it is in v0.9 (R98)`, () => {
      const el = createSurface();
      push(
        el,
        begin(),
        model([
          { key: 'n', valueString: 'Ann' },
          { key: 'd', valueString: '2026-01-02' },
        ]),
        surface(C('top', type, props), C('c', 'Text', { text: S('child') })),
      );
      expect(parts(el, name)).to.have.length(1);
      expect(look(el)).to.deep.equal(expected);
    });
  }

  it('takes the weight that stands beside the id (R98)', () => {
    const el = createSurface();
    push(el, begin(), surface(C('top', 'Row', { children: { explicitList: ['a'] } }), { ...C('a', 'Text', { text: S('x') }), weight: 2 }));
    expect(getComputedStyle(part(el, 'text')).flexGrow).to.equal('2');
  });

  it('answers with userAction, without a version (R74)', async () => {
    const el = createSurface();
    const actions = events<UserActionMessage>(el, 'action');
    push(
      el,
      begin(),
      model([{ key: 'n', valueString: 'Ann' }]),
      surface(
        C('top', 'Button', { child: 'c', action: { name: 'go', context: [{ key: 'k', value: { path: '/n' } }] } }),
        C('c', 'Text', { text: S('Go') }),
      ),
    );
    part(el, 'button').click();
    expect(actions[0]).to.have.all.keys('userAction');
    const { label, ...userAction } = actions[0]!.userAction;
    expect(label).to.equal('Go');
    expect(userAction).to.deep.include({ name: 'go', surfaceId: 's', sourceComponentId: 'top', context: { k: 'Ann' } });
    expect(
      await executeServerCommand('validate-schema', { version: 'v0_8', schema: 'client_to_server', value: { userAction } }),
    ).to.deep.equal({ valid: true, errors: [] });
  });

  it('may name its surface nowhere, and be deleted like any other', () => {
    const el = createSurface();
    push(el, { beginRendering: { root: 'top' } }, { surfaceUpdate: { components: [C('top', 'Text', { text: S('x') })] } });
    expect(text(el)).to.equal('x');
    push(el, { version: 'v0.8', deleteSurface: { surfaceId: '@default' } });
    expect(parts(el, 'surface')).to.have.length(0);
  });
});

describe('Several versions', () => {
  it('live side by side in one stream, and each surface answers in its own (R17)', () => {
    const el = createSurface();
    const sent: unknown[] = [];
    el.addEventListener('action', (event) => sent.push(Object.keys((event as CustomEvent<object>).detail)));
    const button = (extra: Json) => ({ id: 'root', component: 'Button', text: 'x', action: { event: { name: 'x' } }, ...extra });
    push(
      el,
      { version: 'v0.9', createSurface: { surfaceId: 'a', catalogId: 'basic' } },
      { version: 'v0.9', updateComponents: { surfaceId: 'a', components: [button({})] } },
      { version: 'v1.0', createSurface: { surfaceId: 'b', catalogId: 'basic', components: [button({})] } },
      { beginRendering: { surfaceId: 'c', root: 'r' } },
      {
        surfaceUpdate: {
          surfaceId: 'c',
          components: [{ id: 'r', component: { Button: { action: { name: 'x' }, text: { literalString: 'x' } } } }],
        },
      },
    );
    for (const each of parts(el, 'button')) each.click();
    expect(sent).to.deep.equal([['version', 'action'], ['version', 'action'], ['userAction']]);
  });
});
