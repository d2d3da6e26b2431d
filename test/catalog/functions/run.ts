import { basicFunctions, defaultLimits, defaultUrlPolicy, type FunctionContext } from '../../../src/core.ts';

type Args = Readonly<Record<string, unknown>>;

/** What a basic function yields for arguments that are resolved already. */
export function run(name: string, args: Args, surroundings: Partial<FunctionContext> = {}): unknown {
  const definition = basicFunctions.find((each) => each.name === name);
  if (!definition) throw new Error(`No function ${name}`);
  return definition.run(args, {
    locale: 'en-US',
    timeZone: 'UTC',
    version: 'v0.9',
    surfaceId: 's',
    trigger: 'binding',
    signal: new AbortController().signal,
    urlPolicy: defaultUrlPolicy,
    limits: defaultLimits,
    format: (template) => `<${template}>`,
    ...surroundings,
  });
}
