import { parseTemplate, type TemplateNode } from '../binding/template.ts';
import { messageOf } from '../protocol/diagnostic.ts';
import { excerpt, isObject, type JsonObject } from '../protocol/json.ts';
import type { ProtocolFamily } from '../protocol/version.ts';
import { below, check, unknownKey, wrong, type At, type Callee, type Type } from './walk.ts';
import { hasType, nameOfType } from './words.ts';

/** The types that all catalogs share, as a version has them: values that may be bound or called, children, actions, checks. */
export function commonTypes(family: ProtocolFamily): Readonly<Record<string, Type>> {
  return TYPES[family];
}

/** A key of a dynamic value in v1.0: `@path`, `@call`; a doubled @ stands for one in a plain key. */
const MARKER = /^@(?!@)/;

/** A value of a kind, a binding to one, or a call. */
function dynamic(name: string, type: string): Type {
  return (value, at) => {
    const form = formOf(value, at.family);
    if (form === 'call') return checkCall(value as JsonObject, at, type);
    if (form === 'binding') return checkBinding(value, at);
    if (form === 'marked') return wrong(at, `has a key with one @; "@path" and "@call" are such keys, "@@" begins a plain one`);
    if (type !== 'value') {
      if (!hasType(value, type)) return wrong(at, `is ${nameOfType(name)}, not ${excerpt(value)}`);
      if (Array.isArray(value)) value.forEach((item, i) => check(item, { type: 'string' }, below(at, i)));
      return;
    }
    if (value === null || (isObject(value) && at.family !== 'v1.0')) return wrong(at, `is ${nameOfType(name)}, not ${excerpt(value)}`);
    anything(value, at);
  };
}

type Form = 'binding' | 'call' | 'marked' | 'plain';

function formOf(value: unknown, family: ProtocolFamily): Form {
  if (!isObject(value)) return 'plain';
  if (family === 'v1.0') {
    if (typeof value['@call'] === 'string') return 'call';
    if (typeof value['@path'] === 'string') return 'binding';
    if (Object.keys(value).some((key) => MARKER.test(key))) return 'marked';
  }
  if (Object.hasOwn(value, 'call')) return 'call';
  return Object.hasOwn(value, 'path') ? 'binding' : 'plain';
}

/** Any value: of what is in it only calls have to be right, and markers. */
const anything: Type = (value, at) => {
  if (Array.isArray(value)) return value.forEach((item, i) => anything(item, below(at, i)));
  if (!isObject(value)) return;
  const form = formOf(value, at.family);
  if (form === 'call' && Object.keys(value).every((key) => CALL_KEYS.includes(key))) return checkCall(value, at, 'any');
  if (form === 'marked') return DYNAMIC_VALUE(value, at);
  for (const key of Object.keys(value)) anything(value[key], below(at, key));
};

const CALL_KEYS = ['call', '@call', 'args', 'catalogId', 'returnType'];

const DYNAMIC_VALUE = dynamic('DynamicValue', 'value');

const checkBinding: Type = (value, at) => {
  if (!isObject(value)) return wrong(at, `is {"path":…}, not ${excerpt(value)}`);
  const key = at.family === 'v1.0' && Object.hasOwn(value, '@path') ? '@path' : 'path';
  closed(value, [key], at);
  checkPath(value[key], below(at, key));
};

/** A JSON Pointer, or the end of one; `~` begins an escape (3.3). */
export const checkPath: Type = (value, at) => {
  if (typeof value !== 'string') return wrong(at, `is a JSON Pointer, not ${excerpt(value)}`);
  if (/~(?![01])/.test(value)) return wrong(at, `is a JSON Pointer, in which ~ is written ~0, not ${excerpt(value)}`);
  const bad = value.split('/').find((segment) => FORBIDDEN.includes(segment));
  if (bad !== undefined) wrong(at, `contains "${bad}", which no path may`);
};

const FORBIDDEN = ['__proto__', 'constructor', 'prototype'];

