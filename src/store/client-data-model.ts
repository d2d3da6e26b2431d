import { isObject, type JsonObject } from '../protocol/json.ts';
import type { ActionMessage, UserActionMessage } from '../protocol/message.ts';
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

/** An action with the data that its agent asked to see beside it. */
export function withDataModel<Message extends ActionMessage | UserActionMessage>(message: Message, store: Store): Message {
  const isNew = 'version' in message && message.version === 'v1.0';
  const model = clientDataModel(store, isNew ? 'v1.0' : 'v0.9');
  return model ? { ...message, metadata: { [isNew ? 'a2uiRendererDataModel' : 'a2uiClientDataModel']: model } } : message;
}
