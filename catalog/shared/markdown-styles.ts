import { css, unsafeCSS } from 'lit';

export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5'] as const;

/** How a heading looks, from its tokens. */
export function headingRule(heading: (typeof HEADINGS)[number]): string {
  const token = (name: string): string => `var(--_typography-${heading}-${name})`;
  return `font-size:${token('size')};font-weight:${token('weight')};line-height:${token('line-height')};font-family:var(--a2ui-font-family-title,inherit);text-wrap:balance`;
}

const headingRules = HEADINGS.map((h) => `.markdown ${h}{${headingRule(h)}}`).join('');

/** The look of Markdown in an element of the class `markdown`. */
export const markdownStyles = css`
  ${unsafeCSS(headingRules)}
  .markdown {
    white-space: normal;
  }
  .markdown > * {
    margin-block: 0 var(--_spacing-2);
  }
  .markdown > :last-child {
    margin-block-end: 0;
  }
  .markdown :is(ul, ol) {
    padding-inline-start: var(--_spacing-5);
  }
  .markdown li:has(> input) {
    list-style: none;
  }
  .markdown li > input {
    width: 1em;
    height: 1em;
    margin-block: 0;
    margin-inline: -1.4em 0.4em;
    vertical-align: -0.1em;
    accent-color: var(--_accent);
  }
  .markdown li + li {
    margin-block-start: var(--_spacing-1);
  }
  .markdown > :is(h1, h2, h3, h4, h5, h6):not(:first-child) {
    margin-block-start: var(--_spacing-4);
  }
  .markdown blockquote {
    margin-inline: 0;
    padding-inline-start: var(--_spacing-3);
    border-inline-start: 3px solid var(--_border);
    color: var(--_on-surface-variant);
  }
  .markdown :is(code, pre) {
    border-radius: var(--_shape-extra-small);
    background: color-mix(in srgb, currentColor 9%, transparent);
    font-family: var(--_font-family-monospace);
    font-size: 0.92em;
  }
  .markdown code {
    padding: 1px 4px;
  }
  .markdown pre {
    padding: var(--_spacing-3);
    overflow-x: auto;
  }
  .markdown pre code {
    padding: 0;
    background: none;
  }
  .markdown table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
    scrollbar-width: thin;
  }
  .markdown :is(th, td) {
    padding: var(--_spacing-1) var(--_spacing-2);
    border-block-end: 1px solid var(--_border);
    text-align: start;
    vertical-align: top;
  }
  .markdown th {
    color: var(--_on-surface-variant);
    font-size: var(--_typography-label-size);
  }
  .markdown hr {
    border: 0;
    border-block-start: 1px solid var(--_border);
  }
`;
