import { isObject, type JsonObject } from '../protocol/json.ts';
import { familyOf, type ProtocolFamily } from '../protocol/version.ts';
import type { Store } from './store.ts';

/**
 * The data models of a version's surfaces that the agent asked to see beside every message (5.3, R75); undefined when it
 * asked for none. A copy: what happens afterwards does not show in it (C95).
 */
export function clientDataModel(store: Store, family: ProtocolFamily): JsonObject | undefined {
  const asked = store.surfaces.peek().filter(({ sendDataModel, version }) => sendDataModel && familyOf(version) === family);
  if (asked.length === 0) return undefined;
  const surfaces = asked.map(({ id, model }) => [id, isObject(model.snapshot) ? structuredClone(model.snapshot) : {}]);
  return { version: asked[0]?.version ?? family, surfaces: Object.fromEntries(surfaces) as JsonObject };
}
