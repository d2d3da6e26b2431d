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

const TO = '\\s*(?:\\bto\\b|[-=]?>|[→➔⇒])\\s*';
const OTHER_ROUTES = [
  new RegExp(`\\b${PLACE}${TO}\\p{L}`, 'iu'),
  new RegExp(`\\bfrom\\s\\p{L}+(?:\\s\\p{L}+)?${TO}\\p{L}`, 'iu'),
  new RegExp(`\\b[A-Z]{3}${TO}[A-Z]{3}\\b`, 'u'),
];

/** Whether somebody asks for a route that is not to be had: to or from a place that is not known, or from a place to itself. */
export function asksForOtherRoute(text: string): boolean {
  return findRoute(text) === undefined && OTHER_ROUTES.some((each) => each.test(text));
}

function toRoute(from: string, to: string): Route | undefined {
  const origin = CODES.get(from.toLowerCase());
  const dest = CODES.get(to.toLowerCase());
  return origin !== undefined && dest !== undefined && origin !== dest ? { origin, dest } : undefined;
}
