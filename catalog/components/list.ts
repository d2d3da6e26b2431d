import { css } from 'lit';
import { children, oneOf } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { align, lineClass, lineStyles } from '../shared/line.ts';
import { look } from '../shared/look.ts';
import { reachWhenScrolling } from '../shared/scrollable.ts';

/** Children in a line that scrolls when it is long. */
export const List = defineComponent('List', {
  props: { children: children({ required: true }), direction: oneOf(['vertical', 'horizontal']), align },
  flex: true,
  styles: [
    lineStyles,
    css`
      .list-vertical {
        max-height: var(--a2ui-list-max-height, none);
        overflow-y: auto;
        scrollbar-width: thin;
      }
      .list-vertical > * {
        flex-shrink: 0;
      }
      /* Far down, what is off the screen is in the document and not laid out. */
      .list-vertical > :nth-child(n + 50) {
        content-visibility: auto;
        contain-intrinsic-block-size: auto 40px;
      }
      .list-horizontal {
        flex-direction: row;
        overflow-x: auto;
        scrollbar-width: none;
        scroll-snap-type: x proximity;
      }
      .list-horizontal > * {
        flex: none;
        max-width: min(320px, 85%);
        scroll-snap-align: start;
      }
      /* What scrolls cuts off what reaches out: rings lie inside here. */
      .list .field :focus-visible {
        outline-offset: -2px;
      }
      .list .button:focus-visible {
        outline-color: currentColor;
        outline-offset: -4px;
      }
      .list:focus-visible {
        outline: var(--_focus-ring-width) solid var(--_focus-ring-color);
        outline-offset: 2px;
        border-radius: var(--_shape-extra-small);
      }
    `,
  ],
  attributes: ({ direction, ...props }) => look(lineClass(`list list-${direction}`, props), 'list'),
  prepare: (element, _, node) => reachWhenScrolling(element, () => node.strings.scrollable),
  render: (props) => props.children,
});
