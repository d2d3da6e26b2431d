import type { Check } from '../store/check.ts';
import type { Catalog } from '../binding/catalog.ts';
import type { Limits } from '../protocol/limits.ts';

/** What strict mode holds messages against. */
interface CheckOptions {
  readonly catalogs: readonly Catalog[];
  readonly limits: Limits;
  readonly hasFunction: (name: string) => boolean;
}

let createCheck: ((options: CheckOptions) => Check) | undefined;
let loading: Promise<void> | undefined;

/**
 * Loads what only strict mode needs: a chunk of the npm module, `strict.js` beside the built file. A load that failed is tried
 * again with the next call.
 */
export function loadCheck(): Promise<void> {
  loading ??= import('../validate/check.ts').then(
    (module) => {
      createCheck = module.createCheck;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The check of strict mode; undefined until it is loaded. */
export function makeCheck(options: CheckOptions): Check | undefined {
  return createCheck?.(options);
}
