import { css } from 'lit';
import { child, children } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';

/** Sets one child off from what is around it. */
export const Card = defineComponent('Card', {
  props: { child: child({ required: true }), children: children({ lenient: true }) },
  styles: css`
    .card {
      box-sizing: border-box;
      min-width: 0;
      padding: var(--_spacing-4);
      border: 1px solid var(--_border);
      border-radius: var(--_shape-medium);
      background: var(--_card-bg);
      box-shadow: var(--_elevation-1);
      overflow-wrap: break-word;
    }
    .card .card {
      box-shadow: none;
    }
  `,
  // Models give a Card several children where it has one.
  attributes: ({ child, children }) => (child || !children ? {} : { class: 'card column' }),
  render: ({ child, children }) => child ?? children,
});
