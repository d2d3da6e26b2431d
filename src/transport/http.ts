import { withPageHeaders } from '../protocol/headers.ts';
import type { TransportOptions } from '../protocol/transport.ts';

/** A server that answered, and not with success. */
export class HttpError extends Error {
  /** Whether asking again later may help. */
  readonly isPassing: boolean;
  /** Milliseconds that the server wants to be left alone. */
  readonly retryAfter: number | undefined;

  constructor({ url, status, statusText, headers }: Response) {
    super(`${url || 'The server'} answered ${status} ${statusText}`.trim());
    const seconds = Number(headers.get('retry-after') ?? NaN);
    this.isPassing = status >= 500 || [408, 425, 429].includes(status);
    this.retryAfter = seconds >= 0 ? seconds * 1000 : undefined;
  }
}

/** What a request adds to what the page wants of all. */
export interface OwnRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
}

/**
 * Asks `src`, or an address relative to it. The page's `requestInit` wins over our own headers.
 * @throws HttpError for an answer that is none of success
 */
export async function request({ src, requestInit, signal }: TransportOptions, own: OwnRequest = {}): Promise<Response> {
  const headers = withPageHeaders(own.headers, requestInit);
  if (own.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const body = own.body === undefined ? undefined : { body: JSON.stringify(own.body) };
  const response = await fetch(src, { ...requestInit, method: own.method ?? (body ? 'POST' : 'GET'), ...body, headers, signal });
  if (response.ok) return response;
  void response.body?.cancel().catch(() => undefined);
  throw new HttpError(response);
}

export const EVENT_STREAM = 'text/event-stream';

/** Whether an answer consists of server-sent events. */
export function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith(EVENT_STREAM) ?? false;
}
