import { css } from 'lit';
import { oneOf } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';

/** A line between things: across a Column; in a Row, along what room is left, or upright. */
export const Divider = defineComponent('Divider', {
  props: { axis: oneOf(['horizontal', 'vertical']) },
  styles: css`
    .divider {
      align-self: stretch;
      flex: none;
      margin: 0;
      border: 0;
      border-block-start: 1px solid var(--_border);
    }
    .row > .divider:not(.divider-vertical) {
      flex: 1;
      align-self: center;
    }
    .divider-vertical {
      min-height: var(--_spacing-4);
      border-block-start: 0;
      border-inline-start: 1px solid var(--_border);
    }
  `,
  tag: () => 'hr',
  attributes: ({ axis }) => (axis === 'vertical' ? { class: 'divider divider-vertical', 'aria-orientation': axis } : {}),
});
