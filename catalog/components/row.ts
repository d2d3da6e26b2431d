import { css } from 'lit';
import { children } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { align, justify, lineClass, lineStyles } from '../shared/line.ts';
import { look } from '../shared/look.ts';

/** Children side by side. Where room is short they shrink; several buttons, and texts side by side, go on in a next line. */
export const Row = defineComponent('Row', {
  props: { children: children({ required: true }), justify, align },
  flex: true,
  styles: [
    lineStyles,
    css`
      .row:has(> .button + .button, > .text + .text) {
        flex-wrap: wrap;
      }
      .baseline > :is(.text, .button) {
        align-self: baseline;
      }
      .baseline > .icon {
        align-self: center;
      }
    `,
  ],
  // Side by side, texts of different sizes stand on one line; what is stretched is what has an edge to be seen.
  attributes: (props) => look(lineClass(props.align === 'stretch' ? 'row baseline' : 'row', props), 'row'),
  render: (props) => props.children,
});
