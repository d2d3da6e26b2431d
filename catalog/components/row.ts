import { css } from 'lit';
import { children } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { align, justify, lineClass, lineStyles } from '../shared/line.ts';

/** Children side by side. Without weights they go on in a next line where they do not fit. */
export const Row = defineComponent('Row', {
  props: { children: children({ required: true }), justify, align },
  flex: true,
  styles: [
    lineStyles,
    css`
      .row {
        flex-wrap: wrap;
      }
      .row > .row,
      .row > .column {
        flex: 0 1 auto;
      }
      .row > .button,
      .row > .icon {
        align-self: center;
      }
    `,
  ],
  attributes: (props) => ({ class: lineClass('row', props) }),
  render: (props) => props.children,
});
