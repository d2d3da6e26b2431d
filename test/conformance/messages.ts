import {
  defaultLimits,
  defineCatalog,
  firstFailure,
  itemScope,
  resolve,
  ROOT_SCOPE,
  Store,
  takeSnapshot,
  type Component,
  type Diagnostic,
  type Surface,
} from '../../src/core.ts';
import { BASIC_CATALOG_IDS } from '../../src/protocol/catalog-ids.ts';
import { basicCatalog } from '../../catalog/basic-catalog.ts';
import { createCheck } from '../../src/validate/check.ts';
import { familyOf, isProtocolVersion, type ProtocolFamily } from '../../src/protocol/version.ts';
import type { CatalogSource } from '../../src/validate/known-catalog.ts';
import { difference, expectedError, messagesOf, versionOf, type Case, type Json } from './suite.ts';
import { at, environmentOf } from './surroundings.ts';

/** Ids that the suites use for a catalog that nobody has. */
const UNKNOWN_CATALOGS = ['unknown-catalog', 'not-registered.json'];

/** Properties that are not values: they say what happens, or when not. */
const NO_VALUES = ['action', 'checks'];

/**
 * `process_messages` and `validate`: what surfaces there are afterwards, and what they say. A case that expects an error is run
 * strictly, as lenient mode takes some of what the protocol refuses (and says so in a diagnostic); the others leniently.
 */
export function runMessages(each: Case): string | undefined {
  const steps = (each['steps'] as Json[] | undefined) ?? [each];
  const isStrict = [each, ...steps].some((step) => expectedError(step) !== undefined);
  const isChecked = isStrict && asksForCheck(each, steps);
  const diagnostics: Diagnostic[] = [];
  const catalogIds = catalogIdsOf(each);
  const check =
    isChecked || each['strictMode'] === true ? createCheck({ catalogs: catalogsOf(each, catalogIds), limits: defaultLimits }) : undefined;
  const store = new Store({ strict: isStrict || check !== undefined, catalogIds, check });
  store.subscribe((event) => event.type === 'diagnostic' && diagnostics.push(event.diagnostic));
  for (const step of steps) {
    diagnostics.length = 0;
    for (const message of messagesOf(step)) store.receive(message);
    if (each['strictMode'] === true) store.end();
    // Functions of a catalog that is only a document cannot be run.
    if (each['catalogs'] === undefined)
      for (const surface of store.surfaces.peek()) for (const component of surface.components) values(component, surface, diagnostics);
    // What a case of several steps says of itself holds after the last one.
    const fault = checkStep(store, step === steps.at(-1) ? { ...each, ...step } : step, diagnostics);
    if (fault) return fault;
  }
  return undefined;
}

/** Whether a case is one of those that want more than the form of messages checked: as it says, by its kind, or by what it expects. */
function asksForCheck(each: Case, steps: readonly Json[]): boolean {
  const expected = [each, ...steps].map((step) => expectedError(step) as Json | undefined);
  return each['strictMode'] === true || each.action === 'validate' || expected.some((error) => error?.['category'] === 'CatalogError');
}

/** Which of our codes are meant by a category of errors. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  ValidationError: [
    'VALIDATION_FAILED',
    'INVALID_MESSAGE',
    'INVALID_COMPONENT',
    'UNKNOWN_KEY',
    'UNKNOWN_VERSION',
    'UNKNOWN_COMPONENT_TYPE',
    'UNKNOWN_CATALOG',
    'UNKNOWN_FUNCTION',
    'EXPRESSION_ERROR',
    'MISSING_ROOT',
    'MISSING_COMPONENT',
    'CYCLIC_REFERENCE',
    'ORPHANED_COMPONENT',
    'UNALLOWED_PARENT',
    'UNALLOWED_CHILD',
  ],
  IntegrityError: ['INVALID_COMPONENT', 'CYCLIC_REFERENCE', 'DUPLICATE_SURFACE', 'UNKNOWN_SURFACE', 'INVALID_DATA', 'INVALID_MESSAGE'],
  CatalogError: ['UNKNOWN_CATALOG'],
  RecursionError: ['LIMIT_EXCEEDED'],
};

function checkStep(store: Store, step: Json, diagnostics: readonly Diagnostic[]): string | undefined {
  const isErrorExpected = expectedError(step) !== undefined;
  if (isErrorExpected && diagnostics.length === 0) return 'no error';
  const { category } = (expectedError(step) ?? {}) as { category?: string };
  const codes = category === undefined ? undefined : CODES[category];
  if (codes && !diagnostics.some(({ code }) => codes.includes(code)))
    return `expected ${category}, got ${diagnostics.map(({ code, message }) => `${code} ${message}`).join('; ')}`;
  if (!isErrorExpected && diagnostics.some(({ severity }) => severity === 'error'))
    return `reported ${diagnostics.map(({ message }) => message).join('; ')}`;
  const expected = (step['expect'] as Json | undefined) ?? {};
  const absent = ((expected['absent_surfaces'] ?? []) as string[]).find((id) => store.surface(id));
  if (absent !== undefined) return `surface ${absent} is there`;
  for (const [id, wanted] of Object.entries((expected['surfaces'] ?? {}) as Record<string, Json>)) {
    const fault = checkSurface(store, id, wanted);
    if (fault) return `surface ${id}: ${fault}`;
  }
  return undefined;
}

function checkSurface(store: Store, id: string, wanted: Json): string | undefined {
  const surface = store.surface(id);
  if (wanted['exists'] === false) return surface ? 'is there' : undefined;
  if (!surface) return 'is not there';
  const kept = takeSnapshot(store).surfaces.find((each) => each.id === id);
  const { theme, sendDataModel, catalogId } = wanted;
  const model = wanted['dataModel'] ?? wanted['data_model'];
  return (
    (theme === undefined ? undefined : difference(theme, kept?.theme, false)) ??
    (sendDataModel === undefined ? undefined : difference(sendDataModel, surface.sendDataModel, false)) ??
    (catalogId === undefined ? undefined : difference(catalogId, surface.catalogId, false)) ??
    (model === undefined ? undefined : difference(model, surface.model.snapshot, false)) ??
    checkComponents(wanted['components'], surface) ??
    checkValidation(wanted['validationResult'], surface)
  );
}

/**
 * A list names every component, a map some of them by id; the older suites put the properties apart. Only the lists of v0.9 are of
 * whole components. What is expected is either how a component is written or what its properties come to.
 */
