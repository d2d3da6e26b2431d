import { expect, waitUntil } from '@open-wc/testing';
import type { Diagnostic } from '../../src/core.ts';
import type { Transport, TransportOptions, TransportSink } from '../../src/transport.ts';
import { createSurface, cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';

const T = (id: string, value: unknown) => ({ id, component: 'Text', text: value });
const GO = { component: 'Button', child: 't', action: { event: { name: 'go' } } };
const BUTTON = uc({ id: 'root', ...GO }, T('t', 'Go'));
const lines = (...messages: readonly object[]) => messages.map((each) => `${JSON.stringify(each)}\n`).join('');
const settle = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

/** A transport of the page, and what it was asked for. */
function fake() {
  const sent: (readonly [unknown, unknown])[] = [];
  const opened: { sink: TransportSink; options: TransportOptions }[] = [];
  const transport: Transport = {
    connect: (sink, options) => void opened.push({ sink, options }),
    send: (message, metadata) => void sent.push([message, metadata]),
  };
  return { transport, sent, opened };
}

/** Answers requests in the place of the network until the test is over. */
function answer(respond: (url: string, init: RequestInit) => Response | Promise<Response>) {
  const { fetch } = window;
  restore.push(() => (window.fetch = fetch));
  const requests: (readonly [string, RequestInit])[] = [];
  window.fetch = async (url, init = {}) => {
    requests.push([String(url), init]);
    return respond(String(url), init);
  };
  return requests;
}
const restore: (() => void)[] = [];
afterEach(() => restore.splice(0).forEach((undo) => undo()));

describe('A transport of the page', () => {
  it('is opened once, and what it receives is shown', async () => {
    const { transport, opened } = fake();
    const el = createSurface({ transport });
    await settle();
    expect(opened).to.have.length(1);
    const { sink } = opened[0]!;
    for (const character of lines(cs())) sink.push(character);
    sink.apply([uc(T('root', { path: '/n' }))]);
    await sink.consume(new Response(lines(dm('/n', 'x'))));
    expect(text(el)).to.equal('x');
  });

  it('is given each message for the agent, with the metadata beside it and not in it (R75)', async () => {
    const { transport, sent } = fake();
    const el = createSurface({ transport });
    await settle();
    push(el, cs({ sendDataModel: true }), dm('/n', 1), BUTTON);
    part(el, 'button').click();
    await settle();
    const [[message, metadata]] = sent as [[object, Record<string, unknown>]];
    expect(message).to.have.all.keys('version', 'action');
    expect(metadata).to.have.all.keys('a2uiClientCapabilities', 'a2uiRendererCapabilities', 'a2uiClientDataModel');
    expect(metadata['a2uiClientDataModel']).to.deep.equal({ version: 'v0.9', surfaces: { s: { n: 1 } } });
  });

  it('is given no action that the page prevented, and the page hears of none as sent', async () => {
    const { transport, sent } = fake();
    const el = createSurface({ transport });
    const heard = events(el, 'send');
    el.addEventListener('action', (event) => event.preventDefault());
    await settle();
    push(el, cs(), BUTTON);
    part(el, 'button').click();
    await settle();
    expect([sent, heard]).to.deep.equal([[], []]);
  });

  it('is told to stop when another takes its place, and when the element is gone for good', async () => {
    const [first, second] = [fake(), fake()];
    const el = createSurface({ transport: first.transport });
    await settle();
    el.transport = second.transport;
    await settle();
    expect(first.opened[0]!.options.signal.aborted).to.equal(true);
    const { signal } = second.opened[0]!.options;
    expect(signal.aborted).to.equal(false);
    el.remove();
    await settle();
    expect(signal.aborted).to.equal(true);
  });

  it('stays open when the element moves, and is opened again when it comes back (C84)', async () => {
    const { transport, opened } = fake();
    const el = createSurface({ transport });
    await settle();
    const place = document.createElement('div');
    document.body.append(place);
    place.append(el);
    await settle();
    expect(opened.map(({ options }) => options.signal.aborted)).to.deep.equal([false]);
    el.remove();
    await settle();
    place.append(el);
    await settle();
    expect(opened.map(({ options }) => options.signal.aborted)).to.deep.equal([true, false]);
    place.remove();
  });

  for (const [name, transport] of [
    ['cannot connect', { connect: () => Promise.reject(new Error('no way')), send: () => undefined }],
    [
      'throws on connecting',
      {
        connect: () => {
          throw new Error('no way');
        },
        send: () => undefined,
      },
    ],
  ] as const)
    it(`that ${name} is one diagnostic`, async () => {
      const el = createSurface();
      const diagnostics = events<Diagnostic>(el, 'diagnostic');
      el.transport = transport;
      await settle();
      expect(diagnostics.map(({ code, message }) => [code, message])).to.deep.equal([['TRANSPORT_ERROR', 'no way']]);
    });

  it('that cannot send is one diagnostic, and the next message is tried again', async () => {
    let count = 0;
    const send = () => Promise.reject(new Error(`no way ${++count}`));
    const el = createSurface({ transport: { connect: () => undefined, send }, limits: { repeat: 0 } });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    await settle();
    push(el, cs(), BUTTON);
    part(el, 'button').click();
    await settle();
    part(el, 'button').click();
    await settle();
    expect(diagnostics.map(({ message }) => message)).to.deep.equal(['no way 1', 'no way 2']);
  });

  it('that nobody knows by its name is one diagnostic that says what there is', async () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    Object.assign(el, { src: '/agent', transport: 'pigeon' });
    await settle();
    expect(diagnostics).to.have.length(1);
    expect(diagnostics[0]!.message).to.contain('"pigeon"').and.to.contain('"fetch"');
  });
});

