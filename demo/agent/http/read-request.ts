import type { IncomingMessage } from 'node:http';
import { isObject } from '../../../src/protocol/json.ts';
import { Refusal } from './refusal.ts';

/** What a client wants answered. */
export interface RunRequest {
  readonly threadId: string;
  readonly message: string;
}

const ID = /^[\w.:-]{1,128}$/;

/**
 * The request to run a turn: a POST with a JSON body, or a GET with the same in the query.
 * @throws Refusal
 */
export async function readRun(request: IncomingMessage, url: URL, maxBody: number): Promise<RunRequest> {
  const value = request.method === 'GET' ? Object.fromEntries(url.searchParams) : parse(await readBody(request, maxBody));
  const { threadId, message } = isObject(value) ? value : {};
  if (typeof threadId !== 'string' || !ID.test(threadId)) {
    throw new Refusal(400, 'BAD_REQUEST', 'Expected "threadId": 1 to 128 letters, digits or . _ : -');
  }
  if (typeof message !== 'string' || message.trim() === '')
    throw new Refusal(400, 'BAD_REQUEST', 'Expected "message": a string that is not empty');
  if (Buffer.byteLength(message) > maxBody) throw tooLarge(maxBody);
  return { threadId, message };
}

async function readBody(request: IncomingMessage, maxBody: number): Promise<string> {
  const type = request.headers['content-type'] ?? 'application/json';
  if (!/^application\/json\b/i.test(type)) throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', `Expected application/json, got ${type}`);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // What is too much is read to its end, but not kept: the client has to see the answer.
    if (size <= maxBody) chunks.push(chunk);
    else if (size > maxBody * 16) break;
  }
  if (size > maxBody) throw tooLarge(maxBody);
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(maxBody: number): Refusal {
  return new Refusal(413, 'TOO_LARGE', `At most ${maxBody} bytes`);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal(400, 'BAD_REQUEST', 'The body is not JSON');
  }
}
