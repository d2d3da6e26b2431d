import { isObject, type JsonObject } from '../protocol/json.ts';
import { parsePointer, type Pointer } from '../store/pointer.ts';

/** A dynamic value, taken apart once: what it says stays the same, what it yields depends on data and scope. */
export type Expression = Literal | Binding | Call | List | Composite;

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

const compiled = new WeakMap<object, Expression>();

/** Takes a dynamic value apart (3.1). The same object is taken apart once. */
export function toExpression(raw: unknown): Expression {
  if (typeof raw !== 'object' || raw === null) return { kind: 'literal', value: raw };
  let expression = compiled.get(raw);
  if (!expression) compiled.set(raw, (expression = compile(raw)));
  return expression;
}

/** Whether `raw` is a binding to the data model, and therefore a place that an input can write to. */
export function isBinding(raw: unknown): boolean {
  return toExpression(raw).kind === 'binding';
}

/** A path as it stands in a binding, a template or a formatString. */
export function toBinding(path: string): Binding {
  const relative = path.replace(/^\.(\/|$)/, '');
  return { kind: 'binding', path, absolute: path.startsWith('/'), pointer: parsePointer(relative) };
}

/** The members of an object, each a dynamic value of its own: an action's context, a call's args. */
export function toExpressions(raw: unknown): ReadonlyMap<string, Expression> {
  return new Map(isObject(raw) ? Object.entries(raw).map(([key, value]) => [key, toExpression(value)]) : []);
}

function compile(raw: object): Expression {
  if (Array.isArray(raw)) return literalOr(raw, raw.map(toExpression), (items) => ({ kind: 'list', items }));
  const object = raw as JsonObject;
  const keys = Object.keys(object);
  const { call, path } = object;
  if (typeof call === 'string' && keys.every(isCallKey)) return { kind: 'call', name: call, args: toExpressions(object['args']) };
  if (typeof path === 'string' && keys.length === 1) return toBinding(path);
  const members = keys.map((key) => toExpression(object[key]));
  return literalOr(raw, members, (items) => ({ kind: 'object', members: new Map(keys.map((key, i) => [key, items[i] as Expression])) }));
}

function literalOr(raw: object, parts: Expression[], composite: (parts: Expression[]) => Expression): Expression {
  return parts.every(({ kind }) => kind === 'literal') ? { kind: 'literal', value: raw } : composite(parts);
}

function isCallKey(key: string): boolean {
  return key === 'call' || key === 'args' || key === 'returnType' || key === 'catalogId' || key === 'path';
}
