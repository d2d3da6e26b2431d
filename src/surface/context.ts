import { effect, untracked } from '@preact/signals-core';
import { createContext, type Context, type ContextEvent } from '@lit/context';
import type { ProtocolVersion } from '../protocol/version.ts';
import { parsePointer } from '../store/pointer.ts';
import type { ComponentNode } from './component.ts';
import type { SurfaceView } from './surface-view.ts';

/** The surface around a custom element, as that element sees it. */
export interface SurfaceAccess {
  readonly id: string;
  readonly version: ProtocolVersion;
  /** BCP 47. */
  readonly locale: string;
  /** IANA name; undefined: the system's. */
  readonly timeZone: string | undefined;
  /** What the data model holds at a JSON Pointer; not to be changed in place. */
  data(path: string): unknown;
  /**
   * Writes as the user would.
   * @throws DataError when the path cannot be written
   */
  setData(path: string, value: unknown): void;
  /** Calls back with what is there, now and after every change, until the returned function is called. */
  watch(path: string, callback: (value: unknown) => void): () => void;
}

/** The component that a custom element shows: its node, anew whenever it has changed for those that subscribe. */
export const nodeContext: Context<symbol, ComponentNode> = createContext<ComponentNode, symbol>(Symbol.for('a2ui-node'));

/** The surface on which something stands. */
export const surfaceContext: Context<symbol, SurfaceAccess> = createContext<SurfaceAccess, symbol>(Symbol.for('a2ui-surface'));

/** Answers those below a surface's wrapper that ask for the surface. */
export function provideSurface(view: SurfaceView): void {
  let access: SurfaceAccess | undefined;
  view.element.addEventListener('context-request', (event) => {
    if (!asksFor(event, surfaceContext)) return;
    event.stopPropagation();
    event.callback((access ??= accessTo(view)));
  });
}

/** Whether someone asks for this context: the events of all contexts have one name. */
export function asksFor<C extends Context<unknown, unknown>>(event: Event, context: C): event is ContextEvent<C> {
  return (event as ContextEvent<C>).context === context;
}

function accessTo({ surface: { id, version, model }, host }: SurfaceView): SurfaceAccess {
  return {
    id,
    version,
    get locale() {
      return host.locale;
    },
    get timeZone() {
      return host.timeZone;
    },
    data: (path) => model.get(parsePointer(path)),
    setData: (path, value) => model.edit(parsePointer(path), value),
    watch: (path, callback) =>
      effect(() => {
        const value = model.read(parsePointer(path));
        untracked(() => callback(value));
      }),
  };
}
