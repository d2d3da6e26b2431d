import type { Diagnostic } from '../protocol/diagnostic.ts';
import { excerpt, isObject, type JsonObject } from '../protocol/json.ts';
import type { ProtocolFamily } from '../protocol/version.ts';
import { commonTypes } from './common-types.ts';
import type { KnownCatalog, KnownCatalogs } from './known-catalog.ts';
import { below, check, knownKeys, unknownKey, wrong, type At, type Callee, type Reference } from './walk.ts';

/** Where a component is, and what it is held against. */
export interface ComponentPlace {
  readonly surfaceId: string;
  readonly family: ProtocolFamily;
  /** The surface's own catalog. */
  readonly catalogId: string | undefined;
  readonly catalogs: KnownCatalogs;
  hasFunction(name: string): boolean;
  note(fault: Diagnostic): void;
  reference(reference: Reference): void;
}

/** Members of every component. Its `metadata` was looked at when the message was read. */
const COMMON: Readonly<Record<ProtocolFamily, readonly string[]>> = {
  'v0.8': ['id', 'component', 'accessibility'],
  'v0.9': ['id', 'component', 'accessibility'],
  'v1.0': ['id', 'component', 'accessibility', 'catalogId', 'metadata'],
};

/** Properties that name components, for components of which no property is known. */
const USUAL_CHILDREN: JsonObject = {
  properties: {
    child: { $ref: 'ComponentId' },
    content: { $ref: 'ComponentId' },
    trigger: { $ref: 'ComponentId' },
    children: { $ref: 'ChildList' },
  },
};

/** Holds a component against the schema that its catalog has for it. `path` is where it is in the message body. */
export function checkComponent(entry: JsonObject, path: string, place: ComponentPlace): void {
  const { family, surfaceId } = place;
  const componentId = String(entry['id']);
  const at: At = {
    path,
    family,
    document: {},
    types: commonTypes(family),
    fault: ({ path: where, message, code = 'VALIDATION_FAILED' }) =>
      place.note({
        severity: 'error',
        code,
        message: `${message}, in ${String(entry['component'])} "${componentId}"`,
        surfaceId,
        componentId,
        path: where,
      }),
    reference: (reference) => place.reference(reference),
    find: (call, where) => findFunction(call, where, place),
  };
  const catalog = catalogOf(entry, at, place);
  if (!catalog) return;
  const name = String(entry['component']);
  const schema = Object.hasOwn(catalog.components, name) ? catalog.components[name] : undefined;
  if (schema === undefined)
    return wrong(at, `is of no type that catalog ${catalog.id} has; "${name}" is unknown`, 'UNKNOWN_COMPONENT_TYPE');
  checkMembers(entry, schema, { ...at, document: catalog.document });
}

/** What the catalog of a component says of its type; undefined where there is no such catalog or type. */
export function schemaOf(
  entry: JsonObject,
  { family, catalogId, catalogs }: Pick<ComponentPlace, 'family' | 'catalogId' | 'catalogs'>,
): JsonObject | undefined {
  const id = family === 'v1.0' ? (entry['catalogId'] ?? catalogId) : catalogId;
  const schemas = typeof id === 'string' ? catalogs.find(id)?.components : undefined;
  const schema = schemas && Object.hasOwn(schemas, String(entry['component'])) ? schemas[String(entry['component'])] : undefined;
  return isObject(schema) ? schema : undefined;
}

function checkMembers(entry: JsonObject, schema: unknown, at: At): void {
  const { metadata: _, ...visible } = entry;
  const rest = at.family === 'v1.0' && entry['metadata'] !== null ? visible : entry;
  const common = COMMON[at.family];
  const isCommon = (path: string): boolean => common.some((key) => path === `${at.path}/${key}`);
  check(rest, { $ref: 'ComponentCommon' }, at);
  check(rest, schema, { ...at, fault: (fault) => (fault.code === 'UNKNOWN_KEY' && isCommon(fault.path) ? undefined : at.fault(fault)) });
  const known = knownKeys(schema, at.document);
  if (known.size === 0) return check(rest, USUAL_CHILDREN, at);
  // In v1.0 every component is closed, whatever its schema says of it.
  if (at.family !== 'v1.0') return;
  for (const key of Object.keys(rest)) if (!known.has(key) && !common.includes(key)) unknownKey(key, known, at);
}

/** Its own catalog (v1.0), else that of the surface. */
function catalogOf({ catalogId: own }: JsonObject, at: At, place: ComponentPlace): KnownCatalog | undefined {
  const isOwn = place.family === 'v1.0' && own !== undefined;
  if (isOwn && typeof own !== 'string') {
    wrong(below(at, 'catalogId'), `is the id of a catalog, not ${excerpt(own)}`);
    return undefined;
  }
  return findCatalog(isOwn ? own : place.catalogId, isOwn ? below(at, 'catalogId') : at, place);
}

function findCatalog(id: unknown, at: At, { catalogs, surfaceId }: ComponentPlace): KnownCatalog | undefined {
  const catalog = typeof id === 'string' ? catalogs.find(id) : undefined;
  if (catalog) return catalog;
  if (id === undefined) wrong(at, `names no catalog, and surface "${surfaceId}" has no default catalogId`, 'UNKNOWN_CATALOG');
  else wrong(at, `names a catalog that is not there (${excerpt(id)}); known are ${catalogs.ids.join(', ') || 'none'}`, 'UNKNOWN_CATALOG');
  return undefined;
}

function findFunction({ name, catalogId }: Parameters<At['find']>[0], at: At, place: ComponentPlace): Callee | undefined {
  if (place.hasFunction(name)) return 'any';
  const catalog = findCatalog(place.family === 'v1.0' ? (catalogId ?? place.catalogId) : place.catalogId, at, place);
  const found = catalog?.functions.get(name);
  if (found && catalog) return { ...found, document: catalog.document };
  if (catalog) {
    const known = [...catalog.functions.keys()].join(', ') || 'none';
    wrong(at, `calls "${name}", a function that catalog ${catalog.id} does not have; known are ${known}`, 'UNKNOWN_FUNCTION');
  }
  return undefined;
}

/** Holds a call by the agent (v1.0) against the catalog that it names, as it has to. */
export function checkCalled(call: JsonObject, catalogs: KnownCatalogs, note: (fault: Diagnostic) => void): void {
  const place: ComponentPlace = {
    surfaceId: '',
    family: 'v1.0',
    catalogId: undefined,
    catalogs,
    hasFunction: () => false,
    note,
    reference: () => undefined,
  };
  check(
    call,
    { $ref: 'FunctionCall', required: ['catalogId'] },
    {
      path: '/callFunction',
      family: 'v1.0',
      document: {},
      types: commonTypes('v1.0'),
      fault: ({ path, message, code = 'VALIDATION_FAILED' }) => note({ severity: 'error', code, message, path }),
      reference: () => undefined,
      find: (callee, at) => (callee.catalogId === undefined ? 'any' : findFunction(callee, at, place)),
    },
  );
}
