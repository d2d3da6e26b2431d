import { css, html, nothing, svg } from 'lit';
import { any } from '../../src/binding/prop.ts';
import { excerpt, isObject, type JsonObject } from '../../src/protocol/json.ts';
import { defineComponent, type ComponentNode } from '../../src/surface/component.ts';
import { fallbackIcon, ICON_VIEW_BOX, iconNames, iconPath } from '../shared/icons.ts';

/** One of the names, a drawing, or a binding to either. */
const nameSchema = (family: string): JsonObject => ({
  oneOf: [
    { type: 'string', enum: iconNames() },
    {
      type: 'object',
      properties: { svgPath: family === 'v1.0' ? { $ref: 'DynamicString' } : { type: 'string' } },
      required: ['svgPath'],
      additionalProperties: false,
    },
    { $ref: 'DataBinding' },
  ],
});

/** A small picture, by name or as the data of a path in a box of 24 by 24. Decoration, unless it is labelled or alone in a Button. */
export const Icon = defineComponent('Icon', {
  props: { name: any({ required: true, schema: nameSchema }) },
  styles: css`
    .icon {
      display: inline-flex;
      flex: none;
      align-items: center;
      width: max(24px, 1.5rem);
      height: max(24px, 1.5rem);
    }
    /* Gives it the baseline of text, so that a button that begins with an icon stands level with others. */
    .icon::before {
      content: '\\200b';
      width: 0;
    }
  `,
  tag: () => 'span',
  attributes({ name }, node) {
    const label = node.label || nameOf(name, node);
    return label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  },
  render({ name }, node) {
    const { path, box } = drawing(name, node);
    return html`<svg class="icon-drawing" part="icon-drawing" viewBox=${box} focusable="false">
      ${path ? svg`<path d=${path} />` : nothing}
    </svg>`;
  },
});

/** An icon that is all there is in a Button that has no label says what the Button is: `skipNext` is "skip next". */
function nameOf(name: unknown, { parent }: ComponentNode): string {
  if (parent?.spec?.name !== 'Button' || parent.label) return '';
  return typeof name === 'string' ? name.replaceAll(/[A-Z]/g, ' $&').toLowerCase() : parent.id;
}

interface Drawing {
  readonly path: string | undefined;
  readonly box: string;
}

/** Letters of path commands, numbers, and what separates them. */
const PATH_DATA = /^\s*[Mm][\d\s.,eEMmZzLlHhVvCcSsQqTtAa+-]*$/;
const OWN_BOX = '0 0 24 24';

function drawing(name: unknown, node: ComponentNode): Drawing {
  if (name === undefined || name === null || name === '') return { path: undefined, box: OWN_BOX };
  const data = isObject(name) ? (name['svgPath'] ?? name['path']) : name;
  if (typeof data === 'string' && PATH_DATA.test(data) && /\d/.test(data)) return { path: data, box: OWN_BOX };
  const path = typeof name === 'string' ? iconPath(name) : undefined;
  if (path === undefined) node.report(`No icon ${excerpt(name)}`, 'name');
  return { path: path ?? fallbackIcon, box: ICON_VIEW_BOX };
}
