import type { Catalog, ComponentSchema } from '../binding/catalog.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { ProtocolFamily, ProtocolVersion } from '../protocol/version.ts';
import { toJSONSchema } from './json-schema.ts';
import { toPrompt } from './prompt.ts';

/** A catalog that can say what it holds. */
export interface DescribedCatalog<C extends ComponentSchema = ComponentSchema> extends Catalog<C> {
  /** The JSON document that the protocol has for catalogs: for agents that take inline catalogs, for validators. */
  toJSONSchema(version: ProtocolVersion): JsonObject;
  /** Text for the system prompt of a model that is to use this catalog. */
  toPrompt(version: ProtocolVersion): string;
}

/**
 * A catalog with the means to describe it, which the element's own bundle goes without: catalogs made with "a2ui-surface/catalog" have
 * them, those made with the one file of the CDN get them here (`dist/describe.js`).
 */
export function describeCatalog<C extends ComponentSchema>(catalog: Catalog<C>): DescribedCatalog<C> {
  return {
    ...catalog,
    toJSONSchema: (version) => toJSONSchema(catalog, version),
    toPrompt: (version) => toPrompt(catalog, version),
    toInlineCatalog: (family) => toInlineCatalog(toJSONSchema(catalog, family), family),
  };
}

/** In v1.0 an inline catalog is the whole document; before, its functions are a list and nothing in it can refer to the rest (5.7). */
function toInlineCatalog(document: JsonObject, family: ProtocolFamily): JsonObject {
  if (family === 'v1.0') return document;
  const { catalogId, components, functions, $defs } = document as Readonly<Record<'components' | 'functions' | '$defs', JsonObject>> &
    JsonObject;
  const common = JSON.stringify($defs['CatalogComponentCommon']);
  return {
    catalogId,
    components: JSON.parse(JSON.stringify(components).replaceAll('{"$ref":"#/$defs/CatalogComponentCommon"}', common)) as JsonObject,
    functions: Object.entries(functions as Readonly<Record<string, FunctionSchema>>).map(([name, { description, properties }]) => ({
      name,
      ...(description !== undefined && { description }),
      parameters: properties.args,
      returnType: properties.returnType.const,
    })),
    theme: ($defs['theme'] as JsonObject)['properties'],
  };
}

interface FunctionSchema {
  readonly description?: string;
  readonly properties: { readonly args: JsonObject; readonly returnType: { readonly const: string } };
}
