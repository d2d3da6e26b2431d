/** The texts of the chat's own that a user may see or hear. */
export interface ChatStrings {
  readonly welcome: string;
  readonly suggestions: string;
  readonly conversation: string;
  readonly you: string;
  readonly agent: string;
  /** Name of the field to write in. */
  readonly message: string;
  readonly placeholder: string;
  readonly send: string;
  readonly stop: string;
  /** Said while the agent answers. */
  readonly working: string;
  /** Under a message that waits for the answer to the one before. */
  readonly waiting: string;
  /** Takes a waiting message back. */
  readonly remove: string;
  /** So many are waiting that no more are taken. */
  readonly tooMany: string;
  readonly stopped: string;
  readonly failed: string;
  readonly unreachable: string;
  readonly brokenOff: string;
  readonly noAgent: string;
  readonly retry: string;
  readonly latest: string;
  /** Where a surface was that a later turn shows again. */
  readonly moved: string;
  /** Said of an answer without words. */
  readonly answered: string;
}

export const defaultChatStrings: ChatStrings = {
  welcome: 'How can I help?',
  suggestions: 'Suggestions',
  conversation: 'Conversation',
  you: 'You',
  agent: 'Agent',
  message: 'Message',
  placeholder: 'Write a message',
  send: 'Send',
  stop: 'Stop',
  working: 'Answering',
  waiting: 'Waiting for the answer',
  remove: 'Take back',
  tooMany: 'Too many messages are waiting. Stop the answer, or wait for it.',
  stopped: 'Stopped',
  failed: 'Something went wrong.',
  unreachable: 'The agent cannot be reached.',
  brokenOff: 'The answer broke off.',
  noAgent: 'There is no agent at this address.',
  retry: 'Try again',
  latest: 'Jump to the latest',
  moved: 'Continued below',
  answered: 'The answer is there',
};

/** What the user is told of a failed turn. */
export function failureText({ code, message }: { readonly code: string; readonly message: string }, strings: ChatStrings): string {
  if (code === 'UNREACHABLE') return strings.unreachable;
  if (code === 'BROKEN_OFF') return strings.brokenOff;
  if (code === 'NO_AGENT') return strings.noAgent;
  return message || strings.failed;
}
