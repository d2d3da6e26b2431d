import { messageOf } from '../protocol/diagnostic.ts';
import { familyOf } from '../protocol/version.ts';
import { toNumberValue, toStringValue } from './coerce.ts';
import type { Evaluation } from './environment.ts';
import { toBinding, toExpression, type Binding, type Call, type Expression } from './expression.ts';
import { ExpressionError, type FunctionContext } from './function.ts';
import type { Pointer } from '../store/pointer.ts';
import { resolveLooselyScoped, resolvePointer } from './scope.ts';
import { parseTemplate, type TemplateNode } from './template.ts';

/** The value that `raw`, as it came over the wire, has at a place. */
export function resolve(raw: unknown, at: Evaluation): unknown {
  return typeof raw === 'object' ? evaluate(toExpression(raw, at.surface.version), at) : raw;
}

/**
 * The value of an expression. A binding to nothing is undefined; a call that fails is undefined and reported
 * once as EXPRESSION_ERROR (R63). What the data model holds is data and never evaluated.
 */
export function evaluate(expression: Expression, at: Evaluation): unknown {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'binding':
      return readBinding(expression, at);
    case 'call':
      return callSafely(expression, at);
    case 'list':
      return expression.items.map((item) => evaluate(item, at));
    case 'object':
      return evaluateMembers(expression.members, at);
    case 'fault':
      report(expression.message, at);
      return undefined;
  }
}

/** Evaluates each member of a map: a call's args, an action's context. */
export function evaluateMembers(members: ReadonlyMap<string, Expression>, at: Evaluation): Record<string, unknown> {
  return Object.fromEntries([...members].map(([key, member]) => [key, evaluate(member, at)]));
}

/**
 * Runs a call: a handler of the page first, then the function of the catalog it names, else of the surface's.
 * @throws whatever the function throws; ExpressionError when there is no such function
 */
export function call(expression: Call, at: Evaluation): unknown {
  const { name, args } = expression;
  const { environment, surface, componentId, trigger } = at;
  const values = evaluateMembers(args, at);
  if (name.startsWith('@')) return systemFunction(name, values, at);
  if (Object.hasOwn(environment.handlers, name)) {
    return environment.handlers[name]?.(values, { surfaceId: surface.id, componentId, trigger });
  }
  const definition = environment.findFunction(expression, surface);
  if (!definition) throw new ExpressionError(`No function "${name}" in the catalog of surface "${surface.id}"`);
  return definition.run(values, new CallContext(at));
}

/** Reports a failed call. Other errors than the agent's own are those of the page's code: their text is passed on too. */
export function reportFailure(error: unknown, { name }: Call, at: Evaluation): void {
  report(`${name}: ${messageOf(error)}`, at, error);
}

function report(message: string, { environment, surface, componentId }: Evaluation, cause?: unknown): void {
  const place = { surfaceId: surface.id, ...(componentId !== undefined && { componentId }) };
  environment.report({ severity: 'error', code: 'EXPRESSION_ERROR', message, ...place, ...(cause !== undefined && { cause }) });
}

/** `@index`: the position of the innermost template item (4.5, R61). Names with @ are no catalog's. */
function systemFunction(name: string, { offset }: Record<string, unknown>, { scope, surface }: Evaluation): number {
  if (name !== '@index' || familyOf(surface.version) !== 'v1.0') throw new ExpressionError('There is no such function');
  if (scope.index === undefined) throw new ExpressionError('It has a value inside a template only');
  return scope.index + toNumberValue(offset);
}

/** Where in the data model a binding points to at a place. */
export function pointerOf(binding: Binding, { surface, scope, tracked }: Pick<Evaluation, 'surface' | 'scope' | 'tracked'>): Pointer {
  if (surface.version !== 'v0.8') return resolvePointer(binding, scope);
  return resolveLooselyScoped(
    binding,
    scope,
    (pointer) => (tracked ? surface.model.read(pointer) : surface.model.get(pointer)) !== undefined,
  );
}

function readBinding(binding: Binding, at: Evaluation): unknown {
  const pointer = pointerOf(binding, at);
  return at.tracked ? at.surface.model.read(pointer) : at.surface.model.get(pointer);
}

function callSafely(expression: Call, at: Evaluation): unknown {
  try {
    const value = call(expression, at);
    if (!(value instanceof Promise)) return value;
    value.catch((error: unknown) => reportFailure(error, expression, at));
    throw new ExpressionError('its value comes later, which is of use in an action only');
  } catch (error) {
    reportFailure(error, expression, at);
    return undefined;
  }
}

/** What a function is given of the place that calls it. */
class CallContext implements FunctionContext {
  readonly #at: Evaluation;
  constructor(at: Evaluation) {
    this.#at = at;
  }
  get locale(): string {
    return this.#at.environment.locale;
  }
  get timeZone(): string | undefined {
    return this.#at.environment.timeZone;
  }
  get urlPolicy(): FunctionContext['urlPolicy'] {
    return this.#at.environment.urlPolicy;
  }
  get limits(): FunctionContext['limits'] {
    return this.#at.environment.limits;
  }
  get version(): FunctionContext['version'] {
    return this.#at.surface.version;
  }
  get surfaceId(): string {
    return this.#at.surface.id;
  }
  get trigger(): Evaluation['trigger'] {
    return this.#at.trigger;
  }
  format(template: string): string {
    // A template may hold what the user typed: nothing in it runs as the user's action would (T27).
    const { environment, surface, scope, componentId, tracked } = this.#at;
    const at: Evaluation = { environment, surface, scope, componentId, tracked, trigger: 'binding' };
    return parseTemplate(template, environment.limits.expressionDepth)
      .map((part) => (typeof part === 'string' ? part : toStringValue(evaluateNode(part, at))))
      .join('');
  }
}

function evaluateNode(node: TemplateNode, at: Evaluation): unknown {
  const expression = nodeToExpression(node);
  return expression.kind === 'call' ? call(expression, at) : evaluate(expression, at);
}

function nodeToCall({ name, args }: Extract<TemplateNode, { kind: 'call' }>): Call {
  return { kind: 'call', name, args: new Map(Object.entries(args).map(([key, arg]) => [key, nodeToExpression(arg)])) };
}

function nodeToExpression(node: TemplateNode): Expression {
  if (node.kind === 'literal') return node;
  return node.kind === 'path' ? toBinding(node.path) : nodeToCall(node);
}
