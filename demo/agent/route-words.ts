import { AIRPORTS } from './flights.ts';

/** Where somebody wants to fly from and to, as codes. */
export interface Route {
  readonly origin: string;
  readonly dest: string;
}

/** Codes by everything that people call them: the code itself and the city. */
const CODES = new Map(
  Object.entries(AIRPORTS).flatMap(([code, city]) => [
    [code.toLowerCase(), code],
    [city.toLowerCase(), code],
  ]),
);

const PLACE = `(${[...CODES.keys()].sort((a, b) => b.length - a.length).join('|')})`;
const ROUTE = new RegExp(`\\b${PLACE}\\s*(?:\\bto\\b|[-–—=]?>|[→➔⇒–—-])\\s*${PLACE}\\b`, 'gi');

/** The route in what somebody wrote: "LAX to JFK", "bos → mia", "from Boston to Miami". The first, where there are several. Undefined when there is none, or both are one place. */
export function findRoute(text: string): Route | undefined {
  return [...text.matchAll(ROUTE)].map(([, from = '', to = '']) => toRoute(from, to)).find((route) => route !== undefined);
}

function toRoute(from: string, to: string): Route | undefined {
  const origin = CODES.get(from.toLowerCase());
  const dest = CODES.get(to.toLowerCase());
  return origin !== undefined && dest !== undefined && origin !== dest ? { origin, dest } : undefined;
}
