/** Defines `<a2ui-surface>` with the basic catalog. */
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

export { A2uiSurface, basicCatalog, defineSurface };
