import type { Pointer } from '../store/pointer.ts';
import { ROOT } from '../store/pointer.ts';
import type { Binding } from './expression.ts';

/** Where relative paths start: the root, or an item of a template (3.2). */
export interface Scope {
  readonly base: Pointer;
  /** Position of the innermost template item; undefined outside templates. */
  readonly index: number | undefined;
}

export const ROOT_SCOPE: Scope = { base: ROOT, index: undefined };

/** The scope of item `index` of the list at `list`. */
export function itemScope(list: Pointer, index: number): Scope {
  return { base: [...list, String(index)], index };
}

/** The place in the data model that a binding means in a scope (R27, R28). */
export function resolvePointer(binding: Binding, scope: Scope): Pointer {
  if (binding.absolute || scope.base.length === 0) return binding.pointer;
  return binding.pointer.length === 0 ? scope.base : [...scope.base, ...binding.pointer];
}
