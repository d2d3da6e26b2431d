import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { formatForAgent, validate } from '../../src/validate.ts';

type Json = Readonly<Record<string, unknown>>;

const V9 = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
const V1 = 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json';
const cs = (extra: Json = {}): Json => ({ version: 'v0.9', createSurface: { surfaceId: 's', catalogId: V9, ...extra } });
const uc = (...components: readonly unknown[]): Json => ({ version: 'v0.9', updateComponents: { surfaceId: 's', components } });
const dm = (body: Json): Json => ({ version: 'v0.9', updateDataModel: { surfaceId: 's', ...body } });
const root = { id: 'root', component: 'Text', text: 'x' };
const v1 = (body: Json, extra: Json = {}): Json => ({
  version: 'v1.0',
  createSurface: { surfaceId: 's', catalogId: V1, components: [{ id: 'root', ...body }], ...extra },
});
/** A surface of v0.9 with this root, and such of v1.0. */
const tree9 = (body: Json, ...others: readonly unknown[]): readonly Json[] => [cs(), uc({ id: 'root', ...body }, ...others)];
const tree1 = (body: Json): readonly Json[] => [v1(body)];
const at = '/1/updateComponents/components/0';
const in1 = '/0/createSurface/components/0';
const text = (value: unknown): Json => ({ component: 'Text', text: value });
const button = (action: unknown): readonly [Json, Json] => [
  { component: 'Button', child: 't', action },
  { id: 't', component: 'Text', text: 't' },
];
const field = (...checks: readonly unknown[]): Json => ({ component: 'TextField', label: 'l', checks });
const required = { call: 'required', args: { value: { path: '/a' } } };
const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

const index = { '@call': '@index', args: { offset: 1 } };
const inString = { call: 'formatString', args: { value: 'No. ${formatNumber(value: @index())}' } };
const inArg = { call: 'formatNumber', args: { value: { call: '@index' } } };
/** A list of v1.0 with a card for each item, in which a component stands that the root may have as well. */
const list1 = (body: Json, ...ofRoot: readonly string[]): Json =>
  v1(
    {},
    {
      components: [
        { id: 'root', component: 'Column', children: ['l', ...ofRoot] },
        { id: 'l', component: 'List', children: { componentId: 'c', path: '/items' } },
        { id: 'c', component: 'Card', child: 'i' },
        { id: 'i', ...body },
      ],
    },
  );

