import type { Diagnostic } from '../protocol/diagnostic.ts';
import type { ActionMessage, ErrorMessage, OutgoingMessage, UserActionMessage } from '../protocol/message.ts';
import type { ConnectionChange } from '../protocol/transport.ts';

/** The events of `<a2ui-surface>`; all bubble and cross shadow roots. */
export interface SurfaceEvents {
  /** The user acted. Cancelable: `preventDefault()` keeps it from the built-in transport. */
  readonly action: ActionMessage | UserActionMessage;
  /** A failed check holds an action back. */
  readonly validationError: ErrorMessage;
  /** The same, for templates written in HTML, whose names are lower case. */
  readonly 'validation-error': ErrorMessage;
  /** Every message for the agent, but for an action that was prevented: enough for a transport of one's own. */
  readonly send: OutgoingMessage;
  /** What was tolerated or refused, once per place. */
  readonly diagnostic: Diagnostic;
  readonly surface: SurfaceChange;
  /** How the way that `src` and `transport` name stands. */
  readonly connection: ConnectionChange;
  /** Prose found around the messages. */
  readonly text: { readonly text: string };
}

/** `refreshed`: it was there and the agent created it again. `ready`: its root shows for the first time. */
export interface SurfaceChange {
  readonly type: 'created' | 'refreshed' | 'ready' | 'deleted';
  readonly surfaceId: string;
}

/** What a class of elements adds to its base class: listeners that know what their events carry. TypeScript wants `any[]` of a mixin. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type WithEvents<Events> = new (...args: any[]) => ListenersOf<Events>;

interface ListenersOf<Events> {
  addEventListener<K extends keyof Events>(
    type: K,
    listener: (event: CustomEvent<Events[K]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof Events>(
    type: K,
    listener: (event: CustomEvent<Events[K]>) => void,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** Dispatches an event; false when it was prevented. */
export function dispatch<K extends keyof SurfaceEvents>(target: EventTarget, type: K, detail: SurfaceEvents[K]): boolean {
  return target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === 'action' }));
}
