/** The catalog with Progress, for elements that show what bread says: `surface.catalogs = [basicCatalog, breadCatalog]`. */
export { breadCatalog } from '../catalog/bread/bread-catalog.ts';
