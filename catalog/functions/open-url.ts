import { excerpt, type JsonObject } from '../../src/protocol/json.ts';
import { safeUrl } from '../../src/protocol/url.ts';
import { defineFunction, ExpressionError } from '../../src/binding/function.ts';

/** Written out; in v1.0 also bound or called. */
const urlSchema = (family: string): JsonObject => {
  const literal = { type: 'string', format: 'uri' };
  return family === 'v1.0' ? { oneOf: [literal, { $ref: 'DataBinding' }, { $ref: 'FunctionCall' }] } : literal;
};

export const openUrl = defineFunction({
  name: 'openUrl',
  description: 'Opens a web address in a new window.',
  args: { url: { type: 'string', required: true, schema: urlSchema } },
  returns: 'void',
  requiresUserActivation: true,
  run({ url }, { trigger, urlPolicy }) {
    if (trigger !== 'action') throw new ExpressionError('It runs for an action of the user only');
    const address = safeUrl(url, 'open', urlPolicy);
    if (address === undefined) throw new ExpressionError(`${excerpt(url)} is not opened; http and https addresses are`);
    globalThis.window?.open(address, '_blank', 'noopener,noreferrer');
  },
});
