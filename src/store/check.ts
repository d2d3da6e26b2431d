import type { Diagnostic } from '../protocol/diagnostic.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Message } from '../protocol/message.ts';
import type { Surface } from './surface.ts';

/** The surfaces that there are before a message. */
export interface SurfaceLookup {
  surface(id: string): Surface | undefined;
}

/**
 * Holds messages against the catalogs: what every component, value and call of them has to be. The store asks it in strict mode;
 * it is loaded only where that is wanted (`src/validate/check.ts`).
 */
export interface Check {
  /** What is wrong with a message, as it came and as it was read; with anything at all, nothing of it is taken. */
  message(envelope: JsonObject, messages: readonly Message[], store: SurfaceLookup): readonly Diagnostic[];
  /** What is wrong with what there is at the end of a stream: components that never came, and such that nothing leads to. */
  end(surfaces: readonly Surface[]): readonly TreeFault[];
}

/** A fault of a tree: its place is one of a component. */
export interface TreeFault {
  readonly diagnostic: Diagnostic;
  /** JSON Pointer from the component to the place. */
  readonly within: string;
}
