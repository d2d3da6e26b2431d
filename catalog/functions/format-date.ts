import { toStringValue } from '../../src/binding/coerce.ts';
import { defineFunction } from '../../src/binding/function.ts';
import { formatterOf } from './intl.ts';
import { parseMoment } from './moment.ts';

export const formatDate = defineFunction({
  name: 'formatDate',
  description: 'A date by a TR35 pattern such as "EEEE, d MMMM yyyy", or ISO.',
  args: { value: { type: 'any', required: true, schema: { $ref: 'DynamicValue' } }, format: { type: 'string', required: true } },
  returns: 'string',
  run({ value, format }, context) {
    const moment = parseMoment(value);
    if (!moment) return '';
    const pattern = toStringValue(format);
    if (pattern === 'ISO' || pattern === '') return moment.date.toISOString();
    // A calendar day or a time of day belongs to no zone: it was read as UTC and is written as UTC, so it never shifts (T22).
    return write(pattern, moment.date, { locale: context.locale, timeZone: moment.isLocal ? 'UTC' : context.timeZone });
  },
});

interface Place {
  readonly locale: string;
  readonly timeZone: string | undefined;
}

/** A quoted text (to the end, where nothing closes it), a run of one letter, or anything else. */
const TOKEN = /''|'((?:[^']|'')*)'?|([A-Za-z])\2*|[^A-Za-z']+/g;

function write(pattern: string, date: Date, place: Place): string {
  const at = { date, place, numbers: numbersOf(date, place) };
  return pattern.replace(TOKEN, (token, quoted: string | undefined, letter: string | undefined) => {
    if (token === "''") return "'";
    if (quoted !== undefined) return quoted.replaceAll("''", "'");
    if (letter === undefined) return token;
    return field(letter, token.length, at) ?? token;
  });
}

interface Moment {
  readonly date: Date;
  readonly place: Place;
  /** Its year, month and so on there. */
  readonly numbers: ReadonlyMap<string, number>;
}

type Field = (length: number, at: Moment) => string;

/** The letters of TR35 that are understood; `Y` and `D` are taken as the year and the day that agents mean by them (T21). */
const FIELDS: Readonly<Record<string, Field>> = {
  y: (length, at) => (length === 2 ? padded(number('year', at) % 100, 2) : padded(number('year', at), length)),
  M: (length, at) => (length > 2 ? monthInDate(length, at) : padded(number('month', at), length)),
  L: (length, at) => (length > 2 ? month(length, at) : padded(number('month', at), length)),
  d: (length, at) => padded(number('day', at), length),
  E: (length, at) => part({ weekday: widthOf(length) }, 'weekday', at),
  H: (length, at) => padded(number('hour', at), length),
  h: (length, at) => padded(number('hour', at) % 12 || 12, length),
  K: (length, at) => padded(number('hour', at) % 12, length),
  k: (length, at) => padded(number('hour', at) || 24, length),
  m: (length, at) => padded(number('minute', at), length),
  s: (length, at) => padded(number('second', at), length),
  S: (length, at) => padded(at.date.getUTCMilliseconds(), 3).padEnd(length, '0').slice(0, length),
  a: (_, at) => part({ hour: 'numeric', hour12: true }, 'dayPeriod', at),
  z: (length, at) => part({ timeZoneName: length > 3 ? 'long' : 'short' }, 'timeZoneName', at),
  Z: (length, at) => offset(length > 4, at),
  X: (length, at) => offset(length > 2, at).replace(/^\+00:?00$/, 'Z'),
  x: (length, at) => offset(length > 2, at),
};
const SYNONYMS: Readonly<Record<string, string>> = { Y: 'y', u: 'y', D: 'd', e: 'E', c: 'E' };

function field(letter: string, length: number, at: Moment): string | undefined {
  return FIELDS[SYNONYMS[letter] ?? letter]?.(length, at);
}

const WIDTHS = ['short', 'short', 'short', 'long', 'narrow'] as const;

function widthOf(length: number): 'short' | 'long' | 'narrow' {
  return WIDTHS[length - 1] ?? 'short';
}

/** With a day beside it a month has the form that it has in a date: "2 stycznia", not "styczeń". Some languages have none. */
function monthInDate(length: number, at: Moment): string {
  const name = part({ month: widthOf(length), day: 'numeric' }, 'month', at);
  return /^\d+$/.test(name) ? month(length, at) : name;
}

function month(length: number, { date, place }: Moment): string {
  return formatter(place.locale, place.timeZone, { month: widthOf(length) }).format(date);
}

function number(type: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', { numbers }: Moment): number {
  return numbers.get(type) ?? 0;
}

function numbersOf(date: Date, { timeZone }: Place): ReadonlyMap<string, number> {
  const parts = formatter('en-u-ca-gregory-nu-latn', timeZone, NUMBERS).formatToParts(date);
  return new Map(parts.map(({ type, value }) => [type, Number(value)]));
}

const NUMBERS: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
};

function part(options: Intl.DateTimeFormatOptions, type: string, { date, place }: Omit<Moment, 'numbers'>): string {
  const parts = formatter(place.locale, place.timeZone, options).formatToParts(date);
  return parts.find((each) => each.type === type)?.value ?? '';
}

function offset(hasColon: boolean, { date, place }: Moment): string {
  const name =
    part({ timeZoneName: 'longOffset' }, 'timeZoneName', { date, place: { ...place, locale: 'en' } }).replace('GMT', '') || '+00:00';
  return hasColon ? name : name.replace(':', '');
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

function formatter(locale: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return formatterOf(Intl.DateTimeFormat, locale, { ...options, timeZone });
}
