import { familyOf } from '../../src/protocol/version.ts';
import type { ProtocolVersion } from '../../src/core.ts';
import { commonTypes } from '../../src/validate/common-types.ts';
import { check } from '../../src/validate/walk.ts';
import { expectedError, versionOf, type Case, type Json } from './suite.ts';

/** `validate_common_type`: which values are of a type that all catalogs share. */
export function runCommonType(each: Case): string | undefined {
  const family = familyOf((versionOf(each) ?? 'v0.9') as ProtocolVersion);
  const definition = String(each['definition']);
  if (!(definition in commonTypes(family))) return `there is no type ${definition}`;
  for (const step of each['steps'] as readonly Json[]) {
    const faults: string[] = [];
    check(
      step['value'],
      { $ref: definition },
      {
        path: '',
        family,
        document: {},
        types: commonTypes(family),
        fault: ({ message }) => faults.push(message),
        reference: () => undefined,
        find: () => 'any',
      },
    );
    const isRefused = expectedError(step) !== undefined;
    if (isRefused !== faults.length > 0) return `${JSON.stringify(step['value'])}: ${faults.join('; ') || 'no error'}`;
  }
  return undefined;
}
