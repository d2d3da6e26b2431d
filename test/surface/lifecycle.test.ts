import { expect } from '@open-wc/testing';
import { Store, type Diagnostic } from '../../src/core.ts';
import { createSurface, cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';

const T = (id: string, value: unknown) => ({ id, component: 'Text', text: value });
const settle = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));
const DELETE = { version: 'v0.9', deleteSurface: { surfaceId: 's' } };
const ROWS = [
  uc({ id: 'root', component: 'List', children: { componentId: 'row', path: '/l' } }, T('row', { path: 'n' })),
  dm('/l', [{ n: 'a' }, { n: 'b' }]),
];

describe('Several elements on one store', () => {
  it('show each its own surface, and one model', () => {
    const store = new Store();
    const [first, second] = [createSurface({ store, surfaceId: 's' }), createSurface({ store, surfaceId: 'other' })];
    push(first, cs(), uc(T('root', 'mine')), { version: 'v0.9', createSurface: { surfaceId: 'other', catalogId: 'basic' } });
    push(first, { version: 'v0.9', updateComponents: { surfaceId: 'other', components: [T('root', 'theirs')] } });
    expect([text(first), text(second)]).to.deep.equal(['mine', 'theirs']);
  });

  it('show what has changed meanwhile when one comes back to the page (C84)', async () => {
    const store = new Store();
    const el = createSurface({ store });
    push(el, cs(), ...ROWS);
    el.remove();
    await settle();
    store.receive(dm('/l/0/n', 'changed'));
    document.body.append(el);
    expect(text(el)).to.equal('changedb');
  });

  it('leave no reader and no listener behind when they are gone from the page (C89)', async () => {
    const store = new Store();
    const [first, second] = [createSurface({ store }), createSurface({ store })];
    push(first, cs(), ...ROWS);
    const { model } = store.surface('s')!;
    const heard = [events<Diagnostic>(first, 'diagnostic'), events<Diagnostic>(second, 'diagnostic')];
    const shown = parts(first, 'text');
    first.remove();
    await settle();
    store.receive(dm('/l/0/n', 'changed'));
    store.receive({ version: 'v7' });
    expect([heard.map((each) => each.length), shown.map((each) => each.textContent)]).to.deep.equal([
      [0, 1],
      ['a', 'b'],
    ]);
    second.remove();
    await settle();
    expect(model.readers).to.equal(0);
  });

  it('hear of it and show it again once they are back (C84, C89)', async () => {
    const store = new Store();
    const el = createSurface({ store });
    push(el, cs(), ...ROWS);
    const heard = events<Diagnostic>(el, 'diagnostic');
    el.remove();
    await settle();
    document.body.append(el);
    store.receive({ version: 'v7' });
    store.receive(dm('/l/0/n', 'changed'));
    expect([heard.length, text(el)]).to.deep.equal([1, 'changedb']);
    el.remove();
    await settle();
    expect(store.surface('s')!.model.readers).to.equal(0);
  });

  it('keep what is shown when one is moved in one go, and so does an element with a store of its own that comes back (C84)', async () => {
    const shown = [];
    for (const options of [{ store: new Store() }, {}]) {
      const el = createSurface(options);
      push(el, cs(), ...ROWS);
      const [row] = parts(el, 'text');
      el.remove();
      if (!options.store) await settle();
      document.body.append(el);
      await settle();
      shown.push(parts(el, 'text')[0] === row);
    }
    expect(shown).to.deep.equal([true, true]);
  });

  it('tell each of their own page what happens', () => {
    const store = new Store();
    const [first, second] = [createSurface({ store }), createSurface({ store })];
    const heard = [events<Diagnostic>(first, 'diagnostic'), events<Diagnostic>(second, 'diagnostic')];
    push(first, { version: 'v0.9' });
    expect(heard.map((each) => each.length)).to.deep.equal([1, 1]);
  });

  it('hear nothing more of a store that they left', () => {
    const el = createSurface();
    const { store } = el;
    const changes = events(el, 'surface');
    el.store = new Store();
    store.receive(cs());
    expect([changes, parts(el, 'surface')]).to.deep.equal([[], []]);
  });
});

describe('What is shown goes away without a trace', () => {
  for (const [name, end] of [
    ['a surface is deleted', (el: ReturnType<typeof createSurface>) => push(el, DELETE)],
    ['everything is forgotten', (el: ReturnType<typeof createSurface>) => el.reset()],
    ['another store is set', (el: ReturnType<typeof createSurface>) => (el.store = new Store())],
    ['another surface is to be shown', (el: ReturnType<typeof createSurface>) => (el.surfaceId = 'none')],
    ['the root is another', (el: ReturnType<typeof createSurface>) => push(el, uc(T('root', 'x')))],
    ['the list is empty', (el: ReturnType<typeof createSurface>) => push(el, uc({ id: 'root', component: 'Column', children: [] }))],
  ] as const)
    it(`when ${name} (R5, C34, C89)`, () => {
      const el = createSurface();
      push(el, cs(), ...ROWS);
      const { model } = el.store.surface('s')!;
      expect(model.readers).to.equal(3);
      end(el);
      expect(model.readers).to.equal(0);
    });

  it('item by item, when a list shrinks (C34, C89)', () => {
    const el = createSurface();
    push(el, cs(), ...ROWS);
    const { model } = el.store.surface('s')!;
    const counts = [[], [{ n: 'a' }], [], undefined, [{ n: 'x' }, { n: 'y' }, { n: 'z' }], [{ n: 'z' }]].map((rows) => {
      push(el, dm('/l', rows));
      return [parts(el, 'text').length, model.readers];
    });
    expect(counts).to.deep.equal([
      [0, 1],
      [1, 2],
      [0, 1],
      [0, 1],
      [3, 4],
      [1, 2],
    ]);
  });
});

