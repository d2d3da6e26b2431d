import { withPageHeaders } from '../protocol/headers.ts';
import { AgentError } from './agent-error.ts';
import type { ChatTransport } from './transport.ts';

const ACCEPT = 'text/event-stream, */*;q=0.5';
/** An agent that answers one message at a time may not have seen yet that the one before was stopped (409). */
const BUSY = 409;
const PAUSES = [100, 200, 400, 800];

/** The way that `src` means: each message is POSTed there as JSON `{threadId, message}`; what comes back is the answer. */
export function createRunTransport(src: string, requestInit: RequestInit = {}): ChatTransport {
  return {
    async send({ threadId, message, signal }) {
      const headers = withPageHeaders({ accept: ACCEPT, 'content-type': 'application/json' }, requestInit);
      const request = { ...requestInit, method: 'POST', headers, body: JSON.stringify({ threadId, message }), signal };
      for (const pause of PAUSES) {
        const response = await reach(src, request);
        if (response.status !== BUSY) return response;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      return reach(src, request);
    },
  };
}

async function reach(src: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(src, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new AgentError('UNREACHABLE', `${src} cannot be reached`);
  }
}
