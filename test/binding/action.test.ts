import { expect } from '@open-wc/testing';
import { actionMessage, itemScope, readAction, resolveContext, runCall, type Action, type ProtocolVersion } from '../../src/core.ts';
import { contextPointers } from '../../src/binding/action.ts';
import { place } from './support.ts';

const read = (raw: unknown, version: ProtocolVersion = 'v0.9') => readAction(raw, version);
const event = (context: unknown, version?: ProtocolVersion) =>
  read({ event: { name: 'go', context } }, version) as Extract<Action, { kind: 'event' }>;

describe('readAction (5.2)', () => {
  for (const raw of [
    { event: { name: 'go' } },
    { event: { name: 'go', context: {} } },
    { event: { name: 'go', context: null } },
    { name: 'go' },
    { name: 'go', context: { a: 1 } },
    { event: { name: 'go', wantResponse: true } },
  ])
    it(`takes ${JSON.stringify(raw)} for an event`, () => expect(read(raw)).to.include({ kind: 'event', name: 'go' }));

  for (const raw of [{ functionCall: { call: 'f', args: {} } }, { functionCall: { call: 'f' } }, { call: 'f', args: {} }])
    it(`takes ${JSON.stringify(raw)} for a call`, () => expect(read(raw)).to.include({ kind: 'call', name: 'f' }));

  it('knows the markers of the newer v1.0 (R62)', () =>
    expect(read({ functionCall: { '@call': 'f' } }, 'v1.0')).to.include({ kind: 'call', name: 'f' }));

  for (const raw of [
    undefined,
    null,
    'go',
    [],
    {},
    { event: {} },
    { event: 'go' },
    { event: { name: 7 } },
    { functionCall: {} },
    { functionCall: 'f' },
    { path: '/a' },
  ])
    it(`finds none in ${JSON.stringify(raw)}`, () => expect(read(raw)).to.equal(undefined));
});

describe('resolveContext', () => {
  const data = { a: 1, n: 'root', none: null, items: [{ n: 'first' }, { n: 'second' }] };

  for (const [context, expected] of [
    [{}, {}],
    [undefined, {}],
    [null, {}],
    ['x', {}],
    [
      { a: { path: '/a' }, text: 'root', zero: 0, off: false, none: null },
      { a: 1, text: 'root', zero: 0, off: false, none: null },
    ],
    [
      { n: { path: 'n' }, all: { path: '/n' } },
      { n: 'second', all: 'root' },
    ],
    [
      { missing: { path: '/x' }, stored: { path: '/none' } },
      { missing: null, stored: null },
    ],
    [
      { path: '/a', call: 'f' },
      { path: '/a', call: 'f' },
    ],
    [
      { path: { path: '/a' }, call: { call: 'not', args: { value: 0 } } },
      { path: 1, call: true },
    ],
    [{ deep: { list: [{ path: '/a' }, { x: { path: 'n' } }] } }, { deep: { list: [1, { x: 'second' }] } }],
    [{ o: { path: '/a', extra: 1 } }, { o: { path: '/a', extra: 1 } }],
    [{ t: { call: 'formatString', args: { value: '${n}!' } } }, { t: 'second!' }],
    [
      { '': { path: '/a' }, 'a b': 1 },
      { '': 1, 'a b': 1 },
    ],
  ] as const)
    it(`makes ${JSON.stringify(context)} ${JSON.stringify(expected)} (R70, R71, C33, C41)`, () => {
      const { at, codes } = place({ data, scope: itemScope(['items'], 1) });
      expect(resolveContext(event(context).context, at)).to.deep.equal(expected);
      expect(codes()).to.deep.equal([]);
    });

  it('sends null for what fails, with one report, and the rest as it is (R73)', () => {
    const { at, codes } = place({ data });
    const { context } = event({ bad: { call: 'nope' }, a: { path: '/a' } });
    expect(resolveContext(context, at)).to.deep.equal({ bad: null, a: 1 });
    expect(codes()).to.deep.equal(['EXPRESSION_ERROR']);
  });

  it('is what holds now, and stays what it was (C93, C95)', () => {
    const { at, surface } = place({ data });
    const { context } = event({ a: { path: '/a' }, items: { path: '/items' } });
    surface.model.edit(['a'], 2);
    const first = resolveContext(context, at);
    surface.model.edit(['items', '0', 'n'], 'changed');
    expect(first).to.deep.equal({ a: 2, items: data.items });
    expect(resolveContext(context, at)).to.deep.equal({ a: 2, items: [{ n: 'changed' }, { n: 'second' }] });
  });

  it('keeps a member __proto__ as a member (C35)', () => {
    const { at } = place();
    const context = resolveContext(event(JSON.parse('{"__proto__":{"polluted":1}}')).context, at);
    expect(Object.keys(context)).to.deep.equal(['__proto__']);
    expect(({} as { polluted?: number }).polluted).to.equal(undefined);
  });
});

