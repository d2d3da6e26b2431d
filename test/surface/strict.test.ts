import { expect } from '@open-wc/testing';
import type { Diagnostic } from '../../src/core.ts';
import type { A2uiSurface } from '../../src/index.ts';
import { sampleNames } from '../samples/sample-names.ts';
import { createSurface, cs, dm, events, parts, push, text, uc } from '../support/surface.ts';

type Json = Readonly<Record<string, unknown>>;
const T = (id: string, value: unknown, extra: Json = {}): Json => ({ id, component: 'Text', text: value, ...extra });
const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code, path }) => `${code} ${path ?? ''}`);

describe('Strict mode', () => {
  /** Messages that would change what `before` shows, each with something wrong in it. */
  const BAD: readonly (readonly [string, Json, string])[] = [
    ['a value of the wrong kind', uc(T('root', 'after'), T('a', 5)), 'VALIDATION_FAILED /components/1/text'],
    ['an unknown property (T40)', uc(T('root', 'after', { colour: 'red' })), 'UNKNOWN_KEY /components/0/colour'],
    ['a word that is none (R86)', uc(T('root', 'after', { variant: 'h9' })), 'VALIDATION_FAILED /components/0/variant'],
    ['an unknown type (R21)', uc(T('root', 'after'), { id: 'a', component: 'Chart' }), 'UNKNOWN_COMPONENT_TYPE /components/1'],
    ['an unknown function (R63)', uc(T('root', { call: 'now' })), 'UNKNOWN_FUNCTION /components/0/text'],
    ['a ring (R22)', uc({ id: 'root', component: 'Card', child: 'root' }), 'CYCLIC_REFERENCE /components/0/child'],
    ['a wrapped type (T11)', uc({ id: 'root', component: { Text: { text: 'after' } } }), 'INVALID_COMPONENT /components/0'],
    [
      'a template that is none (R48)',
      uc(T('root', { call: 'formatString', args: { value: '${' } })),
      'EXPRESSION_ERROR /components/0/text/args/value',
    ],
    ['a path with a bare ~ (R29)', dm('/a~', 'after'), 'VALIDATION_FAILED /path'],
    ['two bodies (R9)', { ...uc(T('root', 'after')), ...dm('/a', 'after') }, 'INVALID_MESSAGE '],
  ];
  for (const [name, message, code] of BAD)
    it(`rejects ${name} whole and changes nothing; what comes next counts (R13)`, () => {
      const el = createSurface({ strict: true });
      const diagnostics = events<Diagnostic>(el, 'diagnostic');
      push(el, cs(), uc(T('root', 'before')), dm('/a', 1));
      const before = JSON.stringify(el.snapshot());
      push(el, message);
      expect(JSON.stringify(el.snapshot())).to.equal(before);
      expect(codes(diagnostics)).to.deep.equal([code]);
      expect(diagnostics[0]?.severity).to.equal('error');
      push(el, uc(T('root', 'next')));
      expect(text(el)).to.equal('next');
    });

  it('leaves lenient mode as it is: the same messages are taken as far as they go', () => {
    const el = createSurface();
    for (const [, message] of BAD.slice(0, 3)) push(el, cs(), uc(T('root', 'before')), message);
    expect(text(el)).to.equal('after');
  });

  it('changes nothing of a living surface when v1.0 creates it again with other components and data (R3, R8)', () => {
    const el = createSurface({ strict: true });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    const create = (value: string): Json => ({
      version: 'v1.0',
      createSurface: {
        surfaceId: 's',
        catalogId: 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json',
        dataModel: { v: value },
        components: [T('root', { path: '/v' })],
      },
    });
    push(el, create('before'), create('after'));
    expect(text(el)).to.equal('before');
    expect(codes(diagnostics)).to.deep.equal(['DUPLICATE_SURFACE ']);
  });

  it('takes children that come later, and says at the end which never came and which nothing leads to (R20)', () => {
    const el = createSurface({ strict: true });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs(), uc({ id: 'root', component: 'Column', children: ['a', 'b'] }), uc(T('a', 'a')), uc(T('c', 'c')));
    expect(text(el)).to.equal('a');
    expect(diagnostics).to.deep.equal([]);
    el.end();
    expect(diagnostics.map(({ code, componentId }) => [code, componentId])).to.deep.equal([
      ['MISSING_COMPONENT', 'root'],
      ['ORPHANED_COMPONENT', 'c'],
    ]);
  });

  it('knows the functions of the page', () => {
    const el = createSurface({ strict: true, handlers: { now: () => 'noon' } });
    push(el, cs(), uc(T('root', { call: 'now' })));
    expect(text(el)).to.equal('noon');
  });

  it('holds from when it is switched on, and no longer than that', () => {
    const el = createSurface();
    push(el, cs(), uc(T('root', 1)));
    expect(text(el)).to.equal('1');
    el.strict = true;
    push(el, uc(T('root', 2)));
    expect(text(el)).to.equal('1');
    el.strict = false;
    push(el, uc(T('root', 3)));
    expect(text(el)).to.equal('3');
  });

  for (const version of ['v0_9', 'v1_0'])
    it(`shows all official samples of ${version} without a word`, async () => {
      for (const name of sampleNames) {
        const response = await fetch(`/node_modules/@a2ui/web_core/src/${version}/schemas/catalogs/basic/examples/${name}.json`);
        const { messages } = (await response.json()) as { messages: unknown };
        const el = createSurface({ strict: true });
        const diagnostics = events<Diagnostic>(el, 'diagnostic');
        el.apply(messages);
        el.end();
        expect(codes(diagnostics), name).to.deep.equal([]);
        expect(parts(el, 'surface'), name).to.have.length(1);
        el.remove();
      }
    });
});

describe('Strict mode of the built file, before what it checks with is loaded', () => {
  const BUILT = '/dist/a2ui-surface.js';
  let count = 0;
  const bad = uc(T('root', 5));

  /** An element of a module of its own, in which nothing was loaded yet. */
  async function fresh(): Promise<A2uiSurface> {
    const tag = `built-surface-${count++}`;
    const { defineSurface } = (await import(`${BUILT}?${tag}`)) as { defineSurface(tag: string): void };
    defineSurface(tag);
    const element = document.createElement(tag) as A2uiSurface;
    element.strict = true;
    document.body.append(element);
    return element;
  }

  it('keeps every message until then, in order, and lets none through unchecked', async () => {
    const el = await fresh();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs(), uc(T('root', 'first')), bad);
    el.apply(uc(T('root', 'second')));
    el.end();
    expect([text(el), diagnostics.length]).to.deep.equal(['', 0]);
    await el.consume(new Response(`${JSON.stringify(uc(T('root', 'third')))}\n`));
    expect(text(el)).to.equal('third');
    expect(codes(diagnostics)).to.deep.equal(['VALIDATION_FAILED /components/0/text']);
    push(el, bad, uc(T('root', 'fourth')));
    expect(text(el)).to.equal('fourth');
    el.remove();
  });

  it('forgets what waits when it is reset', async () => {
    const el = await fresh();
    push(el, cs(), uc(T('root', 'first')));
    el.reset();
    push(el, cs(), uc(T('root', 'second')));
    await el.consume(new Response(''));
    expect(text(el)).to.equal('second');
    el.remove();
  });
});
