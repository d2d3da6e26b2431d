import { parseNumeric, toStringValue } from '../../src/binding/coerce.ts';
import { defineFunction, ExpressionError } from '../../src/binding/function.ts';
import { excerpt } from '../../src/protocol/json.ts';
import { guardedTest } from '../../src/binding/regex-guard.ts';

/** Something before the @, a domain with dots behind it, two letters or more at the end (R52). */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;

const count = { type: 'integer', literal: true, schema: { minimum: 0 } } as const;
/** One bound at least. */
const bounded = { anyOf: [{ required: ['min'] }, { required: ['max'] }] };

export const required = defineFunction({
  name: 'required',
  description: 'Whether there is a value: null, "" and [] are none.',
  args: { value: { type: 'any', required: true } },
  returns: 'boolean',
  validates: true,
  run: ({ value }) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
});

export const regex = defineFunction({
  name: 'regex',
  description: 'Whether a text matches a regular expression.',
  args: { value: { type: 'string', required: true }, pattern: { type: 'string', required: true, literal: true } },
  returns: 'boolean',
  validates: true,
  run({ value, pattern }, { limits }) {
    if (typeof pattern !== 'string') throw new ExpressionError(`"pattern" is a text, not ${excerpt(pattern)}`);
    return guardedTest(pattern, toStringValue(value), limits) && value !== undefined;
  },
});

export const length = defineFunction({
  name: 'length',
  description: 'Whether a text or a list is between min and max long.',
  args: { value: { type: 'string', required: true }, min: count, max: count },
  schema: bounded,
  returns: 'boolean',
  validates: true,
  run({ value, min, max }) {
    const bounds = [parseNumeric(min), parseNumeric(max)] as const;
    if (bounds.every((bound) => bound === undefined)) throw new ExpressionError('"min" or "max" has to be there');
    return isWithin(typeof value === 'string' || Array.isArray(value) ? value.length : 0, bounds);
  },
});

export const numeric = defineFunction({
  name: 'numeric',
  description: 'Whether a value is a number, from min to max.',
  args: { value: { type: 'number', required: true }, min: { type: 'number', literal: true }, max: { type: 'number', literal: true } },
  schema: bounded,
  returns: 'boolean',
  validates: true,
  run({ value, min, max }) {
    const number = parseNumeric(value);
    return number !== undefined && isWithin(number, [parseNumeric(min), parseNumeric(max)]);
  },
});

export const email = defineFunction({
  name: 'email',
  description: 'Whether a text is an e-mail address.',
  args: { value: { type: 'string', required: true } },
  returns: 'boolean',
  validates: true,
  run({ value }) {
    const address = toStringValue(value);
    return address.length < 255 && !address.includes('..') && EMAIL.test(address);
  },
});

function isWithin(value: number, [min = -Infinity, max = Infinity]: readonly [number | undefined, number | undefined]): boolean {
  return value >= min && value <= max;
}
