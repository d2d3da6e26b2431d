import type { OutgoingMessage } from '../protocol/message.ts';
import type { Transport, TransportOptions, TransportSink } from '../protocol/transport.ts';
import { BreadConnection } from './connection.ts';
import type { BreadTransportOptions } from './transport-options.ts';

/** A way to an agent of bread: what it says is shown, what the user answers takes it on. */
export interface BreadTransport extends Transport {
  /**
   * Runs the agent or the pipeline once more, in the same surface and session; resolves when the run has ended or asks the user.
   * @throws when it cannot be reached
   */
  run(input: unknown): Promise<void>;
}

/**
 * Makes a transport for an element: `surface.transport = createBreadTransport({ agent: 'assistant', input })`, with the address of the
 * server as `src`. It reads server-sent events and NDJSON, whichever the server sends.
 */
export function createBreadTransport(options: BreadTransportOptions): BreadTransport {
  let connection: BreadConnection | undefined;
  const connected = (): BreadConnection => {
    if (connection) return connection;
    throw new Error('The transport is not connected; give it to an element first');
  };
  return {
    async connect(sink: TransportSink, transportOptions: TransportOptions) {
      const { input = transportOptions.prompt } = options;
      connection = new BreadConnection(options, sink, transportOptions);
      if (options.runId !== undefined) await connection.attach(options.runId);
      else if (options.agent === undefined && options.pipeline === undefined) throw new Error('Name an "agent", a "pipeline" or a "runId"');
      else if (input !== undefined) await connection.start(input);
    },
    async send(message: OutgoingMessage) {
      // Servers of bread hear answers to their questions, and nothing else.
      if ('action' in message) await connected().answer(message);
    },
    run: (input) => connected().start(input),
  };
}
