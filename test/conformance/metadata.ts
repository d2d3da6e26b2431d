import {
  clientCapabilities,
  clientDataModel,
  formatPointer,
  parsePointer,
  resolvePointer,
  Store,
  toBinding,
  type CatalogDescription,
  type ProtocolVersion,
} from '../../src/core.ts';
import { familyOf } from '../../src/protocol/version.ts';
import { difference, messagesOf, type Case, type Json } from './suite.ts';

/** `get_renderer_data_model`: the data models that go with every message; null where there are none. */
export function runClientDataModel(each: Case): string | undefined {
  const version = (each['args'] as Json | undefined)?.['version'] ?? 'v0.9';
  const store = new Store();
  for (const message of messagesOf(each)) store.receive(message);
  return difference(each['expect'], clientDataModel(store, familyOf(version as ProtocolVersion)) ?? null, false);
}

/** `get_renderer_capabilities`: which catalogs the client has, and what they hold. */
export function runCapabilities(each: Case): string | undefined {
  const catalogs = each['catalogs'] as readonly CatalogDescription[];
  const { includeInlineCatalogs, version } = each['args'] as Json;
  const ids = catalogs.map(({ catalogId }) => catalogId);
  const capabilities = clientCapabilities(ids, includeInlineCatalogs === true ? catalogs : []);
  return difference(each['expect'], { [String(version)]: capabilities }, false);
}

/** `resolve_path`: the absolute pointer that a path means in a scope. */
export function runResolvePath(each: Case): string | undefined {
  const { path, contextPath } = each['args'] as { path: string; contextPath?: string };
  const pointer = resolvePointer(toBinding(path), { base: parsePointer(contextPath ?? '/'), index: undefined });
  return difference(each['expect'], formatPointer(pointer), false);
}
