/** Why there is no answer, or not all of it: the agent's own code, or one of these. */
export type AgentErrorCode = 'UNREACHABLE' | 'BROKEN_OFF' | 'NO_AGENT' | (string & {});

/** A turn that failed on the way or at the agent. */
export class AgentError extends Error {
  readonly code: AgentErrorCode;

  constructor(code: AgentErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
