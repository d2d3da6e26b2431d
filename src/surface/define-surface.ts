import { A2uiSurface } from './a2ui-surface.ts';

/**
 * Registers the element under a tag name, once. A name that is taken stays as it is, with one warning.
 * @param registry by default that of the page; a scoped one will do
 */
export function defineSurface(tagName = 'a2ui-surface', registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  if (!registry) return;
  const taken = registry.get(tagName);
  if (!taken) return registry.define(tagName, class extends A2uiSurface {});
  if (!(taken.prototype instanceof A2uiSurface)) {
    console.warn(`<${tagName}> is already something else on this page and stays that; defineSurface('other-name') takes another name`);
  }
}
