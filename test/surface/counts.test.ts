import { expect } from '@open-wc/testing';
import { defineCatalog } from '../../src/binding/catalog.ts';
import { string } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { createSurface, cs, dm, part, parts, push, text, uc } from '../support/surface.ts';

/** How often each component of the type Counted was rendered. */
const renders = new Map<string, number>();

const Counted = defineComponent('Counted', {
  props: { text: string({ required: true }) },
  render(props, node) {
    renders.set(node.id, (renders.get(node.id) ?? 0) + 1);
    return props.text;
  },
});
const counting = (): ReturnType<typeof createSurface> => {
  renders.clear();
  const catalog = defineCatalog({ id: 'counting', components: [Counted] });
  const [basic] = document.createElement('a2ui-surface').catalogs;
  return createSurface({ catalogs: [defineCatalog({ extends: basic!, components: [...catalog.components.values()] })] });
};

const LIST = uc(
  { id: 'root', component: 'Column', children: ['list'] },
  { id: 'list', component: 'List', children: { componentId: 'row', path: '/items' } },
  { id: 'row', component: 'Row', children: ['name', 'count'] },
  { id: 'name', component: 'Text', text: { path: 'name' } },
  { id: 'count', component: 'Text', text: { path: 'count' } },
);
const items = (length: number): unknown[] => Array.from({ length }, (_, i) => ({ name: `n${i}`, count: i }));

/** What changes in the DOM while `act` runs. */
function mutations(element: HTMLElement, act: () => void): MutationRecord[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(element.shadowRoot!, { subtree: true, childList: true, attributes: true, characterData: true });
  act();
  const records = observer.takeRecords();
  observer.disconnect();
  return records;
}

describe('Work per update (C90)', () => {
  it('one field of a list is one change of one text node', () => {
    const el = createSurface();
    push(el, cs(), LIST, dm('/', { items: items(100) }));
    const records = mutations(el, () => push(el, dm('/items/42/count', 'new')));
    expect(records.map(({ type, target }) => [type, target.textContent])).to.deep.equal([['characterData', 'new']]);
  });

  it('an equal value changes nothing', () => {
    const el = createSurface();
    push(el, cs(), LIST, dm('/', { items: items(100) }));
    expect(mutations(el, () => push(el, dm('/', { items: items(100) }), LIST))).to.have.length(0);
  });

  it('an item more adds its row and touches no other', () => {
    const el = createSurface();
    push(el, cs(), LIST, dm('/', { items: items(100) }));
    const records = mutations(el, () => push(el, dm('/items/100', { name: 'n100', count: 100 })));
    expect(records).to.have.length(1);
    expect([...records[0]!.addedNodes].map((node) => node.textContent)).to.deep.equal(['n100100']);
  });

  it('many updates of one field in one piece show the last one only', () => {
    const el = createSurface();
    push(el, cs(), LIST, dm('/', { items: items(10) }));
    const records = mutations(el, () => push(el, ...Array.from({ length: 50 }, (_, i) => dm('/items/3/count', `v${i}`))));
    expect(records.map(({ target }) => target.textContent)).to.deep.equal(['v49']);
  });

  it('a write renders the components that read it, once, and no others', () => {
    const el = counting();
    const ids = Array.from({ length: 100 }, (_, i) => `c${i}`);
    const data = Object.fromEntries(ids.map((id) => [id, id]));
    const counted = ids.map((id) => ({ id, component: 'Counted', text: { path: `/${id}` } }));
    push(el, cs(), dm('/', data), uc({ id: 'root', component: 'Column', children: ids }, ...counted));
    expect(new Set(renders.values())).to.deep.equal(new Set([1]));
    renders.clear();
    push(el, dm('/c7', 'seven'));
    expect([...renders]).to.deep.equal([['c7', 1]]);
    expect(text(el)).to.contain('c6 seven c8'.replaceAll(' ', ''));
  });

  it('what the user types renders those that show it, and no others', () => {
    const el = counting();
    push(
      el,
      cs(),
      dm('/', { q: 'a', other: 'b' }),
      uc(
        { id: 'root', component: 'Column', children: ['field', 'same', 'other'] },
        { id: 'field', component: 'TextField', label: 'Query', value: { path: '/q' } },
        { id: 'same', component: 'Counted', text: { path: '/q' } },
        { id: 'other', component: 'Counted', text: { path: '/other' } },
      ),
    );
    renders.clear();
    const input = part<HTMLInputElement>(el, 'input');
    input.value = 'ab';
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    expect([...renders]).to.deep.equal([['same', 1]]);
  });

  it('components that stream in one by one are rendered once each', () => {
    const el = counting();
    const ids = Array.from({ length: 60 }, (_, i) => `c${i}`);
    push(el, cs(), uc({ id: 'root', component: 'Column', children: ids }));
    const stream = ids.map((id) => `${JSON.stringify(uc({ id, component: 'Counted', text: id }))}\n`).join('');
    for (let at = 0; at < stream.length; at += 64) el.push(stream.slice(at, at + 64));
    expect([...renders.values()]).to.deep.equal(ids.map(() => 1));
    expect(parts(el, 'counted')).to.have.length(60);
  });
});

describe('A long list', () => {
  it('shows its top at once and the rest in slices, in order', async () => {
    const el = createSurface();
    push(el, cs(), LIST, dm('/', { items: items(9000) }));
    expect(parts(el, 'row').length).to.be.within(100, 8999);
    while (parts(el, 'row').length < 9000) await new Promise((done) => setTimeout(done));
    expect(parts(el, 'row').map(({ textContent }) => textContent)).to.deep.equal(items(9000).map((_, i) => `n${i}${i}`));
  });

  it('that shrinks, or goes, before it is whole is not filled any more', async () => {
    const el = createSurface();
    push(el, cs(), LIST, dm('/', { items: items(3000) }));
    push(el, dm('/items', items(5)));
    await new Promise((done) => setTimeout(done, 100));
    expect(parts(el, 'row')).to.have.length(5);
    push(el, dm('/items', items(3000)), { version: 'v0.9', deleteSurface: { surfaceId: 's' } });
    await new Promise((done) => setTimeout(done, 100));
    expect(parts(el, 'row')).to.have.length(0);
  });

  it('lays out only what is near the screen, and keeps all of it in the document', () => {
    const el = createSurface();
    push(el, cs(), LIST, dm('/', { items: items(200) }));
    const rows = parts(el, 'row');
    expect(getComputedStyle(rows[0]!).contentVisibility).to.equal('visible');
    expect(getComputedStyle(rows[199]!).contentVisibility).to.equal('auto');
  });
});
