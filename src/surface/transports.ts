import type { Transport } from '../protocol/transport.ts';

/** What a file of `src/transport` exports. */
export interface TransportModule {
  createTransport(): Transport;
}

/** The built-in ways to an agent, by name; each is loaded only when it is used. The CDN files have other places for them (`transports-cdn.ts`). */
export const importTransport: Readonly<Record<string, () => Promise<TransportModule>>> = {
  fetch: () => import('../transport/fetch.ts'),
  jsonl: () => import('../transport/fetch.ts'),
  sse: () => import('../transport/sse.ts'),
  websocket: () => import('../transport/websocket.ts'),
  a2a: () => import('../transport/a2a.ts'),
  'ag-ui': () => import('../transport/ag-ui.ts'),
  'ai-sdk': () => import('../transport/ai-sdk.ts'),
  genkit: () => import('../transport/genkit.ts'),
  langgraph: () => import('../transport/langgraph.ts'),
  mcp: () => import('../transport/mcp.ts'),
};
