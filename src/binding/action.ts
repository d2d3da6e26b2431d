import { isObject } from '../protocol/json.ts';
import type { ProtocolVersion } from '../protocol/version.ts';
import type { ActionMessage, UserAction, UserActionMessage } from '../protocol/message.ts';
import type { Surface } from '../store/surface.ts';
import type { Pointer } from '../store/pointer.ts';
import type { Evaluation } from './environment.ts';
import { evaluateMembers, invoke, pointerOf, reportFailure } from './evaluate.ts';
import { toExpression, toExpressions, type Call, type Expression } from './expression.ts';
import { isLater, type Later } from './live.ts';

/** What a component does when it is activated: tell the agent, or run something here. */
export type Action = ActionEvent | Call;

/** What is told to the agent. */
export interface ActionEvent {
  readonly kind: 'event';
  readonly name: string;
  readonly context: ReadonlyMap<string, Expression>;
  /** v1.0: what the chat shows as the user's words. */
  readonly userMessage: Expression;
}

/** Reads an action; a bare `{"name","context"}` is an event (5.2). Undefined: there is none, or it is none. */
export function readAction(raw: unknown, version: ProtocolVersion): Action | undefined {
  if (!isObject(raw)) return undefined;
  const event = isObject(raw['event']) ? raw['event'] : raw;
  if (typeof event['name'] === 'string')
    return {
      kind: 'event',
      name: event['name'],
      context: toExpressions(event['context'], version),
      userMessage: toExpression(event['userMessage'], version),
    };
  const call = toExpression(raw['functionCall'] ?? raw, version);
  return call.kind === 'call' ? call : undefined;
}

/** Runs an action's call, once. Nothing is sent; what fails is reported (R72). */
export function runCall(action: Call, at: Evaluation): void {
  const report = (error: unknown): void => reportFailure(error, action, at);
  try {
    const result = invoke(action, at);
    if (isLater(result)) finish(result).catch(report);
  } catch (error) {
    report(error);
  }
}

/** A stream that an action calls is read to its end. */
async function finish(later: Later): Promise<void> {
  if (!(Symbol.asyncIterator in later)) return void (await later);
  for await (const _ of later);
}

/** The event's context, resolved now and deeply. What is missing or fails is null (R70, R73). */
export function resolveContext(context: ReadonlyMap<string, Expression>, at: Evaluation): Record<string, unknown> {
  const values = evaluateMembers(context, at);
  for (const key of Object.keys(values)) values[key] ??= null;
  return JSON.parse(JSON.stringify(values)) as Record<string, unknown>;
}

/** Every place of the data model that feeds a context. */
export function contextPointers(context: ReadonlyMap<string, Expression>, at: Evaluation): readonly Pointer[] {
  return [...context.values()].flatMap((expression) => pointersOf(expression, at));
}

/** The message for the agent, in the version of the surface (R69, R74). */
export function actionMessage({ version }: Surface, action: Omit<UserAction, 'timestamp'>): ActionMessage | UserActionMessage {
  const { name, surfaceId, sourceComponentId, context, label, userMessage } = action;
  const complete: UserAction = {
    name,
    surfaceId,
    sourceComponentId,
    timestamp: new Date().toISOString(),
    context,
    ...(label && { label }),
    ...(version === 'v1.0' && userMessage && { userMessage }),
  };
  return version === 'v0.8' ? { userAction: complete } : { version, action: complete };
}

function pointersOf(expression: Expression, at: Evaluation): readonly Pointer[] {
  switch (expression.kind) {
    case 'binding':
      return [pointerOf(expression, at)];
    case 'call':
      return [...expression.args.values()].flatMap((arg) => pointersOf(arg, at));
    case 'list':
      return expression.items.flatMap((item) => pointersOf(item, at));
    case 'object':
      return [...expression.members.values()].flatMap((member) => pointersOf(member, at));
    case 'literal':
    case 'fault':
      return [];
  }
}
