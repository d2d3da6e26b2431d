import { css, unsafeCSS } from 'lit';
import { oneOf, string } from '../../src/binding/prop.ts';
import type { JsonObject } from '../../src/protocol/json.ts';
import { defineComponent, type ComponentNode, type Content } from '../../src/surface/component.ts';
import { look } from '../shared/look.ts';
import { hasMarkdown } from '../shared/markdown-marks.ts';
import { renderInlineMarkdown, renderMarkdown } from '../shared/markdown.ts';

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5'] as const;

/** In v1.0 headings are written in Markdown. */
const wordsOf = (family: string): JsonObject => (family === 'v1.0' ? { enum: ['body', 'caption'] } : {});

/** A heading that the agent makes and one that stands in its Markdown look alike. */
const headingRules = HEADINGS.map((h) => {
  const token = (name: string): string => `var(--_typography-${h}-${name})`;
  return `:is(.${h},.markdown ${h}){font-size:${token('size')};font-weight:${token('weight')};line-height:${token('line-height')}}`;
}).join('');

/** Text: Markdown in the body, inline marks in headings. Nothing in it is ever HTML. */
export const Text = defineComponent('Text', {
  props: { text: string({ required: true }), variant: oneOf(['body', ...HEADINGS, 'caption'], { schema: wordsOf }) },
  styles: css`
    .text {
      max-width: 100%;
      margin: 0;
      overflow-wrap: break-word;
      white-space: pre-line;
    }
    .breakable {
      min-width: 0;
      overflow-wrap: anywhere;
    }
    ${unsafeCSS(headingRules)}
    .caption {
      color: var(--_caption);
      font-size: var(--_typography-caption-size);
      line-height: var(--_typography-caption-line-height);
    }
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
    .text a {
      color: var(--_primary-text);
    }
    .button .text a {
      color: inherit;
    }
  `,
  tag: ({ variant }) => (isHeading(variant) ? variant : 'div'),
  attributes({ text, variant }) {
    const part = variant === 'body' ? 'text' : `text ${variant}`;
    const { isMarkdown, isLong } = kindOf(text);
    const names = part + (isMarkdown ? ' markdown' : '') + (isLong ? ' breakable' : '');
    return look(names, part, true);
  },
  render: ({ text, variant }, node) => (kindOf(text).isMarkdown ? markdown(text, variant, node) : text),
});

/** A word that narrow places cannot hold; shorter ones are not broken only because others want the room. */
const LONG_WORD = /\S{13}/;

interface Kind {
  readonly text: string;
  readonly isMarkdown: boolean;
  readonly isLong: boolean;
}
let last: Kind = { text: '', isMarkdown: false, isLong: false };

/** What a text needs. The last one is remembered: a node asks twice, and many nodes show the same. */
function kindOf(text: string): Kind {
  if (last.text !== text) last = { text, isMarkdown: hasMarkdown(text), isLong: LONG_WORD.test(text) };
  return last;
}

function markdown(text: string, variant: string, node: ComponentNode): Content {
  const options = { link: (url: string) => node.url(url, 'link') };
  const show = isHeading(variant) ? renderInlineMarkdown : renderMarkdown;
  return (element) => show(element, text, options);
}

function isHeading(variant: string): boolean {
  return /^h\d$/.test(variant);
}
