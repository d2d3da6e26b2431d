import type { DiagnosticCode } from './diagnostic.ts';

/** Why one message is not taken: it becomes a diagnostic, and the next message counts. */
export class Refusal extends Error {
  readonly code: DiagnosticCode;
  readonly path: string | undefined;
  constructor(code: DiagnosticCode, message: string, path?: string) {
    super(message);
    this.code = code;
    this.path = path;
  }
}
