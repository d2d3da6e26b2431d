import type { DiagnosticCode } from '../protocol/diagnostic.ts';
import { deepEqual, escapeSegment, excerpt, isObject, type JsonObject } from '../protocol/json.ts';
import type { ProtocolFamily } from '../protocol/version.ts';
import { describe, FORMATS, hasType, nameOf } from './words.ts';

/** Where in a message something is checked, and whom to tell what. */
export interface At {
  /** JSON Pointer into the message body. */
  readonly path: string;
  readonly family: ProtocolFamily;
  /** What references that begin with `#` are looked up in. */
  readonly document: JsonObject;
  /** The types that all catalogs share, by name. */
  readonly types: Readonly<Record<string, Type>>;
  fault(fault: Fault): void;
  /** The id of a component is named here. `isDeeper`: by a template within the data at hand, so that it may name what it is in. */
  reference(reference: Reference): void;
  /** A function that is called: undefined, and reported, where there is none; `any` where it is not known what it takes. */
  find(call: { readonly name: string; readonly catalogId: unknown }, at: At): Callee | undefined;
}

export type Type = (value: unknown, at: At) => void;

export interface Fault {
  readonly path: string;
  readonly message: string;
  readonly code?: DiagnosticCode;
}

export interface Reference {
  readonly id: string;
  readonly path: string;
  readonly isDeeper: boolean;
  readonly isTemplate: boolean;
}

export type Callee =
  'any' | { readonly args: JsonObject; readonly needsArgs: boolean; readonly returns: unknown; readonly document: JsonObject };

/** Where a member is. */
export function below(at: At, key: string | number): At {
  return { ...at, path: `${at.path}/${escapeSegment(String(key))}` };
}

/** Says what is wrong, in one sentence that begins with the name of the place. */
export function wrong(at: At, sentence: string, code?: DiagnosticCode): void {
  at.fault({ path: at.path, message: `${nameOf(at.path)} ${sentence}`, ...(code && { code }) });
}

/** Checks a value against a JSON Schema: the keywords that catalogs use. */
export function check(value: unknown, schema: unknown, at: At): void {
  if (schema === false) return wrong(at, 'may not be there');
  if (!isObject(schema)) return at.types['any']?.(value, at);
  const { type, $ref } = schema;
  if (type !== undefined && !hasType(value, type)) return wrong(at, `is ${describe(schema)}, not ${excerpt(value)}`);
  if (typeof $ref === 'string') checkReference(value, $ref, at);
  if (!checkWord(value, schema, at)) return;
  if (typeof value === 'number') checkNumber(value, schema, at);
  if (typeof value === 'string') checkText(value, schema, at);
  if (Array.isArray(value)) checkList(value, schema, at);
  if (isObject(value)) checkMembers(value, schema, at);
  checkCombinations(value, schema, at);
  if (isOpen(schema)) at.types['any']?.(value, at);
}

/** The schema that a reference means: a part of the document, or undefined for one of the common types. */
export function resolveReference($ref: string, document: JsonObject): unknown {
  if (!$ref.startsWith('#/')) return undefined;
  let schema: unknown = document;
  for (const segment of $ref.slice(2).split('/')) schema = isObject(schema) ? schema[segment] : undefined;
  return schema;
}

function checkReference(value: unknown, $ref: string, at: At): void {
  const schema = resolveReference($ref, at.document);
  if (schema !== undefined) return check(value, schema, at);
  at.types[$ref.slice($ref.lastIndexOf('/') + 1)]?.(value, at);
}

function checkWord(value: unknown, schema: JsonObject, at: At): boolean {
  const words = Array.isArray(schema['enum']) ? schema['enum'] : 'const' in schema ? [schema['const']] : undefined;
  if (!words || words.some((word) => deepEqual(word, value))) return true;
  wrong(at, `is ${describe({ enum: words })}, not ${excerpt(value)}`);
  return false;
}

