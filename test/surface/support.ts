import { basicCatalog, defineCatalog, type ComponentSpec, type FunctionDefinition } from '../../src/catalog.ts';
import type { A2uiSurface } from '../../src/index.ts';
import { createSurface } from '../support/surface.ts';

export const OWN = 'urn:own';

/** An element whose catalog is the basic one with these components and functions, under the id `urn:own`. */
export function ownSurface(
  parts: { components?: readonly ComponentSpec[]; functions?: readonly FunctionDefinition[] },
  options: Partial<A2uiSurface> = {},
): A2uiSurface {
  return createSurface({ catalogs: [defineCatalog<ComponentSpec>({ id: OWN, extends: basicCatalog, ...parts })], ...options });
}
