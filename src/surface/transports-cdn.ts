import type { TransportModule } from './transports.ts';

declare const TRANSPORT_NAMES: readonly string[];

/** The ways that are loaded only when they are used, from beside the file that is running. */
export const importTransport: Readonly<Record<string, () => Promise<TransportModule>>> = Object.fromEntries(
  TRANSPORT_NAMES.map((name) => [name, () => import(/* @vite-ignore */ `./transport/${name}.js`) as Promise<TransportModule>]),
);
