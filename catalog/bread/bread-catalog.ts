import { defineCatalog } from '../../src/binding/catalog.ts';
import { BREAD_CATALOG_ID } from '../../src/bread/catalog-id.ts';
import type { ComponentSpec } from '../../src/surface/component.ts';
import { basicCatalog } from '../basic-catalog.ts';
import { Progress } from './progress.ts';

/**
 * All of the basic catalog, and Progress. A surface of v0.9 names one catalog, so this one brings the basic components along; in
 * v1.0 a basic surface may also name it for single components.
 */
export const breadCatalog = defineCatalog<ComponentSpec>({
  id: BREAD_CATALOG_ID,
  versions: ['v0.9', 'v1.0'],
  extends: basicCatalog,
  components: [Progress],
});
