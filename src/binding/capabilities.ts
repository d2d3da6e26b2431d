import { BASIC_CATALOG_IDS } from '../protocol/catalog-ids.ts';
import type { Report } from '../protocol/diagnostic.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { ProtocolFamily } from '../protocol/version.ts';
import type { Catalog } from './catalog.ts';

/** A catalog as JSON Schemas: what an agent that has never heard of it has to be told. */
export interface CatalogDescription {
  readonly catalogId: string;
  /** A schema for the properties of each component. */
  readonly components?: Readonly<Record<string, JsonObject>>;
  readonly functions?: Readonly<Record<string, JsonObject>>;
  /** A schema for the theme. */
  readonly theme?: JsonObject;
}

export interface OfferedCatalogs {
  readonly catalogs: readonly Catalog[];
  /** Those of them that are described whole. */
  readonly inline?: readonly Catalog[];
  /** Hears of those that cannot be. */
  readonly report?: Report;
}

/** What is told of catalogs: their ids in a version, and those of `inline` whole, but the basic one, which every agent knows. */
export function catalogCapabilities(family: ProtocolFamily, { catalogs, inline = [], report }: OfferedCatalogs): JsonObject {
  const own = inline.filter(({ ids }) => ids[family] !== undefined && ids[family] !== BASIC_CATALOG_IDS[family]);
  const inlineCatalogs = own.flatMap((catalog) => catalog.toInlineCatalog?.(family) ?? reportUndescribed(catalog, report));
  return { supportedCatalogIds: catalogs.flatMap(({ ids }) => ids[family] ?? []), ...(inlineCatalogs.length > 0 && { inlineCatalogs }) };
}

function reportUndescribed({ id }: Catalog, report: Report | undefined): readonly [] {
  const message = `Catalog "${id}" cannot be told whole: hand in describeCatalog(catalog)`;
  report?.({ severity: 'warning', code: 'UNKNOWN_CATALOG', message });
  return [];
}

/** What is told to agents of v0.9 and v0.9.1 (5.7, R77): ids in order of preference, and the catalogs themselves where they are wanted. */
export function clientCapabilities(supportedCatalogIds: readonly string[], inline: readonly CatalogDescription[] = []): JsonObject {
  return inline.length === 0 ? { supportedCatalogIds } : { supportedCatalogIds, inlineCatalogs: inline.map(inlineCatalog) };
}

function inlineCatalog({ catalogId, components, functions, theme }: CatalogDescription): JsonObject {
  return {
    catalogId,
    ...(components && {
      components: Object.fromEntries(Object.entries(components).map(([name, schema]) => [name, inlineComponent(name, schema)])),
    }),
    ...(functions && { functions: Object.entries(functions).map(([name, definition]) => ({ name, ...definition })) }),
    ...(theme && { theme: theme['properties'] ?? {} }),
  };
}

function inlineComponent(name: string, { properties, required }: JsonObject): JsonObject {
  return {
    allOf: [
      { $ref: 'common_types.json#/$defs/ComponentCommon' },
      {
        properties: { component: { const: name }, ...(properties as JsonObject | undefined) },
        required: ['component', ...((required ?? []) as string[])],
      },
    ],
  };
}
