import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAiSdkTransport, createGenkitTransport, createLangGraphTransport, type Transport } from '../../src/transport.ts';
import { ACTION, bodyOf, connect, dm, ERROR, FORM, METADATA, serve, startEvents, T, uc, until } from './support.ts';

const MIME = 'application/a2ui+json';

/** A server that answers each POST with these events; the bodies it got. */
async function agent(say: (say: ReturnType<typeof startEvents>, count: number) => unknown) {
  const bodies: Record<string, unknown>[] = [];
  const url = await serve((request, response) => {
    void bodyOf(request).then(async (body) => {
      bodies.push(body);
      const result = await say(startEvents(response), bodies.length);
      if (result === 'cut') response.destroy();
      else response.end();
    });
  });
  return { url, bodies };
}

const text = (body: unknown) => JSON.stringify(body);

describe('The AI SDK', () => {
  it('shows its data parts; the one of an id that comes again leaves what the user typed', async () => {
    let go: () => void = () => undefined;
    const { url } = await agent(async (say) => {
      say({ type: 'start' });
      say({ type: 'data-a2ui', id: 'u', data: FORM });
      await new Promise<void>((resolve) => (go = resolve));
      say({ type: 'data-a2ui', id: 'u', data: { a2ui_operations: [...FORM, dm('/more', 1)] } });
      say({ type: 'data-weather', data: { version: 'v0.9' } });
      say({ type: 'text-delta', id: 't', delta: 'Hel' });
      say({ type: 'text-delta', id: 't', delta: 'lo' });
      say({ type: 'finish' });
      say('[DONE]');
    });
    const way = connect(createAiSdkTransport(), url, { prompt: 'x' });
    await until(() => way.data());
    way.type('Bob');
    go();
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(way.data(), { name: 'Bob', more: 1 });
    assert.equal(way.texts.join(''), 'Hello');
    assert.deepEqual(way.diagnostics, []);
  });

  it('shows arguments of a tool while they arrive, and outputs of tools', async () => {
    let go: () => void = () => undefined;
    const args = text({ surfaceId: 's', components: [T('root', 'x'), T('late', 'y')] });
    const { url } = await agent(async (say) => {
      say({ type: 'tool-input-start', toolCallId: 'c', toolName: 'render_a2ui' });
      say({ type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: args.slice(0, args.indexOf('late')) });
      await new Promise<void>((resolve) => (go = resolve));
      say({ type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: args.slice(args.indexOf('late')) });
      say({ type: 'finish' });
    });
    const way = connect(createAiSdkTransport(), url, { prompt: 'x' });
    await until(() => way.component('root'));
    assert.equal(way.component('late'), undefined);
    go();
    await way.ended;
    assert.ok(way.component('late'));
    const other = await agent(
      (say) => (say({ type: 'tool-output-available', toolCallId: 'd', output: { a2ui_operations: FORM } }), say('[DONE]')),
    );
    const second = connect(createAiSdkTransport(), other.url, { prompt: 'x' });
    await second.ended;
    assert.deepEqual(second.data(), { name: 'Ann' });
  });

  it('takes actions and errors to the agent as messages of the chat', async () => {
    const { url, bodies } = await agent((say) => say('[DONE]'));
    const transport = createAiSdkTransport({ body: { model: 'm' } });
    await connect(transport, url, { prompt: 'Hi' }).ended;
    await transport.send(ACTION, METADATA);
    await transport.send(ERROR, METADATA);
    const { messages, model, id, a2ui } = bodies[2]!;
    assert.deepEqual([model, id, a2ui], ['m', bodies[0]!['id'], METADATA]);
    const parts = (messages as { parts: Record<string, unknown>[] }[]).map((message) => message.parts.at(-1)!);
    assert.deepEqual(parts, [
      { type: 'text', text: 'Hi' },
      { type: 'data-a2ui', data: ACTION },
      { type: 'data-a2ui', data: ERROR },
    ]);
  });
});

