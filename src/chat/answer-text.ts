import type { Blocks } from './blocks.ts';
import type { AgentTurn } from './transcript.ts';

/** Characters of an answer that are read out; the rest is there to be read. */
const LENGTH = 600;

/** An answer in words: its prose, and the first heading of each surface. */
export function answerText(turn: AgentTurn, blocks: Blocks): string {
  const words = turn.blocks.map((block, index) => {
    if (block.type === 'moved') return '';
    if (block.type === 'prose') return blocks.prose(turn, index, block.text).textContent;
    return blocks.surface(turn, block.surfaceId).shadowRoot?.querySelector('h1, h2, h3, h4, h5')?.textContent ?? '';
  });
  const text = words
    .map((each) => each.replaceAll(/\s+/g, ' ').trim())
    .filter((each) => each !== '')
    .join('. ');
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
}
