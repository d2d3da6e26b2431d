import type { Catalog } from '../binding/catalog.ts';
import type { ComponentSpec } from '../surface/component.ts';

/** Pieces of components that have a part of their own. */
const PIECES = `surface identity identity-icon identity-name placeholder loading unknown
  label description value bar input error clear reveal
  options option option-input chip filter empty tabs-list tab tab-active tabs-panel
  modal-trigger modal-dialog modal-content modal-close
  image-picture image-failed icon-drawing video-player audio-player-control media-description media-failed
  button-primary button-borderless h1 h2 h3 h4 h5 caption`;

/** What a page can reach of the surfaces in a chat by `a2ui-chat::part(…)`, under the same names as in `<a2ui-surface>`. */
export function exportedParts(catalogs: readonly Catalog<ComponentSpec>[]): string {
  const names = catalogs.flatMap(({ components }) => [...components.keys()]).map(kebab);
  return [...new Set([...names, ...PIECES.split(/\s+/)])].join(', ');
}

function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])[A-Z]/g, '-$&').toLowerCase();
}
