import { expect, waitUntil } from '@open-wc/testing';
import type { Diagnostic } from '../../src/core.ts';
import type { A2uiSurface } from '../../src/index.ts';
import { sampleNames } from '../samples/sample-names.ts';
import { createSurface, cs, dm, events, part, parts, push, uc } from '../support/surface.ts';

type Json = Readonly<Record<string, unknown>>;
const T = (id: string, value: unknown, extra: object = {}) => ({ id, component: 'Text', text: value, ...extra });
const COL = (id: string, children: unknown) => ({ id, component: 'Column', children });
const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

/** That a good message still counts after what came before. */
function expectAlive(el: A2uiSurface): void {
  push(
    el,
    { version: 'v0.9', createSurface: { surfaceId: 'after', catalogId: 'basic' } },
    { version: 'v0.9', updateComponents: { surfaceId: 'after', components: [T('root', 'still here')] } },
  );
  expect(el.shadowRoot!.textContent).to.contain('still here');
}

describe('Limits', () => {
  const cases: readonly (readonly [string, Json, readonly Json[], (el: A2uiSurface) => unknown, unknown])[] = [
    ['messages that are too long', { messageLength: 300 }, [cs(), uc(T('root', 'x'.repeat(400)))], (el) => parts(el, 'text').length, 0],
    [
      'messages that are nested too deeply',
      { nesting: 10 },
      [cs(), dm('/a', JSON.parse('['.repeat(20) + ']'.repeat(20)))],
      (el) => el.dataModel(),
      {},
    ],
    [
      'surfaces',
      { surfaces: 2 },
      [
        cs(),
        { ...cs(), createSurface: { surfaceId: 'b', catalogId: 'basic' } },
        { ...cs(), createSurface: { surfaceId: 'c', catalogId: 'basic' } },
      ],
      (el) => parts(el, 'surface').length,
      2,
    ],
    [
      'components',
      { components: 3 },
      [cs(), uc(COL('root', ['a', 'b', 'c']), T('a', 'a'), T('b', 'b'), T('c', 'c'))],
      (el) => parts(el, 'text').length,
      2,
    ],
    [
      'items of a template',
      { templateItems: 2 },
      [cs(), dm('/l', [1, 2, 3]), uc(COL('root', { componentId: 'r', path: '/l' }), T('r', { path: '' }))],
      (el) => parts(el, 'text').length,
      2,
    ],
    [
      'depth',
      { depth: 3 },
      [
        cs(),
        uc(
          { id: 'root', component: 'Card', child: 'a' },
          { id: 'a', component: 'Card', child: 'b' },
          { id: 'b', component: 'Card', child: 'c' },
          { id: 'c', component: 'Card', child: 'd' },
        ),
      ],
      (el) => parts(el, 'card').length,
      3,
    ],
    ['characters of a text', { textLength: 5 }, [cs(), uc(T('root', 'abcdefghij'))], (el) => part(el, 'text').textContent, 'abcde…'],
  ];
  for (const [name, limits, messages, look, expected] of cases) {
    it(`of ${name} degrade that one thing, and are reported once`, () => {
      const el = createSurface({ limits });
      const diagnostics = events<Diagnostic>(el, 'diagnostic');
      push(el, ...messages);
      expect(look(el)).to.deep.equal(expected);
      expect(codes(diagnostics)).to.deep.equal(['LIMIT_EXCEEDED']);
      el.limits = {};
      expectAlive(el);
    });
  }

  it('of an index are those of its list', () => {
    const el = createSurface({ limits: { indexGap: 5 } });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs(), dm('/l/6', 1), dm('/l/999999999', 1));
    expect(codes(diagnostics)).to.deep.equal(['INVALID_DATA', 'INVALID_DATA']);
    expectAlive(el);
  });

  it('of patterns, of what they match and of expressions make a check fail', () => {
    const check = (condition: Json) => ({
      id: 'root',
      component: 'TextField',
      label: 'L',
      value: 'x',
      checks: [{ condition, message: 'no' }],
    });
    for (const condition of [
      { call: 'regex', args: { value: 'aaa', pattern: 'a{1,3}b?' } },
      { call: 'regex', args: { value: 'a'.repeat(30), pattern: 'a' } },
      { call: 'formatString', args: { value: '${${${${1}}}}' } },
    ]) {
      const el = createSurface({ showErrors: 'always', limits: { patternLength: 5, matchedLength: 20, expressionDepth: 3 } });
      const diagnostics = events<Diagnostic>(el, 'diagnostic');
      push(el, cs(), uc(check(condition)));
      expect(parts(el, 'error')).to.have.length(1);
      expect(codes(diagnostics)).to.deep.equal(['EXPRESSION_ERROR']);
    }
  });

  it('of diagnostics in a second leave the others out, and say so', () => {
    const el = createSurface({ limits: { diagnosticsPerSecond: 5 } });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    for (let i = 0; i < 50; i++) push(el, { version: 'v0.9', [`unknown${i}`]: {} });
    expect(diagnostics.length).to.be.within(6, 12);
    expect(codes(diagnostics)).to.include('LIMIT_EXCEEDED');
    expectAlive(el);
  });
});

