import { aTimeout, expect, nextFrame } from '@open-wc/testing';
import type { A2uiSurface } from '../../src/index.ts';
import { createSurface, cs, push, uc } from '../support/surface.ts';

const STREAM = `${JSON.stringify(cs())}\n${JSON.stringify(uc({ id: 'root', component: 'Text', text: 'Hello' }))}\n`;
const data = (value: unknown, surfaceId = 's') => ({ version: 'v0.9', updateDataModel: { surfaceId, value } });
const isShown = (element: Element | null) => element !== null && element.getClientRects().length > 0;

/** A piece of a page, which is taken away after the test. */
function page<Found extends Element>(html: string, selector: string): Found {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.append(holder);
  holders.push(holder);
  return holder.querySelector(selector) as Found;
}
const holders: Element[] = [];
afterEach(() => {
  for (const holder of holders.splice(0)) holder.remove();
});

describe('A surface is a field of the form that it stands in', () => {
  const formOf = (inner: string) => page<HTMLFormElement>(`<form>${inner}</form>`, 'form');
  const surfaceIn = (form: Element) => form.querySelector('a2ui-surface') as A2uiSurface;

  it('gives its data model as JSON under its name, as it is when the form is sent', () => {
    const form = formOf('<a2ui-surface name="answer"></a2ui-surface>');
    push(surfaceIn(form), cs(), data({ city: 'Rome' }));
    surfaceIn(form).setData('/city', 'Oslo');
    expect(JSON.parse(String(new FormData(form).get('answer')))).to.deep.equal({ city: 'Oslo' });
    expect(surfaceIn(form).form).to.equal(form);
  });

  it('gives an object by surface id when it shows several', () => {
    const form = formOf('<a2ui-surface name="answer"></a2ui-surface>');
    push(surfaceIn(form), cs(), cs({ surfaceId: 't' }), data({ a: 1 }), data({ b: 2 }, 't'));
    expect(JSON.parse(String(new FormData(form).get('answer')))).to.deep.equal({ s: { a: 1 }, t: { b: 2 } });
  });

  const nothing = [
    ['without a name', '<a2ui-surface></a2ui-surface>', true],
    ['without a surface', '<a2ui-surface name="answer"></a2ui-surface>', false],
    ['in a disabled fieldset', '<fieldset disabled><a2ui-surface name="answer"></a2ui-surface></fieldset>', true],
  ] as const;
  for (const [when, html, hasSurface] of nothing) {
    it(`gives nothing ${when}`, () => {
      const form = formOf(html);
      if (hasSurface) push(surfaceIn(form), cs(), data({ a: 1 }));
      expect([...new FormData(form).keys()]).to.deep.equal([]);
    });
  }

  it('belongs to the form that its attribute "form" names, and to none that it has left', () => {
    const form = page<HTMLFormElement>('<form id="far"></form><a2ui-surface form="far" name="x"></a2ui-surface>', 'form');
    const surface = surfaceIn(form.parentElement!);
    push(surface, cs(), data({ a: 1 }));
    expect(new FormData(form).get('x')).to.equal('{"a":1}');
    surface.setAttribute('form', 'none');
    expect(new FormData(form).get('x')).to.equal(null);
  });

  it('reflects its name', async () => {
    const surface = createSurface();
    surface.name = 'answer';
    await surface.updateComplete;
    expect(surface.getAttribute('name')).to.equal('answer');
  });
});

describe('The styles of a page can ask how a surface stands', () => {
  it(':state(empty) until something is shown, and when all is gone', async () => {
    const surface = createSurface();
    expect(surface.matches(':state(empty)')).to.equal(true);
    push(surface, cs());
    expect(surface.matches(':state(empty)')).to.equal(false);
    push(surface, { version: 'v0.9', deleteSurface: { surfaceId: 's' } });
    await nextFrame();
    expect(surface.matches(':state(empty)')).to.equal(true);
  });

  it(':state(streaming) from the first piece to the end', () => {
    const surface = createSurface();
    surface.push('{');
    expect(surface.matches(':state(streaming)')).to.equal(true);
    surface.end();
    expect(surface.matches(':state(streaming)')).to.equal(false);
  });

  it(':state(error) while the way to the agent has failed', async () => {
    const surface = createSurface();
    const failing = {
      async connect() {
        throw new Error('no way');
      },
      async send() {},
    };
    surface.transport = failing as never;
    await aTimeout(20);
    expect(surface.matches(':state(error)')).to.equal(true);
    surface.transport = { ...failing, connect: () => new Promise(() => undefined) } as never;
    await aTimeout(20);
    expect(surface.matches(':state(error)')).to.equal(false);
  });

  it('goes on doing so after the element was moved, with a store that it was given', () => {
    const surface = createSurface();
    const other = createSurface();
    surface.store = other.store;
    document.body.append(surface);
    push(other, cs());
    expect(surface.matches(':state(empty)')).to.equal(false);
  });
});

