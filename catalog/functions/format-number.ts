import { parseNumeric } from '../../src/binding/coerce.ts';
import { defineFunction, type FunctionContext } from '../../src/binding/function.ts';
import { toBooleanValue, toNumberValue, toStringValue } from '../../src/binding/coerce.ts';

const shared = { decimals: { type: 'number' }, grouping: { type: 'boolean' } } as const;
type Args = Readonly<Record<string, unknown>>;

export const formatNumber = defineFunction({
  name: 'formatNumber',
  description: 'A number as people of the locale write it.',
  args: { value: { type: 'number', required: true }, ...shared },
  returns: 'string',
  run(args, context) {
    const value = numberOf(args);
    return value === undefined ? '' : formatter(context, options(args)).format(value);
  },
});

export const formatCurrency = defineFunction({
  name: 'formatCurrency',
  description: 'An amount of money; currency is an ISO 4217 code.',
  args: { value: { type: 'number', required: true }, currency: { type: 'string', required: true }, ...shared },
  returns: 'string',
  run(args, context) {
    const value = numberOf(args);
    if (value === undefined) return '';
    const currency = toStringValue(args['currency']);
    try {
      return formatter(context, { ...options(args), style: 'currency', currency }).format(value);
    } catch {
      return value.toFixed(digits(args['decimals']) ?? 2);
    }
  },
});

const formatters = new Map<string, Intl.NumberFormat>();

/** Making one costs far more than using it. */
function formatter({ locale }: FunctionContext, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let known = formatters.get(key);
  if (!known) formatters.set(key, (known = new Intl.NumberFormat(locale, options)));
  return known;
}

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

function digits(decimals: unknown): number | undefined {
  const number = parseNumeric(decimals);
  return number === undefined ? undefined : Math.min(100, Math.max(0, Math.trunc(number)));
}