function checkNumber(value: number, { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonObject, at: At): void {
  if (typeof minimum === 'number' && value < minimum) wrong(at, `is ${minimum} or more, not ${value}`);
  if (typeof maximum === 'number' && value > maximum) wrong(at, `is ${maximum} or less, not ${value}`);
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) wrong(at, `is more than ${exclusiveMinimum}, not ${value}`);
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) wrong(at, `is less than ${exclusiveMaximum}, not ${value}`);
  if (typeof multipleOf === 'number' && !Number.isInteger(value / multipleOf)) wrong(at, `is a multiple of ${multipleOf}, not ${value}`);
}

function checkText(value: string, { minLength, maxLength, pattern, format }: JsonObject, at: At): void {
  if (typeof minLength === 'number' && value.length < minLength) wrong(at, `has ${minLength} characters or more, not ${value.length}`);
  if (typeof maxLength === 'number' && value.length > maxLength) wrong(at, `has ${maxLength} characters or less, not ${value.length}`);
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(value))
    wrong(at, `matches ${pattern}, which ${excerpt(value)} does not`);
  const isFormed = typeof format === 'string' ? FORMATS[format]?.test : undefined;
  if (isFormed && !isFormed(value)) wrong(at, `is ${describe({ format })}, not ${excerpt(value)}`);
}

function checkList(value: readonly unknown[], { items, prefixItems, minItems, maxItems, uniqueItems }: JsonObject, at: At): void {
  if (typeof minItems === 'number' && value.length < minItems) wrong(at, `has ${minItems} entries or more, not ${value.length}`);
  if (typeof maxItems === 'number' && value.length > maxItems) wrong(at, `has ${maxItems} entries or less, not ${value.length}`);
  if (uniqueItems === true && value.some((item, i) => value.slice(0, i).some((other) => deepEqual(other, item))))
    wrong(at, 'has no entry twice');
  const first: readonly unknown[] = Array.isArray(prefixItems) ? prefixItems : [];
  value.forEach((item, i) => check(item, i < first.length ? first[i] : items, below(at, i)));
}

function checkMembers(value: JsonObject, schema: JsonObject, at: At): void {
  const { properties, required, minProperties, maxProperties } = schema;
  const count = Object.keys(value).length;
  const known = isObject(properties) ? properties : {};
  for (const key of Array.isArray(required) ? (required as string[]) : [])
    if (!Object.hasOwn(value, key)) at.fault({ path: `${at.path}/${escapeSegment(key)}`, message: `"${key}" is missing` });
  if (typeof minProperties === 'number' && count < minProperties) wrong(at, `has one of ${Object.keys(known).join(', ')}`);
  if (typeof maxProperties === 'number' && count > maxProperties) wrong(at, `has only one of ${Object.keys(known).join(', ')}`);
  for (const key of Object.keys(known)) if (Object.hasOwn(value, key)) check(value[key], known[key], below(at, key));
  checkOthers(value, schema, at);
}

function checkOthers(value: JsonObject, schema: JsonObject, at: At): void {
  const { additionalProperties, unevaluatedProperties, patternProperties } = schema;
  const others = additionalProperties ?? unevaluatedProperties;
  const patterns = Object.entries(isObject(patternProperties) ? patternProperties : {});
  const known = knownKeys(schema, at.document);
  for (const key of Object.keys(value)) {
    const matching = patterns.filter(([pattern]) => new RegExp(pattern, 'u').test(key));
    for (const [, each] of matching) check(value[key], each, below(at, key));
    if (known.has(key) || matching.length > 0 || others === undefined) continue;
    if (others === false) unknownKey(key, known, at);
    else check(value[key], others, below(at, key));
  }
}

/** Says that a key is none of those that there are. */
export function unknownKey(key: string, known: Iterable<string>, at: At): void {
  const list = [...known].join(', ') || 'none';
  at.fault({ path: below(at, key).path, message: `"${excerpt(key)}" is unknown; known are ${list}`, code: 'UNKNOWN_KEY' });
}

