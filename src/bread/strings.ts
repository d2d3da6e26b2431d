/** The texts of our own that stand between those of the agent. */
export interface BreadStrings {
  readonly thinking: string;
  readonly calling: string;
  readonly done: string;
  readonly failed: string;
  /** Of what was under way when its run ended. */
  readonly stopped: string;
  readonly error: string;
  readonly send: string;
  readonly approve: string;
  readonly reject: string;
  readonly approved: string;
  readonly rejected: string;
  readonly answered: string;
  readonly alreadyAnswered: string;
  /** Of a field that has to be filled in. */
  readonly required: string;
  readonly refusedFile: string;
}

export const defaultBreadStrings: BreadStrings = {
  thinking: 'Thinking',
  calling: 'Calling …',
  done: 'Done',
  failed: 'Failed',
  stopped: 'Stopped',
  error: 'Error',
  send: 'Send',
  approve: 'Approve',
  reject: 'Reject',
  approved: 'Approved',
  rejected: 'Rejected',
  answered: 'Answered',
  alreadyAnswered: 'Already answered',
  required: 'An answer is needed',
  refusedFile: 'This address is not opened',
};