describe('Events', () => {
  it('tell of a surface that is created, ready and deleted, in this order', () => {
    const el = createSurface();
    const changes = events(el, 'surface');
    push(el, cs());
    push(el, uc(T('a', 'x')));
    expect(changes).to.deep.equal([{ type: 'created', surfaceId: 's' }]);
    push(el, uc(T('root', 'x')), uc(T('root', 'y')), DELETE);
    expect(changes.map(({ type }) => type)).to.deep.equal(['created', 'ready', 'deleted']);
  });

  for (const type of ['diagnostic', 'surface', 'text'])
    it(`of the type "${type}" bubble out of shadow roots`, () => {
      const host = document.createElement('div');
      document.body.append(host);
      const el = createSurface();
      host.attachShadow({ mode: 'open' }).append(el);
      let heard = 0;
      host.addEventListener(type, () => heard++);
      el.push(`prose ${JSON.stringify(cs())}\n{"version":"v0.9"}\n`);
      el.end();
      expect(heard).to.be.above(0);
      host.remove();
    });

  it('that a listener makes fail break nothing', () => {
    const el = createSurface();
    const faults: string[] = [];
    const { onerror } = window;
    window.onerror = (message) => Boolean(faults.push(String(message)));
    el.addEventListener('surface', () => {
      throw new Error('fault of the page');
    });
    push(el, cs(), uc(T('root', 'x')));
    window.onerror = onerror;
    expect(text(el)).to.equal('x');
    expect(faults).to.have.length(2);
  });

  it('may push more into the element that sent them', () => {
    const el = createSurface();
    el.addEventListener('surface', (event) => {
      if ((event as CustomEvent<{ type: string }>).detail.type === 'created') push(el, uc(T('root', 'from the listener')));
    });
    push(el, cs());
    expect(text(el)).to.equal('from the listener');
  });
});

describe('Options that change while something is shown', () => {
  it('the locale: of the attribute, else of the nearest lang (C52)', async () => {
    const place = document.createElement('div');
    document.body.append(place);
    place.lang = 'de';
    const el = createSurface();
    place.append(el);
    push(el, cs(), uc(T('root', { call: 'formatNumber', args: { value: 1234.5 } })));
    expect(text(el)).to.equal('1.234,5');
    place.lang = 'en';
    await settle();
    expect(text(el)).to.equal('1,234.5');
    el.locale = 'fr';
    expect(text(el)).to.equal('1 234,5');
    el.locale = '';
    expect(text(el)).to.equal('1,234.5');
    place.remove();
  });

  it('the time zone (C50)', () => {
    const el = createSurface({ timeZone: 'America/Los_Angeles' });
    push(el, cs(), uc(T('root', { call: 'formatDate', args: { value: '2026-01-15T02:00:00Z', format: 'd H' } })));
    expect(text(el)).to.equal('14 18');
    el.timeZone = 'Asia/Kolkata';
    expect(text(el)).to.equal('15 7');
  });

  it('the handlers', () => {
    const el = createSurface();
    push(el, cs(), uc(T('root', { call: 'hello' })));
    expect(text(el)).to.equal('');
    el.handlers = { hello: () => 'hi' };
    expect(text(el)).to.equal('hi');
  });

  it('the colour of the agent (R94)', () => {
    const el = createSurface();
    const color = () => part(el, 'surface').style.getPropertyValue('--a2ui-primary');
    push(el, cs({ theme: { primaryColor: '#123456' } }), uc(T('root', 'x')));
    expect(color()).to.equal('#123456');
    el.agentTheme = 'ignore';
    expect(color()).to.equal('');
  });

  it('the words of our own', () => {
    const el = createSurface();
    push(el, cs(), uc({ id: 'root', component: 'PieChart' }));
    el.strings = { unknownComponent: 'Unbekannt' };
    expect(text(el)).to.equal('Unbekannt: PieChart');
  });
});

describe('A field that the user is in (C46)', () => {
  const FIELD = { id: 'root', component: 'TextField', label: 'L', value: { path: '/n' } };
  const focused = () => {
    const el = createSurface();
    push(el, cs(), dm('/n', 'hello'), uc(FIELD));
    const input = part<HTMLInputElement>(el, 'input');
    input.focus();
    input.setSelectionRange(3, 3);
    return { el, input, caret: () => [input.selectionStart, input.selectionEnd, el.shadowRoot!.activeElement === input] };
  };

  for (const [name, message, value] of [
    ['the components come again', uc(FIELD), 'hello'],
    ['its label changes', uc({ ...FIELD, label: 'Other' }), 'hello'],
    ['something else is written', dm('/other', 1), 'hello'],
    ['its own value comes again', dm('/n', 'hello'), 'hello'],
    ['the agent writes more behind the caret', dm('/n', 'hello!'), 'hello!'],
  ] as const)
    it(`keeps focus and caret when ${name}`, () => {
      const { el, input, caret } = focused();
      push(el, message);
      expect(part(el, 'input')).to.equal(input);
      expect([input.value, ...caret()]).to.deep.equal([value, 3, 3, true]);
    });

  it('is not disturbed while a word is composed', () => {
    const { el, input } = focused();
    input.dispatchEvent(new CompositionEvent('compositionstart'));
    input.value = 'helかlo';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    push(el, dm('/n', 'from the agent'));
    expect(input.value).to.equal('helかlo');
    input.dispatchEvent(new CompositionEvent('compositionend', { data: 'か' }));
  });
});
