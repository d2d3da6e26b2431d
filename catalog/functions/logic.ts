import { isTruthy } from '../../src/binding/coerce.ts';
import { defineFunction, ExpressionError, type FunctionContext } from '../../src/binding/function.ts';

const operands = { values: { type: 'array', required: true, schema: { items: { $ref: 'DynamicBoolean' }, minItems: 2 } } } as const;

export const and = defineFunction({
  name: 'and',
  description: 'Whether all values are true.',
  args: operands,
  returns: 'boolean',
  run: ({ values }, context) => truths(values, context).every(Boolean),
});

export const or = defineFunction({
  name: 'or',
  description: 'Whether at least one value is true.',
  args: operands,
  returns: 'boolean',
  run: ({ values }, context) => truths(values, context).some(Boolean),
});

export const not = defineFunction({
  name: 'not',
  description: 'The opposite of a value.',
  args: { value: { type: 'boolean', required: true } },
  returns: 'boolean',
  run: ({ value }, { version }) => !isTruthy(value, version),
});

function truths(values: unknown, { version }: FunctionContext): readonly boolean[] {
  if (!Array.isArray(values) || values.length < 2) throw new ExpressionError('"values" is a list of at least two');
  return values.map((value) => isTruthy(value, version));
}
