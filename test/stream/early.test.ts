import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { A2uiSurface } from '../../src/index.ts';
import { createSurface, cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';

const T = (id: string, value: unknown, extra: object = {}) => ({ id, component: 'Text', text: value, ...extra });
const COL = (id: string, children: readonly string[]) => ({ id, component: 'Column', children });
const line = (message: unknown) => `${JSON.stringify(message)}\n`;
const html = (el: A2uiSurface) => el.shadowRoot!.innerHTML.replaceAll(/<!--.*?-->/g, '');

/** Pushes a text in pieces of a size, and looks after each. */
function feed(el: A2uiSurface, stream: string, ...[size, look = () => undefined]: readonly [number, ((position: number) => void)?]): void {
  for (let at = 0; at < stream.length; at += size) {
    el.push(stream.slice(at, at + size));
    look(Math.min(at + size, stream.length));
  }
}

const ids = Array.from({ length: 80 }, (_, i) => `item${i}`);
const few = ids.slice(0, 30);
const LONG = line(uc(COL('root', few), ...few.map((id) => T(id, `The text of ${id}: ${'long enough to take some time '.repeat(4)}`))));

describe('A message that is still arriving', () => {
  it('shows its root and the first child before a tenth of 6,000 characters has come, and nothing ever goes (C12)', () => {
    const el = createSurface();
    push(el, cs());
    let shown = 0;
    let first = 0;
    expect(LONG.length).to.be.within(5000, 7000);
    feed(el, LONG, 20, (position) => {
      const count = parts(el, 'text').length;
      expect(count).to.be.at.least(shown);
      shown = count;
      if (count > 0 && first === 0) first = position;
    });
    expect(first / LONG.length).to.be.below(0.1);
    expect(shown).to.equal(30);
  });

  it('lets literal text grow, and keeps the element that shows it', () => {
    const el = createSurface();
    push(el, cs());
    const seen: (string | undefined)[] = [];
    const elements = new Set<Element>();
    feed(el, line(uc(T('root', 'Hello "quoted" é 👩‍👩‍👧 world, with more words to come'))), 3, () => {
      const [element] = parts(el, 'text');
      if (element) elements.add(element);
      seen.push(element?.textContent);
    });
    const grown = seen.filter((each) => each !== undefined);
    expect(new Set(grown).size).to.be.above(4);
    for (const each of grown)
      expect('Hello "quoted" é 👩‍👩‍👧 world, with more words to come').to.satisfy((whole: string) => whole.startsWith(each!));
    expect(elements.size).to.equal(1);
  });

  it('waits for ids, addresses, paths and words to be whole (C12)', () => {
    const el = createSurface();
    push(el, cs());
    const addresses = new Set<string>();
    const observer = new MutationObserver(() => undefined);
    observer.observe(el.shadowRoot!, { subtree: true, childList: true, attributes: true });
    feed(
      el,
      line(uc({ id: 'root', component: 'Image', url: 'https://example.test/a.png', variant: 'avatar' })) +
        line(dm('/u', 'https://example.test/b.png')),
      1,
      () => {
        for (const each of parts<HTMLImageElement>(el, 'image-picture')) addresses.add(each.src);
      },
    );
    expect([...addresses]).to.deep.equal(['https://example.test/a.png']);
    push(el, uc({ id: 'root', component: 'Image', url: { path: '/v' } }));
    feed(
      el,
      line({ version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/', value: { v: 'https://example.test/c.png' } } }),
      1,
      () => {
        for (const each of parts<HTMLImageElement>(el, 'image-picture')) addresses.add(each.src);
      },
    );
    expect([...addresses].slice(1)).to.deep.equal(['https://example.test/c.png']);
  });

  it('brings the entries of a big data model one after the other', () => {
    const el = createSurface();
    push(el, cs(), uc({ id: 'root', component: 'Column', children: { componentId: 'row', path: '/items' } }, T('row', { path: 'n' })));
    const counts = new Set<number>();
    const items = ids.map((n) => ({ n }));
    feed(el, line({ version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/', value: { items } } }), 20, () =>
      counts.add(parts(el, 'text').length),
    );
    expect(counts.size).to.be.above(40);
    expect(parts(el, 'text').map((each) => each.textContent)).to.deep.equal(ids);
  });

  it('fills a surface of v1.0 while its createSurface arrives, without a complaint', () => {
    const el = createSurface();
    const diagnostics = events(el, 'diagnostic');
    const counts = new Set<number>();
    const message = {
      version: 'v1.0',
      createSurface: {
        surfaceId: 's',
        catalogId: 'basic',
        sendDataModel: true,
        dataModel: { n: 'Ann' },
        components: [COL('root', ids), ...ids.map((id) => T(id, { path: '/n' }))],
      },
    };
    feed(el, line(message), 30, () => counts.add(parts(el, 'text').length));
    expect(counts.size).to.be.above(20);
    expect(diagnostics).to.deep.equal([]);
    expect(el.metadata.a2uiRendererDataModel).to.deep.equal({ version: 'v1.0', surfaces: { s: { n: 'Ann' } } });
  });

  it('is shown early in v0.8, in lists and in wrappers too', () => {
    const v08 = line({
      surfaceUpdate: {
        surfaceId: 's',
        components: [
          { id: 'root', component: { Column: { children: { explicitList: ids } } } },
          ...ids.map((id) => ({ id, component: { Text: { text: { literalString: id } } } })),
        ],
      },
    });
    const messages = [cs(), uc(COL('root', ids), ...ids.map((id) => T(id, id)))] as const;
    for (const [before, stream] of [
      [{ beginRendering: { surfaceId: 's', root: 'root' } }, v08],
      [undefined, JSON.stringify(messages)],
      [undefined, JSON.stringify({ messages })],
      [undefined, JSON.stringify({ surfaceId: 's', components: [COL('root', ids), ...ids.map((id) => T(id, id))], data: { n: 1 } })],
    ] as const) {
      const el = createSurface();
      const diagnostics = events(el, 'diagnostic');
      if (before) push(el, before);
      const counts = new Set<number>();
      feed(el, stream, 30, () => counts.add(parts(el, 'text').length));
      expect(counts.size, stream.slice(0, 30)).to.be.above(20);
      expect(diagnostics).to.deep.equal([]);
    }
  });

  it('reports what is wrong once, with its place in the whole message', () => {
    const el = createSurface();
    const diagnostics = events(el, 'diagnostic');
    push(el, cs());
    feed(el, line(uc(COL('root', ['a', 'b']), { component: 'Text' }, { id: 'a', component: 'Nope' }, T('b', 'b'))), 5);
    expect(diagnostics.map(({ code, path }) => [code, path])).to.have.deep.members([
      ['UNKNOWN_COMPONENT_TYPE', undefined],
      ['INVALID_COMPONENT', '/components/1'],
    ]);
  });

  it('keeps focus, and what is typed, in what is already there', () => {
    const el = createSurface();
    push(el, cs());
    const message = line(
      uc(COL('root', ['f', ...ids]), { id: 'f', component: 'TextField', label: 'L', value: { path: '/n' } }, ...ids.map((id) => T(id, id))),
    );
    const half = Math.floor(message.length / 2);
    feed(el, message.slice(0, half), 20);
    const input = part<HTMLInputElement>(el, 'input');
    input.focus();
    input.value = 'typed';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    feed(el, message.slice(half), 20);
    expect(part(el, 'input')).to.equal(input);
    expect(el.shadowRoot!.activeElement).to.equal(input);
    expect(input.value).to.equal('typed');
  });

  it('shows nothing early in strict mode', () => {
    const el = createSurface({ strict: true });
    push(el, cs());
    feed(el, LONG.slice(0, -10), 20);
    expect(text(el)).to.equal('');
    el.push(LONG.slice(-10));
    expect(parts(el, 'text')).to.have.length(30);
  });

  it('ends as it does in one piece, however it is cut', () => {
    const stream = [
      cs(),
      uc(
        COL('root', ['t', 'l', 'f']),
        T('t', { path: '/title' }),
        { id: 'l', component: 'List', children: { componentId: 'r', path: '/items' } },
        T('r', { path: 'name' }),
        { id: 'f', component: 'TextField', label: 'L', value: { path: '/form/n' } },
      ),
      {
        version: 'v0.9',
        updateDataModel: {
          surfaceId: 's',
          path: '/',
          value: { title: 'A longer title of several words', items: [{ name: 'one' }, { name: 'two' }], form: { n: 'x' } },
        },
      },
      { version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/items', value: [{ name: 'only one' }] } },
      { version: 'v0.9', updateDataModel: { surfaceId: 's', value: { title: 'other', items: [] } } },
    ]
      .map(line)
      .join('');
    const whole = createSurface();
    whole.push(stream);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: stream.length - 1 }), { maxLength: 40 }), (cuts) => {
        const places = [0, ...new Set(cuts.sort((a, b) => a - b)), stream.length];
        const el = createSurface();
        places.slice(1).forEach((end, i) => el.push(stream.slice(places[i], end)));
        expect(html(el)).to.equal(html(whole));
        expect(el.dataModel()).to.deep.equal(whole.dataModel());
        el.remove();
      }),
      { numRuns: 60 },
    );
  });
});
