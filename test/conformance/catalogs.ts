import { defineCatalog, type ProtocolVersion } from '../../src/core.ts';
import { findCatalog } from '../../src/binding/catalog.ts';
import { familyOf } from '../../src/protocol/version.ts';
import { difference, expectedError, versionOf, type Case, type Json } from './suite.ts';

/** `select_catalog`: the catalog that a component or a call is of. */
export function runSelection(each: Case): string | undefined {
  const { surface, components = {}, functionCall, catalogs = {} } = each['args'] as Record<string, Json>;
  const { defaultCatalogId, supportedCatalogIds } = surface as { defaultCatalogId: string; supportedCatalogIds: readonly string[] };
  const family = familyOf((versionOf(each) ?? 'v1.0') as ProtocolVersion);
  const known = supportedCatalogIds.map((id) => {
    const version = (catalogs as Record<string, Json>)[id]?.['protocolVersion'] ?? family;
    return defineCatalog({ id, versions: [familyOf(version as ProtocolVersion)], components: [] });
  });
  const users = functionCall ? [functionCall] : Object.values(components as Record<string, Json>);
  const asked = users.length > 0 ? users.map((user) => (user['catalogId'] ?? defaultCatalogId) as string) : supportedCatalogIds;
  const found = asked.map((id) => findCatalog(known, id, family)?.id);
  if (expectedError(each) !== undefined) return found.includes(undefined) ? undefined : `no error, but ${found.join(', ')}`;
  return difference(each['expectSelected'], found.at(-1), false);
}
