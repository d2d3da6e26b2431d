import type { Author } from './author/author.ts';
import type { Graph } from './graph/state.ts';
import { readIncoming } from './incoming.ts';
import type { Thread, Threads } from './threads.ts';

/** What a turn needs beside its conversation. */
export interface TurnOptions {
  readonly threads: Threads;
  readonly graph: Graph;
  readonly author: Author;
  /** Takes text to the user; rejects when nobody listens any more, which ends the turn. */
  write(text: string): Promise<void>;
  /** Aborted when nobody listens any more. */
  readonly signal?: AbortSignal;
  readonly report?: (problem: string) => void;
}

/**
 * Answers a message. Both it and the answer are kept, the answer as far as it got: the next turn builds on them.
 * @throws what the graph or `write` throws
 */
export async function runTurn(thread: Thread, message: string, { threads, graph, write, ...tools }: TurnOptions): Promise<void> {
  thread.isBusy = true;
  thread.turns++;
  threads.add(thread, { role: 'user', text: message });
  let answer = '';
  try {
    const userMessages = thread.messages.filter(({ role }) => role === 'user').map(({ text }) => text);
    const state = { userMessages, incoming: readIncoming(message), turn: thread.turns, title: thread.title };
    thread.title = await graph(state, {
      ...tools,
      async write(text) {
        answer += text;
        await write(text);
      },
    });
  } finally {
    threads.add(thread, { role: 'agent', text: answer });
    thread.isBusy = false;
  }
}
