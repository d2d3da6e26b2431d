import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { after, before, describe, it } from 'node:test';
import type { Author } from '../../../demo/agent/author/author.ts';
import { post, read, say, startAgent, submit, type RunningAgent } from './support.ts';

interface ErrorBody {
  readonly error: { readonly code: string; readonly message: string };
}

describe('the server of the flight agent', () => {
  let agent: RunningAgent;
  before(async () => (agent = await startAgent({ limits: { body: 1000, messages: 6, threads: 5 } })));
  after(() => agent.stop());

  const json = { 'content-type': 'application/json' };
  const requests: readonly [string, string, RequestInit, number, string][] = [
    ['no JSON', '/run', { method: 'POST', headers: json, body: '{"threadId": "a"' }, 400, 'BAD_REQUEST'],
    ['an empty body', '/run', { method: 'POST', headers: json, body: '' }, 400, 'BAD_REQUEST'],
    ['a list', '/run', { method: 'POST', headers: json, body: '[]' }, 400, 'BAD_REQUEST'],
    ['null', '/run', { method: 'POST', headers: json, body: 'null' }, 400, 'BAD_REQUEST'],
    ['no message', '/run', { method: 'POST', headers: json, body: '{"threadId":"a"}' }, 400, 'BAD_REQUEST'],
    ['an empty message', '/run', { method: 'POST', headers: json, body: '{"threadId":"a","message":"  "}' }, 400, 'BAD_REQUEST'],
    ['a message that is an object', '/run', { method: 'POST', headers: json, body: '{"threadId":"a","message":{}}' }, 400, 'BAD_REQUEST'],
    ['no thread', '/run', { method: 'POST', headers: json, body: '{"message":"hi"}' }, 400, 'BAD_REQUEST'],
    ['a hostile thread', '/run', { method: 'POST', headers: json, body: '{"threadId":"../x","message":"hi"}' }, 400, 'BAD_REQUEST'],
    [
      'too much',
      '/run',
      { method: 'POST', headers: json, body: JSON.stringify({ threadId: 'a', message: 'x'.repeat(1001) }) },
      413,
      'TOO_LARGE',
    ],
    ['a form', '/run', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'hi' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a GET where a POST belongs', '/run', {}, 405, 'METHOD_NOT_ALLOWED'],
    ['a PUT to a thread', '/threads/a', { method: 'PUT' }, 405, 'METHOD_NOT_ALLOWED'],
    ['an unknown address', '/walk', {}, 404, 'NOT_FOUND'],
    ['an id that is no text', '/threads/%E0%A4', {}, 404, 'NOT_FOUND'],
    ['an unknown thread', '/threads/nobody', {}, 404, 'NOT_FOUND'],
    ['an unknown thread to forget', '/threads/nobody', { method: 'DELETE' }, 404, 'NOT_FOUND'],
  ];
  for (const [what, path, init, status, code] of requests) {
    it(`answers ${what} with ${status}`, async () => {
      const response = await fetch(agent.origin + path, init);
      assert.equal(response.status, status);
      const { error } = (await response.json()) as ErrorBody;
      assert.equal(error.code, code);
      assert.ok(error.message.length > 10);
    });
  }

  it('answers an address that is none with 404', async () => {
    const { port } = new URL(agent.origin);
    const [response] = (await once(httpRequest({ port, path: '//' }).end(), 'response')) as [IncomingMessage];
    assert.equal(response.statusCode, 404);
    response.resume();
  });

  it('says what is allowed where something is not', async () => {
    assert.equal((await fetch(`${agent.origin}/threads/a`, { method: 'PUT' })).headers.get('allow'), 'GET, DELETE');
  });

  it('finds a conversation by its id as an address writes it', async () => {
    await say(agent.origin, 'user:7', 'hello');
    assert.equal((await fetch(`${agent.origin}/threads/${encodeURIComponent('user:7')}`)).status, 200);
  });

  it('goes on answering after all of these', async () => {
    assert.equal(read((await say(agent.origin, 'after', 'LAX to JFK')).text).surface?.id, 'booking-1');
  });

  for (const accept of ['application/a2ui+json', 'application/jsonl']) {
    it(`answers ${accept} with the plain text`, async () => {
      const response = await post(agent.origin, { threadId: 'plain', message: 'LAX to JFK' }, { headers: { ...json, accept } });
      assert.match(response.headers.get('content-type') ?? '', /^application\/a2ui\+json/);
      assert.match(read(await response.text()).surface?.id ?? '', /^booking-/);
    });
  }

  it('answers a GET with the plain text', async () => {
    const response = await fetch(`${agent.origin}/run.jsonl?threadId=get&message=BOS+to+MIA`);
    const { surface, diagnostics } = read(await response.text());
    assert.deepEqual(diagnostics, []);
    assert.deepEqual(surface?.data.dest, ['MIA']);
  });

  it('cuts the text into pieces of the length that is asked for, and never through a character', async () => {
    const { events, text } = await say(agent.origin, 'pieces', 'LAX to JFK', '?chunk=3');
    const pieces = events.filter(({ name }) => name === 'a2ui').map(({ data }) => data);
    assert.ok(pieces.every((piece) => [...piece].length <= 3));
    assert.ok(pieces.length > text.length / 4);
    assert.match(text, /→/);
  });

  it('keeps the conversation and forgets it on request', async () => {
    await say(agent.origin, 'kept', 'LAX to JFK');
    const kept = (await (await fetch(`${agent.origin}/threads/kept`)).json()) as { title: string; messages: { role: string }[] };
    assert.equal(kept.title, 'Flight LAX → JFK');
    assert.deepEqual(
      kept.messages.map(({ role }) => role),
      ['user', 'agent'],
    );
    assert.equal((await fetch(`${agent.origin}/threads/kept`, { method: 'DELETE' })).status, 204);
    assert.equal((await fetch(`${agent.origin}/threads/kept`)).status, 404);
  });

  it('keeps the newest messages only, and still gives each surface an id of its own', async () => {
    const ids = new Set<string | undefined>();
    for (let turn = 0; turn < 5; turn++) ids.add(read((await say(agent.origin, 'long', 'LAX to JFK')).text).surface?.id);
    const { messages } = (await (await fetch(`${agent.origin}/threads/long`)).json()) as { messages: unknown[] };
    assert.equal(messages.length, 6);
    assert.equal(ids.size, 5);
  });

  it('keeps no more characters of a conversation than the limit, the newest message in any case', async () => {
    const small = await startAgent({ limits: { characters: 500 } });
    try {
      for (const message of ['hello', 'LAX to JFK', `${'x'.repeat(490)} BOS to MIA`]) await say(small.origin, 'narrow', message);
      const { messages } = (await (await fetch(`${small.origin}/threads/narrow`)).json()) as { messages: { role: string }[] };
      assert.deepEqual(
        messages.map(({ role }) => role),
        ['agent'],
      );
    } finally {
      small.stop();
    }
  });

  it('lets the conversation go that was silent longest', async () => {
    for (let each = 0; each < 6; each++) await say(agent.origin, `many-${each}`, 'hello');
    assert.equal((await fetch(`${agent.origin}/threads/many-0`)).status, 404);
    assert.equal((await fetch(`${agent.origin}/threads/many-5`)).status, 200);
  });
});

describe('several conversations at once', () => {
  let agent: RunningAgent;
  before(async () => (agent = await startAgent()));
  after(() => agent.stop());

  it('do not mix', async () => {
    const [one, two] = await Promise.all([
      say(agent.origin, 'one', 'LAX to JFK', '?chunk=1&delay=1'),
      say(agent.origin, 'two', 'SFO to SEA', '?chunk=1&delay=1'),
    ]);
    assert.deepEqual(read(one.text).surface?.data.origin, ['LAX']);
    assert.deepEqual(read(two.text).surface?.data.origin, ['SFO']);
  });

  it('lose nothing when there are fifty', async () => {
    const fares = ['Economy', 'Premium', 'Business', 'First'];
    const turns = Array.from({ length: 50 }, async (_, each) => {
      const id = `fifty-${each}`;
      const party = { passengers: String((each % 9) + 1), fare_class: [fares[each % 4]] };
      await say(agent.origin, id, 'LAX to JFK', '?chunk=7');
      await say(agent.origin, id, submit(party), '?chunk=7');
      const select = { version: 'v0.9', action: { name: 'flightSelect', context: { flightId: 'UA123' } } };
      const { surface, diagnostics } = read((await say(agent.origin, id, select, '?chunk=7')).text);
      assert.deepEqual(diagnostics, []);
      const count = (each % 9) + 1;
      assert.ok(surface?.texts.includes(`${count} ${count === 1 ? 'passenger' : 'passengers'}  •  ${fares[each % 4]}`), `${each}`);
    });
    await Promise.all(turns);
  });

  it('answer one message at a time each', async () => {
    const slow = say(agent.origin, 'busy', 'LAX to JFK', '?chunk=10&delay=5');
    await wait(50);
    const response = await post(agent.origin, { threadId: 'busy', message: 'SFO to SEA' });
    assert.equal(response.status, 409);
    assert.equal(((await response.json()) as ErrorBody).error.code, 'BUSY');
    assert.equal(read((await slow).text).surface?.id, 'booking-1');
  });

  it('go on after a connection was aborted, with what was said', async () => {
    const controller = new AbortController();
    const response = await post(
      agent.origin,
      { threadId: 'aborted', message: 'BOS to MIA' },
      { path: '/run?chunk=1&delay=5', signal: controller.signal },
    );
    const reader = response.body!.getReader();
    await reader.read();
    controller.abort();
    await untilFree(agent.origin, 'aborted');
    const { messages } = (await (await fetch(`${agent.origin}/threads/aborted`)).json()) as { messages: { role: string; text: string }[] };
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user', 'agent'],
    );
    const { surface } = read((await say(agent.origin, 'aborted', 'the form, please')).text);
    assert.deepEqual([surface?.id, surface?.data.origin], ['booking-2', ['BOS']]);
  });

  it('are not begun while as many as are kept are answering, and are afterwards', async () => {
    const small = await startAgent({ limits: { threads: 2 } });
    try {
      const slow = ['a', 'b'].map((id) => say(small.origin, id, 'LAX to JFK', '?chunk=10&delay=3'));
      await Promise.all(['a', 'b'].map((id) => untilBegun(small.origin, id)));
      const response = await post(small.origin, { threadId: 'c', message: 'hello' });
      assert.equal(response.status, 503);
      assert.equal(((await response.json()) as ErrorBody).error.code, 'OVERLOADED');
      for (const turn of slow) assert.equal(read((await turn).text).surface?.id, 'booking-1');
      assert.equal((await say(small.origin, 'c', 'hello')).status, 200);
      assert.equal((await fetch(`${small.origin}/threads/a`)).status, 404);
    } finally {
      small.stop();
    }
  });

  it('end when they are deleted while they answer, and can be begun anew', async () => {
    const slow = say(agent.origin, 'deleted', 'BOS to MIA', '?chunk=1&delay=20');
    await untilBegun(agent.origin, 'deleted');
    assert.equal((await fetch(`${agent.origin}/threads/deleted`, { method: 'DELETE' })).status, 204);
    assert.deepEqual((await slow).events.at(-1), { name: 'error', data: '{"message":"This conversation was deleted"}' });
    const { surface } = read((await say(agent.origin, 'deleted', 'hello')).text);
    assert.deepEqual([surface?.id, surface?.data.origin], ['booking-1', []]);
  });

  it('stop their author when the connection is aborted', async () => {
    let stop: (word: string) => void = () => undefined;
    const stopped = new Promise<string>((resolve) => (stop = resolve));
    let tries = 0;
    const patient: Author = (_kind, _facts, _feedback, signal) => {
      tries++;
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => {
          stop('stopped');
          reject(new Error('stopped'));
        }),
      );
    };
    const slow = await startAgent({ author: patient });
    try {
      const controller = new AbortController();
      const response = await post(slow.origin, { threadId: 'left', message: 'BOS to MIA' }, { signal: controller.signal });
      await response.body!.getReader().read();
      controller.abort();
      assert.equal(await stopped, 'stopped');
      await untilFree(slow.origin, 'left');
      assert.equal(tries, 1);
    } finally {
      slow.stop();
    }
  });

  it('are not hurt by a request that breaks off in its body', async () => {
    const request = httpRequest(`${agent.origin}/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 500 },
    });
    request.on('error', () => undefined);
    request.write('{"threadId":');
    await wait(30);
    request.destroy();
    assert.equal((await say(agent.origin, 'unhurt', 'hello')).status, 200);
  });

  it('are not hurt by a graph that throws', async () => {
    const broken = await startAgent({ graph: () => Promise.reject(new Error('broken')) });
    const log = console.error;
    console.error = () => undefined;
    try {
      const { events } = await say(broken.origin, 'broken', 'hello');
      assert.deepEqual(events, [{ name: 'error', data: '{"message":"The agent failed; please try again"}' }]);
      const { messages } = (await (await fetch(`${broken.origin}/threads/broken`)).json()) as { messages: unknown[] };
      assert.equal(messages.length, 2);
    } finally {
      console.error = log;
      broken.stop();
    }
  });
});

async function untilBegun(origin: string, threadId: string): Promise<void> {
  while ((await fetch(`${origin}/threads/${threadId}`)).status !== 200) await wait(5);
}

async function untilFree(origin: string, threadId: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const thread = (await (await fetch(`${origin}/threads/${threadId}`)).json()) as { messages: unknown[] };
    if (thread.messages.length > 1) return;
    await wait(10);
  }
  throw new Error('Still busy');
}