/** Messages, and the code and the place of every problem that there is. */
const CASES: readonly (readonly [string, unknown, readonly string[]])[] = [
  // Envelopes (1.1 to 1.3).
  ['a message that is no object', [5], ['INVALID_MESSAGE /0']],
  ['no version (R10)', [{ createSurface: { surfaceId: 's', catalogId: V9 } }, uc(root)], ['INVALID_MESSAGE /0']],
  ['an unknown version (R10)', [{ ...cs(), version: 'v7' }], ['UNKNOWN_VERSION /0']],
  ['v0.9 and v0.9.1 together (R10)', [cs(), { ...uc(root), version: 'v0.9.1' }], []],
  ['two bodies (R9)', [{ ...cs(), ...uc(root) }], ['INVALID_MESSAGE /0']],
  ['a key of v0.8 under v0.9 (R11)', [{ version: 'v0.9', beginRendering: { surfaceId: 's', root: 'root' } }], ['UNKNOWN_KEY /0']],
  ['an unknown key', [cs({ colour: 'red' }), uc(root)], ['UNKNOWN_KEY /0']],
  ['a surfaceId that is no text', [cs({ surfaceId: 5 })], ['INVALID_MESSAGE /0/createSurface/surfaceId']],
  ['a body that is no object', [{ version: 'v0.9', createSurface: 5 }], ['INVALID_MESSAGE /0/createSurface']],
  ['null where a member may be left out', [cs({ sendDataModel: null }), uc(root)], ['VALIDATION_FAILED /0/createSurface/sendDataModel']],
  ['an empty list of components', [cs(), uc(root), uc()], ['VALIDATION_FAILED /2/updateComponents/components']],
  [
    'nesting beyond 50 levels',
    [cs(), uc(root), dm({ path: '/a', value: deep(60) })],
    ['LIMIT_EXCEEDED /2', 'INVALID_DATA /2/updateDataModel/path'],
  ],
  ['metadata that holds something else (R19)', [v1(text('x'), { metadata: { other: 1 } })], ['INVALID_MESSAGE /0/createSurface/metadata']],
  [
    'metadata of a component, a key with a dash (R19)',
    tree1({ ...text('x'), metadata: { extensions: { 'a-b': 1 } } }),
    [`INVALID_MESSAGE ${in1}/metadata`],
  ],
  ['a list under the name of a wrapper (R12)', { messages: [cs(), uc(root)] }, []],
  // Surfaces.
  ['an update before createSurface (R4)', [uc(root)], ['UNKNOWN_SURFACE /0']],
  [
    'an update after deleteSurface (R4)',
    [cs(), uc(root), { version: 'v0.9', deleteSurface: { surfaceId: 's' } }, uc(root)],
    ['UNKNOWN_SURFACE /3'],
  ],
  ['deleteSurface of a surface that is not there (R5)', [{ version: 'v0.9', deleteSurface: { surfaceId: 'x' } }], []],
  [
    'createSurface again after deleteSurface (R6)',
    [cs(), uc(root), { version: 'v0.9', deleteSurface: { surfaceId: 's' } }, cs(), uc(root)],
    [],
  ],
  ['createSurface twice (R3)', [cs(), uc(root), cs()], ['DUPLICATE_SURFACE /2']],
  ['no catalogId (R7)', [cs({ catalogId: undefined }), uc(root)], ['UNKNOWN_CATALOG /0/createSurface/catalogId']],
  ['an unknown catalogId (R7)', [cs({ catalogId: 'urn:x' }), uc(root)], ['UNKNOWN_CATALOG /0/createSurface/catalogId']],
  ['a theme (R94)', [cs({ theme: { primaryColor: '#aabbcc', other: 1 } }), uc(root)], []],
  [
    'a theme with a colour that is none (R94)',
    [cs({ theme: { primaryColor: 'red' } }), uc(root)],
    ['INVALID_MESSAGE /0/createSurface/theme/primaryColor'],
  ],
  ['a theme in v1.0', [v1(text('x'), { theme: {} })], ['UNKNOWN_KEY /0']],
  ['a surface without root', [cs(), uc({ ...root, id: 'a' })], ['MISSING_ROOT /0/createSurface']],
  // Components.
  [
    'a component without id (R14)',
    [cs(), uc(root, { component: 'Text', text: 'x' })],
    ['INVALID_COMPONENT /1/updateComponents/components/1'],
  ],
  [
    'a new component without type (R14)',
    [cs(), uc(root, { id: 'a', text: 'x' })],
    ['VALIDATION_FAILED /1/updateComponents/components/1/component'],
  ],
  ['an id twice in one message', [cs(), uc(root, root)], ['INVALID_COMPONENT /1/updateComponents/components/1']],
  [
    'a Surface as a component (R18)',
    tree1({ component: 'Surface', child: 'root' }),
    [`INVALID_COMPONENT ${in1}`, `UNKNOWN_COMPONENT_TYPE ${in1}`, 'MISSING_ROOT /0/createSurface'],
  ],
  ['an unknown type (R21)', tree9({ component: 'Chart' }), [`UNKNOWN_COMPONENT_TYPE ${at}`]],
  ['a type wrapped in an object (T11)', [cs(), uc({ id: 'root', component: { Text: { text: 'x' } } })], [`INVALID_COMPONENT ${at}`]],
  ['a missing property', tree9({ component: 'Text' }), [`VALIDATION_FAILED ${at}/text`]],
  ['a value of the wrong kind', tree9(text(5)), [`VALIDATION_FAILED ${at}/text`]],
  ['null for a value', tree9(text(null)), [`VALIDATION_FAILED ${at}/text`]],
  ['a word that is none of those (R86)', tree9({ ...text('x'), variant: 'h9' }), [`VALIDATION_FAILED ${at}/variant`]],
  ['a word that only v0.9 has (T14)', tree1({ ...text('x'), variant: 'h1' }), [`VALIDATION_FAILED ${in1}/variant`]],
  ['an unknown property (T40)', tree9({ ...text('x'), colour: 'red' }), [`UNKNOWN_KEY ${at}/colour`]],
  ['an unknown property in v1.0 (T40)', tree1({ ...text('x'), colour: 'red' }), [`UNKNOWN_KEY ${in1}/colour`]],
  ['a property that only v1.0 has', tree9({ component: 'Video', url: 'u', posterUrl: 'p' }), [`UNKNOWN_KEY ${at}/posterUrl`]],
  ['a property that only v1.0 has, there', tree1({ component: 'Video', url: 'u', posterUrl: 'p' }), []],
  ['a weight that is no number', tree9({ ...text('x'), weight: '1' }), [`VALIDATION_FAILED ${at}/weight`]],
  ['a whole number of steps', tree1({ component: 'Slider', value: 1, max: 2, steps: 1.5 }), [`VALIDATION_FAILED ${in1}/steps`]],
  ['a list that needs an entry', tree9({ component: 'Tabs', tabs: [] }), [`VALIDATION_FAILED ${at}/tabs`]],
  [
    'an entry with an unknown key',
    tree9({ component: 'ChoicePicker', value: [], options: [{ label: 'a', value: 'b', x: 1 }] }),
    [`UNKNOWN_KEY ${at}/options/0/x`],
  ],
  ['a bound on a date that is no date', tree9({ component: 'DateTimeInput', value: '', min: 'soon' }), [`VALIDATION_FAILED ${at}/min`]],
  ['an icon that is drawn (T17)', tree9({ component: 'Icon', name: { svgPath: 'M0 0' } }), []],
  ['an icon of no known name (T16)', tree9({ component: 'Icon', name: 'trending_up' }), [`VALIDATION_FAILED ${at}/name`]],
  [
    'accessibility that says too much in v1.0',
    tree1({ ...text('x'), accessibility: { role: 'x' } }),
    [`UNKNOWN_KEY ${in1}/accessibility/role`],
  ],
  ['accessibility, live (R93)', tree1({ ...text('x'), accessibility: { live: 'loud' } }), [`VALIDATION_FAILED ${in1}/accessibility/live`]],
  [
    'an update that leaves the type out',
    [cs(), uc(root), uc({ id: 'root', text: 5 })],
    ['VALIDATION_FAILED /2/updateComponents/components/0/component', 'VALIDATION_FAILED /2/updateComponents/components/0/text'],
  ],
  // The tree.
  ['a child that never comes (R20)', tree9({ component: 'Card', child: 'a' }), [`MISSING_COMPONENT ${at}/child`]],
  ['a child that comes later (R20)', [...tree9({ component: 'Card', child: 'a' }), uc({ ...root, id: 'a' })], []],
  ['a child that is no id', tree9({ component: 'Card', child: { id: 'a' } }), [`VALIDATION_FAILED ${at}/child`]],
  ['children that are neither a list nor a template', tree9({ component: 'Row', children: 'a' }), [`VALIDATION_FAILED ${at}/children`]],
  [
    'a template with a key too many',
    tree9({ component: 'Row', children: { componentId: 'a', path: '/l', x: 1 } }, { ...root, id: 'a' }),
    [`UNKNOWN_KEY ${at}/children/x`],
  ],
  ['a component in itself (R22)', tree9({ component: 'Card', child: 'root' }), [`CYCLIC_REFERENCE ${at}/child`]],
  [
    'a ring of components (R22)',
    tree9({ component: 'Card', child: 'a' }, { id: 'a', component: 'Card', child: 'root' }),
    [`CYCLIC_REFERENCE ${at}/child`],
  ],
  [
    'a ring that an update closes (R22)',
    [...tree9({ component: 'Card', child: 'a' }, { ...root, id: 'a' }), uc({ id: 'a', component: 'Card', child: 'root' })],
    ['CYCLIC_REFERENCE /2/updateComponents/components/0/child'],
  ],
  [
    'a template that shows itself, deeper in the data (2.1)',
    tree9({ component: 'Column', children: { componentId: 'root', path: 'more' } }),
    [],
  ],
  ['one component under two parents (R23)', tree9({ component: 'Row', children: ['a', 'a'] }, { ...root, id: 'a' }), []],
  ['a component that nothing refers to', [cs(), uc(root, { ...root, id: 'a' })], ['ORPHANED_COMPONENT /1/updateComponents/components/1']],
  ['a component that is no longer shown', [...tree9({ component: 'Card', child: 'a' }, { ...root, id: 'a' }), uc(root)], []],
  [
    'a tree of 60 levels',
    [
      cs(),
      uc(...Array.from({ length: 60 }, (_, i) => ({ id: i ? `c${i}` : 'root', component: 'Card', child: `c${i + 1}` })), {
        ...root,
        id: 'c60',
      }),
    ],
    ['LIMIT_EXCEEDED /1/updateComponents/components/51'],
  ],
  // Data.
  [
    'a path below a text (R32)',
    [cs(), uc(root), dm({ path: '/a', value: 'x' }), dm({ path: '/a/b', value: 1 })],
    ['INVALID_DATA /3/updateDataModel/path'],
  ],
  [
    'a name in a list (R31)',
    [cs(), uc(root), dm({ path: '/a', value: [1] }), dm({ path: '/a/b', value: 1 })],
    ['INVALID_DATA /3/updateDataModel/path'],
  ],
  ['a path with a bare ~ (R29)', [cs(), uc(root), dm({ path: '/a~b', value: 1 })], ['VALIDATION_FAILED /2/updateDataModel/path']],
  [
    'a path to __proto__ (R38)',
    [cs(), uc(root), dm({ path: '/__proto__/a', value: 1 })],
    ['VALIDATION_FAILED /2/updateDataModel/path', 'INVALID_DATA /2/updateDataModel/path'],
  ],
  ['no value in v0.9 (R35)', [cs(), uc(root), dm({ path: '/a' })], []],
  [
    'no value in v1.0 (R37)',
    [v1(text('x')), { version: 'v1.0', updateDataModel: { surfaceId: 's', path: '/a' } }],
    ['INVALID_MESSAGE /1/updateDataModel/value'],
  ],
  // Values.
  ['a binding', tree9(text({ path: 'a/b' })), []],
  ['a binding with a key too many (3.1)', tree9(text({ path: '/a', x: 1 })), [`UNKNOWN_KEY ${at}/text/x`]],
  ['a binding whose path is no text', tree9(text({ path: 5 })), [`VALIDATION_FAILED ${at}/text/path`]],
  ['the markers of the newer v1.0 (R62)', tree1(text({ '@path': '/a' })), []],
  ['a marker that is none (R62)', tree1(text({ '@if': 1 })), [`VALIDATION_FAILED ${in1}/text`]],
  ['those markers in v0.9', tree9(text({ '@path': '/a' })), [`VALIDATION_FAILED ${at}/text`]],
  ['a call', tree9(text({ call: 'formatNumber', args: { value: { path: '/n' } }, returnType: 'string' })), []],
  ['a call of an unknown function (R63)', tree9(text({ call: 'now' })), [`UNKNOWN_FUNCTION ${at}/text`]],
  ['a call without the args it needs', tree9(text({ call: 'formatNumber' })), [`VALIDATION_FAILED ${at}/text/args`]],
  ['an arg that is missing', tree9(text({ call: 'formatNumber', args: {} })), [`VALIDATION_FAILED ${at}/text/args/value`]],
  ['an arg of the wrong kind', tree9(text({ call: 'formatNumber', args: { value: 'much' } })), [`VALIDATION_FAILED ${at}/text/args/value`]],
  ['an arg too many', tree9(text({ call: 'formatNumber', args: { value: 1, x: 1 } })), [`UNKNOWN_KEY ${at}/text/args/x`]],
  [
    'args of which one has to be there',
    tree9(field({ condition: { call: 'length', args: { value: 'x' } }, message: 'm' })),
    [`VALIDATION_FAILED ${at}/checks/0/condition/args`],
  ],
  ['a call in an arg', tree9(text({ call: 'formatString', args: { value: { call: 'now' } } })), [`UNKNOWN_FUNCTION ${at}/text/args/value`]],
  [
    'a returnType that is not the one of the function (T28)',
    tree9(text({ call: 'formatNumber', args: { value: 1 }, returnType: 'number' })),
    [`VALIDATION_FAILED ${at}/text/returnType`],
  ],
  [
    'a returnType in v1.0 (T28)',
    tree1(text({ call: 'formatNumber', args: { value: 1 }, returnType: 'string' })),
    [`UNKNOWN_KEY ${in1}/text/returnType`],
  ],
  [
    'a template that is not closed (R48)',
    tree9(text({ call: 'formatString', args: { value: '${/a' } })),
    [`EXPRESSION_ERROR ${at}/text/args/value`],
  ],
  [
    'a template that calls an unknown function (T52)',
    tree9(text({ call: 'formatString', args: { value: '${now()}' } })),
    [`UNKNOWN_FUNCTION ${at}/text/args/value`],
  ],
  ['@index in an item of a template, and in what is inside it (R61)', [list1(text(index))], []],
  ['@index where no template is (R61)', tree1(text(index)), [`EXPRESSION_ERROR ${in1}/text`]],
  ['@index in a template string where no template is (R61)', tree1(text(inString)), [`EXPRESSION_ERROR ${in1}/text/args/value`]],
  ['@index in an arg where no template is (R61)', tree1(text(inArg)), [`EXPRESSION_ERROR ${in1}/text/args/value`]],
  [
    '@index in what stands in a template and elsewhere, too (R61)',
    [list1(text(index), 'i')],
    [`EXPRESSION_ERROR ${in1.slice(0, -1)}3/text`],
  ],
  [
    '@index with a catalog (R61)',
    [list1(text({ call: '@index', catalogId: V1 }))],
    [`VALIDATION_FAILED ${in1.slice(0, -1)}3/text/catalogId`],
  ],
  ['another function with an @ (R61)', tree1(text({ call: '@foo' })), [`UNKNOWN_FUNCTION ${in1}/text`]],
  // Checks and actions.
  ['a check', tree9(field({ condition: required, message: 'm' })), []],
  ['a check without message in v0.9', tree9(field({ condition: required })), [`VALIDATION_FAILED ${at}/checks/0/message`]],
  ['a check without message in v1.0', tree1(field({ condition: required })), []],
  [
    'a check that is its own condition (T4)',
    tree9(field({ ...required, message: 'm' })),
    [`VALIDATION_FAILED ${at}/checks/0/condition`, `UNKNOWN_KEY ${at}/checks/0/call`, `UNKNOWN_KEY ${at}/checks/0/args`],
  ],
  ['a literal condition in v0.9 (T32)', tree9(field({ condition: true, message: 'm' })), []],
  ['a literal condition in v1.0 (T32)', tree1(field({ condition: true })), [`VALIDATION_FAILED ${in1}/checks/0/condition`]],
  ['checks where none may be', tree9({ ...text('x'), checks: [] }), [`UNKNOWN_KEY ${at}/checks`]],
  ['an event', tree9(...button({ event: { name: 'go', context: { a: { path: '/a' }, path: 1, call: 2 } } })), []],
  ['an event without name', tree9(...button({ event: {} })), [`VALIDATION_FAILED ${at}/action/event/name`]],
  [
    'an object in the context of v0.9 (3.1)',
    tree9(...button({ event: { name: 'go', context: { a: { b: 1 } } } })),
    [`VALIDATION_FAILED ${at}/action/event/context/a`],
  ],
  [
    'an event and a call',
    tree9(...button({ event: { name: 'go' }, functionCall: { call: 'openUrl', args: { url: 'https://a.example' } } })),
    [`VALIDATION_FAILED ${at}/action`],
  ],
  [
    'an address that is none',
    tree9(...button({ functionCall: { call: 'openUrl', args: { url: 'a b' } } })),
    [`VALIDATION_FAILED ${at}/action/functionCall/args/url`],
  ],
  [
    'words of the user in v0.9',
    tree9(...button({ event: { name: 'go', userMessage: 'x' } })),
    [`UNKNOWN_KEY ${at}/action/event/userMessage`],
  ],
  // Catalogs of v1.0 (5.8).
  ['no default catalog, and a component that names none (R81)', [v1(text('x'), { catalogId: undefined })], [`UNKNOWN_CATALOG ${in1}`]],
  ['no default catalog, and a component that names its own (R7)', [v1({ ...text('x'), catalogId: V1 }, { catalogId: undefined })], []],
  ['a catalog of another version (R83)', tree1({ ...text('x'), catalogId: V9 }), [`UNKNOWN_CATALOG ${in1}/catalogId`]],
  [
    'a nested call that does not inherit the catalog (R82)',
    [
      v1(
        { ...text({ call: 'formatString', catalogId: V1, args: { value: { call: 'formatNumber', args: { value: 1 } } } }), catalogId: V1 },
        { catalogId: undefined },
      ),
    ],
    [`UNKNOWN_CATALOG ${in1}/text/args/value`],
  ],
  // Calls by the agent, and its answers.
  [
    'a call of a function here (R78)',
    [
      {
        version: 'v1.0',
        callRendererFunction: { functionCallId: 'c', callFunction: { call: 'formatNumber', catalogId: V1, args: { value: 1 } } },
      },
    ],
    [],
  ],
  [
    'such a call that names no catalog (R78)',
    [{ version: 'v1.0', callRendererFunction: { functionCallId: 'c', callFunction: { call: 'formatNumber', args: { value: 1 } } } }],
    ['VALIDATION_FAILED /0/callRendererFunction/callFunction/catalogId'],
  ],
  [
    'such a call of an unknown function (R78)',
    [{ version: 'v1.0', callRendererFunction: { functionCallId: 'c', callFunction: { call: 'x', catalogId: V1 } } }],
    ['UNKNOWN_FUNCTION /0/callRendererFunction/callFunction'],
  ],
  [
    'an answer with value and error (R79)',
    [{ version: 'v1.0', agentFunctionResponse: { functionCallId: 'c', value: 1, error: { code: 'E', message: 'm' } } }],
    ['INVALID_MESSAGE /0/agentFunctionResponse/value'],
  ],
  // v0.8.
  [
    'a surface of v0.8',
    [
      { surfaceUpdate: { surfaceId: 's', components: [{ id: 'a', component: { Text: { text: { literalString: 'x' } } } }] } },
      { beginRendering: { surfaceId: 's', root: 'a' } },
    ],
    [],
  ],
  [
    'an unknown type in v0.8',
    [
      { surfaceUpdate: { surfaceId: 's', components: [{ id: 'a', component: { Chart: {} } }] } },
      { beginRendering: { surfaceId: 's', root: 'a' } },
    ],
    ['UNKNOWN_COMPONENT_TYPE /0/surfaceUpdate/components/0'],
  ],
  ['a surface of v0.8 that is never begun', [{ surfaceUpdate: { surfaceId: 's', components: [] } }], ['MISSING_ROOT ']],
  // Text.
  ['the text of a stream (R12)', `Sure!\n\`\`\`json\n${JSON.stringify(cs())}\n${JSON.stringify(uc(root))}\n\`\`\``, []],
  ['text that is no JSON in it', `${JSON.stringify(cs())}\n{"version": oops}\n${JSON.stringify(uc(root))}`, ['INVALID_JSON /1']],
  ['no message at all', '', []],
];

