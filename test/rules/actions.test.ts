import { expect, waitUntil } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import type { ActionMessage, ErrorMessage } from '../../src/core.ts';
import { createSurface, cs, dm, events, part, parts, push, uc } from '../support/surface.ts';

type Json = Readonly<Record<string, unknown>>;
const T = (id: string, value: unknown) => ({ id, component: 'Text', text: value });
const BTN = (id: string, action: unknown, extra: object = {}) => ({ id, component: 'Button', child: `${id}-t`, action, ...extra });
const required = (path: string, message = 'Needed') => ({ condition: { call: 'required', args: { value: { path } } }, message });
const event = (name: string, context?: Json) => ({ event: { name, ...(context && { context }) } });

/** A field with a check, and a button that sends. */
const FORM = (checks: unknown = [required('/n')], button: object = {}) =>
  uc(
    { id: 'root', component: 'Column', children: ['f', 'b'] },
    { id: 'f', component: 'TextField', label: 'L', value: { path: '/n' }, checks },
    BTN('b', event('send', { n: { path: '/n' } }), button),
    T('b-t', 'Send'),
  );

function type(el: ReturnType<typeof createSurface>, value: string, index = 0): void {
  const input = parts<HTMLInputElement>(el, 'input')[index]!;
  input.value = value;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
const leave = (el: ReturnType<typeof createSurface>) =>
  part(el, 'input').dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }));
const error = (el: ReturnType<typeof createSurface>) => parts(el, 'error')[0]?.textContent;
const validate = (value: unknown) => executeServerCommand('validate-schema', { version: 'v0_9', schema: 'client_to_server', value });

