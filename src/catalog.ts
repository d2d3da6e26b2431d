/** The basic catalog, and what it takes to make one's own. */
import { basicCatalog as basic, minimalCatalog as minimal } from '../catalog/basic-catalog.ts';
import { defineCatalog as define, type CatalogParts, type ComponentSchema } from './binding/catalog.ts';
import type { ComponentSpec } from './surface/component.ts';
import { describeCatalog, type DescribedCatalog } from './validate/described-catalog.ts';

/** The basic catalog of the protocol: 18 components and 14 functions. */
export const basicCatalog: DescribedCatalog<ComponentSpec> = /* @__PURE__ */ describeCatalog(basic);

/** The minimal catalog of v0.9: five of the basic components and one function. */
export const minimalCatalog: DescribedCatalog<ComponentSpec> = /* @__PURE__ */ describeCatalog(minimal);

/**
 * Makes a catalog. `catalog.toJSONSchema(version)` and `catalog.toPrompt(version)` describe it to agents.
 * @throws Error where there is neither an id nor a catalog to extend, or where `without` names what that catalog does not have
 */
export function defineCatalog<C extends ComponentSchema>(parts: CatalogParts<C>): DescribedCatalog<C> {
  return describeCatalog(define(parts));
}

export { describeCatalog };
export type { Catalog } from './binding/catalog.ts';
export { defineFunction, ExpressionError, type FunctionContext, type FunctionDefinition } from './binding/function.ts';
export {
  action,
  any,
  boolean,
  child,
  children,
  listOf,
  number,
  numberOr,
  oneOf,
  string,
  stringList,
  type Prop,
  type PropsOf,
  type PropTable,
} from './binding/prop.ts';
export type { Attributes } from './surface/attributes.ts';
export { slot } from './surface/children.ts';
export { nodeContext, surfaceContext, type SurfaceAccess } from './surface/context.ts';
export { defineComponent, type ComponentNode, type ComponentSpec, type Content } from './surface/component.ts';
export type { DescribedCatalog } from './validate/described-catalog.ts';