describe('validate', () => {
  for (const [name, messages, expected] of CASES)
    it(`${expected.length === 0 ? 'takes' : 'finds'} ${name}`, () => {
      assert.deepEqual(
        validate(messages).map(({ code, path }) => `${code} ${path}`),
        expected,
      );
    });

  it('says in one sentence what was received and what would have been taken, and of what it speaks', () => {
    const [problem] = validate(tree9({ ...text('x'), variant: 'h9' }));
    assert.deepEqual(problem, {
      severity: 'error',
      code: 'VALIDATION_FAILED',
      message: '"variant" is one of body, h1, h2, h3, h4, h5, caption, not h9, in Text "root"',
      path: `${at}/variant`,
      surfaceId: 's',
      componentId: 'root',
    });
  });

  it('finds all problems of a message, not the first only', () => {
    const codes = validate([
      cs({ x: 1, catalogId: 'urn:x' }),
      uc({ id: 'root', component: 'Row', children: [5], justify: 'left' }),
      uc(5),
    ]).map(({ path }) => path);
    assert.deepEqual(codes, ['/0', '/0/createSurface/catalogId', `${at}/children/0`, `${at}/justify`, '/2/updateComponents/components/0']);
  });

  it('asks for a version where it is told one', () => {
    assert.deepEqual(validate(tree9(text('x')), { version: 'v0.9.1' }), []);
    const problems = validate(tree9(text('x')), { version: 'v1.0' });
    assert.deepEqual(
      problems.map(({ code, path }) => `${code} ${path}`),
      ['UNKNOWN_VERSION /0', 'UNKNOWN_VERSION /1'],
    );
  });

  it('calls what it had to mend a warning', () => {
    const problems = validate(`${JSON.stringify(cs())}\n${JSON.stringify(uc(root)).replace('"x"', '"x",')}`);
    assert.deepEqual(
      problems.map(({ severity, code }) => [severity, code]),
      [['warning', 'REPAIRED_JSON']],
    );
  });

  it('knows the catalogs that it is given, and no other', () => {
    const catalog = {
      catalogId: 'urn:doc',
      components: { Dot: { type: 'object', properties: { size: { type: 'integer', minimum: 1, maximum: 9 } }, required: ['size'] } },
    };
    const dot = (size: unknown): readonly Json[] => [cs({ catalogId: 'urn:doc' }), uc({ id: 'root', component: 'Dot', size })];
    assert.deepEqual(validate(dot(3), { catalog }), []);
    assert.deepEqual(
      validate(dot(12), { catalog }).map(({ message }) => message),
      ['"size" is 9 or less, not 12, in Dot "root"'],
    );
    assert.deepEqual(
      validate(tree9(text('x')), { catalog }).map(({ code }) => code),
      ['UNKNOWN_CATALOG', 'UNKNOWN_COMPONENT_TYPE'],
    );
  });
});

