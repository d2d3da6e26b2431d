import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import type { BreadInstance } from '@breadai/core';
import { createBreadTransport, type BreadTransport, type BreadTransportOptions } from '../../src/bread.ts';
import type { TransportSink } from '../../src/transport.ts';
import { serveBread, type BreadServer, type BreadServerOptions } from './bread-server.ts';
import { Screen } from './screen.ts';
import { scriptedBread, type Script } from './scripted-agent.ts';

const closing: (() => unknown)[] = [];
const cleanUp = async (): Promise<void> => {
  for (const close of closing.splice(0).reverse()) await close();
};
afterEach(cleanUp);
after(cleanUp);

interface Setting {
  readonly bread: BreadInstance;
  readonly server: BreadServer;
  readonly screen: Screen;
  readonly transport: BreadTransport;
  readonly controller: AbortController;
  connect(): Promise<void>;
  /** Presses a button; resolves when what comes of it has ended. */
  press(label: string): Promise<void>;
}

async function setting(
  scripts: Readonly<Record<string, Script>>,
  {
    server: serving,
    options,
    requestInit = {},
    pipelines,
  }: {
    readonly server: BreadServerOptions;
    readonly options?: Partial<BreadTransportOptions>;
    readonly requestInit?: RequestInit;
    readonly pipelines?: Record<string, string[]>;
  },
): Promise<Setting> {
  const bread = await scriptedBread(scripts, { ...(pipelines && { pipelines }) });
  const server = await serveBread(bread, serving);
  const screen = new Screen({ surfaceId: 'bread' });
  const controller = new AbortController();
  const transport = createBreadTransport({
    surfaceId: 'bread',
    agent: 'assistant',
    input: 'Hello',
    retryDelay: 1,
    report: (diagnostic) => screen.reports.push(diagnostic),
    ...options,
  });
  closing.push(
    () => bread.stop(),
    () => server.close(),
    () => controller.abort(),
  );
  const sink: TransportSink = {
    apply: (messages) => void screen.take(messages as never),
    push: () => assert.fail(),
    consume: () => assert.fail(),
  };
  return {
    bread,
    server,
    screen,
    transport,
    controller,
    connect: async () => transport.connect(sink, { src: `${server.url}/`, requestInit, signal: controller.signal }),
    press: async (label) => transport.send({ version: 'v0.9', action: screen.press(label) }, {}),
  };
}

const asking: Script = {
  turns: [
    [{ thought: 'Let me think.' }, { text: 'I will look it up. ' }, { call: 'tool_search', id: 'c1', args: { q: 'towns' } }],
    [{ text: 'Tell me more: ' }, { call: 'human_ask', id: 'c2', args: { question: 'Which town?' } }],
    [{ text: 'Then I will ' }, { call: 'tool_book', id: 'c3', args: { town: 'Rome' } }],
    [{ text: 'Booked, all done.' }],
  ],
  tools: { search: () => ({ towns: ['Rome', 'Bonn'] }), book: () => 'booked' },
  human: ['ask'],
  ask: ['book'],
};

const RESULT = '```json\n{\n  "towns": [\n    "Rome",\n    "Bonn"\n  ]\n}\n```';
const BEFORE = ['Card | Thinking | Let me think.', 'Text | I will look it up. '];

/** Durations differ from run to run. */
function blocksOf({ screen }: Setting): readonly string[] {
  return screen.blocks.map((block) => block.replace(/ · [\d.]+ m?s/, ''));
}

const WHOLE = [
  'Row | check | Done | 100%',
  ...BEFORE,
  `Card | check | tool_search | Done | ${RESULT}`,
  'Text | Tell me more: ',
  'Card | Input required for human_ask | Which town? | Answered: Rome',
  'Text | Then I will ',
  'Card | Input required for tool_book | Rome | Approved',
  'Card | check | tool_book | Done | booked',
  'Text | Booked, all done.',
];

