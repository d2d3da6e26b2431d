import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema, ReadResourceRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { createMcpTransport } from '../../src/transport.ts';
import { ACTION, bodyOf, connect, cs, dm, ERROR, FORM, METADATA, serve, uc, T } from './support.ts';

const MIME = 'application/a2ui+json';
const ui = (value: unknown, annotations?: object) => ({
  type: 'resource',
  resource: { uri: 'a2ui://form', mimeType: MIME, text: typeof value === 'string' ? value : JSON.stringify(value) },
  ...(annotations && { annotations }),
});

/** A server of the SDK with these tools; what was called, and what the client said of itself. */
async function agent(tools: Record<string, (args: unknown) => object>, { isJson = false } = {}) {
  const called: (readonly [string, unknown, unknown])[] = [];
  const said: unknown[] = [];
  let reads = 0;
  const server = new McpServer({ name: 'a', version: '1' }, { capabilities: { tools: {}, resources: {} } });
  server.server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.keys(tools).map((name) => ({ name, inputSchema: { type: 'object' as const } })),
  }));
  server.server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    called.push([params.name, params.arguments, params._meta]);
    const tool = tools[params.name];
    if (!tool) throw new Error(`no tool ${params.name}`);
    return tool(params.arguments) as { content: [] };
  });
  server.server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => {
    reads++;
    return { contents: [{ uri: params.uri, mimeType: MIME, text: JSON.stringify(FORM.slice(0, 2)) }] };
  });
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: randomUUID, enableJsonResponse: isJson });
  await server.connect(transport as Parameters<typeof server.connect>[0]);
  const url = await serve((request, response) => {
    void bodyOf(request).then((body) => {
      if (body['method'] === 'initialize') said.push((body['params'] as { capabilities: unknown }).capabilities);
      return transport.handleRequest(request, response, body);
    });
  });
  return { url, called, said, reads: () => reads };
}

describe('MCP', () => {
  for (const isJson of [false, true])
    it(`calls a tool first, and shows the resources of its result, not what stands beside them (${isJson ? 'JSON' : 'events'})`, async () => {
      const { url, called, said } = await agent({ form: () => ({ content: [{ type: 'text', text: 'A form' }, ui(FORM)] }) }, { isJson });
      const way = connect(createMcpTransport({ args: { a: 1 } }), url, { prompt: 'form' });
      assert.equal(await way.ended, 'closed');
      assert.deepEqual(way.data(), { name: 'Ann' });
      assert.deepEqual(way.texts, []);
      const [[name, args, meta]] = called as [(typeof called)[0]];
      assert.deepEqual([name, args], ['form', { a: 1 }]);
      assert.deepEqual((meta as { a2ui: { clientCapabilities: unknown } }).a2ui.clientCapabilities, METADATA.a2uiClientCapabilities);
      assert.deepEqual(said, [
        {
          a2ui: { clientCapabilities: METADATA.a2uiClientCapabilities },
          extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: [MIME] } },
        },
      ]);
    });

  for (const [dialect, tools, expected] of [
    [
      'the guide',
      ['a2ui_action', 'a2ui_error', 'go'],
      [
        ['a2ui_action', ACTION.action],
        ['a2ui_error', ERROR.error],
      ],
    ],
    [
      'the older sample',
      ['action', 'error'],
      [
        ['action', ACTION.action],
        ['error', ERROR.error],
      ],
    ],
    ['the draft of v1.0', ['go'], [['go', ACTION.action.context]]],
  ] as const)
    it(`takes actions and errors to the tools of ${dialect}, and shows what they answer`, async () => {
      const answer = () => ({ content: [ui([cs(), uc(T('root', 'x'))])] });
      const { url, called } = await agent(Object.fromEntries(tools.map((name) => [name, answer])));
      const transport = createMcpTransport();
      const way = connect(transport, url);
      assert.equal(await way.ended, 'closed');
      await transport.send(ACTION, METADATA);
      assert.ok(way.component('root'));
      await transport.send(ERROR, METADATA);
      assert.deepEqual(
        called.map(([name, args]) => [name, args]),
        expected,
      );
      assert.deepEqual((called[0]![2] as { a2ui: object }).a2ui, {
        clientCapabilities: called[0]![2] && (called[0]![2] as { a2ui: { clientCapabilities: unknown } }).a2ui.clientCapabilities,
        a2uiRendererCapabilities: METADATA.a2uiRendererCapabilities,
        a2uiClientDataModel: METADATA.a2uiClientDataModel,
      });
    });

  it('reads a template once, and applies what each result says after it', async () => {
    let count = 0;
    const { url, reads } = await agent({
      card: () => ({ content: [ui(dm('/name', `n${++count}`))], _meta: { ui: { resourceUri: 'a2ui://card', mimeType: MIME } } }),
    });
    const transport = createMcpTransport();
    const way = connect(transport, url, { prompt: 'card' });
    await way.ended;
    assert.deepEqual(way.data(), { name: 'n1' });
    await transport.send({ ...ACTION, action: { ...ACTION.action, name: 'card' } }, METADATA);
    assert.deepEqual([way.data(), reads()], [{ name: 'n2' }, 1]);
  });

  it('reads a resource first; leaves out what is for the model alone; takes lines and single messages', async () => {
    const resource = await agent({});
    const reading = connect(createMcpTransport(), resource.url, { prompt: 'a2ui://card' });
    await reading.ended;
    assert.ok(reading.component('root'));
    const { url } = await agent({
      form: () => ({
        content: [
          ui(FORM.map((each) => JSON.stringify(each)).join('\n')),
          ui(dm('/a', 1), { audience: ['assistant'] }),
          ui(dm('/b', 1), { audience: ['user'] }),
        ],
      }),
    });
    const way = connect(createMcpTransport(), url, { prompt: 'form' });
    await way.ended;
    assert.deepEqual(way.data(), { name: 'Ann', b: 1 });
  });

  it('tells of a tool that failed, of one that is not there, and of a server that is none', async () => {
    const { url } = await agent({ bad: () => ({ isError: true, content: [{ type: 'text', text: 'no way' }] }) });
    assert.match(String(await connect(createMcpTransport(), url, { prompt: 'bad' }).ended), /"bad" failed: no way/);
    const second = await agent({});
    assert.match(String(await connect(createMcpTransport(), second.url, { prompt: 'x' }).ended), /no tool x/);
    const other = await serve((_, response) => void response.writeHead(404).end());
    assert.match(String(await connect(createMcpTransport(), other, { prompt: 'x' }).ended), /404/);
  });
});
