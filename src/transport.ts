/** Ways to an agent and back. */
export type { ConnectionChange, ConnectionState, Transport, TransportOptions, TransportSink } from './protocol/transport.ts';
export { createTransport as createA2aTransport, type A2aOptions } from './transport/a2a.ts';
export { createTransport as createAgUiTransport, type AgUiOptions } from './transport/ag-ui.ts';
export { createTransport as createAiSdkTransport, type AiSdkOptions } from './transport/ai-sdk.ts';
export { createTransport as createFetchTransport } from './transport/fetch.ts';
export { createTransport as createGenkitTransport, type GenkitOptions } from './transport/genkit.ts';
export { createTransport as createLangGraphTransport, type LangGraphOptions } from './transport/langgraph.ts';
export { createTransport as createMcpTransport, type McpOptions } from './transport/mcp.ts';
export type { RetryOptions } from './transport/retry.ts';
export { createTransport as createSseTransport } from './transport/sse.ts';
export { createTransport as createWebSocketTransport, type WebSocketOptions } from './transport/websocket.ts';
