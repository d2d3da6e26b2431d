import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { EventType, type BaseEvent } from '@ag-ui/core';
import { RunAgentInputSchema } from '@ag-ui/core/schemas';
import { EventEncoder } from '@ag-ui/encoder';
import { createAgUiTransport } from '../../src/transport.ts';
import { ACTION, bodyOf, connect, cs, dm, ERROR, FORM, METADATA, RETRY, serve, T, uc, until } from './support.ts';

type Event = { readonly type: string; readonly [key: string]: unknown };
const START = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const END = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const paint = (...operations: unknown[]): Event => ({
  type: 'ACTIVITY_SNAPSHOT',
  messageId: 'a2ui-surface-c1',
  activityType: 'a2ui-surface',
  replace: true,
  content: { a2ui_operations: operations },
});

/** An agent whose runs answer with these events, one run after the other; the inputs of its runs. */
async function agent(...runs: ((say: (...events: Event[]) => void, response: ServerResponse) => unknown)[]) {
  const inputs: Record<string, unknown>[] = [];
  const url = await serve((request, response) => {
    void bodyOf(request).then(async (body) => {
      // The package's own schema says whether this is a run.
      inputs.push(RunAgentInputSchema.parse(body) as Record<string, unknown>);
      const encoder = new EventEncoder({ accept: request.headers.accept! });
      response.writeHead(200, { 'content-type': encoder.getContentType() });
      const say = (...events: Event[]) => events.forEach((event) => response.write(encoder.encode(event as unknown as BaseEvent)));
      await runs[Math.min(inputs.length, runs.length) - 1]!(say, response);
      response.end();
    });
  });
  return { url, inputs };
}

