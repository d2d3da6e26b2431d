import type { Catalog, ComponentSchema } from '../binding/catalog.ts';
import type { ArgSpec, FunctionDefinition } from '../binding/function.ts';
import type { Prop, PropTable, SchemaPart } from '../binding/prop.ts';
import type { JsonObject } from '../protocol/json.ts';
import { familyOf, type ProtocolFamily, type ProtocolVersion } from '../protocol/version.ts';

/** What of a component goes into its schema. */

/**
 * A catalog as the JSON document that the protocol has for it: what an agent is told of it, and what messages are checked
 * against. For v0.8, whose messages are read as those of v0.9, it is the document of v0.9 without what is required.
 */
export function toJSONSchema(catalog: Catalog, version: ProtocolVersion): JsonObject {
  const family = familyOf(version);
  const id = catalog.ids[family] ?? catalog.id;
  const components = mapped(catalog.components, (component) => componentSchema(component, family));
  const functions = mapped(catalog.functions, (definition) => functionSchema(definition, family));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: id,
    ...(family === 'v1.0' && { protocolVersion: '1.0' }),
    catalogId: id,
    components,
    functions,
    $defs: {
      ...(family !== 'v1.0' && { CatalogComponentCommon: { type: 'object', properties: { weight: WEIGHT } }, theme: THEME }),
      anyComponent: { ...oneOfAll('components', components), discriminator: { propertyName: 'component' } },
      anyFunction: oneOfAll('functions', functions),
    },
  };
}

const WEIGHT: JsonObject = { type: 'number' };

