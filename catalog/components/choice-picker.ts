import { css, html, nothing, type TemplateResult } from 'lit';
import { boolean, listOf, oneOf, string, stringList, type PropsOf } from '../../src/binding/prop.ts';
import { defineComponent, type ComponentNode } from '../../src/surface/component.ts';
import { controlAttributes, field, fieldHost, fieldNotes, fieldStyles } from '../shared/field.ts';
import { live } from '../shared/live.ts';
import { spread } from '../shared/spread.ts';

const options = { label: string({ required: true }), value: string({ required: true, literal: true }) };

const props = {
  label: string(),
  variant: oneOf(['mutuallyExclusive', 'multipleSelection']),
  options: listOf(options, { required: true }),
  value: stringList({ required: true, bindable: true }),
  displayStyle: oneOf(['checkbox', 'chips']),
  filterable: boolean({ literal: true }),
};

type Props = PropsOf<typeof props>;
type Option = PropsOf<typeof options>;

/** One or several of some options. Its value is a list, that of a single choice too (R87). */
export const ChoicePicker = defineComponent('ChoicePicker', {
  props,
  checkable: true,
  labelsControl: true,
  styles: [
    fieldStyles,
    css`
      .choices {
        display: flex;
        flex-direction: column;
        gap: var(--_spacing-1);
      }
      .chips {
        flex-flow: row wrap;
        gap: var(--_spacing-2);
      }
      .chip {
        position: relative;
        isolation: isolate;
        align-items: center;
        min-height: max(32px, var(--_touch, 0px));
        padding: var(--_spacing-1) var(--_spacing-3);
        line-height: 1.3;
      }
      .chip .choice-input {
        appearance: none;
        position: absolute;
        z-index: -1;
        inset: 0;
        width: 100%;
        height: 100%;
        margin: 0;
        border: 1px solid var(--_outline);
        border-radius: 999px;
        background: var(--_surface);
      }
      .chip .choice-input:hover {
        background: var(--_surface-variant);
      }
      .chip .choice-input:checked {
        border-color: var(--_accent);
        background: var(--_primary);
      }
      .chip .choice-input:checked:hover {
        background: var(--_primary-hover);
      }
      .choice-input:checked + .chip-label {
        color: var(--_on-primary);
      }
      .choice-none {
        color: var(--_on-surface-variant);
        font-size: var(--_typography-body-size);
      }
      @media (forced-colors: active) {
        .chip .choice-input:checked {
          forced-color-adjust: none;
          background: SelectedItem;
        }
        .choice-input:checked + .chip-label {
          forced-color-adjust: none;
          color: SelectedItemText;
        }
      }
    `,
  ],
  attributes: fieldHost,
  render(props, node) {
    if (isMenu(props)) return field(node, props.label, menu(props, node));
    const name = node.domId('label');
    const { label } = props;
    return html`
      ${label ? html`<div class="field-label" part="label" id=${name}>${label}</div>` : nothing}
      ${props.filterable ? filter(node) : nothing} ${choices(props, node)} ${fieldNotes(node)}
    `;
  },
});

const MOST_RADIOS = 6;

/** Many options of which one is chosen take less room as a menu. */
function isMenu({ variant, displayStyle, filterable, options }: Props): boolean {
  return variant === 'mutuallyExclusive' && displayStyle === 'checkbox' && !filterable && options.length > MOST_RADIOS;
}

function menu({ options, value, label }: Props, node: ComponentNode): TemplateResult {
  const chosen = options.findIndex((option) => value.includes(option.value));
  const choose = ({ target }: Event): void => {
    const option = options[Number((target as HTMLSelectElement).value || NaN)];
    node.write('value', option ? [option.value] : []);
  };
  return html`<select class="control" part="input" ${spread(controlAttributes(node, label))} @change=${choose}>
    ${chosen < 0 ? html`<option value="" .selected=${live(true)}></option>` : nothing}
    ${options.map((option, i) => html`<option value=${i} .selected=${live(i === chosen)}>${option.label}</option>`)}
  </select>`;
}

function filter(node: ComponentNode): TemplateResult {
  const text = node.local('filter', '');
  return html`<input
    class="control"
    part="filter"
    type="search"
    autocomplete="off"
    aria-label=${node.strings.filterOptions}
    placeholder=${node.strings.filterOptions}
    .value=${live(text.value)}
    @input=${({ target }: Event) => (text.value = (target as HTMLInputElement).value)}
  />`;
}

function choices(props: Props, node: ComponentNode): TemplateResult {
  const { label, variant, displayStyle, filterable } = props;
  const wanted = filterable ? node.local('filter', '').value.trim().toLowerCase() : '';
  const shown = props.options.filter((option) => option.label.toLowerCase().includes(wanted));
  const isSingle = variant === 'mutuallyExclusive';
  const attributes = {
    ...controlAttributes(node, label),
    role: isSingle ? 'radiogroup' : 'group',
    'aria-required': isSingle && node.required && 'true',
    'aria-labelledby': label && !node.label ? node.domId('label') : undefined,
  };
  return html`<div class=${displayStyle === 'chips' ? 'choices chips' : 'choices'} part="options" ${spread(attributes)}>
    ${shown.map((option) => choice(option, props, node))}
    ${wanted && shown.length === 0 ? html`<div class="choice-none" part="empty" role="status">${node.strings.noOptions}</div>` : nothing}
  </div>`;
}

function choice({ label, value }: Option, props: Props, node: ComponentNode): TemplateResult {
  const isSingle = props.variant === 'mutuallyExclusive';
  const isChip = props.displayStyle === 'chips';
  // Values that no option has, and those of options that the filter hides, stay chosen.
  const choose = ({ target }: Event): void => {
    const others = props.value.filter((each) => each !== value);
    node.write('value', isSingle ? [value] : (target as HTMLInputElement).checked ? [...others, value] : others);
  };
  return html`<label class=${isChip ? 'choice chip' : 'choice'} part=${isChip ? 'chip' : 'option'}>
    <input
      class="choice-input"
      part="option-input"
      type=${isSingle ? 'radio' : 'checkbox'}
      name=${node.domId('choice')}
      .checked=${live(props.value.includes(value))}
      @change=${choose}
    /><span class=${isChip ? 'chip-label' : nothing}>${label || value}</span>
  </label>`;
}