function checkComponents(wanted: unknown, surface: Surface): string | undefined {
  if (wanted === undefined) return undefined;
  const { components } = surface;
  if (Array.isArray(wanted) && wanted.length !== components.length) return `has ${components.length} components, not ${wanted.length}`;
  const isSubset = !Array.isArray(wanted) || familyOf(surface.version) === 'v1.0';
  const list = Array.isArray(wanted)
    ? (wanted as Json[])
    : Object.entries(wanted as Record<string, Json>).map(([id, each]) => ({ id, ...flat(each) }));
  for (const each of list) {
    const component = components.find(({ id }) => id === each['id']);
    const isWritten = difference(each, component, isSubset) === undefined;
    const fault = isWritten ? undefined : difference(each, component && values(component, surface, []), isSubset);
    if (fault) return `component ${String(each['id'])}: ${fault}`;
  }
  return undefined;
}

function checkValidation(wanted: unknown, surface: Surface): string | undefined {
  for (const [id, result] of Object.entries((wanted ?? {}) as Record<string, Json>)) {
    const component = surface.components.find((each) => each.id === id);
    const failure =
      component &&
      firstFailure(
        component,
        at(
          surface,
          environmentOf(() => undefined),
        ),
      );
    const fault = difference({ valid: result['valid'], message: result['message'] }, { valid: !failure, message: failure?.message }, false);
    if (fault) return `checks of ${id}: ${fault}`;
  }
  return undefined;
}

/** The properties of a component, resolved; those of a template's item as of its first one. */
function values(component: Component, surface: Surface, diagnostics: Diagnostic[]): Json {
  const isItem = surface.components.some(({ children }) => (children as Json | undefined)?.['componentId'] === component.id);
  const scope = isItem ? itemScope([], 0) : ROOT_SCOPE;
  const place = {
    ...at(
      surface,
      environmentOf((diagnostic) => diagnostics.push(diagnostic)),
    ),
    scope,
    trigger: 'binding' as const,
  };
  return Object.fromEntries(Object.entries(component).map(([key, raw]) => [key, NO_VALUES.includes(key) ? raw : resolve(raw, place)]));
}

function flat({ properties, ...rest }: Json): Json {
  return { ...rest, ...(properties as Json | undefined) };
}

/** Those that a case brings along as documents, and the basic one under every other id. */
function catalogsOf(each: Case, ids: ReturnType<typeof catalogIdsOf>): readonly CatalogSource[] {
  const own = ((each['catalogs'] ?? []) as Json[]).map((document) => document);
  const schema = (each['catalog'] as Json | undefined)?.['catalogSchema'];
  const documents = [...own, ...(schema ? [{ protocolVersion: versionOf(each), ...(schema as Json) }] : [])];
  const basics = (['v0.8', 'v0.9', 'v1.0'] as const).flatMap((family) =>
    ids[family].map((id) =>
      defineCatalog({
        id,
        versions: [family],
        components: [...basicCatalog.components.values()],
        functions: [...basicCatalog.functions.values()],
      }),
    ),
  );
  return [...documents, ...basics];
}

/** The basic catalog, those that a case brings along, and every other id that it uses, but those that stand for an unknown one. */
function catalogIdsOf(each: Case): Readonly<Record<ProtocolFamily, readonly string[]>> {
  const own = ((each['catalogs'] ?? []) as Json[]).map(({ catalogId, protocolVersion }) => [protocolVersion ?? 'v0.9', catalogId]);
  const used = messagesOf(each).map((message) => {
    const body = (message['createSurface'] ?? message['beginRendering']) as Json | undefined;
    return [message['version'] ?? 'v0.8', body?.['catalogId']];
  });
  const others = used.filter(
    ([, id]) => !own.some(([, ownId]) => ownId === id) && !UNKNOWN_CATALOGS.some((unknown) => String(id).endsWith(unknown)),
  );
  const idsOf = (family: ProtocolFamily): readonly string[] =>
    [[family, BASIC_CATALOG_IDS[family]], ...own, ...others].flatMap(([version, id]) =>
      typeof id === 'string' && isProtocolVersion(version) && familyOf(version) === family ? [id] : [],
    );
  return { 'v0.8': idsOf('v0.8'), 'v0.9': idsOf('v0.9'), 'v1.0': idsOf('v1.0') };
}
