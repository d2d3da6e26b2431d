import { html } from 'lit';
import { oneOf, string } from '../../src/binding/prop.ts';
import type { Attributes } from '../../src/surface/attributes.ts';
import { defineComponent, type ComponentNode } from '../../src/surface/component.ts';
import { controlAttributes, field, fieldHost, fieldStyles, withButton, type ControlButton } from '../shared/field.ts';
import { live } from '../shared/live.ts';
import { spread } from '../shared/spread.ts';

/** Text that the user enters, on one line or several. Its value is a string, that of a number too. */
export const TextField = defineComponent('TextField', {
  props: {
    label: string({ required: true }),
    value: string({ bindable: true }),
    text: string({ bindable: true, lenient: true }),
    placeholder: string({ since: 'v1.0' }),
    variant: oneOf(['shortText', 'longText', 'number', 'obscured']),
    validationRegexp: string({ literal: true, until: 'v1.0' }),
  },
  checkable: true,
  labelsControl: true,
  styles: [fieldStyles],
  attributes: fieldHost,
  render({ label, variant, placeholder, ...props }, node) {
    const name = valueName(node);
    // What a browser knows of its user is not for an agent to collect.
    const attributes = {
      ...controlAttributes(node, label),
      autocomplete: 'off',
      ...INPUTS[variant],
      ...(variant === 'obscured' && isRevealed(node).value ? { type: 'text' } : {}),
      placeholder: placeholder || undefined,
    };
    const enter = ({ target }: Event): void => node.write(name, (target as HTMLInputElement).value);
    const control =
      variant === 'longText'
        ? html`<textarea
            class="control"
            part="input"
            rows="4"
            ${spread(attributes)}
            .value=${live(props[name])}
            @input=${enter}
          ></textarea>`
        : html`<input class="control" part="input" ${spread(attributes)} .value=${live(props[name])} @input=${enter} />`;
    return field(node, label, variant === 'obscured' ? withButton(control, reveal(node)) : control);
  },
});

const INPUTS: Readonly<Record<string, Attributes>> = {
  number: { type: 'number', inputmode: 'decimal', step: 'any' },
  obscured: { type: 'password' },
};

const isRevealed = (node: ComponentNode): { value: boolean } => node.local('revealed', false);

/** Shows what stands behind the dots, and hides it again. */
function reveal(node: ComponentNode): ControlButton {
  const revealed = isRevealed(node);
  const { showPassword, hidePassword } = node.strings;
  const press = (): void => void (revealed.value = !revealed.value);
  return revealed.value
    ? { icon: 'visibilityOff', label: hidePassword, part: 'reveal', press }
    : { icon: 'visibility', label: showPassword, part: 'reveal', press };
}

/** Models write `text` for `value` (T10). */
function valueName(node: ComponentNode): 'value' | 'text' {
  return node.has('value') || !node.has('text') ? 'value' : 'text';
}