describe('AG-UI', () => {
  it('shows the activities of a run, and begins it with the prompt and what the page can show', async () => {
    const { url, inputs } = await agent((say) => say(START, paint(...FORM), END));
    const way = connect(createAgUiTransport(), url, { prompt: 'A form, please' });
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(way.data(), { name: 'Ann' });
    assert.deepEqual(way.states(), ['connecting', 'open', 'closed']);
    const [{ messages, forwardedProps }] = inputs as [Record<string, unknown>];
    assert.deepEqual(
      (messages as Event[]).map(({ role, content }) => [role, content]),
      [['user', 'A form, please']],
    );
    assert.deepEqual(forwardedProps, METADATA);
    assert.deepEqual(way.diagnostics, []);
  });

  it('a snapshot that comes again, and one that has grown, leave what the user typed (R100)', async () => {
    let go: () => void = () => undefined;
    const { url } = await agent(async (say) => {
      const data = dm('/', { name: 'Ann', items: [1] });
      const view = [cs(), uc({ id: 'root', component: 'TextField', label: 'Name', value: { path: '/name' } })];
      say(START, paint(...view, data));
      await new Promise<void>((resolve) => (go = resolve));
      say(paint(...view, data), paint(...view, uc(T('t', 'x')), dm('/', { name: 'Ann', items: [1, 2] })), END);
    });
    const way = connect(createAgUiTransport(), url);
    await until(() => way.data());
    way.type('Bob');
    go();
    await way.ended;
    assert.deepEqual(way.data(), { name: 'Bob', items: [1, 2] });
    assert.ok(way.component('t'));
    assert.deepEqual(way.diagnostics, []);
  });

  it('takes snapshots that begin empty and grow by deltas', async () => {
    const { url } = await agent((say) =>
      say(
        START,
        { type: 'ACTIVITY_SNAPSHOT', messageId: 'm', activityType: 'a2ui-surface', content: { operations: [] }, replace: false },
        ...FORM.map((value) => ({
          type: 'ACTIVITY_DELTA',
          messageId: 'm',
          activityType: 'a2ui-surface',
          patch: [{ op: 'add', path: '/operations/-', value }],
        })),
        END,
      ),
    );
    const way = connect(createAgUiTransport(), url);
    await way.ended;
    assert.deepEqual(way.data(), { name: 'Ann' });
    assert.deepEqual(way.diagnostics, []);
  });

  it('shows the arguments of a tool while they arrive, and the snapshot and result that follow once', async () => {
    let go: () => void = () => undefined;
    const args = JSON.stringify({ surfaceId: 's', components: [T('root', 'Hello'), T('late', 'x')] });
    const { url, inputs } = await agent(
      async (say) => {
        say(START, { type: 'TOOL_CALL_START', toolCallId: 'c1', toolCallName: 'render_a2ui' });
        say({ type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: args.slice(0, args.indexOf('late')) });
        await new Promise<void>((resolve) => (go = resolve));
        say(
          { type: 'TOOL_CALL_ARGS', toolCallId: 'c1', delta: args.slice(args.indexOf('late')) },
          { type: 'TOOL_CALL_END', toolCallId: 'c1' },
        );
        const operations = [cs(), uc(T('root', 'Hello'), T('late', 'x'))];
        say(paint(...operations));
        const content = JSON.stringify(JSON.stringify({ a2ui_operations: operations }));
        say({ type: 'TOOL_CALL_RESULT', messageId: 'm2', toolCallId: 'c1', role: 'tool', content });
        say({ type: 'TOOL_CALL_RESULT', messageId: 'm3', toolCallId: 'c9', role: 'tool', content: '{"status":"rendered"}' }, END);
      },
      (say) => say(START, END),
    );
    const transport = createAgUiTransport();
    const way = connect(transport, url);
    await until(
      () => way.component('root'),
      () => way.diagnostics,
    );
    assert.equal(way.component('late'), undefined);
    go();
    await way.ended;
    assert.ok(way.component('late'));
    assert.deepEqual(way.diagnostics, []);
    await transport.send(ACTION, METADATA);
    const roles = (inputs[1]!['messages'] as Event[]).map(({ role }) => role);
    assert.deepEqual(roles, ['assistant', 'tool', 'tool']);
  });

  it('takes results of tools that make surfaces, and messages of the past', async () => {
    const { url } = await agent((say) =>
      say(
        START,
        {
          type: 'MESSAGES_SNAPSHOT',
          messages: [{ id: 'a', role: 'activity', activityType: 'a2ui-surface', content: { a2ui_operations: FORM } }],
        },
        {
          type: 'TOOL_CALL_RESULT',
          messageId: 'm',
          toolCallId: 'c',
          role: 'tool',
          content: JSON.stringify({ a2ui_operations: [dm('/more', 1)] }),
        },
        END,
      ),
    );
    const way = connect(createAgUiTransport(), url);
    await way.ended;
    assert.deepEqual(way.data(), { name: 'Ann', more: 1 });
  });

  it('hands on what the agent says, and messages that stand in it', async () => {
    const said = `Look:\n<a2ui-json>${JSON.stringify(FORM)}</a2ui-json>\nDone.`;
    const { url } = await agent((say) =>
      say(
        START,
        { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
        ...[...said].map((delta) => ({ type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta })),
        { type: 'TEXT_MESSAGE_END', messageId: 'm' },
        END,
      ),
    );
    const way = connect(createAgUiTransport(), url);
    await way.ended;
    assert.deepEqual(way.data(), { name: 'Ann' });
    assert.equal(way.texts.join('').replaceAll(/\s+/g, ' '), 'Look: Done.');
  });

  it('takes an action to the agent as a run of the same thread, for this one run, and errors too', async () => {
    const { url, inputs } = await agent((say) => say(START, paint(...FORM), END));
    const transport = createAgUiTransport({ forwardedProps: { own: 1 } });
    await connect(transport, url).ended;
    await transport.send(ACTION, METADATA);
    await transport.send(ERROR, METADATA);
    assert.deepEqual(
      inputs.map(({ forwardedProps }) => forwardedProps),
      [
        { own: 1, ...METADATA },
        { own: 1, ...METADATA, a2uiAction: { userAction: ACTION.action } },
        { own: 1, ...METADATA, a2uiMessage: ERROR },
      ],
    );
    assert.equal(new Set(inputs.map(({ threadId }) => threadId)).size, 1);
    assert.equal(new Set(inputs.map(({ runId }) => runId)).size, 3);
  });

  for (const [name, run, message] of [
    ['fails', (say) => say(START, { type: 'RUN_ERROR', message: 'out of order', code: 'X' }), /The run failed: out of order/],
    [
      'is cut off',
      (say, response) => (say(START, paint(...FORM)), setTimeout(() => response.destroy(), 10), new Promise(() => undefined)),
      /terminated|cut/,
    ],
    ['ends without its last event', (say) => say(START), /cut off/],
    [
      'gives up on the surface',
      (say) => say(START, { ...paint(), content: { status: 'failed', error: 'no root', attempts: 3 } }, END),
      /could not make the surface: no root/,
    ],
  ] as const satisfies readonly (readonly [string, Parameters<typeof agent>[0], RegExp])[])
    it(`tells of a run that ${name}, and does not begin it again`, async () => {
      const { url, inputs } = await agent(run);
      const way = connect(createAgUiTransport({ retry: RETRY }), url);
      assert.match(String(await way.ended), message);
      assert.equal(way.states().at(-1), 'failed');
      assert.equal(inputs.length, 1);
    });

  it('passes over events that it does not know, and signs of progress', async () => {
    const { url } = await agent((say) =>
      say(
        START,
        { type: 'STEP_STARTED', stepName: 'x' },
        { type: 'CUSTOM', name: 'x', value: { version: 'v0.9', deleteSurface: { surfaceId: 's' } } },
        { type: EventType.STATE_SNAPSHOT, snapshot: { a: 1 } },
        { ...paint(), content: { status: 'building', progressTokens: 20 } },
        { ...paint(), content: { status: 'retrying', attempt: 1, maxAttempts: 3, errors: [] } },
        paint(...FORM),
        { type: 'BRAND_NEW', thing: 1 },
        END,
      ),
    );
    const way = connect(createAgUiTransport(), url);
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(way.data(), { name: 'Ann' });
    assert.deepEqual(way.diagnostics, []);
  });

  it('asks again a server that is busy, and stops when it is told to', async () => {
    let count = 0;
    const url = await serve((_, response) => void (++count < 3 ? response.writeHead(503).end() : response.writeHead(200).flushHeaders()));
    const way = connect(createAgUiTransport({ retry: RETRY }), url);
    await until(() => way.states().includes('open'));
    assert.equal(count, 3);
    way.abort();
    await way.ended;
    assert.ok(!way.states().includes('failed'));
  });
});
