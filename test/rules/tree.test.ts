import { expect, waitUntil } from '@open-wc/testing';
import type { Diagnostic } from '../../src/core.ts';
import { createSurface, cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';

const T = (id: string, value: unknown, extra: object = {}) => ({ id, component: 'Text', text: value, ...extra });
const COL = (id: string, children: unknown) => ({ id, component: 'Column', children });
const ROW = (id: string, children: unknown) => ({ id, component: 'Row', children });
const texts = (el: ReturnType<typeof createSurface>) => parts(el, 'text').map((each) => each.textContent);

describe('The tree', () => {
  it('keeps a place for a child that is not there yet (R20)', () => {
    const el = createSurface();
    push(el, cs(), uc(COL('root', ['a', 'zz', 'b']), T('a', 'a'), T('b', 'b')));
    expect(parts(el, 'placeholder')).to.have.length(1);
    push(el, uc(T('zz', 'late')));
    expect(texts(el)).to.deep.equal(['a', 'late', 'b']);
    expect(parts(el, 'placeholder')).to.have.length(0);
  });

  it('marks an unknown component by its type and shows its siblings (R21, C26)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs(), uc(COL('root', ['a', 'b']), { id: 'a', component: 'PieChart', data: [] }, T('b', 'still here')));
    expect(texts(el)).to.deep.equal(['still here']);
    expect(part(el, 'unknown').textContent).to.contain('PieChart');
    expect(diagnostics.map(({ code, componentId }) => [code, componentId])).to.deep.equal([['UNKNOWN_COMPONENT_TYPE', 'a']]);
  });

  it('shows what is not part of a cycle, and reports each cycle once (R22, C22)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(
      el,
      cs(),
      uc(
        COL('root', ['a', 'root', 'ok']),
        { id: 'a', component: 'Card', child: 'b' },
        { id: 'b', component: 'Card', child: 'a' },
        T('ok', 'fine'),
      ),
    );
    expect(text(el)).to.equal('fine');
    expect(diagnostics.map(({ code, componentId }) => `${code} ${componentId}`)).to.have.members([
      'CYCLIC_REFERENCE a',
      'CYCLIC_REFERENCE root',
    ]);
  });

  it('shows a component that two parents name twice, each with a life of its own (R23)', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      uc(
        ROW('root', ['c1', 'c2']),
        { id: 'c1', component: 'Card', child: 'f' },
        { id: 'c2', component: 'Card', child: 'f' },
        { id: 'f', component: 'TextField', label: 'L' },
      ),
    );
    const [first, second] = parts<HTMLInputElement>(el, 'input');
    first!.value = 'x';
    first!.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(second!.value).to.equal('');
    expect(first!.id).not.to.equal(second!.id);
  });

  it('shows an item of a template for each item of the list, whatever happens to it (R24, R25, C34)', () => {
    const el = createSurface();
    push(el, cs(), uc(COL('root', { componentId: 'row', path: '/items' }), T('row', { path: 'n' })));
    const counts = [texts(el).length];
    for (const [path, value] of [
      ['/items', []],
      ['/items/0', { n: 'a' }],
      ['/items', []],
      ['/items', undefined],
      ['/items', 'no list'],
      ['/items', [{ n: 'y' }, { n: 'z' }]],
    ] as const) {
      push(el, dm(path, value));
      counts.push(texts(el).length);
    }
    expect(counts).to.deep.equal([0, 0, 1, 0, 0, 0, 2]);
    expect(texts(el)).to.deep.equal(['y', 'z']);
  });

  it('keeps the DOM and the focus of every position that still exists (R24, C30)', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      uc(
        { id: 'root', component: 'List', children: { componentId: 'row', path: '/items' } },
        { id: 'row', component: 'TextField', label: 'N', value: { path: 'n' } },
      ),
      dm('/items', [{ n: 'a' }, { n: 'b' }, { n: 'c' }]),
    );
    const before = parts<HTMLInputElement>(el, 'input');
    before[1]!.focus();
    push(el, dm('/items', [{ n: 'new' }, { n: 'a' }, { n: 'b' }, { n: 'c' }]));
    const after = parts<HTMLInputElement>(el, 'input');
    expect(after.slice(0, 3)).to.deep.equal(before);
    expect(after.map(({ value }) => value)).to.deep.equal(['new', 'a', 'b', 'c']);
    expect(el.shadowRoot!.activeElement).to.equal(before[1]);
    push(el, dm('/items', [{ n: 'a' }]));
    expect(parts(el, 'input')).to.deep.equal([before[0]]);
  });

  it('resolves the paths of a nested template against the inner item (R26, C29)', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      uc(
        COL('root', { componentId: 'group', path: '/groups' }),
        COL('group', ['name', 'members']),
        T('name', { path: 'name' }),
        COL('members', { componentId: 'member', path: 'members' }),
        T('member', { path: 'name' }),
      ),
      dm('/groups', [
        { name: 'A', members: [{ name: 'a1' }, { name: 'a2' }] },
        { name: 'B', members: [{ name: 'b1' }] },
      ]),
    );
    expect(texts(el)).to.deep.equal(['A', 'a1', 'a2', 'B', 'b1']);
  });

  it('reads absolute paths from the root and the empty path as the item itself (R27, C28)', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      uc(
        COL('root', ['people', 'words']),
        COL('people', { componentId: 'row', path: '/items' }),
        ROW('row', ['n', 'r']),
        T('n', { path: 'name' }),
        T('r', { path: '/name' }),
        COL('words', { componentId: 'word', path: '/words' }),
        T('word', { path: '' }),
      ),
      dm('/', { name: 'ROOT', items: [{ name: 'a' }, { name: 'b' }], words: ['x', 'y'] }),
    );
    expect(texts(el)).to.deep.equal(['a', 'ROOT', 'b', 'ROOT', 'x', 'y']);
  });

  it('hands the scope of an item through every kind of child (C29)', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      uc(
        { id: 'root', component: 'List', children: { componentId: 'card', path: '/rows' } },
        { id: 'card', component: 'Card', child: 'col' },
        COL('col', ['modal', 'tabs']),
        { id: 'modal', component: 'Modal', trigger: 'open', content: 'inside' },
        { id: 'open', component: 'Button', child: 'openText', action: { event: { name: 'open' } } },
        T('openText', { path: 'n' }),
        T('inside', { path: 'n' }),
        { id: 'tabs', component: 'Tabs', tabs: [{ title: { path: 'n' }, child: 'tab' }] },
        T('tab', { path: 'n' }),
      ),
      dm('/rows', [{ n: 'one' }, { n: 'two' }]),
    );
    parts(el, 'button')[1]!.click();
    expect(parts(el, 'modal-content').map((each) => each.textContent.trim())).to.deep.equal(['', 'two']);
    expect(parts(el, 'tab').map((each) => each.textContent.trim())).to.deep.equal(['one', 'two']);
    expect(parts(el, 'tabs-panel').map((each) => each.textContent.trim())).to.deep.equal(['one', 'two']);
  });

  it('gives weighted children of a Row or Column their share, and ignores weight elsewhere (R28, T46)', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      uc(
        ROW('root', ['a', 'b', 'c']),
        T('a', 'a', { weight: 2 }),
        T('b', 'b', { weight: 1 }),
        { id: 'c', component: 'Card', child: 'd' },
        T('d', 'd', { weight: 3 }),
      ),
    );
    const [a, b, d] = parts(el, 'text');
    expect([a, b, d].map((each) => getComputedStyle(each!).flexGrow)).to.deep.equal(['2', '1', '0']);
    push(el, uc(T('a', 'a')));
    expect(getComputedStyle(a!).flexGrow).to.equal('0');
  });

  for (const [name, children] of Object.entries({
    null: null,
    'a string': 'b',
    'components in place': [{ id: 'x', component: 'Text', text: 'in' }],
    'an object without path': { componentId: 'b' },
    'a number': 42,
  })) {
    it(`shows the siblings of a Column whose children are ${name} (C25)`, () => {
      const el = createSurface();
      push(el, cs(), uc(COL('root', ['bad', 'ok']), COL('bad', children), T('ok', 'fine'), T('b', 'b')));
      expect(texts(el).at(-1)).to.equal('fine');
    });
  }

  it('reports children that are none, with a path (C25)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs(), uc(COL('root', ['bad']), { id: 'bad', component: 'Card', child: { path: '/x' } }));
    expect(diagnostics.map(({ code, path }) => [code, path])).to.deep.equal([['VALIDATION_FAILED', '/components/bad/child']]);
  });

  it('stops at a depth, and says so (C24)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    const cards = Array.from({ length: 1500 }, (_, i) => ({ id: i === 0 ? 'root' : `c${i}`, component: 'Card', child: `c${i + 1}` }));
    push(el, cs(), uc(...cards));
    expect(parts(el, 'card')).to.have.length(50);
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['LIMIT_EXCEEDED']);
  });

  it('shows wide trees and long lists whole, the top at once (C24)', async () => {
    const el = createSurface();
    const ids = Array.from({ length: 2000 }, (_, i) => `t${i}`);
    push(
      el,
      cs(),
      uc(
        COL('root', [...ids, 'list']),
        COL('list', { componentId: 'row', path: '/l' }),
        T('row', { path: '' }),
        ...ids.map((id) => T(id, id)),
      ),
      dm('/l', ids),
    );
    expect(parts(el, 'text')).to.have.length.above(2000);
    await waitUntil(() => parts(el, 'text').length === 4000, undefined, { timeout: 10_000 });
  });

  it('shows each message at once (C21)', () => {
    const el = createSurface();
    push(el, cs(), uc(COL('root', ['a']), T('a', '1')));
    const seen = [text(el)];
    for (const message of [uc(T('a', '2')), uc(T('a', '3')), uc(COL('root', ['a', 'b']), T('b', '4'))]) {
      push(el, message);
      seen.push(text(el));
    }
    expect(seen).to.deep.equal(['1', '2', '3', '34']);
  });

  it('runs only what reads a value when it changes (C90)', () => {
    const el = createSurface();
    const ids = Array.from({ length: 100 }, (_, i) => `t${i}`);
    push(el, cs(), uc(COL('root', ids), ...ids.map((id, i) => T(id, { path: `/v/${i}` }))), dm('/v', ids));
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((list) => void records.push(...list));
    observer.observe(el.shadowRoot!, { subtree: true, childList: true, characterData: true, attributes: true });
    push(el, dm('/v/7', 'changed'));
    records.push(...observer.takeRecords());
    expect(records.map(({ type }) => type)).to.deep.equal(['characterData']);
  });
});
