import { svg, type TemplateResult } from 'lit';

const icon = (shape: TemplateResult): TemplateResult =>
  svg`<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${shape}</svg>`;

export const sendIcon = icon(svg`<path d="M12 19V5M5.5 11.5 12 5l6.5 6.5" />`);
export const stopIcon = icon(svg`<rect x="7" y="7" width="10" height="10" rx="2" fill="currentColor" />`);
export const downIcon = icon(svg`<path d="M12 5v14M5.5 12.5 12 19l6.5-6.5" />`);
export const alertIcon = icon(svg`<circle cx="12" cy="12" r="9" /><path d="M12 7.5v5M12 16.2v.1" />`);
export const forwardIcon = icon(svg`<path d="m9.5 6.5 5.5 5.5-5.5 5.5" />`);
