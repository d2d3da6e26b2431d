import type { Blocks } from './blocks.ts';
import type { ChatStrings } from './strings.ts';
import type { Suggestion } from './suggestions.ts';
import type { Entry } from './transcript.ts';

/** What the chat shows, and what can be done there. */
export interface ChatView {
  readonly entries: readonly Entry[];
  readonly isBusy: boolean;
  /** What is read out. */
  readonly status: string;
  /** Whether the reader is at the end of the conversation. */
  readonly isAtEnd: boolean;
  readonly blocks: Blocks;
  readonly strings: ChatStrings;
  readonly welcomeTitle: string;
  readonly placeholder: string;
  readonly suggestions: readonly Suggestion[];
  /** Sends what was written; false when it is not taken. */
  send(text: string): boolean;
  choose(suggestion: Suggestion): void;
  stop(): void;
  /** Takes a waiting message back; answers it. */
  takeBack(turnId: string): string;
  retry(turnId: string): void;
  goToEnd(): void;
  /** The suggestions in the page have changed. */
  findSuggestions(): void;
}
