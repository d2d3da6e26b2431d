import { toBinding, type Binding } from '../binding/expression.ts';
import { deepEqual, excerpt, isObject } from '../protocol/json.ts';

/** What a child property names: single components, or one component for each item of a list. */
export type ChildReferences = { readonly ids: readonly string[] } | ChildTemplate;

interface ChildTemplate {
  readonly componentId: string;
  readonly list: Binding;
}

export function isTemplate(references: ChildReferences): references is ChildTemplate {
  return 'list' in references;
}

/** Whether both say the same, so that nothing has to be done. */
export function isSame(a: ChildReferences | undefined, b: ChildReferences): boolean {
  if (!a || isTemplate(a) !== isTemplate(b)) return false;
  if (isTemplate(a) && isTemplate(b)) return a.componentId === b.componentId && a.list.path === b.list.path;
  return deepEqual(a, b);
}

/** Reads `child` or `children`; what is no reference is reported and left out (C25). */
export function readReferences(raw: unknown, report: (message: string) => void): ChildReferences {
  if (raw === undefined) return NONE;
  if (typeof raw === 'string') return { ids: [raw] };
  if (Array.isArray(raw)) {
    const wrong = raw.find((id) => typeof id !== 'string') as unknown;
    if (wrong !== undefined) report(`A child is the id of a component, not ${excerpt(wrong)}`);
    return { ids: raw.filter((id) => typeof id === 'string') };
  }
  if (isObject(raw) && typeof raw['componentId'] === 'string' && typeof raw['path'] === 'string') {
    return { componentId: raw['componentId'], list: toBinding(raw['path']) };
  }
  report(`Children are a list of ids or {"componentId":…,"path":…}, not ${excerpt(raw)}`);
  return NONE;
}

const NONE: ChildReferences = { ids: [] };
