import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { describe, it } from 'node:test';
import { Role, TaskState, type AgentCard, type Part } from '@a2a-js/sdk';
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server';
import {
  AgentEvent,
  DefaultRequestHandler,
  InMemoryTaskStore,
  JsonRpcTransportHandler,
  ServerCallContext,
  type ExecutionEventBus,
  type RequestContext,
} from '@a2a-js/sdk/server';
import { createA2aTransport } from '../../src/transport.ts';
import { ACTION, bodyOf, connect, dm, ERROR, FORM, METADATA, RETRY, serve, startEvents, until } from './support.ts';

type Version = '0.3' | '1.0';
const MIME = 'application/a2ui+json';

const part = (messages: unknown): Part => ({
  content: { $case: 'data', value: messages },
  metadata: { mimeType: MIME },
  filename: '',
  mediaType: MIME,
});
const prose = (value: string): Part => ({ content: { $case: 'text', value }, metadata: undefined, filename: '', mediaType: '' });

interface Told {
  readonly context: RequestContext;
  readonly bus: ExecutionEventBus;
  status(state: TaskState, ...parts: Part[]): void;
  artifact(append: boolean, ...parts: Part[]): void;
}

/** An agent of the SDK, speaking one version; what it was told, with the headers. */
async function agent(version: Version, act: (told: Told) => unknown) {
  const heard: RequestContext[] = [];
  const headers: Record<string, unknown>[] = [];
  const card = {
    name: 'a',
    description: '',
    version: '1',
    supportedInterfaces: [{ url: '/rpc', protocolBinding: 'JSONRPC', tenant: '', protocolVersion: version }],
    capabilities: { streaming: true, extensions: [] },
    defaultInputModes: ['text/plain', MIME],
    defaultOutputModes: [MIME],
    skills: [],
  } as unknown as AgentCard;
  const executor = {
    async execute(context: RequestContext, bus: ExecutionEventBus) {
      heard.push(context);
      const { taskId, contextId } = context;
      const message = (parts: Part[]) => ({
        messageId: randomUUID(),
        contextId,
        taskId,
        role: Role.ROLE_AGENT,
        parts,
        metadata: undefined,
        extensions: [],
        referenceTaskIds: [],
      });
      await act({
        context,
        bus,
        status: (state, ...parts) =>
          bus.publish(
            AgentEvent.statusUpdate({
              taskId,
              contextId,
              metadata: undefined,
              status: { state, timestamp: undefined, message: parts.length > 0 ? message(parts) : undefined },
            }),
          ),
        artifact: (append, ...parts) =>
          bus.publish(
            AgentEvent.artifactUpdate({
              taskId,
              contextId,
              append,
              lastChunk: false,
              metadata: undefined,
              artifact: { artifactId: 'ui', name: '', description: '', parts, metadata: undefined, extensions: [] },
            }),
          ),
      });
      bus.finished();
    },
    cancelTask: async () => undefined,
  };
  const handler = new DefaultRequestHandler(card, new InMemoryTaskStore(), executor);
  const rpc = version === '1.0' ? new JsonRpcTransportHandler(handler) : new LegacyJsonRpcTransportHandler(handler);
  const responses: ServerResponse[] = [];
  const url = await serve((request, response) => {
    if (request.url?.endsWith('.json')) return void response.end(JSON.stringify(card));
    responses.push(response);
    headers.push(request.headers);
    void bodyOf(request).then(async (body) => {
      const answer = await rpc.handle(body, new ServerCallContext({ requestedVersion: version }));
      if (!(Symbol.asyncIterator in answer)) return void response.end(JSON.stringify(answer));
      const say = startEvents(response);
      for await (const event of answer) say(event);
      response.end();
    });
  });
  return { url, heard, headers, responses };
}

const begin = ({ context: { taskId, contextId }, bus }: Told, state = TaskState.TASK_STATE_WORKING) =>
  bus.publish(
    AgentEvent.task({
      id: taskId,
      contextId,
      status: { state, message: undefined, timestamp: undefined },
      artifacts: [],
      history: [],
      metadata: undefined,
    }),
  );

