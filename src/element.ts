/** The class and `defineSurface`; importing this defines nothing. */
export { A2uiSurface } from './surface/a2ui-surface.ts';
export { registerStrings } from './surface/register-strings.ts';
export { defineSurface } from './surface/define-surface.ts';
export type { SurfaceChange, SurfaceEvents } from './surface/events.ts';
