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

/** The scope of item `index` of the list at `list`; an item of an object has a key. */
export function itemScope(list: Pointer, index: number, key = String(index)): Scope {
  return { base: [...list, key], index };
}

/**
 * The place that a path of v0.8 means in a template: of the item if the item has its first segment, else of the root
 * (section 7). `has` says whether there is something at a pointer.
 */
export function resolveLooselyScoped(binding: Binding, scope: Scope, has: (pointer: Pointer) => boolean): Pointer {
  if (scope.base.length === 0) return binding.pointer;
  const [first, ...rest] = binding.pointer;
  const own = first === 'item' ? rest : binding.pointer;
  const [head] = own;
  const isOwn = head === undefined || !binding.absolute || has([...scope.base, head]);
  return isOwn ? [...scope.base, ...own] : binding.pointer;
}

/** The place in the data model that a binding means in a scope (R27, R28). */
export function resolvePointer(binding: Binding, scope: Scope): Pointer {
  if (binding.absolute || scope.base.length === 0) return binding.pointer;
  return binding.pointer.length === 0 ? scope.base : [...scope.base, ...binding.pointer];
}
