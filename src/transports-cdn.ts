import * as fetch from './transport/fetch.ts';
import * as sse from './transport/sse.ts';
import * as websocket from './transport/websocket.ts';
import type { TransportModule } from './surface/transports.ts';

declare const TRANSPORT_NAMES: readonly string[];

/** Some are inside the file that is running (imported statically: what is not, a bundler of one file wraps), the rest is loaded from beside it. */
const INSIDE: Readonly<Record<string, TransportModule>> = { fetch, jsonl: fetch, sse, websocket };

export const importTransport: Readonly<Record<string, () => Promise<TransportModule>>> = Object.fromEntries(
  TRANSPORT_NAMES.map((name) => [
    name,
    () => Promise.resolve(INSIDE[name] ?? (import(/* @vite-ignore */ `./transport/${name}.js`) as Promise<TransportModule>)),
  ]),
);
