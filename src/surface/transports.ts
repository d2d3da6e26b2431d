import type { Transport } from '../protocol/transport.ts';

/** What a file of `src/transport` exports. */
export interface TransportModule {
  createTransport(): Transport;
}

/** The ways that are loaded only when they are used. The CDN files take them from beside themselves (`transports-cdn.ts`). */
export const importTransport: Readonly<Record<string, () => Promise<TransportModule>>> = {
  a2a: () => import('../transport/a2a.ts'),
  'ag-ui': () => import('../transport/ag-ui.ts'),
  'ai-sdk': () => import('../transport/ai-sdk.ts'),
  genkit: () => import('../transport/genkit.ts'),
  langgraph: () => import('../transport/langgraph.ts'),
  mcp: () => import('../transport/mcp.ts'),
};
