import { css, html } from 'lit';
import { boolean, string } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { controlAttributes, fieldNotes, fieldStyles } from '../shared/field.ts';
import { live } from '../shared/live.ts';
import { spread } from '../shared/spread.ts';

/** Yes or no. */
export const CheckBox = defineComponent('CheckBox', {
  props: {
    label: string({ required: true }),
    value: boolean({ required: true, bindable: true }),
  },
  checkable: true,
  labelsControl: true,
  styles: [
    fieldStyles,
    css`
      .check-box {
        min-width: min-content;
      }
    `,
  ],
  // Where room is short the label gives way, the box does not.
  attributes: () => ({ class: 'field check-box' }),
  render: ({ label, value }, node) => html`
    <label class="choice" part="label">
      <input
        class="choice-input"
        part="input"
        type="checkbox"
        ${spread(controlAttributes(node, label))}
        .checked=${live(value)}
        @change=${({ target }: Event) => node.write('value', (target as HTMLInputElement).checked)}
      />${label}
    </label>
    ${fieldNotes(node)}
  `,
});
