import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Store } from './store.ts';

/** The data models that the agent asked to see beside every message (5.3, R75); undefined when it asked for none. */
export function clientDataModel(store: Store): JsonObject | undefined {
  const asked = store.surfaces.peek().filter(({ sendDataModel }) => sendDataModel);
  if (asked.length === 0) return undefined;
  const surfaces = asked.map(({ id, model }) => [id, isObject(model.snapshot) ? structuredClone(model.snapshot) : {}]);
  return { version: asked[0]?.version ?? 'v0.9', surfaces: Object.fromEntries(surfaces) as JsonObject };
}
