import { toNumberValue, toStringValue } from '../../src/binding/coerce.ts';
import { defineFunction } from '../../src/binding/function.ts';
import { formatterOf } from './intl.ts';

const EXACT: Readonly<Record<number, string>> = { 0: 'zero', 1: 'one', 2: 'two' };
const text = { type: 'string' } as const;

export const pluralize = defineFunction({
  name: 'pluralize',
  description: 'The text for a count: zero, one and two for exactly these, else by the plural rules of the locale.',
  args: {
    value: { type: 'number', required: true },
    other: { type: 'string', required: true },
    zero: text,
    one: text,
    two: text,
    few: text,
    many: text,
  },
  returns: 'string',
  run(args, { locale }) {
    const count = toNumberValue(args['value']);
    const forms = [EXACT[count], formatterOf(Intl.PluralRules, locale, {}).select(count), 'other'];
    const form = forms.find((name) => name !== undefined && args[name] !== undefined && args[name] !== null);
    return form === undefined ? '' : toStringValue(args[form]);
  },
});
