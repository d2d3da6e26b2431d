import type { Diagnostic } from '../protocol/diagnostic.ts';
import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Message } from '../protocol/message.ts';
import { familyOf } from '../protocol/version.ts';
import { checkPath } from './common-types.ts';
import type { KnownCatalogs } from './known-catalog.ts';
import { check, type At } from './walk.ts';

/** What a body has to be beyond what reading it asks for. */
export function checkBody(
  envelope: JsonObject,
  { version, surfaceId }: Message,
  { note, catalogs }: { note(fault: Diagnostic): void; readonly catalogs: KnownCatalogs },
): void {
  const family = familyOf(version);
  if (family === 'v0.8') return;
  const at: At = {
    path: '',
    family,
    document: {},
    types: {},
    fault: ({ path, message, code = 'VALIDATION_FAILED' }) => note({ severity: 'error', code, message, surfaceId, path }),
    reference: () => undefined,
    find: () => 'any',
  };
  for (const key of ['createSurface', 'updateComponents', 'updateDataModel']) {
    const body = envelope[key];
    if (!isObject(body)) continue;
    check(body, BODY, at);
    if (typeof body['path'] === 'string') checkPath(body['path'], { ...at, path: '/path' });
    if (key === 'createSurface' && family === 'v0.9') checkTheme(body, catalogs, at);
  }
}

/** An optional member that is there is not null, and a list of components is not empty. */
const BODY: JsonObject = {
  properties: {
    ...Object.fromEntries(
      ['catalogId', 'theme', 'sendDataModel', 'path', 'dataModel', 'metadata'].map((key) => [key, { not: { const: null } }]),
    ),
    components: { not: { const: null }, minItems: 1 },
  },
};

function checkTheme({ theme, catalogId }: JsonObject, catalogs: KnownCatalogs, at: At): void {
  const catalog = typeof catalogId === 'string' ? catalogs.find(catalogId) : undefined;
  if (theme !== undefined && catalog?.theme) check(theme, catalog.theme, { ...at, path: '/theme', document: catalog.document });
}
