import { BODIES, BodyReader, type MessageSink } from './body-reader.ts';
import { excerpt, isObject, type JsonObject } from './json.ts';
import { Refusal } from './refusal.ts';
import { translateV08, V08_KEYS } from './translate-v08.ts';
import { unwrap } from './unwrap.ts';
import { isProtocolVersion, type ProtocolVersion } from './version.ts';

/**
 * The door: turns a value of the stream into messages, whatever version it is written in. A message that cannot be read is
 * reported and skipped, the next ones still count (R13). Never throws.
 */
export function readMessages(value: unknown, sink: MessageSink): void {
  for (const envelope of unwrap(value)) {
    try {
      readEnvelope(envelope, sink);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const path = error.path === undefined ? {} : { path: error.path };
      const source = excerpt(envelope, 200);
      sink.report({ severity: 'error', code: error.code, message: error.message, source, ...surfaceOf(envelope), ...path });
    }
  }
}

const V09_KEYS = Object.keys(BODIES['v0.9']);
const V10_KEYS = Object.keys(BODIES['v1.0']);
const RPC_KEYS = ['callRendererFunction', 'agentFunctionResponse'] as const;

/** Reads everything first: a message that turns out to be wrong has done nothing. */
function readEnvelope(envelope: unknown, sink: MessageSink): void {
  if (!isObject(envelope)) throw new Refusal('INVALID_MESSAGE', `A message is an object, not ${excerpt(envelope)}`);
  const version = readVersion(envelope, sink);
  const reader = new BodyReader(version, sink);
  const known = version === 'v0.8' ? V08_KEYS : version === 'v1.0' ? V10_KEYS : V09_KEYS;
  const keys = known.filter((key) => Object.hasOwn(envelope, key));
  // A body of an unknown name says nothing of its version.
  if (keys.length > 0 || envelope['version']) sink.version?.(version);
  if (keys.length === 0) {
    const others = Object.keys(envelope).filter((key) => key !== 'version');
    throw new Refusal('UNKNOWN_KEY', `No message of ${version} is called ${excerpt(others.join(', '))}; known are ${known.join(', ')}`);
  }
  if (keys.length > 1) reader.tolerate('INVALID_MESSAGE', `One message has one body, this one has ${keys.join(', ')}`);
  reader.closed(envelope, ['version', ...known]);
  const rpc = RPC_KEYS.filter((key) => keys.includes(key)).map((key) => reader.readRpc(key, envelope[key]));
  const messages = keys
    .filter((key) => !RPC_KEYS.includes(key as (typeof RPC_KEYS)[number]))
    .flatMap((key) => (version === 'v0.8' ? translateV08(key, envelope[key], reader) : reader.read(key, envelope[key])));
  if (sink.accepts?.(envelope, messages) === false) return;
  for (const message of messages) sink.message(message);
  for (const message of rpc) sink.rpc(message);
}

/** Without a version the keys tell: those of v0.8 never had one, those of v0.9 should (R10, R11). */
function readVersion(envelope: JsonObject, sink: MessageSink): ProtocolVersion {
  const { version } = envelope;
  if (isProtocolVersion(version)) return version;
  if (version !== undefined && version !== null) {
    throw new Refusal('UNKNOWN_VERSION', `Version ${excerpt(version)} is unknown; "v0.8", "v0.9", "v0.9.1" and "v1.0" are known`);
  }
  const keys = Object.keys(envelope);
  const others = keys.filter((key) => key !== 'deleteSurface');
  if (others.length > 0 && V08_KEYS.some((key) => keys.includes(key)) && !others.some((key) => V10_KEYS.includes(key))) return 'v0.8';
  const implied = RPC_KEYS.some((key) => keys.includes(key)) ? 'v1.0' : 'v0.9';
  if (keys.some((key) => V10_KEYS.includes(key))) {
    new BodyReader(implied, sink).tolerate('INVALID_MESSAGE', `A message has no "version"; it is read as "${implied}"`);
  }
  return implied;
}

function surfaceOf(envelope: unknown): { surfaceId?: string } {
  if (!isObject(envelope)) return {};
  for (const key of [...V10_KEYS, ...V08_KEYS]) {
    const body = envelope[key];
    if (isObject(body) && typeof body['surfaceId'] === 'string') return { surfaceId: body['surfaceId'] };
  }
  return {};
}
