import type { TransportModule } from './transports.ts';

/** Address of the CDN file; its transports lie beside it. */
declare const CDN_BASE: string;
declare const TRANSPORT_NAMES: readonly string[];

/** Read while the script runs: afterwards a classic script no longer knows its own. */
const base = CDN_BASE;

/** The ways that are loaded only when they are used, from beside the file that is running. */
export const importTransport: Readonly<Record<string, () => Promise<TransportModule>>> = Object.fromEntries(
  TRANSPORT_NAMES.map((name) => [
    name,
    () => import(/* @vite-ignore */ new URL(`transport/${name}.js`, base).href) as Promise<TransportModule>,
  ]),
);
