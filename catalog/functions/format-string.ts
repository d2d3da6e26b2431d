import { toStringValue } from '../../src/binding/coerce.ts';
import { defineFunction } from '../../src/binding/function.ts';

export const formatString = defineFunction({
  name: 'formatString',
  description: 'A text in which ${/path} and ${function(name: value)} are filled in; \\${ is a plain ${.',
  args: { value: { type: 'string', required: true } },
  returns: 'string',
  run: ({ value }, context) => context.format(toStringValue(value)),
});
