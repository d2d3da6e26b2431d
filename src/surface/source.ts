/** One piece of a source: text or bytes cut anywhere, or a message that is already parsed. */
export type Chunk = string | Uint8Array | object;

/** What a stream can come from. */
export type Source = Response | ReadableStream<Chunk> | AsyncIterable<Chunk> | EventSource | WebSocket;

/**
 * Hands on every chunk of a source until it ends or is aborted. A source that the page opened is not closed.
 * @throws what the source throws, and an Error for a response that is not ok; nothing once it is aborted
 */
export async function readSource(source: Source, take: (chunk: Chunk) => void, signal?: AbortSignal): Promise<void> {
  try {
    await read(source, take, signal);
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

function read(source: Source, take: (chunk: Chunk) => void, signal?: AbortSignal): Promise<void> | undefined {
  if (isA('EventSource', source)) return readEvents(source, take, signal);
  if (isA('WebSocket', source)) return readSocket(source, take, signal);
  if (source instanceof Response) {
    if (!source.ok) throw new Error(`${source.url || 'The response'} answered ${source.status} ${source.statusText}`.trim());
    return source.body ? readStream(source.body, take, signal) : undefined;
  }
  return readStream(source instanceof ReadableStream ? (source as ReadableStream<Chunk>) : toStream(source), take, signal);
}

/** Streams can be left while they wait, iterators cannot. */
function toStream(source: AsyncIterable<Chunk> | Iterable<Chunk>): ReadableStream<Chunk> {
  const iterator = Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  return new ReadableStream<Chunk>(
    {
      async pull(out) {
        const { done, value } = await iterator.next();
        if (done) out.close();
        else out.enqueue(value);
      },
      cancel: async () => void (await iterator.return?.()),
    },
    { highWaterMark: 0 },
  );
}

/** Not every place that has a DOM has these classes. */
function isA<K extends 'EventSource' | 'WebSocket'>(name: K, value: unknown): value is InstanceType<(typeof globalThis)[K]> {
  return typeof globalThis[name] === 'function' && value instanceof globalThis[name];
}

async function readStream(stream: ReadableStream<Chunk>, take: (chunk: Chunk) => void, signal?: AbortSignal): Promise<void> {
  const reader = stream.getReader();
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  signal?.addEventListener('abort', cancel);
  try {
    while (!signal?.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      take(value);
    }
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

function readEvents(source: EventSource, take: (chunk: Chunk) => void, signal?: AbortSignal): Promise<void> {
  return listenUntil(signal, ({ done, until }) => {
    for (const type of ['message', 'a2ui']) {
      source.addEventListener(type, (event) => take(`${String((event as MessageEvent).data)}\n`), until);
    }
    source.addEventListener('done', done, until);
    source.addEventListener('error', () => source.readyState === EventSource.CLOSED && done(), until);
    if (source.readyState === EventSource.CLOSED) done();
  });
}

function readSocket(socket: WebSocket, take: (chunk: Chunk) => void, signal?: AbortSignal): Promise<void> {
  // Blobs are read asynchronously: one after the other, or later frames would overtake them.
  let queue = Promise.resolve();
  return listenUntil(signal, ({ done, fail, until }) => {
    socket.addEventListener(
      'message',
      ({ data }: MessageEvent<unknown>) => {
        queue = queue.then(async () => take(typeof data === 'string' ? `${data}\n` : await bytesOf(data as Blob | ArrayBuffer)));
        queue.catch(fail);
      },
      until,
    );
    socket.addEventListener('close', () => void queue.then(done, fail), until);
    if (socket.readyState >= WebSocket.CLOSING) done();
  });
}

async function bytesOf(frame: Blob | ArrayBuffer): Promise<Uint8Array> {
  return new Uint8Array(frame instanceof ArrayBuffer ? frame : await frame.arrayBuffer());
}

interface Ends {
  done(): void;
  fail(error: unknown): void;
  /** Options of the listeners: they hear until one of both is called. */
  readonly until: AddEventListenerOptions;
}

/** Resolves when `done` is called or the signal aborts, rejects when `fail` is; the listeners are gone at once. */
function listenUntil(signal: AbortSignal | undefined, listen: (ends: Ends) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const until = { signal: controller.signal };
    const done = (): void => {
      controller.abort();
      resolve();
    };
    const fail = (error: unknown): void => {
      controller.abort();
      reject(error);
    };
    if (signal?.aborted) return done();
    signal?.addEventListener('abort', done, until);
    listen({ done, fail, until });
  });
}
