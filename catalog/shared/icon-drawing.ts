import { html, type TemplateResult } from 'lit';
import { ICON_VIEW_BOX, iconPath } from './icons.ts';

/** One of our own icons, as large as its place and in the colour of its text. */
export function iconDrawing(name: string): TemplateResult {
  return html`<svg class="icon-drawing" viewBox=${ICON_VIEW_BOX} aria-hidden="true"><path d=${iconPath(name) ?? ''} /></svg>`;
}
