import { messageOf } from '../protocol/diagnostic.ts';
import type { OutgoingMessage, OutgoingMetadata } from '../protocol/message.ts';
import type { Transport, TransportOptions, TransportSink } from '../protocol/transport.ts';
import { HttpError } from './http.ts';
import { keepOpen, type Attempt, type Ending, type RetryOptions } from './retry.ts';

/** One question and its answer. */
export interface Turn extends Attempt {
  readonly sink: TransportSink;
  readonly options: TransportOptions;
  /** 0 for the first attempt. */
  readonly count: number;
}

/** How an agent that takes turns is spoken to. */
interface Conversation<Question> {
  readonly retry: RetryOptions | undefined;
  /** What is asked on connecting; undefined is nothing: then the user begins. */
  first(options: TransportOptions): Question | undefined;
  next(message: OutgoingMessage, metadata: OutgoingMetadata): Question;
  /** Asks and takes the answer; `cut`: it may be asked again. */
  run(question: Question, turn: Turn): Promise<Ending>;
}

/**
 * An agent that takes turns: each question is a request of its own, whose answer is a stream. A question that the server refused for
 * the moment is asked again, one whose answer broke off is not: the agent may have acted on it.
 */
export function createTurns<Question>({ retry = {}, first, next, run }: Conversation<Question>): Transport {
  let way: { readonly sink: TransportSink; readonly options: TransportOptions } | undefined;
  let running = 0;
  const take = async (question: Question): Promise<void> => {
    if (!way) throw new Error('The transport is not connected');
    const { sink, options } = way;
    const stream = openStream(sink);
    let count = 0;
    running++;
    sink.state?.({ state: 'connecting' });
    try {
      await keepOpen({ sink, options, retry }, (attempt) => run(question, { ...attempt, sink, options, count: count++ }).catch(final));
      if (--running === 0) sink.state?.({ state: 'closed' });
    } catch (error) {
      running--;
      sink.state?.({ state: 'failed', error: messageOf(error) });
      throw error;
    } finally {
      await stream.end();
    }
  };
  return {
    async connect(sink, options) {
      way = { sink, options };
      const question = first(options);
      if (question !== undefined) await take(question);
    },
    send: (message, metadata) => take(next(message, metadata)),
  };
}

/** Only what the server refused is asked again. */
function final(error: unknown): never {
  if (error instanceof HttpError) throw error;
  throw Object.assign(error instanceof Error ? error : new Error(messageOf(error)), { isPassing: false });
}

/** Text that comes piece by piece, as a stream of its own. While one is open, the surface counts as streaming. */
export interface TextStream {
  push(text: string): void;
  end(): Promise<void>;
}

export function openStream(sink: TransportSink): TextStream {
  const encoder = new TextEncoder();
  let out: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller), cancel: () => (out = undefined) });
  const taken = sink.consume(new Response(body)).catch(() => undefined);
  return {
    push: (text) => out?.enqueue(encoder.encode(text)),
    end() {
      out?.close();
      out = undefined;
      return taken;
    },
  };
}
