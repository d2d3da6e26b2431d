/** What the user said; an action of a surface too. */
export interface UserTurn {
  readonly role: 'user';
  readonly id: string;
  /** What the bubble shows. */
  readonly text: string;
  /** What the agent gets. */
  readonly message: string;
  /** `waiting`: it goes as soon as the agent has answered what was before. */
  readonly state: 'waiting' | 'sent';
}

/** What the agent answered. */
export interface AgentTurn {
  readonly role: 'agent';
  readonly id: string;
  /** The message it answers. */
  readonly message: string;
  readonly state: 'streaming' | 'done' | 'stopped' | 'failed';
  /** In the order of the stream. */
  readonly blocks: readonly Block[];
  /** Why it failed. */
  readonly error?: { readonly code: string; readonly message: string };
  /** It answers something that the user did not say, such as a failed check; empty, it is not shown. */
  readonly isQuiet?: true;
}

export type Entry = UserTurn | AgentTurn;

/**
 * A piece of a turn: Markdown; a surface that was created in it; or where one was until a later turn created it again
 * (`moved`) and shows it since.
 */
export type Block =
  | { readonly type: 'prose'; readonly text: string }
  | { readonly type: 'surface'; readonly surfaceId: string }
  | { readonly type: 'moved'; readonly surfaceId: string };

/** The blocks with more prose at their end; `isNew` begins a block of its own. */
export function addProse(blocks: readonly Block[], text: string, isNew = false): readonly Block[] {
  const last = blocks.at(-1);
  if (last?.type === 'prose' && !isNew) return [...blocks.slice(0, -1), { type: 'prose', text: last.text + text }];
  return [...blocks, { type: 'prose', text }];
}

/** The entries without a surface: where it was is a mark or, with `mark` undefined, nothing. */
export function withoutSurface(entries: readonly Entry[], surfaceId: string, mark?: 'moved'): readonly Entry[] {
  return entries.map((entry) => {
    if (entry.role === 'user' || !entry.blocks.some((block) => isOf(block, surfaceId))) return entry;
    const blocks = entry.blocks.flatMap((block): readonly Block[] => {
      if (!isOf(block, surfaceId)) return [block];
      return mark && block.type === 'surface' ? [{ type: mark, surfaceId }] : [];
    });
    return { ...entry, blocks };
  });
}

function isOf(block: Block, surfaceId: string): boolean {
  return block.type !== 'prose' && block.surfaceId === surfaceId;
}
