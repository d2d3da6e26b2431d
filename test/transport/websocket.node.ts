import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { describe, it } from 'node:test';
import { WebSocket as Socket, WebSocketServer, type WebSocket as Peer } from 'ws';
import { createWebSocketTransport, type WebSocketOptions } from '../../src/transport.ts';
import { ACTION, connect, dm, ERROR, FORM, listen, METADATA, RETRY, until } from './support.ts';

const create = (options: WebSocketOptions = {}) =>
  createWebSocketTransport({ retry: RETRY, WebSocket: Socket as unknown as typeof WebSocket, ...options });

/** A server that treats its sockets one after the other. */
async function serveSockets(...treat: ((peer: Peer) => void)[]) {
  const { server, url } = await listen(createServer());
  const sockets = new WebSocketServer({ server });
  const heard: unknown[] = [];
  let count = 0;
  sockets.on('connection', (peer) => {
    peer.on('message', (data) => heard.push(JSON.parse(String(data))));
    treat[Math.min(count++, treat.length - 1)]!(peer);
  });
  return { url, sockets, heard, count: () => count };
}

const say = (peer: Peer, ...messages: unknown[]) => messages.forEach((message) => peer.send(JSON.stringify(message)));

describe('WebSocket', () => {
  it('brings a message a frame, a list a frame, lines in bytes; closing it in good order ends it', async () => {
    const { url } = await serveSockets((peer) => {
      say(peer, FORM[0], FORM.slice(1));
      peer.send(Buffer.from(`${JSON.stringify(dm('/a', 'ä'))}\n${JSON.stringify(dm('/b', 2))}\n`));
      peer.close(1000);
    });
    const way = connect(create(), url);
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(way.data(), { name: 'Ann', a: 'ä', b: 2 });
    assert.deepEqual(way.states(), ['open']);
  });

  it('is opened again when it was cut; the agent that begins again does not undo what the user typed', async () => {
    const { url, heard, count } = await serveSockets(
      (peer) => {
        say(peer, ...FORM, dm('/name', 'Cid'));
        setTimeout(() => peer.terminate(), 30);
      },
      (peer) => say(peer, ...FORM, dm('/name', 'Cid'), dm('/more', 1)),
    );
    const transport = create();
    const way = connect(transport, url);
    await until(() => JSON.stringify(way.data()) === '{"name":"Cid"}');
    way.type('Bob');
    await until(() => way.states().includes('retrying'));
    // What is sent meanwhile waits.
    await transport.send(ACTION, METADATA);
    await until(() => heard.length === 1 && JSON.stringify(way.data()).includes('more'));
    assert.deepEqual(way.data(), { name: 'Bob', more: 1 });
    assert.deepEqual(way.states(), ['open', 'retrying', 'connecting', 'open']);
    assert.equal(count(), 2);
    assert.deepEqual(way.diagnostics, []);
  });

  for (const [name, code, tries] of [
    ['a break', 1011, 4],
    ['a refusal', 1008, 1],
  ] as const)
    it(`tells of ${name} (${code}) after ${tries} attempts`, async () => {
      const { url, count } = await serveSockets((peer) => peer.close(code, 'because'));
      const ended = await connect(create(), url).ended;
      assert.match(String(ended), new RegExp(`${code} because`));
      assert.equal(count(), tries);
    });

  it('tells of a server that is not there, and what was to be sent fails', async () => {
    const transport = create();
    const way = connect(transport, 'ws://127.0.0.1:9');
    const sent = Promise.resolve()
      .then(() => transport.send(ACTION, METADATA))
      .then(() => 'sent', String);
    assert.ok((await way.ended) instanceof Error);
    assert.match(await sent, /closed/);
    assert.throws(() => void transport.send(ACTION, METADATA), /closed/);
  });

  it('takes messages to the agent in their order, however many and however slow the network', async () => {
    const { url, heard } = await serveSockets((peer) => {
      say(peer, FORM);
      // Nothing is read for a while: what is sent has to wait.
      peer.pause();
      setTimeout(() => peer.resume(), 100);
    });
    const transport = create();
    const way = connect(transport, url);
    await until(() => way.data());
    const big = { ...ERROR, error: { ...ERROR.error, message: 'x'.repeat(100_000) } };
    const sent = [transport.send(ACTION, METADATA)];
    for (let i = 0; i < 100; i++) sent.push(transport.send({ ...big, error: { ...big.error, path: `/${i}` } }, {}));
    await Promise.all(sent);
    await until(() => heard.length === 101);
    assert.deepEqual(heard[0], { ...ACTION, metadata: METADATA });
    assert.deepEqual(
      (heard.slice(1) as (typeof big)[]).map(({ error }) => error.path),
      Array.from({ length: 100 }, (_, i) => `/${i}`),
    );
  });

  it('leaves the page time to breathe while a flood comes in', async () => {
    const { url } = await serveSockets((peer) => {
      for (let i = 0; i < 100; i++) say(peer, dm('/name', `n${i}`));
      peer.close(1000);
    });
    let taken = 0;
    // A frame keeps the page busy for 2 ms, whatever the machine: the transport has to pause about every seventh.
    const busy = (): void => {
      taken++;
      for (const start = performance.now(); performance.now() - start < 2;);
    };
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const sink = { push: busy, apply: busy, consume: async () => undefined, has: () => false, state: () => undefined };
    const { signal } = new AbortController();
    await create().connect(sink, { src: url, signal, requestInit: {}, metadata: () => METADATA });
    clearInterval(timer);
    assert.equal(taken, 100);
    assert.ok(turns > 3, `${turns} turns`);
  });

  it('is closed when it is told to stop', async () => {
    const { url, sockets } = await serveSockets((peer) => say(peer, FORM));
    const way = connect(create(), url);
    await until(() => way.data());
    way.abort();
    assert.equal(await way.ended, 'closed');
    await until(() => sockets.clients.size === 0);
  });

  it('goes on behind frames that are unknown or broken', async () => {
    const { url } = await serveSockets((peer) => {
      peer.send('hello');
      peer.send('{"version":"v0.9","createSurface":');
      say(peer, { type: 'ping' }, ...FORM);
      peer.close(1000);
    });
    const way = connect(create(), url);
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(way.data(), { name: 'Ann' });
    assert.deepEqual(way.texts.join('').trim(), 'hello');
  });
});
