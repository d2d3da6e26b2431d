import { html } from 'lit';
import { boolean, string } from '../../src/binding/prop.ts';
import { excerpt } from '../../src/protocol/json.ts';
import { defineComponent, type ComponentNode } from '../../src/surface/component.ts';
import { controlAttributes, field, fieldHost, fieldStyles, withButton } from '../shared/field.ts';
import { live } from '../shared/live.ts';
import { spread } from '../shared/spread.ts';

/** What a literal bound may be. */
const moment = { if: { type: 'string' }, then: { oneOf: [{ format: 'date' }, { format: 'time' }, { format: 'date-time' }] } };

/**
 * A date, a time, or both. Its value is `YYYY-MM-DD`, `HH:mm` or `YYYY-MM-DDTHH:mm`, `''` when there is none. What is
 * shown of a value with a zone is its own date and time: nothing is moved into the user's zone (C50).
 */
export const DateTimeInput = defineComponent('DateTimeInput', {
  props: {
    label: string(),
    value: string({ required: true, bindable: true }),
    enableDate: boolean({ literal: true }),
    enableTime: boolean({ literal: true }),
    min: string({ schema: moment }),
    max: string({ schema: moment }),
  },
  checkable: true,
  labelsControl: true,
  styles: [fieldStyles],
  attributes: fieldHost,
  render(props, node) {
    const { label, enableDate, enableTime } = props;
    const type = !enableTime ? 'date' : enableDate ? 'datetime-local' : 'time';
    const native = (name: 'value' | 'min' | 'max'): string => toNative(props[name], type, { name, node });
    const attributes = { ...controlAttributes(node, label), type, min: native('min') || undefined, max: native('max') || undefined };
    const control = html`<input
      class="control"
      part="input"
      ${spread(attributes)}
      .value=${live(native('value'))}
      @input=${({ target }: Event) => node.write('value', (target as HTMLInputElement).value)}
    />`;
    const clear = { icon: 'close', label: node.strings.clear, part: 'clear', press: () => node.write('value', '') };
    return field(node, label, withButton(control, props.value ? clear : undefined));
  },
});

const ISO = /^(\d{4}-\d\d-\d\d)?(?:(?:^|[T ])(\d\d:\d\d)(?::\d\d(?:\.\d+)?)? ?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/** What the native control of this type takes; `''`, with a report, where the value has no such thing in it. */
function toNative(value: string, type: string, { name, node }: { readonly name: string; readonly node: ComponentNode }): string {
  const [, date = '', time = ''] = ISO.exec(value.trim()) ?? [];
  const native = type === 'date' ? date : type === 'time' ? time : date && `${date}T${time || '00:00'}`;
  if (!native && value) node.report(`"${name}" is ISO 8601 with a ${type === 'time' ? 'time' : 'date'}, not ${excerpt(value)}`, name);
  return native;
}
