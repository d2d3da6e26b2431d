import { basicFunctions, createEnvironment, defineCatalog, ROOT_SCOPE, Store } from '../../src/core.ts';
import type { Diagnostic, Environment, Evaluation, ProtocolVersion, Scope } from '../../src/core.ts';

interface Options extends Partial<Pick<Environment, 'handlers' | 'limits' | 'locale' | 'timeZone'>> {
  readonly version?: ProtocolVersion;
  readonly data?: unknown;
  readonly scope?: Scope;
  readonly trigger?: Evaluation['trigger'];
  readonly tracked?: boolean;
}

/** A place on a surface with these data where values are evaluated, and what was wrong with them. */
export function place({ version = 'v0.9', data = {}, scope = ROOT_SCOPE, trigger = 'binding', tracked = false, ...options }: Options = {}) {
  const diagnostics: Diagnostic[] = [];
  const catalog = defineCatalog({ id: 'c', components: [], functions: basicFunctions });
  const environment = createEnvironment({ catalogs: [catalog], report: (each) => diagnostics.push(each), timeZone: 'UTC', ...options });
  const store = new Store();
  if (version === 'v0.8') store.receive({ beginRendering: { surfaceId: 's', root: 'root', catalogId: 'c' } });
  else store.receive({ version, createSurface: { surfaceId: 's', catalogId: 'c' } });
  const surface = store.surface('s')!;
  surface.model.deliver([], data);
  const at: Evaluation = { environment, surface, scope, componentId: 'x', trigger, tracked };
  return { at, surface, diagnostics, codes: () => diagnostics.map(({ code }) => code) };
}
