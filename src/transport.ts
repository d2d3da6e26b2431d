/** Ways to an agent and back. */
export type { Transport, TransportOptions, TransportSink } from './protocol/transport.ts';
export { createFetchTransport } from './transport/fetch.ts';