/** Every key that a schema speaks of, itself or through what it is made of. */
export function knownKeys(schema: unknown, document: JsonObject): ReadonlySet<string> {
  if (!isObject(schema)) return new Set();
  const { properties, allOf, anyOf, oneOf, $ref } = schema;
  const own = isObject(properties) ? Object.keys(properties) : [];
  const parts = [allOf, anyOf, oneOf].flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []));
  const referred =
    typeof $ref === 'string' ? (resolveReference($ref, document) ?? COMMON_KEYS[$ref.slice($ref.lastIndexOf('/') + 1)]) : undefined;
  return new Set([...own, ...[...parts, referred].flatMap((part) => [...knownKeys(part, document)])]);
}

const COMMON_KEYS: Readonly<Record<string, JsonObject>> = {
  ComponentCommon: { properties: { id: {}, accessibility: {} } },
  CatalogComponentCommon: { properties: { weight: {} } },
  Checkable: { properties: { checks: {} } },
};

function checkCombinations(value: unknown, schema: JsonObject, at: At): void {
  const { allOf, anyOf, oneOf, not } = schema;
  if (Array.isArray(allOf)) for (const each of allOf) check(value, each, at);
  if (Array.isArray(anyOf)) checkAlternatives(value, { schemas: anyOf, most: Infinity }, at);
  if (Array.isArray(oneOf)) checkAlternatives(value, { schemas: oneOf, most: 1 }, at);
  if (not !== undefined && attempt(value, not, at).faults.length === 0) wrong(at, `cannot be ${excerpt(value)}`);
  if (schema['if'] === undefined) return;
  const branch = attempt(value, schema['if'], at).faults.length === 0 ? schema['then'] : schema['else'];
  if (branch !== undefined) check(value, branch, at);
}

/** One of several forms, or so many of them: what is said is said of the form that comes nearest. */
function checkAlternatives(
  value: unknown,
  { schemas, most }: { readonly schemas: readonly unknown[]; readonly most: number },
  at: At,
): void {
  const attempts = schemas.map((schema) => attempt(value, schema, at));
  const fitting = attempts.filter(({ faults }) => faults.length === 0);
  const [first] = fitting;
  if (fitting.length > most) return wrong(at, `is of several forms at once, where it may be of one only: ${excerpt(value)}`);
  if (first) return first.references.forEach((each) => at.reference(each));
  const members = schemas.flatMap((schema) => (isObject(schema) && Object.keys(schema).join() === 'required' ? [schema['required']] : []));
  if (members.length === schemas.length) return wrong(at, `has ${(members as string[][]).map((keys) => keys.join(' and ')).join(' or ')}`);
  const near = attempts.filter(({ faults }) => faults.every(({ path }) => path.length > at.path.length));
  const [nearest] = near.sort((a, b) => a.faults.length - b.faults.length);
  if (nearest) return nearest.faults.forEach((each) => at.fault(each));
  wrong(at, `is ${[...new Set(schemas.map(describe))].join(' or ')}, not ${excerpt(value)}`);
}

function attempt(value: unknown, schema: unknown, at: At): { readonly faults: Fault[]; readonly references: Reference[] } {
  const faults: Fault[] = [];
  const references: Reference[] = [];
  check(value, schema, { ...at, fault: (each) => faults.push(each), reference: (each) => references.push(each) });
  return { faults, references };
}

const CONSTRAINTS = [
  '$ref',
  'properties',
  'items',
  'prefixItems',
  'allOf',
  'anyOf',
  'oneOf',
  'const',
  'enum',
  'patternProperties',
  'additionalProperties',
];

/** Whether anything may be inside: then only what is a call in there is looked at. */
function isOpen(schema: JsonObject): boolean {
  return !CONSTRAINTS.some((key) => key in schema);
}
