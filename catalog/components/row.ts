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
      .row:has(> .button + .button, > .text + .text, > .icon + .icon, > .image-smallFeature + .image) {
        flex-wrap: wrap;
      }
      /* Fields and cards go on below one another where there is no room for two. */
      .row:has(> .field + .field, > .field > .control-box, > .column > :is(.field, .card), > .card + .card) {
        flex-wrap: wrap;
        & > :is(.field:not(.check-box), .card, .column:has(> :is(.field, .card))) {
          /* Above what a weight says. */
          min-width: min(100%, 10rem) !important;
        }
      }
      .row > .field:has(> .control-box) {
        min-width: min(100%, 14rem) !important;
      }
      /* Columns side by side read as a table. */
      .row:has(> .column + .column) {
        column-gap: var(--_spacing-4);
      }
      .baseline > :is(.text, .button, .icon) {
        align-self: baseline;
      }
      .baseline:has(> :is(.h1, .h2, .h3)) > .icon {
        align-self: center;
      }
    `,
  ],
  // Side by side, texts of different sizes stand on one line; what is stretched is what has an edge to be seen.
  attributes: (props) => look(lineClass(props.align === 'stretch' ? 'row baseline' : 'row', props), 'row'),
  render: (props) => props.children,
});