/** `wanted`: what its value is for. In v0.9 a call may say what it returns, and then it has to be right. */
function checkCall(value: JsonObject, at: At, wanted: string): void {
  const isNew = at.family === 'v1.0';
  const key = isNew && Object.hasOwn(value, '@call') ? '@call' : 'call';
  closed(value, [key, 'args', isNew ? 'catalogId' : 'returnType'], at);
  const { [key]: name, args, catalogId, returnType } = value;
  if (typeof name !== 'string') return wrong(below(at, key), `is the name of a function, not ${excerpt(name)}`);
  if (args !== undefined && !isObject(args)) return wrong(below(at, 'args'), `is an object, not ${excerpt(args)}`);
  if (isNew && catalogId !== undefined && typeof catalogId !== 'string')
    return wrong(below(at, 'catalogId'), `is the id of a catalog, not ${excerpt(catalogId)}`);
  if (isNew && name.startsWith('@')) return checkSystemCall(name, value, at);
  const callee = at.find({ name, catalogId }, at);
  if (callee) checkArgs(args, callee, below(at, 'args'));
  if (!isNew && returnType !== undefined) checkReturnType(returnType, [wanted, callee], below(at, 'returnType'));
  if (name === 'formatString' && isObject(args) && typeof args['value'] === 'string')
    checkTemplate(args['value'], below(below(at, 'args'), 'value'));
}

function checkArgs(args: JsonObject | undefined, callee: Callee, at: At): void {
  if (callee === 'any') return anything(args, at);
  if (args === undefined && !callee.needsArgs) return;
  if (args === undefined) return wrong(at, 'is missing');
  check(args, callee.args, { ...at, document: callee.document });
}

const RETURN_TYPES = ['string', 'number', 'boolean', 'array', 'object', 'any', 'void'];

function checkReturnType(returnType: unknown, [wanted, callee]: readonly [string, Callee | undefined], at: At): void {
  const returns = callee === undefined || callee === 'any' ? undefined : callee.returns;
  const isWanted = wanted === 'any' || wanted === 'value' || returnType === wanted;
  const isRight = RETURN_TYPES.includes(returnType as string) && isWanted && (returns === undefined || returnType === returns);
  if (!isRight) wrong(at, `is ${excerpt(returns ?? wanted)} here, not ${excerpt(returnType)}`);
}

const INDEX_ARGS: JsonObject = { type: 'object', properties: { offset: { $ref: 'DynamicNumber' } }, additionalProperties: false };

/** `@index` belongs to no catalog (4.5); no other name may begin with @. */
function checkSystemCall(name: string, value: JsonObject, at: At): void {
  if (name !== '@index') return wrong(at, `calls "${name}"; of functions with an @ there is only "@index"`, 'UNKNOWN_FUNCTION');
  if (Object.hasOwn(value, 'catalogId')) wrong(below(at, 'catalogId'), 'may not be there: "@index" is in no catalog');
  if (value['args'] !== undefined) check(value['args'], INDEX_ARGS, below(at, 'args'));
}

function checkTemplate(template: string, at: At): void {
  try {
    for (const part of parseTemplate(template)) if (typeof part !== 'string') checkNode(part, at);
  } catch (error) {
    wrong(at, `is no template: ${messageOf(error)}`, 'EXPRESSION_ERROR');
  }
}

function checkNode(node: TemplateNode, at: At): void {
  if (node.kind !== 'call') return;
  if (!node.name.startsWith('@')) at.find({ name: node.name, catalogId: undefined }, at);
  for (const arg of Object.values(node.args)) checkNode(arg, at);
}

const componentId: Type = (value, at) => {
  if (typeof value !== 'string') return wrong(at, `is the id of a component, not ${excerpt(value)}`);
  at.reference({ id: value, path: at.path, isDeeper: false, isTemplate: false });
};

const childList: Type = (value, at) => {
  if (Array.isArray(value)) return value.forEach((id, i) => componentId(id, below(at, i)));
  if (!isObject(value)) return wrong(at, `is ${nameOfType('ChildList')}, not ${excerpt(value)}`);
  closed(value, ['componentId', 'path'], at);
  checkPath(value['path'], below(at, 'path'));
  const id = below(at, 'componentId');
  if (typeof value['componentId'] !== 'string') return componentId(value['componentId'], id);
  const isDeeper = typeof value['path'] === 'string' && !value['path'].startsWith('/');
  at.reference({ id: value['componentId'], path: id.path, isDeeper, isTemplate: true });
};