for (const format of ['sse', 'ndjson'] as const) {
  describe(`a server that sends ${format}`, () => {
    test('a run of the real framework: asked, answered, approved, done', async () => {
      const set = await setting({ assistant: asking }, { server: { format } });
      await set.connect();
      assert.equal(blocksOf(set).at(-1), 'Card | Input required for human_ask | Which town? | Response | Send');
      set.screen.enter(set.screen.find('TextField')[0] ?? '', 'Rome');
      await set.press('Send');
      await set.press('Approve');
      assert.deepEqual(blocksOf(set), WHOLE);
      assert.deepEqual(set.screen.diagnostics, []);
      assert.deepEqual(
        set.server.requests.map((request) => request.replace(/resume\/.*/, 'resume/…')),
        ['POST /agents/assistant/run', 'POST /resume/…', 'POST /resume/…'],
      );
    });

    test('a rejected tool is not called', async () => {
      const set = await setting({ assistant: { ...asking, turns: asking.turns.slice(2) } }, { server: { format } });
      await set.connect();
      await set.press('Reject');
      assert.match(blocksOf(set).join('\n'), /Input required for tool_book \| Rome \| Rejected/);
      assert.doesNotMatch(blocksOf(set).join('\n'), /booked/);
    });

    for (const cut of [1, 2, 3, 5, 8, 10]) {
      test(`cut after ${cut} crumbs, again and again: the run is taken up where it was left, nothing lost and nothing twice`, async () => {
        const set = await setting(
          { assistant: { ...asking, turns: [asking.turns[0]!, asking.turns[3]!] } },
          { server: { format, cuts: [cut, 1, 2, undefined] } },
        );
        await set.connect();
        assert.deepEqual(blocksOf(set), [WHOLE[0], ...BEFORE, WHOLE[3], 'Text | Booked, all done.']);
        const [, ...others] = set.server.requests;
        assert.match(others[0] ?? '', /^GET \/runs\/[\w-]+\/stream\?after=\d+ after \d+$/);
        assert.deepEqual(set.screen.diagnostics, []);
      });
    }

    test('cut while it goes on after an answer', async () => {
      const set = await setting(
        { assistant: { ...asking, turns: asking.turns.slice(1, 2).concat([[{ text: 'One two three four.' }]]) } },
        { server: { format, cuts: [undefined, 3] } },
      );
      await set.connect();
      set.screen.enter(set.screen.find('TextField')[0] ?? '', 'Rome');
      await set.press('Send');
      assert.equal(blocksOf(set).at(-1), 'Text | One two three four.');
      assert.equal(blocksOf(set)[0], 'Row | check | Done | 100%');
    });

    test('a question that somebody else has answered says so', async () => {
      const set = await setting({ assistant: asking }, { server: { format } });
      await set.connect();
      const { context } = set.screen.press('Send');
      for await (const _ of set.bread.resume(String(context['checkpointId']), 'Bonn'));
      await set.press('Send');
      assert.equal(blocksOf(set).at(-1), 'Card | Input required for human_ask | Which town? | Already answered');
      assert.equal(set.screen.blocks.filter((block) => block.includes('| error |')).length, 0);
    });

    test('a model that fails ends the run with one fault', async () => {
      const set = await setting({ assistant: { turns: [[{ text: 'Well ' }, { error: 'No credit left' }]] } }, { server: { format } });
      await set.connect();
      assert.deepEqual(blocksOf(set), ['Row | stop | Agent assistant started | 0%', 'Text | Well ', 'Card | error | No credit left']);
      assert.equal(set.server.requests.length, 1);
    });

    test('an agent that is not there', async () => {
      const set = await setting({ assistant: asking }, { server: { format }, options: { agent: 'no body/x' } });
      await set.connect();
      assert.deepEqual(blocksOf(set), ['Card | error | Agent not found: "no body/x"']);
      assert.equal(set.server.requests[0], 'POST /agents/no%20body%2Fx/run');
    });

    test('a pipeline: its steps, and no attempt to take it up again', async () => {
      const scripts = { write: { turns: [[{ text: 'Draft.' }]] }, judge: { turns: [[{ text: 'Good.' }]] } };
      const set = await setting(scripts, {
        server: { format },
        pipelines: { both: ['write', 'judge'] },
        options: { pipeline: 'both', agent: undefined as never },
      });
      await set.connect();
      assert.deepEqual(
        blocksOf(set).map((block) => block.replace('Row | check | ', '')),
        ['Pipeline step 0 done | 100%', 'Done | 100%', 'Text | Draft.', 'Pipeline step 1 done | 100%', 'Done | 100%', 'Text | Good.'],
      );
      assert.deepEqual(set.server.requests, ['POST /pipelines/both/run']);
    });

    test('a run that somebody else started is shown from its beginning', async () => {
      const set = await setting({ assistant: { turns: [[{ text: 'All done.' }]] } }, { server: { format } });
      let runId = '';
      for await (const crumb of set.bread.run('assistant', 'x', { mode: 'stream' })) runId = crumb.runId ?? '';
      const screen = new Screen({ surfaceId: 'bread' });
      const attached = createBreadTransport({ runId, surfaceId: 'bread' });
      const sink = { apply: (messages: object) => void screen.take(messages as never) } as TransportSink;
      await attached.connect(sink, { src: set.server.url, requestInit: {}, signal: set.controller.signal });
      assert.deepEqual(screen.blocks, ['Row | check | Done | 100%', 'Text | All done.']);
    });

    test('an attached run that asks waits, and what comes by both ways is shown once', async () => {
      const set = await setting({ assistant: asking }, { server: { format } });
      await set.connect();
      const runId =
        set.bread.agents.size > 0 ? /"runId":"([^"]+)"/.exec(JSON.stringify(await set.bread.store.listCheckpoints()))?.[1] : undefined;
      const screen = new Screen({ surfaceId: 'bread' });
      const attached = createBreadTransport({ runId: runId ?? '', surfaceId: 'bread', retryDelay: 1 });
      const sink = { apply: (messages: object) => void screen.take(messages as never) } as TransportSink;
      const whole = attached.connect(sink, { src: set.server.url, requestInit: {}, signal: set.controller.signal });
      const until = async (ready: () => boolean): Promise<void> => {
        while (!ready()) await new Promise((resolve) => setTimeout(resolve, 5));
      };
      await until(() => screen.messages.length > 0 && screen.find('TextField').length > 0);
      screen.enter(screen.find('TextField')[0] ?? '', 'Rome');
      await attached.send({ version: 'v0.9', action: screen.press('Send') }, {});
      await until(() => screen.blocks.some((block) => block.endsWith('Approve | Reject')));
      await attached.send({ version: 'v0.9', action: screen.press('Approve') }, {});
      await whole;
      assert.deepEqual(
        screen.blocks.map((block) => block.replace(/ · [\d.]+ m?s/, '')),
        WHOLE,
      );
    });
  });
}

