import type { JsonObject } from '../protocol/json.ts';
import type { ProtocolFamily, ProtocolVersion } from '../protocol/version.ts';

/** How a property is written on the wire and what a component gets of it. */
export type PropKind = 'string' | 'number' | 'boolean' | 'stringList' | 'enum' | 'any' | 'child' | 'children' | 'action' | 'list';

/**
 * What a JSON Schema says beyond what a table says, as it is or for each version of the protocol. A `$ref` that is a mere name
 * means one of the protocol's common types. What has a `type`, a `$ref` or a `oneOf` takes the place of what the table says.
 */
export type SchemaPart = JsonObject | ((family: ProtocolFamily) => JsonObject);

/** One row of a component's table of properties: type, coercion, validation and schema all come from it. */
export interface Prop<T = unknown> {
  readonly kind: PropKind;
  /** What the component gets where the agent gave nothing. */
  readonly fallback: T;
  readonly required: boolean;
  /** No binding and no call: it has to be written out. */
  readonly literal: boolean;
  /** An input writes its value back to where this is bound. */
  readonly bindable: boolean;
  /** Not in the schema, read all the same because models write it. */
  readonly lenient: boolean;
  /** First version that has it; absent: all. */
  readonly since?: ProtocolVersion;
  /** First version that no longer has it. */
  readonly until?: ProtocolVersion;
  /** Allowed values of an enum. */
  readonly values?: readonly string[];
  /** Properties of an item of a list. */
  readonly items?: PropTable;
  /** Laid over the schema of the value: bounds, or words that only one version has. */
  readonly schema?: SchemaPart;
}

export type PropTable = Readonly<Record<string, Prop>>;

/** The properties that a component's functions get. */
export type PropsOf<P extends PropTable> = { readonly [K in keyof P]: P[K] extends Prop<infer T> ? T : never };

/** A place for one child or for a list of them; what shows it is the surface's business. */
export interface ChildPlace {
  readonly isChildPlace: true;
}

type Options = Partial<Pick<Prop, 'required' | 'literal' | 'bindable' | 'lenient' | 'since' | 'until' | 'schema'>>;

function prop<T>(kind: PropKind, fallback: T, options: Options = {}): Prop<T> {
  return { kind, fallback, required: false, literal: false, bindable: false, lenient: false, ...options };
}

/** Text; anything else is coerced (3.5), nothing is `''`. */
export const string = (options?: Options): Prop<string> => prop('string', '', options);

/** A number; undefined where there is none. */
export const number = (options?: Options): Prop<number | undefined> => prop<number | undefined>('number', undefined, options);

/** A number that has a default. */
export const numberOr = (fallback: number, options?: Options): Prop<number> => prop('number', fallback, options);

export const boolean = (options?: Options): Prop<boolean> => prop('boolean', false, options);

/** A list of strings; one string counts as a list of one (T18). */
export const stringList = (options?: Options): Prop<readonly string[]> => prop<readonly string[]>('stringList', [], options);

/** One of several words; the first is the default, and what an unknown word becomes (R86). */
export const oneOf = <const V extends readonly [string, ...string[]]>(
  values: V,
  options?: Options & { readonly fallback?: V[number] },
): Prop<V[number]> => {
  const { fallback = values[0], ...rest } = options ?? {};
  return { ...prop<V[number]>('enum', fallback, { literal: true, ...rest }), values };
};

/** Any value, resolved deeply. */
export const any = (options?: Options): Prop<unknown> => prop<unknown>('any', undefined, options);

/** The id of one child. */
export const child = (options?: Options): Prop<ChildPlace | undefined> => prop<ChildPlace | undefined>('child', undefined, options);

/** A list of ids, or a template over a list of the data model. */
export const children = (options?: Options): Prop<ChildPlace | undefined> => prop<ChildPlace | undefined>('children', undefined, options);

/** What happens on activation; the component calls `node.act('action')`. */
export const action = (options?: Options): Prop<undefined> => prop('action', undefined, options);

/** A list of objects that have properties of their own: options of a picker, tabs. */
export const listOf = <P extends PropTable>(items: P, options?: Options): Prop<readonly PropsOf<P>[]> => ({
  ...prop<readonly PropsOf<P>[]>('list', [], options),
  items,
});
