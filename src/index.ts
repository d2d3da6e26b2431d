/** Defines `<a2ui-surface>` with the basic catalog. A page that has only this file finds in it what its own components need. */
import { basicCatalog } from '../catalog/basic-catalog.ts';
import { A2uiSurface } from './surface/a2ui-surface.ts';
import { defineSurface } from './surface/define-surface.ts';

A2uiSurface.defaultCatalogs = [basicCatalog];
defineSurface();

declare global {
  interface HTMLElementTagNameMap {
    'a2ui-surface': A2uiSurface;
  }
}

export { defineCatalog } from './binding/catalog.ts';
export { defineFunction, ExpressionError } from './binding/function.ts';
export { action, any, boolean, child, children, listOf, number, numberOr, oneOf, string, stringList } from './binding/prop.ts';
export { slot } from './surface/children.ts';
export { defineComponent } from './surface/component.ts';
export { registerStrings } from './surface/register-strings.ts';
export { nodeContext, surfaceContext } from './surface/context.ts';
export { A2uiSurface, basicCatalog, defineSurface };
export type { SurfaceChange, SurfaceEvents } from './surface/events.ts';