const EXAMPLES = [
  ['v0.9', 'v0_9/schemas/catalogs/basic/examples'],
  ['v0.9', 'v0_9/schemas/catalogs/minimal/examples'],
  ['v1.0', 'v1_0/schemas/catalogs/basic/examples'],
] as const;

for (const [version, folder] of EXAMPLES)
  describe(`The official samples in ${folder}`, () => {
    const directory = new URL(`../../node_modules/@a2ui/web_core/src/${folder}/`, import.meta.url);
    for (const name of readdirSync(directory).filter((each) => each.endsWith('.json')))
      it(`${name} has no problem`, () =>
        assert.deepEqual(validate(JSON.parse(readFileSync(new URL(name, directory), 'utf8')), { version }), []));
  });

describe('formatForAgent', () => {
  it('is empty where nothing is wrong', () => assert.equal(formatForAgent(validate(tree9(text('x')))), ''));

  it('tells a model each problem on a line, and to try again', () => {
    const lines = formatForAgent(validate(tree9({ ...text(5), variant: 'h9' }))).split('\n');
    assert.deepEqual(lines, [
      'The A2UI messages have 2 problems and were not shown. Paths are JSON Pointers into the list of messages.',
      `- ${at}/text VALIDATION_FAILED: "text" is a text, {"path":…} or a call, not 5, in Text "root".`,
      `- ${at}/variant VALIDATION_FAILED: "variant" is one of body, h1, h2, h3, h4, h5, caption, not h9, in Text "root".`,
      'Send all messages again with these problems mended, and nothing else changed.',
    ]);
  });

  it('tells the first thirty', () => {
    const many = [cs(), uc({ id: 'root', component: 'Row', children: Array.from({ length: 40 }, (_, i) => i) })];
    const lines = formatForAgent(validate(many)).split('\n');
    assert.equal(lines.length, 33);
    assert.equal(lines.at(-2), '- and 10 more.');
  });
});
