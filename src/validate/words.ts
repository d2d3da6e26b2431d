import { excerpt, isObject } from '../protocol/json.ts';

/** What JSON Schema calls a type, in the words of a sentence. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const BOUND = '{"path":…} or a call';

/** The common types, likewise. */
const COMMON: Readonly<Record<string, string>> = {
  ComponentId: 'the id of a component',
  Child: 'the id of a component',
  ChildList: 'a list of ids or {"componentId":…,"path":…}',
  DataBinding: '{"path":…}',
  FunctionCall: 'a call',
  DynamicString: `a text, ${BOUND}`,
  DynamicNumber: `a number, ${BOUND}`,
  DynamicBoolean: `true, false, ${BOUND}`,
  DynamicStringList: `a list of texts, ${BOUND}`,
  DynamicValue: `a value, ${BOUND}`,
  Action: '{"event":…} or {"functionCall":…}',
};

interface Format {
  readonly words: string;
  test(text: string): boolean;
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)$/i;

/** The formats that catalogs use, as RFC 3339 and RFC 3986 have them. */
export const FORMATS: Readonly<Record<string, Format>> = {
  date: { words: 'a date such as 2026-01-31', test: isDate },
  time: { words: 'a time such as 09:30:00Z', test: (text) => TIME.test(text) },
  'date-time': {
    words: 'a date and time such as 2026-01-31T09:30:00Z',
    test: (text) => isDate(text.slice(0, 10)) && /^[t\s]$/i.test(text.charAt(10)) && TIME.test(text.slice(11)),
  },
  uri: { words: 'an address such as https://example.com', test: (text) => /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]*$/i.test(text) },
};

/** What a schema takes, for "… is <this>, not …". */
export function describe(schema: unknown): string {
  if (!isObject(schema)) return 'anything';
  const { type, $ref, format, required, oneOf, anyOf } = schema;
  const words = Array.isArray(schema['enum']) ? schema['enum'] : 'const' in schema ? [schema['const']] : undefined;
  if (words) return words.length === 1 ? excerpt(words[0]) : `one of ${words.map((word) => excerpt(word)).join(', ')}`;
  if (typeof $ref === 'string') return nameOfType($ref.slice($ref.lastIndexOf('/') + 1));
  if (typeof format === 'string') return FORMATS[format]?.words ?? format;
  if (type === 'object' && Array.isArray(required) && required.length > 0)
    return `an object with ${required.map((key) => excerpt(key)).join(', ')}`;
  const forms = oneOf ?? anyOf;
  if (type === undefined && Array.isArray(forms)) return [...new Set(forms.map(describe))].join(' or ');
  return (Array.isArray(type) ? type : [type]).map((each) => TYPES[String(each)] ?? 'something else').join(' or ');
}

/** The words for one of the common types. */
export function nameOfType(name: string): string {
  return COMMON[name] ?? name;
}

/** A place by the last name on the way to it: `"tabs[0].title"`. */
export function nameOf(path: string): string {
  const [, ...segments] = path.split('/');
  const from = segments[0] === 'components' && segments.length > 2 ? 2 : 0;
  const name = segments.slice(from).reduce((text, segment) => {
    if (/^\d+$/.test(segment)) return `${text}[${segment}]`;
    return text === '' ? segment : `${text}.${segment}`;
  }, '');
  return `"${name.replaceAll('~1', '/').replaceAll('~0', '~') || 'message'}"`;
}

/** Whether a value is of a type of JSON Schema, or of one of several. */
export function hasType(value: unknown, type: unknown): boolean {
  if (Array.isArray(type)) return type.some((each) => hasType(value, each));
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  if (type === 'null') return value === null;
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type && !Number.isNaN(value);
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return DATE.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
