import type { Catalog } from '../binding/catalog.ts';
import { canonicalCatalogId } from '../protocol/catalog-ids.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import type { ProtocolFamily } from '../protocol/version.ts';
import { isRestricted } from './composition.ts';
import { toJSONSchema } from './json-schema.ts';

/** A catalog as it was defined here, or as somebody else's JSON document. */
export type CatalogSource = Catalog | JsonObject;

/** A catalog of one version as schemas by name. */
export interface KnownCatalog {
  readonly id: string;
  /** What references that begin with `#` are looked up in. */
  readonly document: JsonObject;
  readonly components: JsonObject;
  readonly functions: ReadonlyMap<string, KnownFunction>;
  readonly theme: JsonObject | undefined;
  /** Whether it says of any component where it may stand, or what may stand in it. */
  readonly isRestricted: boolean;
}

export interface KnownFunction {
  /** Schema of its arguments together. */
  readonly args: JsonObject;
  /** Whether `args` may not be left out. */
  readonly needsArgs: boolean;
  readonly returns: unknown;
}

/** The catalogs that a version of the protocol may use. */
export class KnownCatalogs {
  readonly family: ProtocolFamily;
  readonly #byId = new Map<string, KnownCatalog>();

  constructor(sources: readonly CatalogSource[], family: ProtocolFamily) {
    this.family = family;
    for (const source of sources) {
      const document = documentOf(source, family);
      const id = document?.['catalogId'];
      if (document && typeof id === 'string' && !this.#byId.has(id)) this.#byId.set(id, known(id, document));
    }
  }

  /** Whether any of them restricts what stands in what. */
  get areRestricted(): boolean {
    return [...this.#byId.values()].some((catalog) => catalog.isRestricted);
  }

  get ids(): readonly string[] {
    return [...this.#byId.keys()];
  }

  /** By its own id, or by one of the old names of the basic one. */
  find(id: string): KnownCatalog | undefined {
    return this.#byId.get(id) ?? this.#byId.get(canonicalCatalogId(id, this.family));
  }
}

const documents = new WeakMap<Catalog, Map<ProtocolFamily, JsonObject>>();

function documentOf(source: CatalogSource, family: ProtocolFamily): JsonObject | undefined {
  if (!isCatalog(source)) return familyOfDocument(source) === family ? source : undefined;
  if (source.ids[family] === undefined) return undefined;
  const made = documents.get(source) ?? new Map<ProtocolFamily, JsonObject>();
  documents.set(source, made);
  const document = made.get(family) ?? toJSONSchema(source, family);
  made.set(family, document);
  return document;
}

function isCatalog(source: CatalogSource): source is Catalog {
  return source['components'] instanceof Map;
}

/** A document that does not say which version it is for is of v0.9 (5.8). */
function familyOfDocument({ protocolVersion }: JsonObject): ProtocolFamily {
  const version = String(protocolVersion ?? '0.9').replace(/^v/, '');
  return version.startsWith('1.') ? 'v1.0' : version.startsWith('0.8') ? 'v0.8' : 'v0.9';
}

function known(id: string, document: JsonObject): KnownCatalog {
  const { components, functions, theme, $defs } = document;
  const schemas = isObject(components) ? components : {};
  return {
    id,
    document,
    components: schemas,
    isRestricted: Object.values(schemas).some((schema) => isObject(schema) && isRestricted(schema)),
    functions: new Map(functionEntries(functions)),
    theme: themeOf(theme) ?? themeOf(isObject($defs) ? $defs['theme'] : undefined),
  };
}

/** By name, or as the list that capabilities of v0.9 have. */
function functionEntries(functions: unknown): [string, KnownFunction][] {
  if (Array.isArray(functions))
    return functions.filter(isObject).map((each) => {
      const args = isObject(each['parameters']) ? each['parameters'] : {};
      return [String(each['name']), { args, needsArgs: Array.isArray(args['required']), returns: each['returnType'] }];
    });
  return Object.entries(isObject(functions) ? functions : {}).map(([name, schema]) => [name, functionOf(isObject(schema) ? schema : {})]);
}

function functionOf({ properties, required, returnType }: JsonObject): KnownFunction {
  const members = isObject(properties) ? properties : {};
  const said = isObject(members['returnType']) ? members['returnType']['const'] : undefined;
  return {
    args: isObject(members['args']) ? members['args'] : {},
    needsArgs: Array.isArray(required) && required.includes('args'),
    returns: returnType ?? said,
  };
}

/** A schema, or only its properties, as capabilities have it. */
function themeOf(theme: unknown): JsonObject | undefined {
  if (!isObject(theme)) return undefined;
  return isObject(theme['properties']) || theme['type'] !== undefined ? theme : { type: 'object', properties: theme };
}
