import { toBooleanValue, toNumberValue, toStringValue } from '../binding/coerce.ts';
import type { Evaluation } from '../binding/environment.ts';
import { resolve } from '../binding/evaluate.ts';
import type { ChildPlace, Prop, PropTable } from '../binding/prop.ts';
import { excerpt, isObject, type JsonObject } from '../protocol/json.ts';

/** What reading the properties of a component needs besides their values. */
export interface PropReader {
  readonly evaluation: Evaluation;
  /** The place for the children that a property names; `key` tells it from the other ones of this component. */
  place(key: string, raw: unknown): ChildPlace;
  /** A value that the user entered where there is nothing to write to. */
  entered(name: string, raw: unknown): { readonly value: unknown } | undefined;
  report(message: string, prop: string): void;
  reportLimit(message: string): void;
}

/** The properties of a definition as its table says: resolved, coerced, with defaults. Missing ones are reported. */
export function readProps(table: PropTable, definition: JsonObject, reader: PropReader): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const name in table) {
    const prop = table[name] as Prop;
    const raw = definition[name] ?? undefined;
    props[name] = raw === undefined && !prop.required && !prop.bindable ? absent(prop) : readProp(prop, raw, { name, key: name, reader });
  }
  return props;
}

interface Place {
  readonly name: string;
  readonly key: string;
  readonly reader: PropReader;
}

function absent({ kind, fallback }: Prop): unknown {
  return kind === 'child' || kind === 'children' || kind === 'action' ? undefined : fallback;
}

function readProp(prop: Prop, raw: unknown, place: Place): unknown {
  if (raw === undefined && prop.required) place.reader.report(`"${place.name}" is missing`, place.name);
  switch (prop.kind) {
    case 'child':
    case 'children':
      return raw === undefined ? undefined : place.reader.place(place.key, raw);
    case 'action':
      return undefined;
    case 'list':
      return readList(prop, raw, place);
    default:
      return raw === undefined && !prop.bindable ? prop.fallback : readValue(prop, raw, place);
  }
}

function readList(prop: Prop, raw: unknown, { name, key, reader }: Place): unknown {
  if (raw === undefined) return prop.fallback;
  const value = Array.isArray(raw) ? (raw as unknown[]) : resolve(raw, reader.evaluation);
  if (!Array.isArray(value)) {
    reader.report(`"${name}" is a list, not ${excerpt(raw)}`, name);
    return prop.fallback;
  }
  return value.filter(isObject).map((item, i) => {
    const table = prop.items ?? {};
    return Object.fromEntries(
      Object.entries(table).map(([member, spec]) => [
        member,
        readProp(spec, item[member], { name: member, key: `${key}.${i}.${member}`, reader }),
      ]),
    );
  });
}

function readValue(prop: Prop, raw: unknown, { name, reader }: Place): unknown {
  const entered = prop.bindable ? reader.entered(name, raw) : undefined;
  const value = entered ? entered.value : resolve(raw, reader.evaluation);
  if (value !== null && typeof value === 'object' && value === raw && !TAKES_OBJECTS.includes(prop.kind)) {
    reader.report(`"${name}" cannot be ${excerpt(raw)}`, name);
    return prop.fallback;
  }
  if (prop.kind === 'enum') return readWord(prop, value, { name, reader });
  const read = coerce(prop, value);
  const most = reader.evaluation.environment.limits.textLength;
  if (typeof read !== 'string' || prop.bindable || read.length <= most) return read;
  reader.reportLimit(`Only the first ${most} characters of "${name}" are shown`);
  return `${read.slice(0, most)}…`;
}

const TAKES_OBJECTS = ['any', 'stringList'];

function coerce({ kind, fallback }: Prop, value: unknown): unknown {
  if (kind === 'any') return value;
  if (value === undefined || value === null) return kind === 'number' && value === null ? 0 : fallback;
  if (kind === 'string') return toStringValue(value);
  if (kind === 'number') return toNumberValue(value);
  if (kind === 'boolean') return toBooleanValue(value);
  return toStrings(value);
}

function readWord({ values = [], fallback }: Prop, value: unknown, { name, reader }: Omit<Place, 'key'>): unknown {
  if (value === undefined || values.includes(value as string)) return value ?? fallback;
  reader.report(`"${name}" is one of ${values.join(', ')}, not ${excerpt(value)}`, name);
  return fallback;
}

function toStrings(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((item) => typeof item === 'string' || typeof item === 'number').map(String);
  return typeof value === 'string' ? [value] : [];
}
