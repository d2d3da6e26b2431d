import { messageOf } from '../protocol/diagnostic.ts';
import { familyOf } from '../protocol/version.ts';
import { toNumberValue, toStringValue } from './coerce.ts';
import type { AgentFunctions, Evaluation, Handler, HandlerContext } from './environment.ts';
import { toBinding, toExpression, type Binding, type Call, type Expression } from './expression.ts';
import { ExpressionError, type FunctionContext, type FunctionDefinition } from './function.ts';
import { countPending, discard, findLive, follow, isLater, isLive, refuseLoop } from './live.ts';
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

/** Whether the value that `raw` has at a place is there: neither missing nor still to come. */
export function hasValue(raw: unknown, at: Evaluation): boolean {
  const before = countPending();
  return resolve(raw, at) !== undefined && countPending() === before;
}

/** Evaluates each member of a map: a call's args, an action's context. */
export function evaluateMembers(members: ReadonlyMap<string, Expression>, at: Evaluation): Record<string, unknown> {
  const values: [string, unknown][] = [];
  for (const [key, member] of members) values.push([key, evaluate(member, at)]);
  return Object.fromEntries(values);
}

/**
 * The value of a call: of a handler of the page first, then of the function of the catalog it names, else of the surface's, else of
 * the agent's. One that comes later is followed where reads are tracked; until it is there it is undefined.
 * @throws whatever the function throws; ExpressionError when there is no such function
 */
export function call(expression: Call, at: Evaluation): unknown {
  if (expression.name.startsWith('@')) return systemFunction(expression, at);
  const context = new CallContext(expression, at);
  const target = targetOf(expression, at);
  if (isLive(target)) {
    const known = findLive({ target, surface: at.surface, key: context.keyFor(target) });
    if (known) return known.read(at.tracked);
    refuseLoop();
  }
  const value = context.run(target);
  if (!isLater(value)) return value;
  const end = { abort: () => context.abort(), fail: (error: unknown) => reportFailure(error, expression, at) };
  if (at.tracked) return follow(value, { target, surface: at.surface, key: context.keyFor(target) }, end).read(true);
  discard(value, end);
  throw new ExpressionError('its value comes later, and nothing here waits for it');
}

/**
 * Runs a call once and answers what it returns.
 * @throws as `call`
 */
export function invoke(expression: Call, at: Evaluation): unknown {
  if (expression.name.startsWith('@')) return systemFunction(expression, at);
  const context = new CallContext(expression, at);
  return context.run(targetOf(expression, at));
}

/** What a call runs. */
type Target = Handler | FunctionDefinition | AgentFunctions;

function targetOf(expression: Call, { environment, surface, inTemplate }: Evaluation): Target {
  const { name } = expression;
  const { handlers, agentFunctions } = environment;
  if (Object.hasOwn(handlers, name)) return handlers[name] as Handler;
  const definition = environment.findFunction(expression, surface);
  if (definition?.allowedCallers === 'agentOnly') throw new ExpressionError('Only the agent may call it');
  if (inTemplate && (definition?.returns === 'void' || definition?.requiresUserActivation))
    throw new ExpressionError('It does something, which a template does not');
  if (definition) return definition;
  if (surface.version !== 'v1.0' || !agentFunctions?.offers(name))
    throw new ExpressionError(`No function "${name}" in the catalog of surface "${surface.id}"`);
  if (inTemplate) throw new ExpressionError('No function of the agent is called from a template');
  return agentFunctions;
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
function systemFunction({ name, args }: Call, at: Evaluation): number {
  const { scope, surface } = at;
  const { offset } = evaluateMembers(args, at);
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
    return call(expression, at);
  } catch (error) {
    reportFailure(error, expression, at);
    return undefined;
  }
}

/** What a handler is given. */
class HandlerCall implements HandlerContext {
  readonly surfaceId: string;
  readonly componentId: string | undefined;
  readonly trigger: Evaluation['trigger'];
  readonly #context: CallContext;
  constructor({ surface, componentId, trigger }: Evaluation, context: CallContext) {
    this.surfaceId = surface.id;
    this.componentId = componentId;
    this.trigger = trigger;
    this.#context = context;
  }
  get signal(): AbortSignal {
    return this.#context.signal;
  }
}

/** One call, with its arguments; also what a function is given of the place that calls it. */
class CallContext implements FunctionContext {
  readonly #at: Evaluation;
  readonly #expression: Call;
  readonly #args: Readonly<Record<string, unknown>>;
  #controller: AbortController | undefined;
  #isAborted = false;
  constructor(expression: Call, at: Evaluation) {
    this.#at = at;
    this.#expression = expression;
    this.#args = evaluateMembers(expression.args, at);
  }

  run(target: Target): unknown {
    if (typeof target === 'function') return target(this.#args, new HandlerCall(this.#at, this));
    if ('run' in target) return target.run(this.#args, this);
    const { name, catalogId } = this.#expression;
    return target.call({ surfaceId: this.surfaceId, name, args: this.#args, catalogId }, this.signal);
  }

  /** Calls with the same arguments are the same; a handler is told which component calls, so that it matters there. */
  keyFor(target: Target): string {
    const { name, catalogId } = this.#expression;
    return JSON.stringify([name, catalogId, this.#args, typeof target === 'function' && this.#at.componentId]);
  }

  abort(): void {
    this.#isAborted = true;
    this.#controller?.abort();
  }
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#isAborted) this.#controller.abort();
    return this.#controller.signal;
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
    const at: Evaluation = { environment, surface, scope, componentId, tracked, trigger: 'binding', inTemplate: true };
    return parseTemplate(template, environment.limits.expressionDepth)
      .map((part) => (typeof part === 'string' ? part : toStringValue(evaluateNode(part, at))))
      .join('');
  }
}

function evaluateNode(node: TemplateNode, at: Evaluation): unknown {
  const expression = expressionOf(node);
  return expression.kind === 'call' ? call(expression, at) : evaluate(expression, at);
}

const expressions = new WeakMap<TemplateNode, Expression>();

/** What an expression in a template says, the same each time it is evaluated. */
function expressionOf(node: TemplateNode): Expression {
  let expression = expressions.get(node);
  if (!expression) expressions.set(node, (expression = nodeToExpression(node)));
  return expression;
}

function nodeToCall({ name, args }: Extract<TemplateNode, { kind: 'call' }>): Call {
  return { kind: 'call', name, args: new Map(Object.entries(args).map(([key, arg]) => [key, nodeToExpression(arg)])) };
}

function nodeToExpression(node: TemplateNode): Expression {
  if (node.kind === 'literal') return node;
  return node.kind === 'path' ? toBinding(node.path) : nodeToCall(node);
}
