import { expect } from '@open-wc/testing';
import { unwrap } from '../../src/protocol/unwrap.ts';

const A = { version: 'v0.9', createSurface: { surfaceId: 's' } };
const B = { version: 'v0.9', updateComponents: { surfaceId: 's', components: [] } };
const metadata = { mimeType: 'application/a2ui+json' };

const forms: readonly (readonly [string, unknown])[] = [
  ['a list', [A, B]],
  ['a list of lists', [[A], [B]]],
  ['{"messages"}', { messages: [A, B] }],
  ['a sample file', { name: 'x', description: 'y', messages: [A, B] }],
  ['{"envelopes"}', { envelopes: [A, B] }],
  ['{"operations"}', { operations: [A, B] }],
  ['{"a2ui_operations"}', { a2ui_operations: [A, B] }],
  ['a string of JSON in it', { a2ui_operations: JSON.stringify([A, B]) }],
  ['a string of JSON', JSON.stringify([A, B])],
  ['a string of a string of JSON', JSON.stringify(JSON.stringify({ messages: [A, B] }))],
  ['the arguments of an older tool', { a2ui_json: JSON.stringify([A, B]) }],
  ['the answer of a tool', { validated_a2ui_json: [A, B] }],
  [
    'a recording',
    [
      { tick: 0, direction: 'agent->client', message: A },
      { tick: 1, direction: 'client->agent', action: {} },
      { direction: 'agent->client', message: B },
    ],
  ],
  ['a part of A2A with a list (R99)', { kind: 'data', data: [A, B], metadata }],
  [
    'parts of A2A with one message each (R99)',
    {
      parts: [
        { kind: 'text', text: 'hi' },
        { data: A, metadata },
        { data: B, metadata: { mimeType: 'application/json+a2ui' } },
      ],
    },
  ],
  [
    'an event of A2A',
    {
      jsonrpc: '2.0',
      id: 1,
      result: { kind: 'status-update', status: { message: { parts: [{ kind: 'data', data: [A, B], metadata }] } } },
    },
  ],
  [
    'an event of A2A 1.0, bridged',
    {
      result: { artifactUpdate: { artifact: { parts: [{ data: { value: [A, B] }, metadata: { ...metadata, data_part_compat: true } }] } } },
    },
  ],
  ['a snapshot of AG-UI (R100)', { type: 'ACTIVITY_SNAPSHOT', activityType: 'a2ui-surface', content: { a2ui_operations: [A, B] } }],
  [
    'a resource of MCP',
    {
      content: [
        { type: 'text', text: 'see' },
        { type: 'resource', resource: { uri: 'a2ui://x', mimeType: 'application/a2ui+json', text: JSON.stringify([A, B]) } },
      ],
    },
  ],
  ['a chunk of Genkit', { message: { content: [{ data: { envelopes: [A, B] }, metadata }] } }],
  ['a part of the AI SDK', { type: 'data-a2ui', id: 's', data: [A, B] }],
  [
    'a recording of AG-UI',
    {
      meta: { title: 'x' },
      events: [{ type: 'RUN_STARTED' }, { type: 'TOOL_CALL_START', a2uiMessages: [A] }, { type: 'x', a2uiMessages: [B] }],
    },
  ],
];

describe('unwrap (R12, C07)', () => {
  for (const [name, value] of forms) it(`finds the messages in ${name}`, () => expect(unwrap(value)).to.deep.equal([A, B]));

  it('makes the messages that the arguments of a tool mean', () => {
    expect(unwrap({ surfaceId: 's', components: [{ id: 'root' }], data: { n: 1 } })).to.deep.equal([
      { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: 'basic' } },
      { version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/', value: { n: 1 } } },
      { version: 'v0.9', updateComponents: { surfaceId: 's', components: [{ id: 'root' }] } },
    ]);
  });

  for (const value of [A, { version: 'v0.9', messages: [] }, 7, null, { foo: 1 }, 'prose', { createSurface: 1, messages: [A] }]) {
    it(`leaves ${JSON.stringify(value)} as it is`, () => expect(unwrap(value)).to.deep.equal([value]));
  }

  it('finds nothing in other events of AG-UI', () => expect(unwrap({ type: 'RUN_STARTED', threadId: 't' })).to.deep.equal([]));

  it('does not look into what is nested without end', () => {
    let value: unknown = A;
    for (let i = 0; i < 100; i++) value = { message: value };
    expect(unwrap(value)).to.deep.equal([value]);
  });
});
