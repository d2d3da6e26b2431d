import type { Store } from './store.ts';
import type { Surface } from './surface.ts';

/**
 * The surface of this id; without an id, the only one.
 * @throws Error that names those there are, when there is none of this id, or not exactly one
 */
export function oneSurface(store: Store, id: string | undefined): Surface {
  const surfaces = store.surfaces.peek();
  const surface = id === undefined ? (surfaces.length === 1 ? surfaces[0] : undefined) : store.surface(id);
  if (surface) return surface;
  const known = surfaces.map((each) => JSON.stringify(each.id)).join(', ') || 'none';
  throw new Error(id === undefined ? `Name one of the surfaces: ${known}` : `No surface "${id}"; there are: ${known}`);
}