const THEME: JsonObject = {
  type: 'object',
  properties: {
    primaryColor: { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' },
    iconUrl: { type: 'string', format: 'uri' },
    agentDisplayName: { type: 'string' },
  },
  additionalProperties: true,
};

function componentSchema(component: ComponentSchema, family: ProtocolFamily): JsonObject {
  const { name, props, checkable, allowedParents, allowedChildren } = component;
  const common = checkable ? [ref('Checkable', family)] : [];
  const own = objectSchema(props, family, { component: { const: name } });
  const restrictions = { ...(allowedParents && { allowedParents }), ...(allowedChildren && { allowedChildren }) };
  if (family !== 'v1.0') {
    const shared = [ref('ComponentCommon', family), { $ref: '#/$defs/CatalogComponentCommon' }, ...common];
    return { type: 'object', allOf: [...shared, own], unevaluatedProperties: false, ...restrictions };
  }
  const weighted = { ...own, properties: { ...(own['properties'] as JsonObject), weight: WEIGHT } };
  return { ...(common.length > 0 ? { type: 'object', allOf: [...common, weighted] } : weighted), ...restrictions };
}

function objectSchema(table: PropTable, family: ProtocolFamily, first: JsonObject = {}): JsonObject {
  const rows = Object.entries(table).filter(([, prop]) => !prop.lenient && isOf(prop, family));
  const required = rows.filter(([, prop]) => prop.required && family !== 'v0.8').map(([name]) => name);
  return {
    type: 'object',
    properties: { ...first, ...Object.fromEntries(rows.map(([name, prop]) => [name, propSchema(prop, family)])) },
    required: [...Object.keys(first), ...required],
  };
}

function propSchema(prop: Prop, family: ProtocolFamily): JsonObject {
  return completed(kindSchema(prop, family), prop.schema, family);
}

const DYNAMIC = { string: 'DynamicString', number: 'DynamicNumber', boolean: 'DynamicBoolean', stringList: 'DynamicStringList' } as const;

function kindSchema({ kind, literal, required, fallback, values, items }: Prop, family: ProtocolFamily): JsonObject {
  const byDefault = required || fallback === undefined || fallback === '' ? {} : { default: fallback };
  switch (kind) {
    case 'any':
      return {};
    case 'enum': {
      const word = { type: 'string', enum: values, ...byDefault };
      return literal ? word : { oneOf: [word, ref('DataBinding', family), ref('FunctionCall', family)] };
    }
    case 'child':
      return ref(family === 'v1.0' ? 'Child' : 'ComponentId', family);
    case 'children':
      return ref('ChildList', family);
    case 'action':
      return ref('Action', family);
    case 'list':
      return { type: 'array', items: { ...objectSchema(items ?? {}, family), additionalProperties: false } };
    case 'stringList':
      return literal ? { type: 'array', items: { type: 'string' } } : ref(DYNAMIC[kind], family);
    default:
      return literal ? { type: kind, ...byDefault } : ref(DYNAMIC[kind], family);
  }
}

function functionSchema(definition: FunctionDefinition, family: ProtocolFamily): JsonObject {
  const { name, description, args, schema, returns, validates, allowedCallers, requiresUserActivation } = definition;
  const isNew = family === 'v1.0';
  const rows = Object.entries(args);
  const argsSchema = {
    type: 'object',
    properties: Object.fromEntries(rows.map(([key, arg]) => [key, argSchema(arg, family)])),
    required: rows.filter(([, { required }]) => required).map(([key]) => key),
    ...partOf(schema, family),
    unevaluatedProperties: false,
  };
  const returnType = isNew && validates ? 'validationResult' : returns;
  return {
    type: 'object',
    ...(description !== undefined && { description }),
    ...(isNew && {
      returnType,
      ...(allowedCallers && { allowedCallers }),
      ...((requiresUserActivation || allowedCallers) && { requiresUserActivation: requiresUserActivation === true }),
    }),
    properties: { call: { const: name }, args: argsSchema, ...(!isNew && { returnType: { const: returnType } }) },
    required: ['call', 'args'],
    ...(!isNew && { unevaluatedProperties: false }),
  };
}

function argSchema({ type, literal, schema }: ArgSpec, family: ProtocolFamily): JsonObject {
  return completed(argTypeSchema(type, literal === true, family), schema, family);
}

function argTypeSchema(type: ArgSpec['type'], isLiteral: boolean, family: ProtocolFamily): JsonObject {
  if (type === 'any') return {};
  if (isLiteral || type === 'array') return { type };
  return ref(DYNAMIC[type === 'integer' ? 'number' : type], family);
}

/** Whether a version has a property. */
export function isOf({ since, until }: Prop, family: ProtocolFamily): boolean {
  return (since === undefined || family >= familyOf(since)) && (until === undefined || family < familyOf(until));
}

/** What a table says and what it adds to that. */
function completed(schema: JsonObject, part: SchemaPart | undefined, family: ProtocolFamily): JsonObject {
  const own = partOf(part, family);
  return ['type', '$ref', 'oneOf'].some((key) => key in own) ? own : { ...schema, ...own };
}

/** A part with its references written out. */
function partOf(part: SchemaPart | undefined, family: ProtocolFamily): JsonObject {
  if (part === undefined) return {};
  const schema = typeof part === 'function' ? part(family) : part;
  const withName = (key: string, value: unknown): unknown =>
    key === '$ref' && typeof value === 'string' && !value.includes('#') ? refTo(value, family) : value;
  return JSON.parse(JSON.stringify(schema), withName) as JsonObject;
}

function ref(name: string, family: ProtocolFamily): JsonObject {
  return { $ref: refTo(name, family) };
}

function refTo(name: string, family: ProtocolFamily): string {
  return `${family === 'v1.0' ? '' : 'https://a2ui.org/specification/v0_9/'}common_types.json#/$defs/${name}`;
}

function oneOfAll(kind: string, schemas: JsonObject): { readonly oneOf: readonly JsonObject[] } {
  return { oneOf: Object.keys(schemas).map((name) => ({ $ref: `#/${kind}/${name}` })) };
}

function mapped<T>(items: ReadonlyMap<string, T>, schemaOf: (item: T) => JsonObject): Record<string, JsonObject> {
  return Object.fromEntries([...items].map(([name, item]) => [name, schemaOf(item)]));
}
