import { css } from 'lit';
import { children, oneOf } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { align, lineClass, lineStyles } from '../shared/line.ts';
import { sayItems } from '../shared/list-items.ts';
import { look } from '../shared/look.ts';
import { reachWhenScrolling } from '../shared/scrollable.ts';

/** Children in a line that scrolls when it is long. */
export const List = defineComponent('List', {
  props: { children: children({ required: true }), direction: oneOf(['vertical', 'horizontal']), align },
  flex: true,
  styles: [
    lineStyles,
    css`
      .list {
        --_ring-offset: -2px;
        scrollbar-width: thin;
      }
      .list-vertical {
        max-height: var(--_list-max-height);
        overflow-y: auto;
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
        padding-block-end: 2px;
        overflow-x: auto;
        scroll-snap-type: x proximity;
        overscroll-behavior-x: contain;
      }
      .list-horizontal > * {
        flex: none;
        max-width: min(320px, 85%);
        scroll-snap-align: start;
      }
      .list .button:focus-visible {
        outline-color: currentColor;
        outline-offset: -4px;
      }
    `,
  ],
  attributes: ({ direction, ...props }) => look(lineClass(`list list-${direction}`, props), 'list'),
  prepare(element, _, node) {
    sayItems(element);
    reachWhenScrolling(element, () => node.strings.scrollable);
  },
  render: (props) => props.children,
});
