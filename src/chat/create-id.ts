/** An id that nobody else has; also where `crypto.randomUUID` is missing, as on plain http. */
export function createId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
