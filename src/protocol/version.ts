/** A version of the A2UI protocol. v0.9 and v0.9.1 follow the same rules and differ in name only. */
export type ProtocolVersion = 'v0.8' | 'v0.9' | 'v0.9.1' | 'v1.0';

const VERSIONS: readonly string[] = ['v0.8', 'v0.9', 'v0.9.1', 'v1.0'];

/** Whether `value` is the `version` string of a protocol that is understood here. */
export function isProtocolVersion(value: unknown): value is ProtocolVersion {
  return VERSIONS.includes(value as string);
}

/** Versions that follow the same rules. */
export type ProtocolFamily = 'v0.8' | 'v0.9' | 'v1.0';

export function familyOf(version: ProtocolVersion): ProtocolFamily {
  return version === 'v0.9.1' ? 'v0.9' : version;
}
