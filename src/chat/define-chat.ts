import { A2uiChat } from './a2ui-chat.ts';

/**
 * Registers the element under a tag name, once. A name that is taken stays as it is, with one warning.
 * @param registry by default that of the page; a scoped one will do
 */
export function defineChat(tagName = 'a2ui-chat', registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  if (!registry) return;
  const taken = registry.get(tagName);
  if (!taken) return registry.define(tagName, class extends A2uiChat {});
  if (!(taken.prototype instanceof A2uiChat)) {
    console.warn(
      `<${tagName}> is already defined by something else on this page, so it stays that. defineChat('other-name') registers this one under another name.`,
    );
  }
}