describe('Checks', () => {
  it('show the first failing message once the user was there, and follow the value (R64, C55)', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      FORM([required('/n'), { condition: { call: 'length', args: { value: { path: '/n' }, min: 3 } }, message: 'Too short' }]),
      dm('/n', ''),
    );
    expect(error(el)).to.equal(undefined);
    leave(el);
    expect(error(el)).to.equal('Needed');
    expect(part(el, 'input').getAttribute('aria-invalid')).to.equal('true');
    type(el, 'ab');
    expect(error(el)).to.equal('Too short');
    type(el, 'abc');
    expect(error(el)).to.equal(undefined);
    expect(part(el, 'input').hasAttribute('aria-invalid')).to.equal(false);
  });

  it('show at once with show-errors="always"', () => {
    const el = createSurface({ showErrors: 'always' });
    push(el, cs(), FORM());
    expect(error(el)).to.equal('Needed');
  });

  it('take effect when they are replaced (C55)', () => {
    const el = createSurface({ showErrors: 'always' });
    push(el, cs(), FORM([required('/n')], { checks: [required('/n')] }));
    expect(part<HTMLButtonElement>(el, 'button').disabled).to.equal(true);
    push(el, FORM([], { checks: [] }));
    expect(part<HTMLButtonElement>(el, 'button').disabled).to.equal(false);
    expect(error(el)).to.equal(undefined);
  });

  it('of a Button disable it, for the keyboard too (R65)', () => {
    const el = createSurface();
    const actions = events(el, 'action');
    push(el, cs(), FORM([], { checks: [required('/n')] }));
    const button = part<HTMLButtonElement>(el, 'button');
    expect(button.disabled).to.equal(true);
    button.click();
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(actions).to.deep.equal([]);
    type(el, 'x');
    expect(button.disabled).to.equal(false);
    button.click();
    expect(actions).to.have.length(1);
  });

  it('of a field hold an event back, with one validationError of the first field, and every message shown (R66, R85)', async () => {
    const el = createSurface();
    const [actions, errors, twins] = [events(el, 'action'), events<ErrorMessage>(el, 'validationError'), events(el, 'validation-error')];
    push(
      el,
      cs(),
      uc(
        { id: 'root', component: 'Column', children: ['b', 'second', 'first'] },
        { id: 'first', component: 'TextField', label: 'A', value: { path: '/a' }, checks: [required('/a', 'a?')] },
        { id: 'second', component: 'TextField', label: 'B', value: { path: '/b' }, checks: [required('/b', 'b?')] },
        BTN('b', event('send')),
        T('b-t', 'Send'),
      ),
    );
    expect(part<HTMLButtonElement>(el, 'button').disabled).to.equal(false);
    part(el, 'button').click();
    expect(actions).to.deep.equal([]);
    expect(errors).to.deep.equal([{ version: 'v0.9', error: { code: 'VALIDATION_FAILED', surfaceId: 's', path: '/b', message: 'b?' } }]);
    expect(twins).to.deep.equal(errors);
    expect(parts(el, 'error').map((each) => each.textContent)).to.deep.equal(['b?', 'a?']);
    expect(await validate(errors[0])).to.deep.equal({ valid: true, errors: [] });
  });

  it('of a field without a path are named by the component (R85)', () => {
    const el = createSurface();
    const errors = events<ErrorMessage>(el, 'validationError');
    push(
      el,
      cs(),
      uc(
        { id: 'root', component: 'Column', children: ['f', 'b'] },
        { id: 'f', component: 'TextField', label: 'L', value: '', checks: [{ condition: false, message: 'no' }] },
        BTN('b', event('send')),
        T('b-t', 'Send'),
      ),
    );
    part(el, 'button').click();
    expect(errors[0]!.error.path).to.equal('/components/f/value');
  });

  for (const [mode, sends] of [
    ['surface', 0],
    ['context', 1],
    ['own', 1],
  ] as const) {
    it(`of a field that does not feed the action ${sends ? 'let it pass' : 'hold it back'} with validate="${mode}" (R66)`, () => {
      const el = createSurface({ validate: mode });
      const actions = events(el, 'action');
      push(
        el,
        cs(),
        uc(
          { id: 'root', component: 'Column', children: ['f', 'b'] },
          { id: 'f', component: 'TextField', label: 'L', value: { path: '/n' }, checks: [required('/n')] },
          BTN('b', event('cancel', { id: 7 })),
          T('b-t', 'Cancel'),
        ),
      );
      part(el, 'button').click();
      expect(actions).to.have.length(sends);
    });
  }

  it('of a field that feeds the action hold it back with validate="context"', () => {
    const el = createSurface({ validate: 'context' });
    const actions = events(el, 'action');
    push(el, cs(), FORM());
    part(el, 'button').click();
    expect(actions).to.have.length(0);
  });

  for (const [name, rule, works] of [
    ['flat', { call: 'required', args: { value: { path: '/n' } }, message: 'm' }, true],
    ['flat, without the value', { call: 'required', message: 'm' }, true],
    ['a path', { condition: { path: '/n' }, message: 'm' }, true],
    ['always true', { condition: true, message: 'm' }, false],
    ['of an unknown function', { condition: { call: 'nope' }, message: 'm' }, true],
  ] as const) {
    it(`that are ${name} ${works ? 'fail' : 'pass'} on an empty value (R68, C54, T4, T32)`, () => {
      const el = createSurface({ showErrors: 'always' });
      push(el, cs(), FORM([rule]), dm('/n', ''));
      expect(error(el)).to.equal(works ? 'm' : undefined);
    });
  }

  it('without a message have a general one (C54)', () => {
    const el = createSurface({ showErrors: 'always', strings: { invalid: 'Please correct this' } });
    push(el, cs(), FORM([{ condition: false }]));
    expect(error(el)).to.equal('Please correct this');
  });

  it('end with validationRegexp (C57)', () => {
    const el = createSurface({ showErrors: 'always' });
    push(
      el,
      cs(),
      uc({ id: 'root', component: 'TextField', label: 'L', value: { path: '/n' }, validationRegexp: '^\\d+$' }),
      dm('/n', 'x'),
    );
    expect(error(el)).to.equal('Invalid format');
    type(el, '12');
    expect(error(el)).to.equal(undefined);
  });
});

