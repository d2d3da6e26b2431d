import { canonicalCatalogId } from '../protocol/catalog-ids.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { ProtocolFamily } from '../protocol/version.ts';
import type { FunctionDefinition } from './function.ts';
import type { PropTable } from './prop.ts';

/** What is known of a component without a DOM. */
export interface ComponentSchema {
  readonly name: string;
  readonly props: PropTable;
  /** Whether it takes `checks`. */
  readonly checkable?: boolean;
  /** Types of the components in which it may stand; `Surface` is above the root. Without it, in any. */
  readonly allowedParents?: readonly string[];
  /** Types of the components that may stand in it. Without it, all. */
  readonly allowedChildren?: readonly string[];
}

/** The components and functions that an agent may use: nothing else can be shown or run. */
export interface Catalog<C extends ComponentSchema = ComponentSchema> {
  /** Opaque; never fetched. Where versions know the catalog under different ids, that of the first. */
  readonly id: string;
  /** Its id in each version of the protocol that it is for. */
  readonly ids: Readonly<Partial<Record<ProtocolFamily, string>>>;
  readonly components: ReadonlyMap<string, C>;
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
  /** Itself as it stands in capabilities, for agents that take catalogs with them; those from "a2ui-surface/catalog" have it. */
  toInlineCatalog?(family: ProtocolFamily): JsonObject;
}

/** What a catalog is made of. */
export interface CatalogParts<C extends ComponentSchema> {
  /**
   * Its id; where versions of the protocol know it under different ones, one for each. A catalog that extends another one and has
   * none stands in for that one, under its ids.
   */
  readonly id?: string | Catalog['ids'];
  /** The versions that it is for; all that are known by default. */
  readonly versions?: readonly ProtocolFamily[];
  /** A catalog to begin with. What is named alike here takes its place. */
  readonly extends?: Catalog<C>;
  /** Names of components and functions of that catalog which this one does not have. */
  readonly without?: readonly string[];
  readonly components?: readonly C[];
  readonly functions?: readonly FunctionDefinition[];
}

/**
 * Makes a catalog.
 * @throws Error where there is neither an id nor a catalog to extend, or where `without` names what that catalog does not have
 */
export function defineCatalog<C extends ComponentSchema>(parts: CatalogParts<C>): Catalog<C> {
  const { without = [], components = [], functions = [] } = parts;
  const base = parts.extends;
  const unknown = without.find((name) => !base?.components.has(name) && !base?.functions.has(name));
  if (unknown !== undefined) throw new Error(`There is no "${unknown}" to leave out`);
  const ids = idsOf(parts);
  return {
    id: base && parts.id === undefined ? base.id : (Object.values(ids)[0] ?? ''),
    ids,
    components: byName(base?.components, without, components),
    functions: byName(base?.functions, without, functions),
  };
}

function idsOf({ id, versions = FAMILIES, extends: base }: CatalogParts<ComponentSchema>): Catalog['ids'] {
  if (typeof id === 'string') return Object.fromEntries(versions.map((version) => [version, id]));
  const ids = id ?? base?.ids;
  if (!ids) throw new Error('A catalog has an "id", or another one that it extends');
  return ids;
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

function byName<T extends { readonly name: string }>(
  base: ReadonlyMap<string, T> | undefined,
  without: readonly string[],
  own: readonly T[],
): ReadonlyMap<string, T> {
  const items = new Map(base);
  for (const name of without) items.delete(name);
  for (const item of own) items.set(item.name, item);
  return items;
}
