/** What a schema says of a value. */
interface Verdict {
  readonly valid: boolean;
  readonly errors: readonly object[];
}

export function schemaPlugin(): {
  readonly name: string;
  executeCommand(request: { command: string; payload: { version: string; schema: string; value: unknown } }): Verdict | undefined;
};
