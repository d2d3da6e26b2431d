import { canonicalCatalogId } from '../protocol/catalog-ids.ts';
import type { ProtocolFamily } from '../protocol/version.ts';
import type { FunctionDefinition } from './function.ts';
import type { PropTable } from './prop.ts';

/** What is known of a component without a DOM. */
export interface ComponentSchema {
  readonly name: string;
  readonly props: PropTable;
  /** Whether it takes `checks`. */
  readonly checkable?: boolean;
}

/** The components and functions that an agent may use: nothing else can be shown or run. */
export interface Catalog<C extends ComponentSchema = ComponentSchema> {
  /** Opaque; never fetched. Where versions know the catalog under different ids, that of the first. */
  readonly id: string;
  /** Its id in each version of the protocol that it is for. */
  readonly ids: Readonly<Partial<Record<ProtocolFamily, string>>>;
  readonly components: ReadonlyMap<string, C>;
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
}

/** What a catalog is made of. */
export interface CatalogParts<C extends ComponentSchema> {
  /** Its id; where versions of the protocol know it under different ones, one for each. */
  readonly id: string | Readonly<Partial<Record<ProtocolFamily, string>>>;
  /** The versions that it is for; all that are known by default. */
  readonly versions?: readonly ProtocolFamily[];
  readonly components: readonly C[];
  readonly functions?: readonly FunctionDefinition[];
}

/** Makes a catalog. */
export function defineCatalog<C extends ComponentSchema>({
  id,
  versions = FAMILIES,
  components,
  functions = [],
}: CatalogParts<C>): Catalog<C> {
  const ids = typeof id === 'string' ? Object.fromEntries(versions.map((version) => [version, id])) : id;
  return {
    id: typeof id === 'string' ? id : (Object.values(id)[0] ?? ''),
    ids,
    components: byName(components),
    functions: byName(functions),
  };
}

/** The first catalog that a surface of this version knows under `id`; under what `id` is an old name of, where nobody has it. */
export function findCatalog<C extends Pick<Catalog, 'ids'>>(
  catalogs: readonly C[],
  id: string | undefined,
  family: ProtocolFamily,
): C | undefined {
  if (id === undefined) return undefined;
  const named = (wanted: string): C | undefined => catalogs.find(({ ids }) => ids[family] === wanted);
  return named(id) ?? named(canonicalCatalogId(id, family));
}

const FAMILIES: readonly ProtocolFamily[] = ['v0.9', 'v1.0', 'v0.8'];

function byName<T extends { readonly name: string }>(items: readonly T[]): ReadonlyMap<string, T> {
  return new Map(items.map((item) => [item.name, item]));
}
