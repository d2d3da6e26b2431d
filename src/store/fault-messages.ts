import type { Diagnostic } from '../protocol/diagnostic.ts';
import type { ErrorMessage } from '../protocol/message.ts';
import type { ProtocolVersion } from '../protocol/version.ts';

/** Codes whose message has no fields but its four (5.4, R85). */
const CLOSED = ['VALIDATION_FAILED', 'UNALLOWED_PARENT', 'UNALLOWED_CHILD'];
/** Sentences that one message holds. */
const MOST_SENTENCES = 20;

/**
 * Tells an agent what was refused of its messages (1.3, 5.4). Faults of one kind on one surface that are found together are one message. An agent
 * that answers each with another fault is told so many times and then no more, until the user does something.
 */
export class FaultMessages {
  readonly #send: (message: ErrorMessage) => void;
  readonly #most: () => number;
  #waiting = new Map<string, ErrorMessage>();
  #sent = 0;

  constructor(send: (message: ErrorMessage) => void, most: () => number) {
    this.#send = send;
    this.#most = most;
  }

  add(diagnostic: Diagnostic, version: ProtocolVersion): void {
    if (this.#waiting.size === 0) setTimeout(() => this.#flush());
    const key = JSON.stringify([version, diagnostic.surfaceId, diagnostic.code]);
    const before = this.#waiting.get(key);
    this.#waiting.set(key, before ? joined(before, diagnostic.message) : errorMessage(diagnostic, version));
  }

  /** The user did something: what the agent answers is counted anew. */
  restart(): void {
    this.#sent = 0;
  }

  /** Forgets what waits. */
  clear(): void {
    this.#waiting.clear();
    this.restart();
  }

  #flush(): void {
    const messages = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const message of messages) if (this.#sent++ < this.#most()) this.#send(message);
  }
}

/** A fault in the words of a version: `surfaceId` is empty where no surface is known, `path` is the whole body where no place is. */
function errorMessage({ code, surfaceId = '', path, componentId, message }: Diagnostic, version: ProtocolVersion): ErrorMessage {
  const isClosed = CLOSED.includes(code);
  const place = isClosed
    ? { path: path ?? '/' }
    : { ...(path !== undefined && { path }), ...(componentId !== undefined && { componentId }) };
  return { ...(version !== 'v0.8' && { version }), error: { code, surfaceId, ...place, message } };
}

function joined(before: ErrorMessage, sentence: string): ErrorMessage {
  const sentences = before.error.message.split('\n');
  if (sentences.length >= MOST_SENTENCES) return before;
  return { ...before, error: { ...before.error, message: [...sentences, sentence].join('\n') } };
}