describe('contextPointers', () => {
  it('are all places that feed a context, in the scope of the item', () => {
    const { at } = place({ scope: itemScope(['items'], 1) });
    const { context } = event({
      a: { path: '/a' },
      b: [{ x: { path: 'n' } }],
      c: { call: 'not', args: { value: { path: '' } } },
      d: 'literal',
      path: '/no',
    });
    expect(contextPointers(context, at)).to.deep.equal([['a'], ['items', '1', 'n'], ['items', '1']]);
  });
});

describe('runCall', () => {
  it('runs the function once, as an action, with its arguments resolved (R72)', () => {
    const calls: unknown[] = [];
    const { at, codes } = place({ data: { a: 1 }, trigger: 'action', handlers: { f: (args, { trigger }) => calls.push([args, trigger]) } });
    runCall(read({ functionCall: { call: 'f', args: { a: { path: '/a' } } } }) as Extract<Action, { kind: 'call' }>, at);
    expect([calls, codes()]).to.deep.equal([[[{ a: 1 }, 'action']], []]);
  });

  for (const [name, handler] of [
    [
      'fails',
      () => {
        throw new Error('boom');
      },
    ],
    ['fails later', () => Promise.reject(new Error('boom'))],
    [
      'throws what is no error',
      () => {
        throw 'boom';
      },
    ],
  ] as const)
    it(`reports a function that ${name}, and throws nothing (C93)`, async () => {
      const { at, diagnostics } = place({ trigger: 'action', handlers: { f: handler as never } });
      runCall(read({ functionCall: { call: 'f' } }) as Extract<Action, { kind: 'call' }>, at);
      await new Promise((resolve) => setTimeout(resolve));
      expect(diagnostics.map(({ code, message }) => [code, message])).to.deep.equal([['EXPRESSION_ERROR', 'f: boom']]);
    });
});

describe('actionMessage', () => {
  const action = { name: 'go', surfaceId: 's', sourceComponentId: 'b', context: {}, label: 'Go', userMessage: 'Please go' };

  for (const version of ['v0.9', 'v0.9.1', 'v1.0'] as const)
    it(`has the fields of ${version} and no others (R69)`, () => {
      const message = actionMessage(place({ version }).surface, action) as { action: { timestamp: string } };
      const { timestamp } = message.action;
      expect(new Date(timestamp).toISOString()).to.equal(timestamp);
      expect(Math.abs(Date.parse(timestamp) - Date.now())).to.be.below(5000);
      const { userMessage, ...rest } = action;
      expect(message).to.deep.equal({ version, action: { ...rest, timestamp, ...(version === 'v1.0' && { userMessage }) } });
    });

  it('is a userAction without version in v0.8 (R74)', () => {
    const message = actionMessage(place({ version: 'v0.8' }).surface, action);
    expect(Object.keys(message)).to.deep.equal(['userAction']);
  });

  it('has no label and no words of the user where there are none', () => {
    const message = actionMessage(place({ version: 'v1.0' }).surface, { ...action, label: '', userMessage: '' });
    expect((message as { action: object }).action).to.have.all.keys('name', 'surfaceId', 'sourceComponentId', 'timestamp', 'context');
  });
});