describe('Hostile agents', () => {
  it('cannot put style into the page by colours, weights or words of a list (CSS injection)', () => {
    const el = createSurface();
    push(
      el,
      cs({ theme: { primaryColor: 'red;} * {display:none', font: 'x;y' } }),
      uc(
        { id: 'root', component: 'Row', children: ['a', 'b'], justify: 'x" style="display:none' },
        T('a', 'a', { weight: '1; display: none', variant: 'h1 evil' }),
        { id: 'b', component: 'Image', url: 'https://a.test/x.png', fit: 'x;y', variant: '"><b>' },
      ),
    );
    for (const element of el.shadowRoot!.querySelectorAll('*'))
      expect(element.getAttribute('style') ?? '', element.className).not.to.match(/none|red/);
    expect(part(el, 'row').className).to.equal('row baseline');
    expect(part(el, 'text').localName).to.equal('div');
  });

  it('cannot reach prototypes by paths, keys, contexts or arguments', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      dm('/__proto__/x', 1),
      dm('/constructor/prototype/x', 1),
      dm('/a', JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}')),
    );
    push(
      el,
      uc({
        id: 'root',
        component: 'Button',
        text: 'x',
        action: JSON.parse('{"event":{"name":"e","context":{"__proto__":{"x":1},"constructor":1}}}') as Json,
      }),
    );
    part(el, 'button').click();
    push(el, uc({ id: 'root', component: 'Text', text: { call: 'toString', args: {} } }), uc({ id: 'root', component: 'constructor' }));
    expect(({} as Json)['x']).to.equal(undefined);
    expectAlive(el);
  });

  it('cannot take the place of what the page or the element reads by name (DOM clobbering)', () => {
    const el = createSurface();
    for (const id of ['location', 'shadowRoot', 'push', '__proto__', 'body', 'attributes']) {
      push(el, uc({ id, component: 'TextField', label: id }));
    }
    push(
      el,
      cs(),
      uc(
        COL('root', ['location', 'push', 'body', 'attributes']),
        { id: 'location', component: 'TextField', label: 'L' },
        { id: 'push', component: 'TextField', label: 'L' },
        { id: 'body', component: 'TextField', label: 'L' },
        { id: 'attributes', component: 'TextField', label: 'L' },
      ),
    );
    expect(window.location.href).to.be.a('string');
    expect(document.body.localName).to.equal('body');
    expect(el.push).to.be.a('function');
    for (const { id } of el.shadowRoot!.querySelectorAll('[id]')) expect(id).to.match(/^a2ui-s-/);
  });

  it('cannot pass for somebody else by characters that are not seen, or fill the page with their name', () => {
    const el = createSurface();
    push(el, cs({ theme: { agentDisplayName: `Your \u202eknaB\u202c\u200b\n${'x'.repeat(500)}` } }));
    const name = part(el, 'identity-name').textContent;
    expect(name).to.match(/^Your knaBx+…$/);
    expect(name.length).to.be.below(90);
  });

  it('cannot collect what the browser knows of its user', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      uc(
        COL('root', ['a', 'b', 'c']),
        { id: 'a', component: 'TextField', label: 'Card number' },
        { id: 'b', component: 'TextField', label: 'P', variant: 'obscured' },
        { id: 'c', component: 'TextField', label: 'L', variant: 'longText' },
      ),
    );
    expect(parts(el, 'input').map((each) => each.getAttribute('autocomplete'))).to.deep.equal(['off', 'off', 'off']);
  });

  it('cannot make a value do something: what has effects runs for actions only', () => {
    const calls: string[] = [];
    const { open } = window;
    window.open = () => (calls.push('open'), null);
    const el = createSurface();
    push(
      el,
      cs(),
      uc(
        COL('root', ['a', 'b']),
        T('a', { call: 'openUrl', args: { url: 'https://a.test' } }),
        T('b', { call: 'formatString', args: { value: "${openUrl(url: 'https://a.test')}" } }),
      ),
      dm('/x', { call: 'openUrl', args: { url: 'https://a.test' } }),
      uc(T('a', { path: '/x' })),
    );
    window.open = open;
    expect(calls).to.deep.equal([]);
    expect(parts(el, 'text')[0]!.textContent).to.equal('{"call":"openUrl","args":{"url":"https://a.test"}}');
  });

  it('learn nothing of the page from its errors', async () => {
    const { defineCatalog, defineFunction } = await import('../../src/catalog.ts');
    const boom = defineFunction({
      name: 'boom',
      args: {},
      returns: 'any',
      allowedCallers: 'rendererOrAgent',
      run: () => Promise.reject(new Error('Ann has 3 cards')),
    });
    const el = createSurface({ catalogs: [defineCatalog({ id: 'urn:f', components: [], functions: [boom] })] });
    const sent = events(el, 'send');
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, { version: 'v1.0', callRendererFunction: { functionCallId: 'c', callFunction: { call: 'boom', catalogId: 'urn:f' } } });
    await waitUntil(() => sent.length > 0);
    expect(JSON.stringify(sent)).not.to.match(/\.ts|http|\bat \b|Ann/);
    expect((diagnostics[0]!.cause as Error).message).to.equal('Ann has 3 cards');
  });
});

