import { takeSnapshot, Store, type Diagnostic } from '../../src/core.ts';
import { difference, messagesOf, type Case, type Json } from './suite.ts';

/** Ids that the suites use for a catalog that nobody has. */
const UNKNOWN_CATALOGS = ['unknown-catalog', 'not-registered.json'];

/**
 * `process_messages`: what surfaces there are afterwards. A case that expects an error is run strictly, as lenient mode takes some
 * of what the protocol refuses (and says so in a diagnostic); the others leniently.
 */
export function runMessages(each: Case): string | undefined {
  const steps = (each['steps'] as Json[] | undefined) ?? [each];
  const isStrict = steps.some((step) => errorOf(step) !== undefined);
  const diagnostics: Diagnostic[] = [];
  const store = new Store({ strict: isStrict, catalogIds: { 'v0.9': catalogIdsOf(each) } });
  store.subscribe((event) => event.type === 'diagnostic' && diagnostics.push(event.diagnostic));
  for (const step of steps) {
    diagnostics.length = 0;
    for (const message of messagesOf(step)) store.receive(message);
    const fault = checkStep(store, step, diagnostics);
    if (fault) return fault;
  }
  return undefined;
}

function checkStep(store: Store, step: Json, diagnostics: readonly Diagnostic[]): string | undefined {
  if (errorOf(step) !== undefined && diagnostics.length === 0) return 'no error';
  if (errorOf(step) === undefined && diagnostics.some(({ severity }) => severity === 'error'))
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
    checkComponents(wanted['components'], kept?.components ?? [])
  );
}

/** A list names every component, a map is a subset by id; the older suites put the properties apart. */
function checkComponents(wanted: unknown, actual: readonly Json[]): string | undefined {
  if (wanted === undefined) return undefined;
  if (Array.isArray(wanted) && wanted.length !== actual.length) return `has ${actual.length} components, not ${wanted.length}`;
  const list = Array.isArray(wanted)
    ? (wanted as Json[])
    : Object.entries(wanted as Record<string, Json>).map(([id, each]) => ({ id, ...flat(each) }));
  for (const each of list) {
    const fault = difference(
      each,
      actual.find(({ id }) => id === each['id']),
      !Array.isArray(wanted),
    );
    if (fault) return `component ${String(each['id'])}: ${fault}`;
  }
  return undefined;
}

function flat({ properties, ...rest }: Json): Json {
  return { ...rest, ...(properties as Json | undefined) };
}

function errorOf(step: Json): unknown {
  return step['expectError'] ?? step['expect_error'];
}

/** Every id that a case uses is registered, but those that stand for an unknown catalog. */
function catalogIdsOf(each: Case): readonly string[] {
  const used = messagesOf(each).map((message) => (message['createSurface'] as Json | undefined)?.['catalogId']);
  const ids = used.filter((id): id is string => typeof id === 'string' && !UNKNOWN_CATALOGS.some((unknown) => id.endsWith(unknown)));
  return ['registered-catalog', ...ids];
}