describe('what goes wrong on the way', () => {
  const format = 'sse';

  test('the page hears how the connection stands', async () => {
    const set = await setting({ assistant: { turns: [[{ text: 'One two three.' }]] } }, { server: { format, cuts: [2, 1] } });
    const states: string[] = [];
    const transport = createBreadTransport({ agent: 'assistant', surfaceId: 'bread', retryDelay: 1 });
    const sink = { apply: () => undefined, state: ({ state }: { state: string }) => states.push(state) } as unknown as TransportSink;
    await transport.connect(sink, { src: set.server.url, requestInit: {}, signal: set.controller.signal, prompt: 'Hello' });
    assert.deepEqual([states[0], states[1], states.at(-1)], ['connecting', 'open', 'closed']);
    assert.ok(states.filter((state) => state === 'open').length > 1);
  });

  test('a server that is not there fails the connection', async () => {
    const set = await setting({ assistant: asking }, { server: { format } });
    await set.server.close();
    closing.splice(1, 1);
    await assert.rejects(set.connect());
  });

  test('a server that refuses says why', async () => {
    const instead: BreadServerOptions['instead'] = (_, response) => {
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"error":{"code":"NO","message":"Not for you"}}');
      return true;
    };
    const set = await setting({ assistant: asking }, { server: { format, instead } });
    await assert.rejects(set.connect(), /Not for you/);
  });

  test('an answer that does not arrive opens the form again and is told', async () => {
    let isDown = false;
    const instead: BreadServerOptions['instead'] = (_, response) => {
      if (isDown) response.destroy();
      return isDown;
    };
    const set = await setting({ assistant: asking }, { server: { format, instead } });
    await set.connect();
    isDown = true;
    await assert.rejects(set.press('Send'));
    assert.match(blocksOf(set).at(-1) ?? '', /Response \| Send \| Failed: /);
    isDown = false;
    set.screen.enter(set.screen.find('TextField')[0] ?? '', 'Rome');
    await set.press('Send');
    assert.match(blocksOf(set).at(-1) ?? '', /Approve \| Reject/);
  });

  test('a run that cannot be taken up is given up after as many attempts as are wanted', async () => {
    const instead: BreadServerOptions['instead'] = ({ method }, response) => {
      if (method === 'GET') response.destroy();
      return method === 'GET';
    };
    const set = await setting({ assistant: asking }, { server: { format, instead, cuts: [2] }, options: { retries: 3 } });
    await assert.rejects(set.connect());
    assert.equal(set.server.requests.filter((request) => request.startsWith('GET')).length, 4);
  });

  test('a run that may not be looked at is not asked for again', async () => {
    const instead: BreadServerOptions['instead'] = ({ method }, response) => {
      if (method === 'GET') response.writeHead(403).end();
      return method === 'GET';
    };
    const set = await setting({ assistant: asking }, { server: { format, instead, cuts: [2] } });
    await assert.rejects(set.connect(), /403/);
    assert.equal(set.server.requests.length, 2);
  });

  test('once the element is gone nothing comes any more', async () => {
    const set = await setting({ assistant: asking }, { server: { format } });
    const connecting = set.connect().catch(() => undefined);
    set.controller.abort();
    await connecting;
    const { length } = set.screen.messages;
    await new Promise((resolve) => setTimeout(resolve, 60));
    assert.equal(set.screen.messages.length, length);
  });

  test('what is no JSON costs nothing but itself', async () => {
    const instead: BreadServerOptions['instead'] = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      const end = {
        type: 'agent:run:end',
        payload: { type: 'agent:run:end', agentId: 'a', runId: 'r', output: 1, durationMs: 1, timestamp: 1 },
      };
      response.end(
        `data: {nonsense\n\ndata: ${JSON.stringify({ type: 'text:delta', payload: { type: 'text:delta', delta: 'Hi', runId: 'r' } })}\n\ndata: ${JSON.stringify(end)}`,
      );
      return true;
    };
    const set = await setting({ assistant: asking }, { server: { format, instead } });
    await set.connect();
    assert.deepEqual(blocksOf(set), ['Text | Hi', 'Row | check | Done | 100%']);
    assert.equal(set.screen.reports[0]?.code, 'INVALID_JSON');
  });

  test('headers of the page go with every request', async () => {
    const set = await setting(
      { assistant: { turns: [[{ text: 'One two three.' }]] } },
      { server: { format, cuts: [2] }, requestInit: { headers: { authorization: 'Bearer x' } } },
    );
    await set.connect();
    assert.ok(set.server.headers.length > 1);
    for (const headers of set.server.headers) assert.equal(headers.authorization, 'Bearer x');
  });

  test('without anything to run it says what it needs', async () => {
    const set = await setting({ assistant: asking }, { server: { format }, options: { agent: undefined as never } });
    await assert.rejects(set.connect(), /Name an "agent"/);
    assert.throws(() => createBreadTransport({ agent: 'a' }).run('x'), /not connected/);
  });

  test('a second run goes on in the same session and surface', async () => {
    const set = await setting({ assistant: { turns: [[{ text: 'First.' }], [{ text: 'Second.' }]] } }, { server: { format } });
    await set.connect();
    await set.transport.run('And now?');
    assert.deepEqual(blocksOf(set), ['Row | check | Done | 100%', 'Text | First.', 'Row | check | Done | 100%', 'Text | Second.']);
    assert.equal((await set.bread.store.listSessions()).length, 1);
  });
});
