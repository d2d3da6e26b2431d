import type { Report } from '../protocol/diagnostic.ts';
import { defaultLimits } from '../protocol/limits.ts';
import { defaultUrlPolicy } from '../protocol/url.ts';
import { familyOf } from '../protocol/version.ts';
import { findCatalog, type Catalog } from './catalog.ts';
import type { Environment } from './environment.ts';

/** What an environment without a page is made of. */
export interface EnvironmentOptions extends Partial<Omit<Environment, 'findFunction' | 'report'>> {
  readonly catalogs: readonly Catalog[];
  readonly report?: Report;
}

/** An environment for evaluating without a page: on a server, in a worker, in a test. */
export function createEnvironment({ catalogs, report, ...options }: EnvironmentOptions): Environment {
  return {
    locale: 'en-US',
    timeZone: undefined,
    urlPolicy: defaultUrlPolicy,
    limits: defaultLimits,
    handlers: {},
    ...options,
    findFunction({ name, catalogId }, surface) {
      const id = typeof catalogId === 'string' ? catalogId : surface.catalogId;
      return findCatalog(catalogs, id, familyOf(surface.version))?.functions.get(name);
    },
    report: report ?? (() => undefined),
  };
}
