import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createSseTransport } from '../../src/transport.ts';
import { ACTION, bodyOf, connect, cs, dm, ERROR, FORM, METADATA, RETRY, serve, startEvents, T, uc, until } from './support.ts';

const create = () => createSseTransport({ retry: RETRY });

describe('SSE', () => {
  it('brings messages, one an event or several, until the stream ends', async () => {
    const url = await serve((_, response) => {
      const say = startEvents(response);
      say(FORM[0]);
      say(FORM.slice(1));
      response.end();
    });
    const way = connect(create(), url);
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(way.data(), { name: 'Ann' });
    assert.deepEqual(way.states(), ['open']);
    assert.deepEqual(way.diagnostics, []);
  });

  it('is opened again from the last id when it was cut, and what comes twice counts once, in whatever order', async () => {
    const asked: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      asked.push(request.headers['last-event-id'] as string | undefined);
      const say = startEvents(response);
      if (asked.length === 1) {
        FORM.forEach((message, i) => say(message, `id: ${i}\n`));
        setTimeout(() => response.destroy(), 20);
        return;
      }
      say(dm('/more', 1), 'id: 3\n');
      // The server is careless and says again what it had said.
      say(FORM[2], 'id: 2\n');
      say(FORM[0], 'id: 0\n');
      say('[DONE]');
    });
    const way = connect(create(), url);
    await until(() => way.data());
    way.type('Bob');
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(asked, [undefined, '2']);
    assert.deepEqual(way.data(), { name: 'Bob', more: 1 });
    assert.deepEqual(way.states(), ['open', 'retrying', 'connecting', 'open']);
    assert.deepEqual(way.diagnostics, []);
  });

  it('that begins again without ids does not undo what the user typed', async () => {
    let count = 0;
    const url = await serve((_, response) => {
      const say = startEvents(response);
      for (const message of [...FORM, dm('/name', 'Cid')]) say(message);
      if (++count === 1) return void setTimeout(() => response.destroy(), 20);
      say(dm('/after', true));
      response.end();
    });
    const way = connect(create(), url);
    await until(() => JSON.stringify(way.data()) === '{"name":"Cid"}');
    way.type('Bob');
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(way.data(), { name: 'Bob', after: true });
    assert.deepEqual(way.diagnostics, []);
  });

  it('waits as long as the server asks for, and comes back when a stream with ids ends', async () => {
    let count = 0;
    const url = await serve((_, response) => {
      if (++count === 3) return void response.writeHead(204).end();
      startEvents(response)(FORM[0], `id: ${count}\nretry: 7\n`);
      response.end();
    });
    const way = connect(createSseTransport({ retry: { delay: 100_000 } }), url);
    assert.equal(await way.ended, 'closed');
    assert.deepEqual([...new Set(way.changes.filter(({ state }) => state === 'retrying').map(({ delay }) => delay))], [7]);
  });

  for (const [name, status, tries] of [
    ['a fault of the server', 503, 4],
    ['too many requests', 429, 4],
    ['a wrong address', 404, 1],
    ['a missing right', 401, 1],
  ] as const)
    it(`tells of ${name} (${status}) after ${tries} attempts`, async () => {
      let count = 0;
      const url = await serve((_, response) => {
        count++;
        response.writeHead(status).end('no');
      });
      const ended = await connect(create(), url).ended;
      assert.match(String(ended), new RegExp(`answered ${status}`));
      assert.equal(count, tries);
    });

  it('tries again after a server that cannot be reached, and says how often it did', async () => {
    const way = connect(create(), 'http://127.0.0.1:9');
    assert.ok((await way.ended) instanceof Error);
    assert.deepEqual(
      way.changes.filter(({ state }) => state === 'retrying').map(({ attempt }) => attempt),
      [1, 2, 3],
    );
  });

  it('stops at once when it is told to: while it waits, and while it reads', async () => {
    let closed = 0;
    const url = await serve((request, response) => {
      if (request.url === '/busy') return void response.writeHead(503, { 'retry-after': '1000' }).end();
      response.on('close', () => closed++);
      startEvents(response)(FORM);
    });
    const waiting = connect(create(), `${url}/busy`);
    await until(() => waiting.states().includes('retrying'));
    waiting.abort();
    assert.equal(await waiting.ended, 'closed');
    const reading = connect(create(), url);
    await until(() => reading.data());
    reading.abort();
    await reading.ended;
    await until(() => closed === 1);
  });

  it('takes a stream that comes a few bytes at a time, and a huge one', async () => {
    const url = await serve((request, response) => {
      startEvents(response)(FORM);
      if (request.url === '/slow') {
        const bytes = Buffer.from(`: ping\n\ndata: ${JSON.stringify(dm('/name', 'ä 👩‍👩‍👧'))}\r\n\r\n`);
        let at = 0;
        const timer = setInterval(
          () => (at < bytes.length ? response.write(bytes.subarray(at, (at += 3))) : (clearInterval(timer), response.end())),
          1,
        );
        return;
      }
      for (let i = 0; i < 20_000; i++) response.write(`data: ${JSON.stringify(dm('/name', `${i} ${'x'.repeat(100)}`))}\n\n`);
      response.end();
    });
    const slow = connect(create(), `${url}/slow`);
    assert.equal(await slow.ended, 'closed');
    assert.deepEqual(slow.data(), { name: 'ä 👩‍👩‍👧' });
    const huge = connect(create(), url);
    assert.equal(await huge.ended, 'closed');
    assert.match((huge.data() as { name: string }).name, /^19999 /);
  });

  it('leaves out events that it does not know, and goes on behind one that is broken', async () => {
    const url = await serve((_, response) => {
      const say = startEvents(response);
      say({ version: 'v0.9', newThing: {} });
      say('{"version":"v0.9","createSurface":');
      FORM.forEach((message) => say(message, 'event: a2ui\n'));
      response.end();
    });
    const way = connect(create(), url);
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(way.data(), { name: 'Ann' });
    assert.ok(way.diagnostics.some(({ code }) => code === 'UNKNOWN_KEY'));
  });

  it('takes actions and errors to the agent, with the metadata, the headers of the page, and applies the answer', async () => {
    const heard: unknown[] = [];
    const url = await serve((request, response) => {
      if (request.method === 'GET') return startEvents(response)([cs(), uc(T('root', 'x'))]);
      void bodyOf(request).then((body) => {
        heard.push(body, request.headers['authorization']);
        response.end(JSON.stringify(dm('/answer', heard.length)));
      });
    });
    const transport = create();
    const way = connect(transport, url, { requestInit: { headers: { authorization: 'Bearer t' } } });
    await until(() => way.component('root'));
    await transport.send(ACTION, METADATA);
    await transport.send(ERROR, METADATA);
    assert.deepEqual(heard, [{ ...ACTION, metadata: METADATA }, 'Bearer t', { ...ERROR, metadata: METADATA }, 'Bearer t']);
    assert.deepEqual(way.data(), { answer: 4 });
  });

  it('says what the agent answered to a message that it does not want', async () => {
    const url = await serve((request, response) => {
      if (request.method === 'GET') return startEvents(response)(FORM);
      response.writeHead(400, 'No such action').end();
    });
    const transport = create();
    const way = connect(transport, url);
    await until(() => way.data());
    await assert.rejects(async () => transport.send(ACTION, METADATA), /answered 400 No such action/);
  });
});