describe('LangGraph', () => {
  it('shows custom events and UI messages, and takes the surfaces of those that are removed away', async () => {
    let go: () => void = () => undefined;
    const { url, bodies } = await agent(async (say) => {
      say({ run_id: 'r' }, 'event: metadata\n');
      say({ type: 'ui', id: 'u', name: 'a2ui-surface', props: { a2ui_operations: FORM } }, 'event: custom\n');
      await new Promise<void>((resolve) => (go = resolve));
      say({ type: 'ui', id: 'u', name: 'a2ui-surface', props: { a2ui_operations: [...FORM, uc(T('t', 'x'))] } }, 'event: custom\n');
      say({ a2ui_operations: [dm('/more', 1)] }, 'event: custom|graph:1\n');
      say({ progress: 1 }, 'event: custom\n');
      say([{ version: 'v0.9', deleteSurface: { surfaceId: 's' } }], 'event: values\n');
      await new Promise<void>((resolve) => (go = resolve));
      say({ type: 'remove-ui', id: 'u' }, 'event: custom\n');
    });
    const way = connect(createLangGraphTransport(), `${url}/threads/t/runs/stream?assistant_id=me`, { prompt: 'x' });
    await until(() => way.data());
    way.type('Bob');
    go();
    await until(() => text(way.data()).includes('more'));
    assert.deepEqual(way.data(), { name: 'Bob', more: 1 });
    assert.ok(way.component('t'));
    go();
    assert.equal(await way.ended, 'closed');
    assert.equal(way.data(), undefined);
    assert.deepEqual(way.diagnostics, []);
    assert.deepEqual(bodies[0]!['assistant_id'], 'me');
  });

  it('takes actions to the graph as input, or to where it waits', async () => {
    const { url, bodies } = await agent(() => undefined);
    for (const answer of ['input', 'resume'] as const) {
      const transport = createLangGraphTransport({ answer });
      await connect(transport, url).ended;
      await transport.send(ACTION, METADATA);
    }
    assert.deepEqual((bodies[0]!['input'] as { a2ui: unknown }).a2ui, { message: ACTION, metadata: METADATA });
    assert.deepEqual(bodies[1]!['command'], { resume: { ...ACTION, metadata: METADATA } });
    assert.equal(bodies[1]!['input'], undefined);
  });
});

describe('Genkit', () => {
  it('shows parts of its chunks, in either shape, and the result only where nothing was streamed', async () => {
    const part = (data: unknown) => ({ data, metadata: { mimeType: MIME } });
    const { url } = await agent((say, count) => {
      if (count === 1) {
        say({ message: { content: [{ text: 'Here.' }, part(FORM.slice(0, 2))] } });
        say({ message: { content: [part({ envelopes: [FORM[2]] })] } });
      }
      say({ result: { message: { content: [part(FORM), part([dm('/result', count)])] } } });
    });
    const transport = createGenkitTransport();
    const way = connect(transport, url, { prompt: 'x' });
    assert.equal(await way.ended, 'closed');
    assert.deepEqual(way.data(), { name: 'Ann' });
    assert.deepEqual(way.texts, ['Here.']);
    await transport.send(ACTION, METADATA);
    assert.deepEqual(way.data(), { name: 'Ann', result: 2 });
  });

  it('takes actions to the flow as a message of the user, in the shape that the page wants', async () => {
    const { url, bodies } = await agent((say) => say({ result: {} }));
    const transport = createGenkitTransport();
    await connect(transport, url).ended;
    await transport.send(ACTION, METADATA);
    const { message } = bodies[0]!['data'] as { message: { content: unknown[]; metadata: unknown } };
    assert.deepEqual(message.content[1], { data: { envelopes: [ACTION] }, metadata: { mimeType: MIME } });
    assert.deepEqual(message.metadata, METADATA);
    const own = createGenkitTransport({ input: (parts) => ({ mine: parts.length }) });
    await connect(own, url).ended;
    await own.send(ACTION, METADATA);
    assert.deepEqual(bodies[1]!['data'], { mine: 2 });
  });
});

describe('Each of them', () => {
  for (const [name, create, fault] of [
    ['the AI SDK', () => createAiSdkTransport(), { type: 'error', errorText: 'broken' }],
    ['Genkit', () => createGenkitTransport(), { error: { status: 'INTERNAL', message: 'broken' } }],
    ['LangGraph', () => createLangGraphTransport(), { error: 'X', message: 'broken' }],
  ] as const satisfies readonly (readonly [string, () => Transport, object])[]) {
    it(`tells of a fault of the agent: ${name}`, async () => {
      const { url } = await agent((say) => say(fault, 'event: error\n'));
      const way = connect(create(), url, { prompt: 'x' });
      assert.match(String(await way.ended), /broken/);
      assert.equal(way.states().at(-1), 'failed');
    });

    it(`tells of an answer that was cut, and does not ask again: ${name}`, async () => {
      const { url, bodies } = await agent(async (say) => {
        say({ type: 'unknown' });
        await new Promise((resolve) => setTimeout(resolve, 10));
        return 'cut';
      });
      const way = connect(create(), url, { prompt: 'x' });
      assert.ok((await way.ended) instanceof Error);
      assert.equal(bodies.length, 1);
    });
  }
});
