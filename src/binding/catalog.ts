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
  /** Opaque; never fetched. */
  readonly id: string;
  readonly components: ReadonlyMap<string, C>;
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
}

/** Makes a catalog of its parts. */
export function defineCatalog<C extends ComponentSchema>(parts: {
  readonly id: string;
  readonly components: readonly C[];
  readonly functions?: readonly FunctionDefinition[];
}): Catalog<C> {
  const byName = <T extends { readonly name: string }>(items: readonly T[]): ReadonlyMap<string, T> =>
    new Map(items.map((item) => [item.name, item]));
  return { id: parts.id, components: byName(parts.components), functions: byName(parts.functions ?? []) };
}
