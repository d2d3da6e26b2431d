import { isObject } from '../protocol/json.ts';
import type { Limits } from '../protocol/limits.ts';
import type { Theme } from '../protocol/theme.ts';
import { Surface, type Component, type SurfaceIdentity } from './surface.ts';
import type { DataModelState } from './data-model.ts';
import type { Store } from './store.ts';

/** Everything needed to show the same surfaces again, as JSON. */
export interface Snapshot {
  readonly snapshot: 1;
  readonly surfaces: readonly SurfaceSnapshot[];
}

interface SurfaceSnapshot extends SurfaceIdentity {
  readonly theme: Theme;
  readonly rootId?: string | undefined;
  readonly sendDataModel: boolean;
  readonly components: readonly Component[];
  readonly data: DataModelState;
}

/** A copy of all surfaces, with what the user has entered. */
export function takeSnapshot(store: Store): Snapshot {
  const surfaces = store.surfaces.peek().map((surface) => ({
    id: surface.id,
    version: surface.version,
    catalogId: surface.catalogId,
    rootId: surface.rootId.peek(),
    theme: surface.theme.peek(),
    sendDataModel: surface.sendDataModel,
    components: surface.components,
    data: surface.model.state,
  }));
  return JSON.parse(JSON.stringify({ snapshot: 1, surfaces })) as Snapshot;
}

/**
 * Puts the surfaces of a snapshot in the place of those there are.
 * @throws TypeError when it is none
 */
export function restoreSnapshot(store: Store, snapshot: Snapshot, limits: Limits): void {
  if (!isObject(snapshot) || snapshot.snapshot !== 1) throw new TypeError('restore() takes what snapshot() returned');
  store.reset();
  for (const kept of snapshot.surfaces) {
    const surface = new Surface({ id: kept.id, version: kept.version, catalogId: kept.catalogId }, limits);
    surface.rootId.value = kept.rootId;
    surface.theme.value = kept.theme;
    surface.sendDataModel = kept.sendDataModel;
    for (const component of kept.components) surface.define(component);
    surface.model.restore(kept.data);
    store.adopt(surface);
  }
}