function closed(value: JsonObject, known: readonly string[], at: At): void {
  for (const key of Object.keys(value)) if (!known.includes(key)) unknownKey(key, known, at);
}

/** A common type that is a plain schema. */
const as =
  (schema: JsonObject): Type =>
  (value, at) =>
    check(value, schema, at);

const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const to = (name: string): JsonObject => ({ $ref: name });
const TEXT: JsonObject = { type: 'string' };

const EXTENSIONS: JsonObject = {
  type: 'object',
  patternProperties: { '^[\\p{XID_Start}_][\\p{XID_Continue}]*$': true },
  additionalProperties: false,
};
const METADATA: JsonObject = object({ extensions: to('Extensions') });
const CHECKS: JsonObject = { type: 'array', items: to('CheckRule') };

const SHARED: Readonly<Record<string, Type>> = {
  any: anything,
  ComponentId: componentId,
  Child: componentId,
  ChildList: childList,
  DataBinding: checkBinding,
  FunctionCall: (value, at) => (isObject(value) ? checkCall(value, at, 'any') : wrong(at, `is a call, not ${excerpt(value)}`)),
  DynamicValue: DYNAMIC_VALUE,
  DynamicString: dynamic('DynamicString', 'string'),
  DynamicNumber: dynamic('DynamicNumber', 'number'),
  DynamicBoolean: dynamic('DynamicBoolean', 'boolean'),
  DynamicStringList: dynamic('DynamicStringList', 'array'),
  CallId: as(TEXT),
  CatalogComponentCommon: as({ properties: { weight: { type: 'number' } } }),
  Checkable: as({ type: 'object', properties: { checks: CHECKS } }),
};

const ACCESSIBLE = { label: to('DynamicString'), description: to('DynamicString') };
const EVENT = { name: TEXT, context: { type: 'object', additionalProperties: to('DynamicValue') } };

function action(event: JsonObject): Type {
  const members = { event: object(event, ['name']), functionCall: to('FunctionCall') };
  return as({ ...object(members), minProperties: 1, maxProperties: 1 });
}

const V09: Readonly<Record<string, Type>> = {
  ...SHARED,
  AccessibilityAttributes: as({ type: 'object', properties: ACCESSIBLE }),
  ComponentCommon: as({ type: 'object', properties: { id: TEXT, accessibility: to('AccessibilityAttributes') }, required: ['id'] }),
  CheckRule: as(object({ condition: to('DynamicBoolean'), message: TEXT }, ['condition', 'message'])),
  Action: action(EVENT),
};

const ERROR = object({ code: TEXT, message: TEXT }, ['code', 'message']);

const V10: Readonly<Record<string, Type>> = {
  ...SHARED,
  Extensions: as(EXTENSIONS),
  AccessibilityAttributes: as(
    object({ ...ACCESSIBLE, live: { type: 'string', enum: ['off', 'polite', 'assertive'] }, hidden: to('DynamicBoolean') }),
  ),
  ComponentCommon: as({
    type: 'object',
    properties: { id: TEXT, catalogId: TEXT, accessibility: to('AccessibilityAttributes'), metadata: METADATA },
    required: ['id'],
  }),
  CheckRule: as(object({ condition: { oneOf: [to('DataBinding'), to('FunctionCall')] }, message: TEXT }, ['condition'])),
  Action: action({ ...EVENT, userMessage: to('DynamicString') }),
  FunctionResponse: as({
    ...object({ functionCallId: TEXT, value: true, error: ERROR }, ['functionCallId']),
    oneOf: [{ required: ['value'] }, { required: ['error'] }],
  }),
  IndexSystemFunction: as(object({ call: { const: '@index' }, args: INDEX_ARGS }, ['call'])),
  Surface: as(object({ component: { const: 'Surface' }, child: { const: 'root' } })),
};

const TYPES: Readonly<Record<ProtocolFamily, Readonly<Record<string, Type>>>> = { 'v0.8': V09, 'v0.9': V09, 'v1.0': V10 };
