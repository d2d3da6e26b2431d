/** How much of an agent's output is taken. Reaching a limit degrades that one thing and is reported once. */
export interface Limits {
  /** Length of one message, in UTF-16 units. */
  readonly messageLength: number;
  /** Text held back while it is undecided what it is, in UTF-16 units. */
  readonly bufferedLength: number;
  /** Levels of nesting in one message. */
  readonly nesting: number;
  /** Surfaces alive at once. */
  readonly surfaces: number;
  /** Components defined on one surface. */
  readonly components: number;
  /** Messages kept for surfaces that have not been created yet. */
  readonly earlyMessages: number;
  /** How far behind its end an array may be written. */
  readonly indexGap: number;
  /** Components inside one another on the screen. */
  readonly depth: number;
  /** Items that one template shows. */
  readonly templateItems: number;
  /** Characters of one text that are shown. */
  readonly textLength: number;
  /** Characters of an agent's regular expression. */
  readonly patternLength: number;
  /** Characters of a text that is matched against one. */
  readonly matchedLength: number;
  /** Expressions inside one another in a formatString; 100 at the most. */
  readonly expressionDepth: number;
  /** Diagnostics in a second; what is beyond is counted as one. */
  readonly diagnosticsPerSecond: number;
  /** Messages about its faults that the agent gets between two actions of the user. */
  readonly faultMessages: number;
  /** Milliseconds without a chunk after which a stream that nobody ended counts as idle. */
  readonly idle: number;
  /** Milliseconds in which a second activation of the same button counts as the same one. */
  readonly repeat: number;
  /** Calls of functions of the agent that wait for an answer at once. */
  readonly pendingCalls: number;
  /** Milliseconds after which a call of a function, here or at the agent, counts as failed. */
  readonly callTimeout: number;
}

export const defaultLimits: Limits = {
  messageLength: 8_000_000,
  bufferedLength: 100_000,
  nesting: 50,
  surfaces: 500,
  components: 20_000,
  earlyMessages: 200,
  indexGap: 1000,
  depth: 50,
  templateItems: 20_000,
  textLength: 200_000,
  patternLength: 1000,
  matchedLength: 2000,
  expressionDepth: 100,
  diagnosticsPerSecond: 100,
  faultMessages: 5,
  idle: 5000,
  repeat: 500,
  pendingCalls: 100,
  callTimeout: 30_000,
};
