import { expect, waitUntil } from '@open-wc/testing';
import { readSource, type Source } from '../../src/surface/source.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve, 10));
const decode = (chunk: unknown) => (chunk instanceof Uint8Array ? new TextDecoder().decode(chunk) : chunk);

/** Reads a source, and says how it stands. */
function read(source: unknown, signal?: AbortSignal) {
  const chunks: unknown[] = [];
  const result = { chunks, state: 'open' as string };
  readSource(source as Source, (chunk) => chunks.push(decode(chunk)), signal).then(
    () => (result.state = 'done'),
    (error: unknown) => (result.state = String(error)),
  );
  return result;
}

/** Puts a class of the browser aside for a stand-in, until the test is over. */
function replace<T extends EventTarget>(name: 'EventSource' | 'WebSocket', standIn: new () => T): T {
  const original = globalThis[name];
  restore.push(() => Object.assign(globalThis, { [name]: original }));
  Object.assign(globalThis, { [name]: standIn });
  return new standIn();
}
const restore: (() => void)[] = [];
afterEach(() => restore.splice(0).forEach((undo) => undo()));

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;
  say(type: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

class FakeWebSocket extends EventTarget {
  static readonly CLOSING = 2;
  readyState = 1;
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

async function* iterate<T>(...items: readonly T[]) {
  yield* items;
}

describe('readSource', () => {
  for (const [name, source] of [
    ['a Response', () => new Response('ab')],
    ['a stream of bytes', () => new Response('ab').body],
    ['a stream of text', () => new ReadableStream({ start: (out) => (out.enqueue('ab'), out.close()) })],
    ['an async iterable', () => iterate('ab')],
    ['an iterable that is none of the async ones', () => ['ab']],
  ] as const)
    it(`reads ${name} to its end`, async () => {
      const result = read(source());
      await settle();
      expect(result).to.deep.equal({ chunks: ['ab'], state: 'done' });
    });

  it('hands on objects as they are', async () => {
    const message = { version: 'v0.9' };
    const result = read(iterate<object>(message, [message]));
    await settle();
    expect(result.chunks).to.deep.equal([message, [message]]);
  });

  it('takes a response without body for an empty one', async () => {
    const result = read(new Response(null, { status: 204 }));
    await settle();
    expect(result).to.deep.equal({ chunks: [], state: 'done' });
  });

  for (const [name, source, message] of [
    ['a response that is not ok', () => new Response('x', { status: 503, statusText: 'Busy' }), 'The response answered 503 Busy'],
    ['a stream that fails', () => new ReadableStream({ pull: (out) => out.error(new Error('broken')) }), 'broken'],
    [
      'an iterable that throws',
      async function* () {
        yield 'a';
        throw new Error('broken');
      },
      'broken',
    ],
  ] as const)
    it(`rejects with the fault of ${name}`, async () => {
      const result = read(source());
      await settle();
      expect(result.state).to.equal(`Error: ${message}`);
    });

  for (const [name, source] of [
    ['a stream', () => new ReadableStream({ start: (out) => out.enqueue('a') })],
    [
      'a stream that fails because it is aborted, as the body of a fetch does',
      (signal: AbortSignal) =>
        new ReadableStream({
          start(out) {
            out.enqueue('a');
            signal.addEventListener('abort', () => out.error(signal.reason));
          },
        }),
    ],
    [
      'an iterable that waits for ever',
      async function* () {
        yield 'a';
        await new Promise(() => undefined);
      },
    ],
  ] as const)
    it(`stops reading ${name} when it is told to`, async () => {
      const controller = new AbortController();
      const result = read(source(controller.signal), controller.signal);
      await settle();
      expect(result).to.deep.equal({ chunks: ['a'], state: 'open' });
      controller.abort();
      await settle();
      expect(result).to.deep.equal({ chunks: ['a'], state: 'done' });
    });

  for (const [name, source] of [
    ['a stream', () => new ReadableStream({ start: (out) => (out.enqueue('a'), out.close()) })],
    ['an iterable', () => iterate('a')],
    ['events', () => replace('EventSource', FakeEventSource)],
    ['a socket', () => replace('WebSocket', FakeWebSocket)],
  ] as const)
    it(`takes nothing of ${name} where it was told to stop before`, async () => {
      const result = read(source(), AbortSignal.abort());
      await settle();
      expect(result).to.deep.equal({ chunks: [], state: 'done' });
    });

  it('lets an iterable clean up when it is told to stop', async () => {
    let cleaned = false;
    const controller = new AbortController();
    const source = (async function* () {
      try {
        for (let i = 0; ; i++) {
          yield String(i);
          await settle();
        }
      } finally {
        cleaned = true;
      }
    })();
    read(source, controller.signal);
    await settle();
    controller.abort();
    await settle();
    await settle();
    expect(cleaned).to.equal(true);
  });

  it('reads events of the names "message" and "a2ui", a line each, until one is called "done"', async () => {
    const source = replace('EventSource', FakeEventSource);
    const result = read(source);
    source.say('message', '{"a":1}');
    source.say('a2ui', '{"b":2}');
    source.say('other', 'x');
    await settle();
    expect(result).to.deep.equal({ chunks: ['{"a":1}\n', '{"b":2}\n'], state: 'open' });
    source.say('done', '');
    source.say('message', 'late');
    await settle();
    expect(result).to.deep.equal({ chunks: ['{"a":1}\n', '{"b":2}\n'], state: 'done' });
  });

  it('waits while events connect again, and ends when they are closed', async () => {
    const source = replace('EventSource', FakeEventSource);
    const result = read(source);
    source.readyState = 0;
    source.dispatchEvent(new Event('error'));
    await settle();
    expect(result.state).to.equal('open');
    source.readyState = 2;
    source.dispatchEvent(new Event('error'));
    await settle();
    expect(result.state).to.equal('done');
  });

  it('reads the frames of a socket in order, though some come as blobs', async () => {
    const socket = replace('WebSocket', FakeWebSocket);
    const result = read(socket);
    const bytes = (text: string) => new TextEncoder().encode(text);
    socket.say(new Blob([bytes('{"a":1}')]));
    socket.say('{"b":2}');
    socket.say(bytes('{"c":3}').buffer);
    socket.dispatchEvent(new Event('close'));
    await waitUntil(() => result.state === 'done');
    expect(result.chunks.join('').replaceAll('\n', '')).to.equal('{"a":1}{"b":2}{"c":3}');
    expect(result.state).to.equal('done');
  });

  it('fails with a frame of a socket that cannot be read, and hears nothing more', async () => {
    const socket = replace('WebSocket', FakeWebSocket);
    const result = read(socket);
    socket.say('first');
    socket.say(Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) }));
    await settle();
    socket.say('late');
    socket.dispatchEvent(new Event('close'));
    await settle();
    expect(result).to.deep.equal({ chunks: ['first\n'], state: 'Error: gone' });
  });

  for (const [name, source] of [
    ['events that are', () => Object.assign(replace('EventSource', FakeEventSource), { readyState: 2 })],
    ['a socket that is', () => Object.assign(replace('WebSocket', FakeWebSocket), { readyState: 3 })],
  ] as const)
    it(`does not wait for ${name} closed already`, async () => {
      const result = read(source());
      await settle();
      expect(result.state).to.equal('done');
    });

  it('hears nothing more of a socket once it is told to stop, and leaves it open', async () => {
    const socket = replace('WebSocket', FakeWebSocket);
    const controller = new AbortController();
    const result = read(socket, controller.signal);
    controller.abort();
    socket.say('late');
    await settle();
    expect(result).to.deep.equal({ chunks: [], state: 'done' });
  });
});
