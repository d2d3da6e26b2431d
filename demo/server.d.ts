import type { AgentOptions } from './agent/http/agent.ts';

export function startDemo(options: {
  readonly port: number;
  readonly open?: boolean;
  readonly agent?: AgentOptions;
}): Promise<{ readonly origin: string; stop(): Promise<void> }>;