for (const version of ['1.0', '0.3'] as const)
  describe(`A2A ${version}`, () => {
    it('says the prompt with what the page can show, and shows the parts of statuses and artifacts (R99)', async () => {
      const { url, heard, headers } = await agent(version, (told) => {
        begin(told);
        told.status(TaskState.TASK_STATE_WORKING, prose('Here it is.'), part(FORM.slice(0, 2)));
        told.artifact(false, part([FORM[2]]));
        told.artifact(true, part([dm('/more', 1)]));
        told.status(TaskState.TASK_STATE_COMPLETED);
      });
      const way = connect(createA2aTransport(), `${url}/rpc`, { prompt: 'A form, please' });
      assert.equal(await way.ended, 'closed');
      assert.deepEqual(way.data(), { name: 'Ann', more: 1 });
      assert.deepEqual(way.texts, ['Here it is.']);
      assert.deepEqual(way.diagnostics, []);
      const { userMessage } = heard[0]!;
      assert.deepEqual(userMessage.parts[0]!.content, { $case: 'text', value: 'A form, please' });
      assert.deepEqual(userMessage.metadata, METADATA);
      assert.match(String(headers[0]!['x-a2a-extensions']), /a2a-extension\/a2ui\/v0\.9/);
    });

    it('takes actions and errors to the same conversation, and to the task that waits for them', async () => {
      const { url, heard } = await agent(version, (told) => {
        begin(told);
        told.status(TaskState.TASK_STATE_INPUT_REQUIRED, part(FORM));
      });
      const transport = createA2aTransport();
      const way = connect(transport, `${url}/.well-known/agent-card.json`, { prompt: 'x' });
      assert.equal(await way.ended, 'closed');
      await transport.send(ACTION, METADATA);
      await transport.send(ERROR, METADATA);
      assert.equal(new Set(heard.map(({ contextId }) => contextId)).size, 1);
      assert.equal(new Set(heard.map(({ taskId }) => taskId)).size, 1);
      const said = heard.slice(1).map(({ userMessage }) => (userMessage.parts[0]!.content as { value: unknown }).value);
      assert.deepEqual(said, [[ACTION], [ERROR]]);
      assert.deepEqual(heard[1]!.userMessage.metadata, METADATA);
    });

    it('goes on with a task whose stream was cut; what is said again does not undo what the user typed', async () => {
      let go: () => void = () => undefined;
      const { url, responses, heard } = await agent(version, async (told) => {
        begin(told);
        told.artifact(false, part([...FORM, dm('/name', 'Cid')]));
        await new Promise<void>((resolve) => (go = resolve));
        told.artifact(true, part([dm('/late', 1)]));
        told.status(TaskState.TASK_STATE_COMPLETED);
      });
      const way = connect(createA2aTransport({ retry: RETRY }), `${url}/rpc`, { prompt: 'x' });
      await until(() => way.data());
      way.type('Bob');
      responses.at(-1)!.destroy();
      await until(
        () => way.states().filter((state) => state === 'open').length === 2,
        () => way.changes,
      );
      await new Promise((resolve) => setTimeout(resolve, 50));
      go();
      assert.equal(await way.ended, 'closed');
      assert.deepEqual(way.data(), { name: 'Bob', late: 1 });
      assert.equal(heard.length, 1);
    });

    it('tells of a task that failed', async () => {
      const { url } = await agent(version, () => {
        throw new Error('no idea');
      });
      const way = connect(createA2aTransport(), `${url}/rpc`, { prompt: 'x' });
      assert.match(String(await way.ended), /The task failed/);
      assert.equal(way.states().at(-1), 'failed');
    });
  });

describe('A2A without the SDK', () => {
  it('waits for the user where there is no prompt', async () => {
    const way = connect(createA2aTransport(), 'http://127.0.0.1:9/');
    assert.equal(await way.ended, 'closed');
  });

  it('takes one message a part, the old media type, wrapped lists, and answers that are no stream', async () => {
    const url = await serve((_, response) => {
      const data = [
        { kind: 'data', data: FORM[0], metadata: { mimeType: 'application/json+a2ui' } },
        { kind: 'data', data: { value: [FORM[1]] }, metadata: { mimeType: MIME, data_part_compat: true } },
        { kind: 'data', data: { unrelated: true }, metadata: {} },
        { data: { envelopes: [FORM[2]] }, mediaType: MIME },
      ];
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { kind: 'message', messageId: 'm', role: 'agent', parts: data } }));
    });
    const way = connect(createA2aTransport({ version: '0.3' }), url, { prompt: 'x' });
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(way.data(), { name: 'Ann' });
    assert.deepEqual(way.diagnostics, []);
  });

  it('says an action of v0.8 as one object of the old media type', async () => {
    const heard: Record<string, unknown>[] = [];
    const url = await serve((request, response) => {
      void bodyOf(request).then((body) => {
        heard.push(body);
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"jsonrpc":"2.0","id":1,"result":{"kind":"message","parts":[]}}');
      });
    });
    const transport = createA2aTransport({ version: '0.3' });
    await connect(transport, url).ended;
    await transport.send({ userAction: ACTION.action }, METADATA);
    const { message } = heard[0]!['params'] as { message: { parts: unknown } };
    assert.deepEqual(message.parts, [
      { kind: 'data', data: { userAction: ACTION.action }, metadata: { mimeType: 'application/json+a2ui' } },
    ]);
  });

  for (const [name, answer, expected] of [
    ['a fault in place of a result', { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'broken' } }, /-32603 broken/],
    ['a stream that is cut before there is a task', undefined, /terminated|cut/],
  ] as const)
    it(`tells of ${name}, and does not ask again`, async () => {
      let count = 0;
      const url = await serve((_, response) => {
        count++;
        const say = startEvents(response);
        if (answer) return void (say(answer), response.end());
        setTimeout(() => response.destroy(), 10);
      });
      const way = connect(createA2aTransport({ version: '1.0', retry: RETRY }), url, { prompt: 'x' });
      assert.match(String(await way.ended), expected);
      assert.equal(count, 1);
    });
});
