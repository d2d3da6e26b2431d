import { canonicalCatalogId } from '../protocol/catalog-ids.ts';
import type { Report } from '../protocol/diagnostic.ts';
import type { CreateSurface } from '../protocol/message.ts';
import { Refusal } from '../protocol/refusal.ts';
import { readTheme, type Theme } from '../protocol/theme.ts';
import { familyOf, type ProtocolFamily } from '../protocol/version.ts';

/** What decides on a createSurface that asks for something there is not. */
export interface Choices {
  readonly strict: boolean;
  readonly catalogIds: Readonly<Partial<Record<ProtocolFamily, readonly string[]>>>;
  readonly report: Report;
}

/** The theme that a surface gets: what of it cannot be is left out, in strict mode it is refused. */
export function themeOf({ theme, surfaceId }: CreateSurface, { strict, report }: Choices): Theme {
  return readTheme(theme, (key) => {
    const message = `theme.${key} cannot be ${JSON.stringify(theme?.[key])}`;
    const path = `/theme/${key}`;
    if (strict) throw new Refusal('INVALID_MESSAGE', message, path);
    report({ severity: 'warning', code: 'INVALID_MESSAGE', message, surfaceId, path });
  });
}

/** The catalog that a surface gets. Those of v1.0 need none of their own: their components may name one. */
export function catalogIdOf(message: CreateSurface, { strict, catalogIds, report }: Choices): string | undefined {
  const { catalogId, version, surfaceId } = message;
  const family = familyOf(version);
  const known = catalogIds[family] ?? [];
  const id = catalogId === undefined || known.includes(catalogId) ? catalogId : canonicalCatalogId(catalogId, family);
  if (id === undefined ? family === 'v1.0' : Object.keys(catalogIds).length === 0 || known.includes(id)) return id;
  if (id === undefined && family === 'v0.8') return known[0];
  const fault = id === undefined ? 'createSurface has no "catalogId"' : `No catalog "${id}"`;
  const list = `known: ${known.join(', ') || 'none'}`;
  const path = '/catalogId';
  if (strict) throw new Refusal('UNKNOWN_CATALOG', `${fault}; ${list}`, path);
  const instead = `${fault}; the first of the catalogs is used (${list})`;
  report({ severity: 'warning', code: 'UNKNOWN_CATALOG', message: instead, surfaceId, path });
  return known[0] ?? id;
}
