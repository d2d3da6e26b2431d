import type { Diagnostic } from '../protocol/diagnostic.ts';
import type { Surface } from './surface.ts';

/** What a stream that ends has left open (C13): surfaces without root, and updates for surfaces that were never created. */
export function* unfinished(surfaces: readonly Surface[], waiting: Iterable<string>): Generator<Diagnostic> {
  for (const surfaceId of waiting) {
    const message = `Surface "${surfaceId}" got updates and was never created`;
    yield { severity: 'error', code: 'UNKNOWN_SURFACE', message, surfaceId };
  }
  for (const { id, rootId, component } of surfaces) {
    const root = rootId.peek();
    if (root !== undefined && component(root).peek()) continue;
    const message = root === undefined ? `Surface "${id}" was never begun` : `Surface "${id}" has no component with the id "${root}"`;
    yield { severity: 'error', code: 'MISSING_ROOT', message, surfaceId: id };
  }
}
