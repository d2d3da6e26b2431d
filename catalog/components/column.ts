import { children } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { align, justify, lineClass, lineStyles } from '../shared/line.ts';
import { look } from '../shared/look.ts';

/** Children one below the other. */
export const Column = defineComponent('Column', {
  props: { children: children({ required: true }), justify, align },
  flex: true,
  styles: [lineStyles],
  attributes: (props) => look(lineClass('column', props), 'column'),
  render: (props) => props.children,
});
