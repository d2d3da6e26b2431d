import type { Author } from '../author/author.ts';
import type { Incoming } from '../incoming.ts';

/** What the graph knows of a conversation when a turn begins. */
export interface TurnState {
  /** What the user has said so far, the message of this turn last. */
  readonly userMessages: readonly string[];
  readonly incoming: Incoming;
  /** Counts from 1; keeps the surfaces of different turns apart. */
  readonly turn: number;
  readonly title: string | undefined;
}

/** What the nodes of a graph work with. */
export interface TurnTools {
  readonly author: Author;
  /** Takes text of the agent, prose or A2UI, to the user; resolves when there is room for more. */
  write(text: string): Promise<void>;
  /** Aborted when the user has gone. */
  readonly signal?: AbortSignal;
  /** Hears what whoever runs the agent should know. */
  readonly report?: (problem: string) => void;
}

/** Runs a turn to its end; resolves with the title of the conversation, when there is one. */
export type Graph = (state: TurnState, tools: TurnTools) => Promise<string | undefined>;
