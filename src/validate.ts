/** Holding messages against the protocol and the catalogs, without a DOM: in Node, in a worker, before an answer is sent. */
import { basicCatalog, minimalCatalog } from '../catalog/basic-catalog.ts';
import type { ProtocolVersion } from './protocol/version.ts';
import type { CatalogSource } from './validate/known-catalog.ts';
import { findProblems, type Problem } from './validate/validate.ts';

/**
 * Everything that is wrong with messages: one, a list, or the text of a stream. `catalog` is what they may use, made with
 * `defineCatalog` or a JSON document, one or several; by default the basic one. Never throws.
 */
export function validate(
  messages: unknown,
  {
    version,
    catalog = [basicCatalog, minimalCatalog],
  }: { readonly version?: ProtocolVersion; readonly catalog?: CatalogSource | readonly CatalogSource[] } = {},
): readonly Problem[] {
  return findProblems(messages, { version, catalogs: isList(catalog) ? catalog : [catalog] });
}

function isList(catalog: CatalogSource | readonly CatalogSource[]): catalog is readonly CatalogSource[] {
  return Array.isArray(catalog);
}

export { formatForAgent } from './validate/format-for-agent.ts';
export { toJSONSchema } from './validate/json-schema.ts';
export { toPrompt } from './validate/prompt.ts';
export type { CatalogSource } from './validate/known-catalog.ts';
export type { Problem } from './validate/validate.ts';