describe('src', () => {
  it('of the attribute is fetched, once', async () => {
    const requests = answer(() => new Response(lines(cs(), uc(T('root', 'x')))));
    const el = createSurface();
    el.setAttribute('src', '/agent');
    await waitUntil(() => parts(el, 'text').length === 1);
    await settle();
    expect(requests.map(([url]) => url)).to.deep.equal(['/agent']);
    expect(new Headers(requests[0]![1].headers).get('accept')).to.contain('text/event-stream');
  });

  it('that changes stops the stream there was, without a complaint', async () => {
    const signals: AbortSignal[] = [];
    answer((url, { signal }) => {
      signals.push(signal!);
      if (url === '/second') return new Response(lines(uc(T('root', 'second'))));
      const body = new ReadableStream({
        start(out) {
          out.enqueue(new TextEncoder().encode(lines(cs(), uc(T('root', 'first')))));
          signal!.addEventListener('abort', () => out.error(signal!.reason));
        },
      });
      return new Response(body);
    });
    const el = createSurface({ src: '/first' });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    await waitUntil(() => parts(el, 'text').length === 1);
    el.src = '/second';
    await waitUntil(() => text(el) === 'second');
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true, false]);
    expect(diagnostics).to.deep.equal([]);
  });

  it('that is taken away stops the stream', async () => {
    const requests = answer(() => new Response(new ReadableStream()));
    const el = createSurface({ src: '/agent' });
    await settle();
    el.src = '';
    await settle();
    expect(requests[0]![1].signal!.aborted).to.equal(true);
    expect(requests).to.have.length(1);
  });

  for (const [name, respond] of [
    ['is not there', () => new Response('', { status: 404, statusText: 'Not Found' })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)
    it(`that ${name} is one diagnostic`, async () => {
      answer(respond);
      const el = createSurface();
      const diagnostics = events<Diagnostic>(el, 'diagnostic');
      el.src = '/agent';
      await settle(20);
      expect(diagnostics.map(({ code }) => code)).to.deep.equal(['TRANSPORT_ERROR']);
    });

  it('gets errors of the agent too, as messages of their own (R85)', async () => {
    const requests = answer((_, { method }) => new Response(method === 'POST' ? '' : lines(cs(), uc(T('root', 'x')))));
    const el = createSurface({ src: '/agent' });
    await waitUntil(() => el.store.surfaces.value.length === 1);
    const field = { id: 'f', component: 'TextField', label: 'L', value: { path: '/v' }, checks: [{ call: 'required', message: 'Say it' }] };
    push(el, uc({ id: 'root', component: 'Column', children: ['f', 'b'] }, field, { id: 'b', ...GO }, T('t', 'Go')));
    part(el, 'button').click();
    await settle();
    const [, [, { body }]] = requests as [unknown, [string, RequestInit]];
    expect(JSON.parse(String(body))).to.deep.include({
      version: 'v0.9',
      error: { code: 'VALIDATION_FAILED', surfaceId: 's', path: '/v', message: 'Say it' },
    });
  });
});