describe("What the page puts into the element is shown until there is something of the agent's", () => {
  const open = () => page<HTMLElement>('<a2ui-surface><p>One moment</p></a2ui-surface>', 'p');
  const surfaceOf = (element: Element) => element.parentElement as A2uiSurface;

  it('is shown at first', () => expect(isShown(open())).to.equal(true));

  it('is gone with the first surface, and does not come back when that is deleted', () => {
    const fallback = open();
    push(surfaceOf(fallback), cs());
    expect(isShown(fallback)).to.equal(false);
    push(surfaceOf(fallback), { version: 'v0.9', deleteSurface: { surfaceId: 's' } });
    expect(isShown(fallback)).to.equal(false);
  });

  it('comes back with reset()', () => {
    const fallback = open();
    push(surfaceOf(fallback), cs());
    surfaceOf(fallback).reset();
    expect(isShown(fallback)).to.equal(true);
  });
});

describe('A stream may stand in the page', () => {
  const script = (text: string) => `<script type="application/a2ui+json">${text}</script>`;

  it('is applied on connect, and ended', async () => {
    const surface = page<A2uiSurface>(`<a2ui-surface>${script(STREAM)}</a2ui-surface>`, 'a2ui-surface');
    await surface.updateComplete;
    expect(surface.shadowRoot!.querySelector('.surface')!.textContent).to.contain('Hello');
    expect(surface.matches(':state(streaming)')).to.equal(false);
  });

  it('finds the options that the page sets in the same breath', async () => {
    const surface = page<A2uiSurface>(`<a2ui-surface>${script(STREAM)}</a2ui-surface>`, 'a2ui-surface');
    const faults: string[] = [];
    surface.addEventListener('diagnostic', ({ detail }) => faults.push(detail.code));
    surface.limits = { surfaces: 0 };
    await surface.updateComplete;
    expect(faults).to.not.deep.equal([]);
  });

  it('is applied once, wherever the element goes', async () => {
    const surface = page<A2uiSurface>(`<a2ui-surface>${script(STREAM)}</a2ui-surface>`, 'a2ui-surface');
    await surface.updateComplete;
    surface.reset();
    surface.parentElement!.append(surface);
    surface.strict = true;
    await surface.updateComplete;
    expect(surface.store.surfaces.value.length).to.equal(0);
  });

  it('is taken whole by an element that is there before the page has been read', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    holders.push(frame);
    const inner = frame.contentDocument!;
    inner.open();
    inner.write(`<script src="/dist/a2ui-surface.iife.js"></script>`);
    const loaded = () => frame.contentWindow!.customElements.get('a2ui-surface');
    while (!loaded()) await aTimeout(10);
    inner.write(`<a2ui-surface><script type="application/a2ui+json">${STREAM.slice(0, 90)}`);
    await aTimeout(50);
    inner.write(`${STREAM.slice(90)}</script></a2ui-surface>`);
    inner.close();
    const surface = inner.querySelector('a2ui-surface')!;
    while (!surface.shadowRoot?.querySelector('.surface')) await aTimeout(10);
    expect(surface.shadowRoot.querySelector('.surface')!.textContent).to.contain('Hello');
  });

  it('says what is wrong with it, and shows the rest', async () => {
    const surface = page<A2uiSurface>(`<a2ui-surface>${script(`{"version": oh\n${STREAM}`)}</a2ui-surface>`, 'a2ui-surface');
    const faults: string[] = [];
    surface.addEventListener('diagnostic', ({ detail }) => faults.push(detail.code));
    await surface.updateComplete;
    expect(faults).to.not.deep.equal([]);
  });
});
