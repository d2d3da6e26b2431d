import {
  basicFunctions,
  createEnvironment,
  defineCatalog,
  ROOT_SCOPE,
  Store,
  type Catalog,
  type Diagnostic,
  type Environment,
  type Evaluation,
  type ProtocolVersion,
  type Surface,
} from '../../src/core.ts';
import { BASIC_CATALOG_IDS } from '../../src/protocol/catalog-ids.ts';

type Report = (diagnostic: Diagnostic) => void;

/** The basic catalog, as far as it has to do with values. */
export const basicCatalog: Catalog = defineCatalog({ id: BASIC_CATALOG_IDS, components: [], functions: basicFunctions });

/** An environment that shows dates and numbers as the suites expect them. */
export function environmentOf(report: Report): Environment {
  return createEnvironment({ catalogs: [basicCatalog], locale: 'en-US', timeZone: 'UTC', report });
}

/** A place to evaluate at: an empty surface, of this catalog or of none, and someone who acts on it. */
export function surroundings(report: Report, version = 'v0.9', catalogId: string | null = 'basic'): Evaluation {
  const store = new Store();
  store.apply({
    type: 'createSurface',
    version: version as ProtocolVersion,
    surfaceId: 's',
    ...(catalogId !== null && { catalogId }),
    sendDataModel: false,
    rootId: 'root',
  });
  const [surface] = store.surfaces.peek();
  if (!surface) throw new Error('The surface was not created');
  return at(surface, environmentOf(report));
}

/** Where an action of a surface is evaluated. */
export function at(surface: Surface, environment: Environment): Evaluation {
  return { environment, surface, scope: ROOT_SCOPE, componentId: 'c', trigger: 'action', tracked: false };
}