describe('A page with a strict content security policy', () => {
  it('shows every sample from the built file, and nothing is violated (C71)', async () => {
    const frame = document.createElement('iframe');
    frame.src = '/csp-page.html';
    document.body.append(frame);
    await new Promise((resolve) => (frame.onload = resolve));
    const page = frame.contentWindow as Window & { violations: string[]; customElements: CustomElementRegistry };
    await page.customElements.whenDefined('a2ui-surface');
    const el = page.document.querySelector('a2ui-surface') as A2uiSurface;
    // The policy lets pictures of the page itself through only; those of the samples are not what is tested.
    el.urlPolicy = (_, use) => (use === 'image' || use === 'media' ? '/none.png' : true);
    for (const name of sampleNames) {
      el.push(await (await fetch(`/node_modules/@a2ui/web_core/src/v0_9/schemas/catalogs/basic/examples/${name}.json`)).text());
    }
    push(
      el,
      cs({ theme: { primaryColor: '#336699', agentDisplayName: 'Ada' } }),
      uc({ id: 'root', component: 'Row', children: ['a', 'b'] }, T('a', '**bold** `code` | [l](https://e.com)', { weight: 1 }), {
        id: 'b',
        component: 'Modal',
        trigger: 'a',
        content: 'a',
      }),
    );
    for (const button of parts(el, 'button')) button.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(parts(el, 'surface').length).to.be.above(40);
    expect(page.violations.filter((each) => !each.startsWith('media-src'))).to.deep.equal([]);
    page.document.body.setAttribute('style', 'color: red');
    await waitUntil(() => page.violations.some((each) => each.startsWith('style-src')), 'the page notices what is violated');
    frame.remove();
  });
});
