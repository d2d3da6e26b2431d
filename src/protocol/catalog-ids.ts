import type { ProtocolFamily } from './version.ts';

/** The ids of the basic catalog: each version of the protocol has its own. */
export const BASIC_CATALOG_IDS: Readonly<Record<ProtocolFamily, string>> = {
  'v0.8': 'https://a2ui.org/specification/v0_8/standard_catalog_definition.json',
  'v0.9': 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json',
  'v1.0': 'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json',
};

/** The minimal catalog of v0.9: a subset of the basic one. */
export const MINIMAL_CATALOG_ID = 'https://a2ui.org/specification/v0_9/catalogs/minimal/catalog.json';

const ANY_VERSION = ['basic', 'https://a2ui.org/specification/catalogs/basic/catalog.json'];

/** Other names under which agents ask for the basic catalog (T12, C27). A fixed list: nothing is guessed. */
const ALIASES: Readonly<Record<ProtocolFamily, readonly string[]>> = {
  'v0.8': [
    'https://a2ui.org/specification/v0_8/json/standard_catalog_definition.json',
    'https://github.com/google/A2UI/blob/main/specification/v0_8/json/standard_catalog_definition.json',
  ],
  'v0.9': [
    'https://a2ui.org/specification/v0_9/basic_catalog.json',
    'https://a2ui.org/specification/v0_9/standard_catalog.json',
    'https://a2ui.org/specification/v0_9/standard_catalog_definition.json',
    'https://a2ui.org/specification/v0_9_1/catalogs/basic/catalog.json',
    'https://a2ui.org/specification/v0_9_1/basic_catalog.json',
  ],
  'v1.0': [
    'https://a2ui.org/catalogs/v1/basic.json',
    'https://a2ui.org/specification/v1_0/basic_catalog.json',
    'https://a2ui.org/specification/v0_10/catalogs/basic/catalog.json',
    'https://a2ui.org/specification/v0_10/basic_catalog.json',
  ],
};

/** The id under which a catalog is known, for an id that an agent used. */
export function canonicalCatalogId(id: string, family: ProtocolFamily): string {
  return ANY_VERSION.includes(id) || ALIASES[family].includes(id) ? BASIC_CATALOG_IDS[family] : id;
}
