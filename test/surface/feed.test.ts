import { expect } from '@open-wc/testing';
import type { Diagnostic } from '../../src/core.ts';
import { createSurface, cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';

const T = (id: string, value: unknown) => ({ id, component: 'Text', text: value });
const lines = (...messages: readonly object[]) => messages.map((each) => `${JSON.stringify(each)}\n`).join('');
const settle = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));
const isBusy = (el: ReturnType<typeof createSurface>) => part(el, 'surface').hasAttribute('aria-busy');

describe('messages', () => {
  it('grow as a text, cut anywhere (C84)', () => {
    const stream = lines(cs(), uc(T('root', { path: '/n' })), dm('/n', 'ä 👩‍👩‍👧'));
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    for (let length = 1; length <= stream.length; length++) el.messages = stream.slice(0, length);
    expect(text(el)).to.equal('ä 👩‍👩‍👧');
    expect(diagnostics).to.deep.equal([]);
  });

  it('grow as a list, though it is the same list that grew', () => {
    const el = createSurface();
    const list: object[] = [cs()];
    el.messages = list;
    list.push(uc(T('root', 'x')));
    el.messages = [...list];
    expect(text(el)).to.equal('x');
    expect(el.store.surfaces.value).to.have.length(1);
  });

  it('that come again as they were do nothing, and tell nothing', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    const changes = events(el, 'surface');
    const list = [cs(), uc(T('root', 'x'))];
    el.messages = list;
    const shown = part(el, 'text');
    el.messages = structuredClone(list);
    el.messages = [...list];
    expect(part(el, 'text')).to.equal(shown);
    expect(diagnostics).to.deep.equal([]);
    expect(changes.map(({ type }) => type)).to.deep.equal(['created', 'ready']);
  });

  for (const [name, next] of [
    ['a shorter list', [cs()]],
    ['another first message', [cs({ sendDataModel: true }), uc(T('root', 'x'))]],
    ['text in place of a list', lines(cs())],
    ['an empty list', []],
    ['an empty text', ''],
  ] as const)
    it(`start over with ${name} (K5)`, () => {
      const el = createSurface();
      el.messages = [cs(), uc(T('root', 'x')), dm('/n', 1)];
      const before = el.store.surface('s');
      el.messages = next;
      expect(el.store.surface('s')).not.to.equal(before);
      expect(el.store.surfaces.value).to.have.length(next.length === 0 ? 0 : 1);
    });

  it('that are taken away leave what is shown', () => {
    const el = createSurface();
    el.messages = [cs(), uc(T('root', 'x'))];
    el.messages = undefined;
    expect(text(el)).to.equal('x');
  });

  it('are applied again after everything was forgotten', () => {
    const el = createSurface();
    const list = [cs(), uc(T('root', 'x'))];
    el.messages = list;
    el.reset();
    expect(parts(el, 'surface')).to.have.length(0);
    el.messages = [...list];
    expect(text(el)).to.equal('x');
  });
});

describe('A stream', () => {
  it('is busy from its first piece to its end, and says then that it is ready', () => {
    const el = createSurface();
    push(el, cs(), uc(T('root', 'x')));
    expect(isBusy(el)).to.equal(true);
    el.end();
    expect(isBusy(el)).to.equal(false);
    expect(el.shadowRoot!.querySelector('[role="status"]')!.textContent).to.equal('Ready');
  });

  it('that nobody ends is over when nothing has come for a while, and goes on with the next piece (C13)', async () => {
    const el = createSurface({ limits: { idle: 300 } });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs(), uc(T('main', 'x')));
    await settle(150);
    push(el, dm('/a', 1));
    await settle(200);
    expect(isBusy(el)).to.equal(true);
    await settle(300);
    expect(isBusy(el)).to.equal(false);
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['MISSING_ROOT']);
    push(el, uc(T('root', 'late')));
    expect(isBusy(el)).to.equal(true);
    expect(text(el)).to.equal('late');
  });

  it('is not over while another one runs', async () => {
    const el = createSurface();
    let close = () => undefined as void;
    const slow = new ReadableStream<string>({
      start(out) {
        out.enqueue(lines(cs()));
        close = () => out.close();
      },
    });
    const done = el.consume(slow);
    await el.consume(new Response(lines(uc(T('root', 'x')))));
    expect(isBusy(el)).to.equal(true);
    close();
    await done;
    expect(isBusy(el)).to.equal(false);
  });

  it('that runs beside another does not mix with it, wherever both are cut', async () => {
    const el = createSurface();
    async function* characters(stream: string) {
      for (const character of stream) {
        await Promise.resolve();
        yield character;
      }
    }
    const of = (id: string) => lines(cs(), uc(T('root', id))).replaceAll('"s"', `"${id}"`);
    await Promise.all([el.consume(characters(of('a'))), el.consume(characters(of('b')))]);
    expect(text(el)).to.equal('a b');
  });

  it('that is told to stop reports no fault', async () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    const controller = new AbortController();
    const { signal } = controller;
    const body = new ReadableStream<string>({
      start(out) {
        out.enqueue(lines(cs(), uc(T('root', 'x'))));
        signal.addEventListener('abort', () => out.error(signal.reason));
      },
    });
    const done = el.consume(body, { signal }).catch(() => undefined);
    await settle(10);
    controller.abort();
    await done;
    expect(text(el)).to.equal('x');
    expect(diagnostics).to.deep.equal([]);
  });

  it('hands out its prose in order, every character of it (C05)', () => {
    const el = createSurface();
    const texts = events<{ text: string }>(el, 'text');
    for (const piece of ['two', ' ', 'words', '\n', lines(cs(), uc(T('root', 'x'))), 'and', ' more']) el.push(piece);
    el.end();
    expect(texts.map((each) => each.text).join('')).to.equal('two words\nand more');
  });

  it('is not busy any more when the element comes back to the page after it was gone', async () => {
    const el = createSurface({ limits: { idle: 20 } });
    push(el, cs(), uc(T('root', 'x')));
    el.remove();
    await settle();
    document.body.append(el);
    await settle(60);
    expect(isBusy(el)).to.equal(false);
  });

  it('is not busy any more once everything is forgotten', () => {
    const el = createSurface();
    push(el, cs());
    el.reset();
    el.apply([cs(), uc(T('root', 'x'))]);
    expect(isBusy(el)).to.equal(false);
  });
});
