/** The basic catalog, and what it takes to make one's own. */
export { basicCatalog, minimalCatalog } from '../catalog/basic-catalog.ts';
export { defineCatalog, type Catalog } from './binding/catalog.ts';
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
export { toJSONSchema } from './validate/json-schema.ts';
