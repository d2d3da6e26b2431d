import { defineOnce } from '../surface/define-once.ts';
import { A2uiChat } from './a2ui-chat.ts';

/**
 * Registers the element under a tag name, once. A name that is taken stays as it is, with one warning.
 * @param registry by default that of the page; a scoped one will do
 */
export function defineChat(tagName = 'a2ui-chat', registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  defineOnce({ tagName, element: A2uiChat, registry, by: 'defineChat' });
}
