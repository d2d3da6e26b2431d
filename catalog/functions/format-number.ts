import { parseNumeric, toBooleanValue, toNumberValue, toStringValue } from '../../src/binding/coerce.ts';
import { defineFunction } from '../../src/binding/function.ts';
import { formatterOf } from './intl.ts';

const shared = { decimals: { type: 'number' }, grouping: { type: 'boolean' } } as const;
type Args = Readonly<Record<string, unknown>>;

export const formatNumber = defineFunction({
  name: 'formatNumber',
  description: 'A number as people of the locale write it.',
  args: { value: { type: 'number', required: true }, ...shared },
  returns: 'string',
  run(args, { locale }) {
    const value = numberOf(args);
    return value === undefined ? '' : formatterOf(Intl.NumberFormat, locale, options(args)).format(value);
  },
});

export const formatCurrency = defineFunction({
  name: 'formatCurrency',
  description: 'An amount of money; currency is an ISO 4217 code.',
  args: { value: { type: 'number', required: true }, currency: { type: 'string', required: true }, ...shared },
  returns: 'string',
  run(args, { locale }) {
    const value = numberOf(args);
    if (value === undefined) return '';
    const currency = toStringValue(args['currency']);
    try {
      return formatterOf(Intl.NumberFormat, locale, { ...options(args), style: 'currency', currency }).format(value);
    } catch {
      return value.toFixed(digits(args['decimals']) ?? 2);
    }
  },
});

/** NaN and what is no number at all show nothing. */
function numberOf({ value }: Args): number | undefined {
  return value === null || typeof value === 'boolean' ? toNumberValue(value) : parseNumeric(value);
}

function options({ decimals, grouping }: Args): Intl.NumberFormatOptions {
  const fraction = digits(decimals);
  return {
    useGrouping: grouping === undefined || grouping === null || toBooleanValue(grouping),
    ...(fraction !== undefined && { minimumFractionDigits: fraction, maximumFractionDigits: fraction }),
  };
}

/** Older engines know 20 digits, not 100. */
function digits(decimals: unknown): number | undefined {
  const number = parseNumeric(decimals);
  return number === undefined ? undefined : Math.min(20, Math.max(0, Math.trunc(number)));
}
