import { css, html } from 'lit';
import { number, numberOr, string } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { controlAttributes, fieldHost, fieldLabel, fieldNotes, fieldStyles } from '../shared/field.ts';
import { live } from '../shared/live.ts';
import { spread } from '../shared/spread.ts';

/** A number chosen from a range. A value outside of it is shown at the nearer end, and stays as it is. */
export const Slider = defineComponent('Slider', {
  props: {
    label: string(),
    value: number({ required: true, bindable: true }),
    min: numberOr(0, { literal: true }),
    max: numberOr(100, { required: true, literal: true }),
    steps: number({ literal: true, since: 'v1.0', schema: { type: 'integer', minimum: 1 } }),
  },
  checkable: true,
  labelsControl: true,
  styles: [
    fieldStyles,
    css`
      .slider-head {
        display: flex;
        justify-content: space-between;
        gap: var(--_spacing-2);
        font-size: var(--_typography-label-size);
        font-variant-numeric: tabular-nums;
      }
      .slider-input {
        width: 100%;
        min-width: 0;
        height: max(24px, var(--_touch, 0px));
        margin: 0;
        accent-color: var(--_accent);
        border-radius: var(--_shape-small);
        cursor: pointer;
      }
    `,
  ],
  attributes: fieldHost,
  render({ label, value, min, max, steps }, node) {
    const shown = Math.max(min, Math.min(max, value ?? min));
    // It always has a value: nobody has to give it one.
    const range = {
      'aria-required': undefined,
      min: String(min),
      max: String(max),
      step: steps && steps > 0 ? String((max - min) / steps) : 'any',
    };
    return html`
      <div class="slider-head">
        ${fieldLabel(node, label)}
        <output class="slider-value" part="value" for=${node.domId('input')} aria-live="off">${shown.toLocaleString(node.locale)}</output>
      </div>
      <input
        class="slider-input"
        part="input"
        type="range"
        ${spread({ ...controlAttributes(node, label), ...range })}
        .value=${live(String(shown))}
        @input=${({ target }: Event) => node.write('value', (target as HTMLInputElement).valueAsNumber)}
      />
      ${fieldNotes(node)}
    `;
  },
});
