/** The headers of a request: our own, and over them those that the page wants of all its requests. */
export function withPageHeaders(own: HeadersInit | undefined, { headers }: RequestInit): Headers {
  const merged = new Headers(own);
  new Headers(headers).forEach((value, name) => merged.set(name, value));
  return merged;
}
