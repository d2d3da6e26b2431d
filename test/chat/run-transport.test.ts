import { expect } from '@open-wc/testing';
import { piecesOf } from '../../src/chat/answer.ts';
import { createRunTransport, type ChatPiece } from '../../src/chat.ts';

const events = (body: string, init: ResponseInit = {}) => new Response(body, { headers: { 'content-type': 'text/event-stream' }, ...init });

async function read(response: Response): Promise<ChatPiece[]> {
  const pieces: ChatPiece[] = [];
  const decoder = new TextDecoder();
  for await (const piece of piecesOf(response)) pieces.push(piece instanceof Uint8Array ? decoder.decode(piece) : piece);
  return pieces;
}

async function failure(run: Promise<unknown>): Promise<{ code?: string; message: string }> {
  return run.then(
    () => ({ message: 'nothing failed' }),
    (error: unknown) => error as { code?: string; message: string },
  );
}

describe('An answer over HTTP', () => {
  for (const [name, response, pieces] of [
    [
      'events, with line breaks as they were',
      events('event: a2ui\ndata: a\ndata: b\n\nevent: a2ui\ndata: c\n\nevent: done\ndata:\n\n'),
      ['a\nb', 'c'],
    ],
    ['a delta that is a line break', events('event: a2ui\ndata: \ndata: \n\nevent: done\ndata:\n\n'), ['\n']],
    ['a title', events('event: title\ndata: {"title":"T"}\n\n'), [{ title: 'T' }]],
    ['unnamed events as lines', events('data: {"a":1}\n\ndata: [DONE]\n\n'), ['{"a":1}\n']],
    ['an event that its blank line does not end', events('data: x'), ['x\n']],
    ['nothing behind `done`', events('event: done\ndata:\n\nevent: a2ui\ndata: late\n\n'), []],
    ['a plain body', new Response('prose {}', { headers: { 'content-type': 'application/a2ui+json' } }), ['prose {}']],
    ['no body', new Response(null, { status: 204 }), []],
  ] as const)
    it(`is ${name}`, async () => {
      expect(await read(response)).to.deep.equal(pieces);
    });

  for (const [name, response, code, message] of [
    ['an error event', events('event: error\ndata: {"message":"Full"}\n\n'), '', 'Full'],
    ['a status with a reason', new Response('{"error":{"code":"BAD","message":"No"}}', { status: 400 }), 'BAD', 'No'],
    ['a status without one', new Response('oops', { status: 502 }), '502', 'The agent answered 502'],
    ['a page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }), 'NO_AGENT', ' answered with a page'],
    ['events that break off', events('event: a2ui\ndata: a\n\n'), 'BROKEN_OFF', 'The answer ended without "done"'],
  ] as const)
    it(`fails with ${name}`, async () => {
      expect(await failure(read(response))).to.include({ code, message });
    });
});

describe('The way that src means', () => {
  const { signal } = new AbortController();
  const original = globalThis.fetch;
  afterEach(() => void (globalThis.fetch = original));

  it('POSTs {threadId, message} with the headers of the page', async () => {
    let seen: RequestInit = {};
    globalThis.fetch = async (_, init = {}) => {
      seen = init;
      return new Response('');
    };
    await createRunTransport('/run', { headers: { authorization: 'x' }, credentials: 'include' }).send({
      threadId: 't',
      message: 'm',
      signal,
    });
    const headers = seen.headers as Headers;
    expect(seen.method).to.equal('POST');
    expect(seen.credentials).to.equal('include');
    expect(JSON.parse(String(seen.body))).to.deep.equal({ threadId: 't', message: 'm' });
    expect([headers.get('accept'), headers.get('authorization')]).to.deep.equal(['text/event-stream, */*;q=0.5', 'x']);
  });

  it('says that an agent cannot be reached', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    const failed = failure(Promise.resolve(createRunTransport('/run').send({ threadId: 't', message: 'm', signal })));
    expect(await failed).to.include({ code: 'UNREACHABLE' });
  });

  it('asks again while the agent has not seen yet that the answer before was stopped (409)', async () => {
    const statuses = [409, 409, 200];
    globalThis.fetch = async () => new Response('ok', { status: statuses.shift() ?? 500 });
    const answer = (await createRunTransport('/run').send({ threadId: 't', message: 'm', signal })) as Response;
    expect(answer.status).to.equal(200);
  });
});
