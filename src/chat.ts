/** Defines `<a2ui-chat>`, and `<a2ui-surface>` with the basic catalog, which it is made of. */
import { A2uiSurface, defineSurface } from './index.ts';
import { A2uiChat } from './chat/a2ui-chat.ts';
import { defineChat } from './chat/define-chat.ts';

/** Where something else has taken the name of our element, the chat shows its surfaces under a name of its own. */
const isOurs = globalThis.customElements?.get('a2ui-surface')?.prototype instanceof A2uiSurface;
if (globalThis.customElements && !isOurs) {
  A2uiChat.surfaceTag = 'a2ui-chat-surface';
  defineSurface(A2uiChat.surfaceTag);
}
defineChat();

declare global {
  interface HTMLElementTagNameMap {
    'a2ui-chat': A2uiChat;
  }
}

export { A2uiChat, defineChat };
export type { ChatEvents } from './chat/a2ui-chat.ts';
export type { ChatSnapshot } from './chat/conversation.ts';
export { createRunTransport } from './chat/run-transport.ts';
export type { ChatStrings } from './chat/strings.ts';
export type { Suggestion } from './chat/suggestions.ts';
export type { AgentTurn, Block, Entry, UserTurn } from './chat/transcript.ts';
export type { ChatAnswer, ChatMessage, ChatPiece, ChatTransport } from './chat/transport.ts';
