import type { Transport, TransportOptions, TransportSink } from '../protocol/transport.ts';
import { takeFrame } from './frame.ts';
import { createReplayFilter, type ReplayFilter } from './replay.ts';
import { keepOpen, type Attempt, type Ending, type RetryOptions } from './retry.ts';

/** Bytes that may wait in the socket before the next message is handed to it. */
const MOST_BUFFERED = 1_000_000;
/** Messages that may wait for the socket. */
const MOST_WAITING = 1000;
/** Milliseconds that frames may take at a stretch, before the page gets its turn. */
const SLICE = 12;
const GOING_AWAY_FOR_GOOD = [1000, 1002, 1003, 1007, 1008, 1009, 1010];

export interface WebSocketOptions {
  readonly retry?: RetryOptions;
  readonly protocols?: string | string[];
  /** The class to use where the platform has none of its own. */
  readonly WebSocket?: typeof WebSocket;
}

/**
 * A WebSocket: frames hold messages or pieces of JSONL. It is opened again when it is cut; closing it with 1000 ends it. What is sent
 * waits while it is closed, and while the network is slow; what comes leaves the page time to breathe.
 */
export function createTransport({
  retry = {},
  protocols = [],
  WebSocket: Socket = globalThis.WebSocket,
}: WebSocketOptions = {}): Transport {
  let socket: WebSocket | undefined;
  let isOver = false;
  const waiting: { readonly text: string; done(): void; fail(error: Error): void }[] = [];
  const flush = (): void => {
    while (socket?.readyState === 1 && waiting.length > 0) {
      if (socket.bufferedAmount > MOST_BUFFERED) return void setTimeout(flush, 50);
      const next = waiting.shift();
      socket.send(next?.text ?? '');
      next?.done();
    }
  };
  const end = (): void => {
    isOver = true;
    for (const { fail } of waiting.splice(0)) fail(new Error('The socket was closed before this could be sent'));
  };
  return {
    connect(sink, options) {
      isOver = false;
      const filter = createReplayFilter();
      const open = (attempt: Attempt): Promise<Ending> => {
        const current = (socket = new Socket(addressOf(options), protocols));
        current.addEventListener('open', flush);
        return readSocket(current, { sink, options, filter, attempt });
      };
      return keepOpen({ sink, options, retry }, open).finally(end);
    },
    send(message, metadata) {
      if (isOver || waiting.length >= MOST_WAITING)
        throw new Error(isOver ? 'The socket is closed' : 'Too many messages wait for the socket');
      return new Promise<void>((done, fail) => {
        waiting.push({ text: JSON.stringify({ ...message, metadata }), done, fail });
        flush();
      });
    },
  };
}

/** `src` may be relative and may begin with `http`. */
function addressOf({ src }: TransportOptions): string {
  return new URL(src, globalThis.document?.baseURI).href.replace(/^http/, 'ws');
}

interface Reading {
  readonly sink: TransportSink;
  readonly options: TransportOptions;
  readonly filter: ReplayFilter;
  readonly attempt: Attempt;
}

function readSocket(socket: WebSocket, { sink, options: { signal }, filter, attempt }: Reading): Promise<Ending> {
  socket.binaryType = 'arraybuffer';
  const frames = inSlices((data) => {
    if (signal.aborted) return;
    attempt.received();
    if (typeof data !== 'string') sink.push(new Uint8Array(data as ArrayBuffer));
    else if (filter.isNew(data)) takeFrame(sink, data);
  });
  return new Promise((resolve, reject) => {
    const close = (): void => socket.close();
    signal.addEventListener('abort', close);
    socket.addEventListener('open', () => {
      filter.reopened();
      attempt.opened();
    });
    socket.addEventListener('message', ({ data }) => frames.take(data));
    // What went wrong is told by the event that follows.
    socket.addEventListener('error', () => undefined);
    socket.addEventListener('close', ({ code, reason }) => {
      signal.removeEventListener('abort', close);
      frames.taken().then(() => {
        if (code === 1000) return resolve('done');
        const message = `The socket was closed with ${code} ${reason}`.trim();
        reject(Object.assign(new Error(message), { isPassing: !GOING_AWAY_FOR_GOOD.includes(code) }));
      }, reject);
    });
  });
}

/** Takes frames in their order, and a pause when they have taken long. */
function inSlices(take: (data: unknown) => void): { take(data: unknown): void; taken(): Promise<void> } {
  const frames: unknown[] = [];
  let isRunning = false;
  let running = Promise.resolve();
  const run = async (): Promise<void> => {
    isRunning = true;
    let start = performance.now();
    for (let i = 0; i < frames.length; i++) {
      take(frames[i]);
      frames[i] = undefined;
      if (performance.now() - start < SLICE) continue;
      await new Promise((resolve) => setTimeout(resolve));
      start = performance.now();
    }
    frames.length = 0;
    isRunning = false;
  };
  return {
    take(data) {
      frames.push(data);
      if (!isRunning) running = run();
    },
    taken: () => running,
  };
}
