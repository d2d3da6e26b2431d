import { deepEqual, escapeSegment, isObject, type JsonObject } from '../protocol/json.ts';
import type { TransportSink } from '../protocol/transport.ts';
import { messagesIn } from './messages-in.ts';

/** Finds what is new in lists of messages that agents send again and again, each time longer or a little different. */
export interface Snapshots {
  /** The messages in `content` that the last list of this key did not have; of data only what has changed in it, so that the rest of it stays the user's. */
  news(key: string, content: unknown): readonly JsonObject[];
  /** The same where `content` goes on from the last list. */
  more(key: string, content: unknown): readonly JsonObject[];
}

export function createSnapshots(sink: TransportSink): Snapshots {
  const lists = new Map<string, readonly JsonObject[]>();
  const isThere = (message: JsonObject): boolean => sink.has?.(bodyOf(message).surfaceId) ?? true;
  return {
    news(key, content) {
      const now = messagesIn(content);
      const before = (lists.get(key) ?? []).filter(isThere);
      lists.set(key, now);
      const rest = [...before];
      return now.flatMap((message) => {
        const at = rest.findIndex((each) => deepEqual(each, message));
        if (at >= 0) rest.splice(at, 1);
        return at >= 0 ? [] : changes(message, before, sink);
      });
    },
    more(key, content) {
      const messages = messagesIn(content);
      lists.set(key, [...(lists.get(key) ?? []), ...messages]);
      return messages;
    },
  };
}

interface Body {
  readonly kind: string;
  readonly surfaceId: string;
  readonly body: JsonObject;
}

function bodyOf(message: JsonObject): Body {
  for (const [kind, body] of Object.entries(message)) {
    if (isObject(body) && typeof body['surfaceId'] === 'string') return { kind, surfaceId: body['surfaceId'], body };
  }
  return { kind: '', surfaceId: '', body: {} };
}

function changes(message: JsonObject, before: readonly JsonObject[], sink: TransportSink): readonly JsonObject[] {
  const { kind, surfaceId, body } = bodyOf(message);
  const former = before.map(bodyOf).filter((each) => each.kind === kind && each.surfaceId === surfaceId);
  const { version } = message;
  const send = (key: string, content: JsonObject): JsonObject => ({ version, [key]: { surfaceId, ...content } });
  const write = ({ path, ...rest }: Change): JsonObject => send('updateDataModel', { path, ...rest });
  if (kind === 'createSurface') {
    const isCreated = sink.has ? sink.has(surfaceId) : former.length > 0;
    if (!isCreated) return [message];
    // v1.0 fills a surface where it creates it.
    const components = Array.isArray(body['components']) ? [send('updateComponents', { components: body['components'] })] : [];
    const data = 'dataModel' in body ? dataChanges('/', former.at(-1)?.body['dataModel'], body['dataModel']).map(write) : [];
    return [...components, ...data];
  }
  const path = body['path'] ?? '/';
  const last = former.findLast((each) => (each.body['path'] ?? '/') === path);
  if (kind !== 'updateDataModel' || typeof path !== 'string' || !last || !('value' in body) || !('value' in last.body)) return [message];
  return dataChanges(path, last.body['value'], body['value']).map(write);
}

/** One write; without a value the path is deleted. */
interface Change {
  readonly path: string;
  readonly value?: unknown;
}

function dataChanges(path: string, before: unknown, now: unknown): readonly Change[] {
  if (deepEqual(before, now)) return [];
  const at = (key: string | number): string => `${path.replace(/\/$/, '')}/${escapeSegment(String(key))}`;
  if (Array.isArray(before) && Array.isArray(now) && now.length >= before.length) {
    return now.flatMap((item, i) => (i < before.length ? dataChanges(at(i), before[i], item) : [{ path: at(i), value: item as unknown }]));
  }
  if (!isObject(before) || !isObject(now)) return [{ path, value: now }];
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(now, key));
  const rest = Object.entries(now).flatMap(([key, value]) =>
    Object.hasOwn(before, key) ? dataChanges(at(key), before[key], value) : [{ path: at(key), value }],
  );
  return [...gone.map((key) => ({ path: at(key) })), ...rest];
}
