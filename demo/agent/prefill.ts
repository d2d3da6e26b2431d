import { AIRPORTS, FARES } from './flights.ts';
import { looksLikeJson, readIncoming, type Incoming } from './incoming.ts';
import { findRoute } from './route-words.ts';

/** What the form starts with. Codes and names, '' where nothing is chosen. */
export interface Prefill {
  readonly origin: string;
  readonly dest: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly passengers: number;
  readonly fare: string;
}

export const EMPTY: Prefill = { origin: '', dest: '', date: '', passengers: 1, fare: FARES[0] };

/** What the user has said so far, the newest last word on each field: routes in prose, and the forms that were sent. */
export function prefillFrom(userMessages: readonly string[]): Prefill {
  return userMessages.map(readIncoming).reduce(tell, EMPTY);
}

function tell(known: Prefill, incoming: Incoming): Prefill {
  if (incoming.kind === 'prose') return looksLikeJson(incoming.text) ? known : { ...known, ...findRoute(incoming.text) };
  if (incoming.kind === 'action' && incoming.name === 'bookingSubmit') return { ...known, ...submitted(incoming.context) };
  return known;
}

/** The fields of a form that was sent; what is blank or makes no sense is left out. */
function submitted(context: Readonly<Record<string, unknown>>): Partial<Prefill> {
  const { origin, dest, date, passengers, fare_class: fare } = context;
  const count = toCount(passengers);
  return {
    ...(isAirport(origin) && { origin }),
    ...(isAirport(dest) && { dest }),
    ...(typeof date === 'string' && /^\d{4}-\d{2}-\d{2}/.test(date) && { date: date.slice(0, 10) }),
    ...(count !== undefined && { passengers: count }),
    ...(FARES.some((each) => each === fare) && { fare: fare as string }),
  };
}

/** A text field hands back a string: numbers stay numbers here. */
function toCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= 9 ? count : undefined;
}

function isAirport(value: unknown): value is string {
  return typeof value === 'string' && Object.hasOwn(AIRPORTS, value);
}