describe('Actions', () => {
  it('have exactly the fields of the protocol, and the label (R69, C93)', async () => {
    const el = createSurface();
    const actions = events<ActionMessage>(el, 'action');
    push(el, cs(), uc(BTN('root', event('go')), T('root-t', 'Go  on')));
    part(el, 'button').click();
    const [message] = actions;
    expect(message).to.have.all.keys('version', 'action');
    expect(message!.action).to.have.all.keys('name', 'surfaceId', 'sourceComponentId', 'timestamp', 'context', 'label');
    expect(message!.action).to.deep.include({ name: 'go', surfaceId: 's', sourceComponentId: 'root', context: {}, label: 'Go on' });
    expect(new Date(message!.action.timestamp).toISOString()).to.equal(message!.action.timestamp);
    expect(await validate(message)).to.deep.equal({ valid: true, errors: [] });
  });

  it('echo the version of their surface (5.2)', () => {
    const el = createSurface();
    const actions = events<ActionMessage>(el, 'action');
    push(el, { ...cs(), version: 'v0.9.1' }, uc(BTN('root', event('go')), T('root-t', 'Go')));
    part(el, 'button').click();
    expect(actions[0]!.version).to.equal('v0.9.1');
  });

  it('resolve their context when they are sent, in the scope of their item (R70, C33, C93)', () => {
    const el = createSurface();
    const actions = events<ActionMessage>(el, 'action');
    const context = {
      n: { path: 'n' },
      all: { path: '/title' },
      k: 'root',
      t: { call: 'formatString', args: { value: '${n}!' } },
      deep: [{ x: { path: 'n' } }],
    };
    push(
      el,
      cs(),
      dm('/', { title: 'T', rows: [{ n: 'a' }, { n: 'b' }] }),
      uc(
        { id: 'root', component: 'List', children: { componentId: 'b', path: '/rows' } },
        BTN('b', event('pick', context)),
        T('b-t', { path: 'n' }),
      ),
    );
    push(el, dm('/rows/1/n', 'B'));
    parts(el, 'button')[1]!.click();
    expect(actions[0]!.action).to.deep.include({
      context: { n: 'B', all: 'T', k: 'root', t: 'B!', deep: [{ x: 'B' }] },
      label: 'B',
      sourceComponentId: 'b',
    });
  });

  it('pass context keys named path and call through (R71, T34)', () => {
    const el = createSurface();
    const actions = events<ActionMessage>(el, 'action');
    push(el, cs(), uc(BTN('root', event('x', { path: '/a', call: 'f', o: { path: '/x', extra: 1 } })), T('root-t', 'x')));
    part(el, 'button').click();
    expect(actions[0]!.action.context).to.deep.equal({ path: '/a', call: 'f', o: { path: '/x', extra: 1 } });
  });

  it('that call a function run it once and send nothing (R72)', () => {
    const calls: unknown[] = [];
    const el = createSurface({ handlers: { save: (args, { trigger, surfaceId }) => void calls.push([args, trigger, surfaceId]) } });
    const sent = events(el, 'send');
    push(
      el,
      cs(),
      dm('/n', 5),
      uc(BTN('root', { functionCall: { call: 'save', args: { n: { path: '/n' }, o: { deep: { path: '/n' } } } } }), T('root-t', 'x')),
    );
    part(el, 'button').click();
    expect(calls).to.deep.equal([[{ n: 5, o: { deep: 5 } }, 'action', 's']]);
    expect(sent).to.deep.equal([]);
  });

  it('report a function that is not there, and one that fails later (C93)', async () => {
    const el = createSurface({ handlers: { later: () => Promise.reject(new Error('later')) } });
    const diagnostics = events(el, 'diagnostic');
    push(
      el,
      cs(),
      uc(
        { id: 'root', component: 'Row', children: ['a', 'b'] },
        BTN('a', { functionCall: { call: 'nope' } }),
        BTN('b', { functionCall: { call: 'later' } }),
        T('a-t', 'a'),
        T('b-t', 'b'),
      ),
    );
    for (const button of parts(el, 'button')) button.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['EXPRESSION_ERROR', 'EXPRESSION_ERROR']);
  });

  it('send null for what is missing or fails, with one report (R73)', () => {
    const el = createSurface();
    const actions = events<ActionMessage>(el, 'action');
    const diagnostics = events(el, 'diagnostic');
    push(el, cs(), uc(BTN('root', event('x', { gone: { path: '/gone' }, bad: { call: 'nope' } })), T('root-t', 'x')));
    part(el, 'button').click();
    expect(actions[0]!.action.context).to.deep.equal({ gone: null, bad: null });
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['EXPRESSION_ERROR']);
  });

  it('carry the data of the surfaces that asked for it, as a copy (R75, C95)', () => {
    const el = createSurface();
    const actions = events<ActionMessage>(el, 'action');
    const other = (surfaceId: string, sendDataModel: boolean) => ({
      version: 'v0.9',
      createSurface: { surfaceId, catalogId: 'basic', sendDataModel },
    });
    push(
      el,
      cs({ sendDataModel: true }),
      other('b', false),
      other('c', true),
      { version: 'v0.9', deleteSurface: { surfaceId: 'c' } },
      dm('/n', { deep: 1 }),
      uc(BTN('root', event('x')), T('root-t', 'x')),
    );
    part(el, 'button').click();
    push(el, dm('/n/deep', 2));
    expect(actions[0]!.metadata).to.deep.equal({ a2uiClientDataModel: { version: 'v0.9', surfaces: { s: { n: { deep: 1 } } } } });
  });

  it('carry no data when no surface asked for it (R75)', () => {
    const el = createSurface();
    const actions = events<ActionMessage>(el, 'action');
    push(el, cs(), uc(BTN('root', event('x')), T('root-t', 'x')));
    part(el, 'button').click();
    expect(actions[0]).not.to.have.property('metadata');
  });

  it('are counted once when the button is clicked twice, and again once the agent has answered (C94)', () => {
    const el = createSurface();
    const actions = events(el, 'action');
    push(el, cs(), uc(BTN('root', event('x')), T('root-t', 'x')));
    const button = part(el, 'button');
    button.click();
    button.click();
    expect(actions).to.have.length(1);
    expect(button.getAttribute('aria-busy')).to.equal('true');
    push(el, dm('/x', 1));
    expect(button.hasAttribute('aria-busy')).to.equal(false);
    button.click();
    expect(actions).to.have.length(2);
  });

  it('are possible again after a while without any answer (C94)', async () => {
    const el = createSurface({ limits: { repeat: 20 } });
    const actions = events(el, 'action');
    push(el, cs(), uc(BTN('root', event('x')), T('root-t', 'x')));
    part(el, 'button').click();
    await new Promise((resolve) => setTimeout(resolve, 60));
    part(el, 'button').click();
    expect(actions).to.have.length(2);
  });

  it('make what the user entered known to the agent: its next word wins (design rule 8)', () => {
    const el = createSurface();
    push(el, cs(), dm('/n', ''), FORM([]));
    type(el, 'mine');
    push(el, dm('/n', ''));
    expect(el.dataModel()).to.deep.equal({ n: 'mine' });
    part(el, 'button').click();
    push(el, dm('/n', ''));
    expect(el.dataModel()).to.deep.equal({ n: '' });
  });

  it('bubble out of shadow roots; a prevented one is not sent (4)', () => {
    const outer = document.createElement('div');
    document.body.append(outer);
    const el = createSurface();
    outer.attachShadow({ mode: 'open' }).append(el);
    const sent = events(el, 'send');
    const heard: Event[] = [];
    const hear = (each: Event) => {
      heard.push(each);
      each.preventDefault();
    };
    document.addEventListener('action', hear);
    push(el, cs(), uc(BTN('root', event('x')), T('root-t', 'x')));
    part(el, 'button').click();
    document.removeEventListener('action', hear);
    outer.remove();
    expect(heard.map((each) => [each.type, each.cancelable])).to.deep.equal([['action', true]]);
    expect(sent).to.deep.equal([]);
  });

  it('that are none are reported', () => {
    const el = createSurface();
    const diagnostics = events(el, 'diagnostic');
    push(el, cs(), uc(BTN('root', { what: 1 }), T('root-t', 'x')));
    part(el, 'button').click();
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['VALIDATION_FAILED']);
  });

  it('may be a bare event (5.2)', () => {
    const el = createSurface();
    const actions = events<ActionMessage>(el, 'action');
    push(el, cs(), uc(BTN('root', { name: 'bare', context: { a: 1 } }), T('root-t', 'x')));
    part(el, 'button').click();
    expect(actions[0]!.action).to.deep.include({ name: 'bare', context: { a: 1 } });
  });
});

