import { css, unsafeCSS } from 'lit';

export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5'] as const;

/** How a heading looks, from its tokens. */
export function headingRule(heading: (typeof HEADINGS)[number]): string {
  const token = (name: string): string => `var(--_typography-${heading}-${name})`;
  return `font-size:${token('size')};font-weight:${token('weight')};line-height:${token('line-height')}`;
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
  .markdown li > input {
    margin: 0 var(--_spacing-1) 0 0;
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
    font-family: ui-monospace, monospace;
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
  }
  .markdown :is(th, td) {
    padding: var(--_spacing-1) var(--_spacing-2);
    border: 1px solid var(--_border);
    text-align: start;
  }
  .markdown hr {
    border: 0;
    border-block-start: 1px solid var(--_border);
  }
`;
