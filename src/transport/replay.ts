/** Text that is remembered, in UTF-16 units; beyond that a server that begins again is heard again. */
const MOST = 4_000_000;

/** Knows what came before the way was cut. */
export interface ReplayFilter {
  /** The way is open again: the server may begin from the start, or somewhere in between. */
  reopened(): void;
  /** Whether a piece is heard for the first time. */
  isNew(text: string, id?: string): boolean;
}

/**
 * Keeps what a server says again after a cut from being applied again, which would undo what the user has done since: pieces by
 * their id, whatever their order, and those without one as long as they come in the same order as before.
 */
export function createReplayFilter(): ReplayFilter {
  let seen: string[] = [];
  let ids = new Set<string>();
  let size = 0;
  let at = Infinity;
  let isReopened = false;
  return {
    reopened() {
      at = 0;
      isReopened = seen.length > 0;
    },
    isNew(text, id) {
      const key = `${id ?? ''}\n${text}`;
      const isAgain = seen[at] === key;
      at = isAgain ? at + 1 : Infinity;
      if (isAgain || (isReopened && id !== undefined && ids.has(key))) return false;
      if ((size += key.length) > MOST) [seen, ids, size] = [[], new Set(), 0];
      seen.push(key);
      if (id !== undefined) ids.add(key);
      return true;
    },
  };
}
