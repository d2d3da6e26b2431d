import { excerpt, isObject, type JsonObject } from '../protocol/json.ts';
import { familyOf, type ProtocolFamily, type ProtocolVersion } from '../protocol/version.ts';
import { parsePointer, type Pointer } from '../store/pointer.ts';

/** A dynamic value, taken apart once: what it says stays the same, what it yields depends on data and scope. */
export type Expression = Literal | Binding | Call | List | Composite | Fault;

export interface Literal {
  readonly kind: 'literal';
  readonly value: unknown;
}

/** `{"path":"/a"}`: whatever the data model holds there. Without leading slash it is relative to the scope. */
export interface Binding {
  readonly kind: 'binding';
  readonly path: string;
  readonly absolute: boolean;
  readonly pointer: Pointer;
}

/** `{"call":"f","args":{...}}`. */
export interface Call {
  readonly kind: 'call';
  readonly name: string;
  readonly args: ReadonlyMap<string, Expression>;
  /** v1.0: the catalog that has the function, where it is not the surface's. */
  readonly catalogId?: unknown;
}

/** A literal list in which something is dynamic. */
interface List {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

/** A literal object in which something is dynamic. */
interface Composite {
  readonly kind: 'object';
  readonly members: ReadonlyMap<string, Expression>;
}

/** Not a value at all. */
interface Fault {
  readonly kind: 'fault';
  readonly message: string;
}

const compiled = {
  'v0.8': new WeakMap<object, Expression>(),
  'v0.9': new WeakMap<object, Expression>(),
  'v1.0': new WeakMap<object, Expression>(),
};

/** Takes a dynamic value apart, as the version writes it (3.1). The same object is taken apart once. */
export function toExpression(raw: unknown, version: ProtocolVersion): Expression {
  if (typeof raw !== 'object' || raw === null) return { kind: 'literal', value: raw };
  const family = familyOf(version);
  let expression = compiled[family].get(raw);
  if (!expression) compiled[family].set(raw, (expression = compile(raw, family)));
  return expression;
}

/** A path as it stands in a binding, a template or a formatString. */
export function toBinding(path: string): Binding {
  const relative = path.replace(/^\.(\/|$)/, '');
  return { kind: 'binding', path, absolute: path.startsWith('/'), pointer: parsePointer(relative) };
}

/** The members of an object, each a dynamic value of its own: an action's context, a call's args. */
export function toExpressions(raw: unknown, version: ProtocolVersion): ReadonlyMap<string, Expression> {
  return new Map(isObject(raw) ? Object.entries(raw).map(([key, value]) => [key, toExpression(value, version)]) : []);
}

function compile(raw: object, family: ProtocolFamily): Expression {
  if (Array.isArray(raw)) {
    const items = raw.map((item) => toExpression(item, family));
    return items.every(isLiteral)
      ? { kind: 'literal', value: items.some(isChanged(raw)) ? items.map(valueOf) : raw }
      : { kind: 'list', items };
  }
  const object = raw as JsonObject;
  return (family === 'v1.0' ? markedExpression(object) : undefined) ?? plainExpression(object, family) ?? literalObject(object, family);
}

/** The markers of the newer v1.0: `@path`, `@call`; any other key with a single @ is a fault (R62). */
function markedExpression(object: JsonObject): Expression | undefined {
  const marker = Object.keys(object).find((key) => /^@(?!@)/.test(key));
  if (marker === undefined) return undefined;
  const { '@call': name, '@path': path } = object;
  if (typeof name === 'string') return toCall(name, object, 'v1.0');
  return typeof path === 'string'
    ? toBinding(path)
    : { kind: 'fault', message: `${excerpt(marker)} is no marker; "@path" and "@call" are, "@@" begins a plain key` };
}

function plainExpression(object: JsonObject, family: ProtocolFamily): Expression | undefined {
  const { call, path } = object;
  const keys = Object.keys(object);
  if (typeof call === 'string' && keys.every(isKeyOfCall(family))) return toCall(call, object, family);
  return typeof path === 'string' && keys.length === 1 ? toBinding(path) : undefined;
}

function toCall(name: string, object: JsonObject, family: ProtocolFamily): Call {
  const catalogId =
    family === 'v1.0' && object['catalogId'] !== undefined && object['catalogId'] !== null ? { catalogId: object['catalogId'] } : {};
  return { kind: 'call', name, args: toExpressions(object['args'], family), ...catalogId };
}

/** An object in which nothing is dynamic is a literal. In v1.0 a doubled @ at the start of a key stands for one. */
function literalObject(object: JsonObject, family: ProtocolFamily): Expression {
  const keyOf = (key: string): string => (family === 'v1.0' && key.startsWith('@@') ? key.slice(1) : key);
  const members = new Map(Object.keys(object).map((key) => [keyOf(key), toExpression(object[key], family)]));
  const parts = [...members.values()];
  if (!parts.every(isLiteral)) return { kind: 'object', members };
  const isSame = [...members].every(([key, part]) => Object.hasOwn(object, key) && object[key] === valueOf(part));
  return { kind: 'literal', value: isSame ? object : Object.fromEntries([...members].map(([key, part]) => [key, valueOf(part)])) };
}

function isLiteral(expression: Expression): expression is Literal {
  return expression.kind === 'literal';
}

function valueOf(expression: Expression): unknown {
  return isLiteral(expression) ? expression.value : undefined;
}

function isChanged(raw: readonly unknown[]): (item: Expression, index: number) => boolean {
  return (item, index) => valueOf(item) !== raw[index];
}

const CALL_KEYS = ['call', 'args', 'returnType', 'catalogId'];

/** What has a call and a path is a call in v0.9 and plain data in v1.0 (3.1). */
function isKeyOfCall(family: ProtocolFamily): (key: string) => boolean {
  return (key) => CALL_KEYS.includes(key) || (key === 'path' && family !== 'v1.0');
}
