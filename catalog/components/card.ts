import { css } from 'lit';
import { child } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';

/** Sets one child off from what is around it. */
export const Card = defineComponent('Card', {
  props: { child: child({ required: true }) },
  styles: css`
    .card {
      box-sizing: border-box;
      min-width: 0;
      padding: var(--_spacing-4);
      border: 1px solid var(--_border);
      border-radius: var(--_shape-medium);
      background: var(--_card-bg);
    }
  `,
  render: (props) => props.child,
});