describe('The element', () => {
  it('says which catalogs it has, in the words of each version (R77)', () => {
    const el = createSurface();
    const ids = { supportedCatalogIds: ['https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json'] };
    expect(el.metadata.a2uiClientCapabilities).to.deep.include({ 'v0.9': ids, 'v0.9.1': ids });
    expect(el.metadata.a2uiRendererCapabilities).to.deep.equal({
      'v1.0': { supportedCatalogIds: ['https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json'] },
    });
    expect(el.metadata).not.to.have.property('a2uiClientDataModel');
  });

  it('writes data as the user would, and hands out a copy of it', () => {
    const el = createSurface();
    push(el, cs(), dm('/n', 'a'), uc(T('root', { path: '/n' })));
    el.setData('/n', 'b');
    push(el, dm('/n', 'a'));
    expect(el.dataModel()).to.deep.equal({ n: 'b' });
    (el.dataModel() as { n: string }).n = 'changed';
    expect(part(el, 'text').textContent).to.equal('b');
    expect(() => el.setData('/n/x', 1)).to.throw(/nothing can be written below/);
    expect(() => el.dataModel('nobody')).to.throw('No surface "nobody"');
  });

  it('shows a snapshot as it was, with what the user had entered', () => {
    const el = createSurface();
    push(el, cs({ theme: { agentDisplayName: 'Ada' } }), dm('/n', ''), FORM([]));
    type(el, 'mine');
    const kept = JSON.parse(JSON.stringify(el.snapshot())) as ReturnType<typeof el.snapshot>;
    const other = createSurface();
    other.restore(kept);
    expect(part<HTMLInputElement>(other, 'input').value).to.equal('mine');
    expect(part(other, 'identity').textContent).to.equal('Ada');
    push(other, dm('/n', ''));
    expect(other.dataModel()).to.deep.equal({ n: 'mine' });
    expect(() => other.restore({} as never)).to.throw(TypeError);
  });

  it('shows one surface of several where it is told which', () => {
    const el = createSurface({ surfaceId: 's' });
    push(el, { version: 'v0.9', createSurface: { surfaceId: 'other', catalogId: 'basic' } }, cs(), uc(T('root', 'x')));
    expect(parts(el, 'surface')).to.have.length(1);
    el.removeAttribute('surface-id');
    el.surfaceId = '';
    expect(parts(el, 'surface')).to.have.length(2);
  });

  it('applies of messages only what is new, and starts over with another beginning (C84)', () => {
    const el = createSurface();
    const created = events<{ type: string }>(el, 'surface');
    const first = [cs(), dm('/n', 'a'), FORM([])];
    el.messages = first;
    type(el, 'mine');
    el.messages = [...structuredClone(first), dm('/other', 1)];
    expect(el.dataModel()).to.deep.equal({ n: 'mine', other: 1 });
    el.messages = [cs(), dm('/n', 'new')];
    expect(el.dataModel()).to.deep.equal({ n: 'new' });
    expect(created.filter((each) => each.type === 'created')).to.have.length(2);
    const line = `${JSON.stringify(cs())}\n`;
    el.messages = line;
    el.messages = line + JSON.stringify(dm('/n', 'text'));
    expect(el.dataModel()).to.deep.equal({ n: 'text' });
  });

  it('keeps properties that were set before it was defined (C84)', async () => {
    const { defineSurface } = await import('../../src/element.ts');
    const el = document.createElement('late-surface') as ReturnType<typeof createSurface>;
    el.messages = [cs(), uc(T('root', 'early'))];
    const { basicCatalog } = await import('../../src/index.ts');
    el.catalogs = [basicCatalog];
    document.body.append(el);
    defineSurface('late-surface');
    await el.updateComplete;
    expect(el.shadowRoot!.textContent).to.contain('early');
    el.remove();
  });

  it('keeps what is shown, and what was typed, when it moves in the page (C84)', async () => {
    const el = createSurface();
    push(el, cs(), uc({ id: 'root', component: 'TextField', label: 'L' }));
    type(el, 'local');
    const place = document.createElement('div');
    document.body.append(place);
    place.append(el);
    await new Promise((resolve) => setTimeout(resolve));
    expect(part<HTMLInputElement>(el, 'input').value).to.equal('local');
    push(el, uc({ id: 'root', component: 'TextField', label: 'M' }));
    expect(part(el, 'label').textContent).to.equal('M');
    place.remove();
  });

  it('is defined once, and says in plain words when the name is taken (C79)', async () => {
    const { defineSurface } = await import('../../src/element.ts');
    const warnings: unknown[] = [];
    const { warn } = console;
    console.warn = (text: unknown) => warnings.push(text);
    defineSurface();
    customElements.define('taken-name', class extends HTMLElement {});
    defineSurface('taken-name');
    console.warn = warn;
    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('taken-name');
  });

  const stream = [cs(), uc(T('root', 'x'))].map((each) => `${JSON.stringify(each)}\n`).join('');
  const bytes = new TextEncoder().encode(stream);
  for (const [name, source] of Object.entries({
    'a Response': () => new Response(stream),
    'a stream of bytes': () => new Response(bytes).body!,
    'an async iterator of text': async function* () {
      for (const character of stream) yield character;
    },
    'an async iterator of messages': async function* () {
      yield* [cs(), uc(T('root', 'x'))];
    },
  })) {
    it(`consumes ${name}`, async () => {
      const el = createSurface();
      await el.consume(source() as Response);
      expect(part(el, 'text').textContent).to.equal('x');
      expect(part(el, 'surface').hasAttribute('aria-busy')).to.equal(false);
    });
  }

  it('reports a response that is not ok, and rejects', async () => {
    const el = createSurface();
    const diagnostics = events(el, 'diagnostic');
    const failure = await el.consume(new Response('', { status: 503, statusText: 'Busy' })).catch((fault: unknown) => fault);
    expect(String(failure)).to.contain('503');
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['TRANSPORT_ERROR']);
  });

  it('stops consuming when it is told to', async () => {
    const el = createSurface();
    const controller = new AbortController();
    const endless = new ReadableStream<string>({ start: (out) => out.enqueue(stream) });
    const done = el.consume(endless, { signal: controller.signal });
    await new Promise((resolve) => setTimeout(resolve));
    controller.abort();
    await done;
    expect(part(el, 'text').textContent).to.equal('x');
  });

  it('fetches src when it is connected, and POSTs actions back to it', async () => {
    const { fetch } = window;
    const requests: [string, RequestInit | undefined][] = [];
    window.fetch = (url, init) => {
      requests.push([String(url), init]);
      return Promise.resolve(
        new Response(
          init?.method === 'POST'
            ? JSON.stringify(uc(T('root-t', 'answered')))
            : [cs(), uc(BTN('root', event('go')), T('root-t', 'Go'))].map((each) => JSON.stringify(each)).join('\n'),
        ),
      );
    };
    const el = createSurface({ src: '/agent', requestInit: { headers: { 'x-key': 'k' } } });
    await waitUntil(() => parts(el, 'button').length === 1);
    part(el, 'button').click();
    await waitUntil(() => part(el, 'button').textContent === 'answered');
    window.fetch = fetch;
    expect(requests.map(([url, init]) => [url, init?.method ?? 'GET', (init?.headers as Headers).get('x-key')])).to.deep.equal([
      ['/agent', 'GET', 'k'],
      ['/agent', 'POST', 'k'],
    ]);
    const body = JSON.parse(String(requests[1]![1]!.body)) as { action: { name: string }; metadata: object };
    expect([body.action.name, Object.keys(body.metadata)]).to.deep.equal(['go', ['a2uiClientCapabilities', 'a2uiRendererCapabilities']]);
    expect(part(el, 'button').textContent).to.equal('answered');
  });

  it('leaves nothing behind when surfaces come and go (C89)', () => {
    const el = createSurface();
    for (let i = 0; i < 50; i++) {
      push(
        el,
        cs(),
        dm('/l', [{ n: 1 }, { n: 2 }]),
        uc({ id: 'root', component: 'List', children: { componentId: 'r', path: '/l' } }, T('r', { path: 'n' })),
      );
      const { model } = el.store.surface('s')!;
      expect(model.readers).to.equal(3);
      push(el, { version: 'v0.9', deleteSurface: { surfaceId: 's' } });
      expect(model.readers).to.equal(0);
    }
    expect(parts(el, 'surface')).to.have.length(0);
  });

  it('forgets everything when it is reset', () => {
    const el = createSurface();
    push(el, cs(), uc(T('root', 'x')));
    el.reset();
    expect(parts(el, 'surface')).to.have.length(0);
    push(el, cs(), uc(T('root', 'y')));
    expect(part(el, 'text').textContent).to.equal('y');
  });
});
