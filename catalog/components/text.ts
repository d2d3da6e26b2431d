import { css, unsafeCSS } from 'lit';
import { oneOf, string } from '../../src/binding/prop.ts';
import type { JsonObject } from '../../src/protocol/json.ts';
import { defineComponent, type ComponentNode, type Content } from '../../src/surface/component.ts';
import { look } from '../shared/look.ts';
import { hasMarkdown } from '../shared/markdown-marks.ts';
import { headingRule, HEADINGS, markdownStyles } from '../shared/markdown-styles.ts';
import { renderInlineMarkdown, renderMarkdown } from '../shared/markdown.ts';

/** In v1.0 headings are written in Markdown. */
const wordsOf = (family: string): JsonObject => (family === 'v1.0' ? { enum: ['body', 'caption'] } : {});

/** A heading that the agent makes and one that stands in its Markdown look alike. */
const headingRules = HEADINGS.map((h) => `.${h}{${headingRule(h)}}`).join('');

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
    ${markdownStyles}
    .text a {
      color: var(--_primary-text);
      text-underline-offset: 0.15em;
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
