import { css } from 'lit';
import { oneOf } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';

/** A line between things. */
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
    .divider-vertical {
      border-block-start: 0;
      border-inline-start: 1px solid var(--_border);
    }
  `,
  tag: () => 'hr',
  attributes: ({ axis }) => (axis === 'vertical' ? { class: 'divider divider-vertical', 'aria-orientation': axis } : {}),
});
