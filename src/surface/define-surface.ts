import { A2uiSurface } from './a2ui-surface.ts';
import { defineOnce } from './define-once.ts';

/**
 * Registers the element under a tag name, once. A name that is taken stays as it is, with one warning.
 * @param registry by default that of the page; a scoped one will do
 */
export function defineSurface(tagName = 'a2ui-surface', registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  defineOnce({ tagName, element: A2uiSurface, registry, by: 'defineSurface' });
}
