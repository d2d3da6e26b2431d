import { BASIC_CATALOG_IDS } from '../protocol/catalog-ids.ts';
import { BREAD_CATALOG_ID } from './catalog-id.ts';
import type { A2uiMessage, WireComponent } from './message.ts';

/**
 * Messages that name bread's catalog, for a renderer that does not know it: every Progress becomes the row of basic components
 * that it names as its `fallback`, and the surface names the basic catalog. Other messages stay as they are.
 */
export function toBasicCatalog(messages: readonly A2uiMessage[]): readonly A2uiMessage[] {
  return messages.map((message) => {
    if ('createSurface' in message && message.createSurface.catalogId === BREAD_CATALOG_ID) {
      return { ...message, createSurface: { ...message.createSurface, catalogId: BASIC_CATALOG_IDS['v0.9'] } };
    }
    if (!('updateComponents' in message)) return message;
    const { updateComponents } = message;
    return { ...message, updateComponents: { ...updateComponents, components: updateComponents.components.map(toBasic) } };
  });
}

function toBasic(component: WireComponent): WireComponent {
  const { id, component: type, fallback } = component;
  return type === 'Progress' && typeof fallback === 'string' ? { id, component: 'Column', children: [fallback] } : component;
}
