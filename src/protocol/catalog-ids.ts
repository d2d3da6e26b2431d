/** The id of the basic catalog of v0.9 and v0.9.1. */
export const BASIC_CATALOG_V09 = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';

/** The id of the minimal catalog of v0.9: a subset of the basic one. */
export const MINIMAL_CATALOG_V09 = 'https://a2ui.org/specification/v0_9/catalogs/minimal/catalog.json';

/** Other names under which agents ask for the basic catalog (T12, C27). A fixed list: nothing is guessed. */
const ALIASES: Readonly<Record<string, string>> = {
  basic: BASIC_CATALOG_V09,
  'https://a2ui.org/specification/v0_9/basic_catalog.json': BASIC_CATALOG_V09,
  'https://a2ui.org/specification/v0_9/standard_catalog.json': BASIC_CATALOG_V09,
  'https://a2ui.org/specification/v0_9/standard_catalog_definition.json': BASIC_CATALOG_V09,
  'https://a2ui.org/specification/v0_9_1/catalogs/basic/catalog.json': BASIC_CATALOG_V09,
  'https://a2ui.org/specification/v0_9_1/basic_catalog.json': BASIC_CATALOG_V09,
};

/** The id under which a catalog is registered, for an id that an agent used. */
export function canonicalCatalogId(id: string): string {
  return Object.hasOwn(ALIASES, id) ? (ALIASES[id] ?? id) : id;
}
