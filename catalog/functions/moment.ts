/** A point in time, or a calendar day or time of day that belongs to no zone (then held as if it were UTC). */
export interface ParsedMoment {
  readonly date: Date;
  readonly isLocal: boolean;
}

const ISO = /^(?:(\d{4})-(\d{2})(?:-(\d{2}))?)?(?:[T ]?(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Reads an ISO date, time or both, milliseconds since 1970, or a Date; undefined for anything else and for days that do not exist (R58). */
export function parseMoment(value: unknown): ParsedMoment | undefined {
  if (value instanceof Date || typeof value === 'number') return existing(new Date(value), false);
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const match = ISO.exec(value.trim());
  if (!match) return undefined;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', fraction = '', zone] = match;
  const text = `${year ?? '1970'}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}`;
  const date = existing(new Date(`${text}Z`), true);
  // V8 makes 2 March of 30 February.
  if (!date || date.date.toISOString() !== `${text}Z`) return undefined;
  return zone === undefined ? date : existing(new Date(text + withColon(zone)), false);
}

function existing(date: Date, isLocal: boolean): ParsedMoment | undefined {
  return Number.isNaN(date.getTime()) ? undefined : { date, isLocal };
}

function withColon(zone: string): string {
  return /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
}
