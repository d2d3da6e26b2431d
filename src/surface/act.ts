import { actionMessage, contextPointers, readAction, resolveContext, runCall, type ActionEvent } from '../binding/action.ts';
import { toStringValue } from '../binding/coerce.ts';
import type { Evaluation } from '../binding/environment.ts';
import { evaluate } from '../binding/evaluate.ts';
import { excerpt } from '../protocol/json.ts';
import { formatPointer, isWithin, type Pointer } from '../store/pointer.ts';
import type { NodeView } from './node-view.ts';
import { boundPointer } from './write-back.ts';

/** Does what an action says, unless a check stands against it (5.2, R65, R66). */
export function act(node: NodeView, raw: unknown): void {
  const action = readAction(raw, node.surface.version);
  if (!action) return node.report(`An action is {"event":{"name":…}} or {"functionCall":{…}}, not ${excerpt(raw)}`, 'action');
  if (!node.valid) return;
  const at: Evaluation = {
    environment: node.environment,
    surface: node.surface,
    scope: node.scope,
    componentId: node.id,
    trigger: 'action',
    tracked: false,
  };
  if (action.kind === 'call') runCall(action, at);
  else if (!node.pending && !isHeldBack(node, action, at)) send(node, action, at);
}

function send(node: NodeView, action: ActionEvent, at: Evaluation): void {
  const label = node.element?.localName === 'button' ? node.element.textContent.replaceAll(/\s+/g, ' ').trim() : undefined;
  const message = actionMessage(node.surface, {
    name: action.name,
    surfaceId: node.surface.id,
    sourceComponentId: node.id,
    context: resolveContext(action.context, at),
    label: label ?? '',
    userMessage: toStringValue(evaluate(action.userMessage, at)),
  });
  node.view.startPending(node);
  node.view.host.sendAction(message);
  node.surface.model.acceptEdits();
}

/** Whether failing fields stand against an event. They all show their message, the first one is told to the agent. */
function isHeldBack(node: NodeView, action: ActionEvent, at: Evaluation): boolean {
  const failing = failingFields(node, action, at);
  const [first] = failing;
  if (!first) return false;
  for (const field of failing) field.touch();
  const pointer = boundPointer(first, 'value');
  const { version } = node.surface;
  node.view.host.sendError({
    ...(version !== 'v0.8' && { version }),
    error: {
      code: 'VALIDATION_FAILED',
      surfaceId: node.surface.id,
      path: pointer ? formatPointer(pointer) : `/components/${first.id}/value`,
      message: first.error ?? first.strings.invalid,
    },
  });
  return true;
}

function failingFields(node: NodeView, action: ActionEvent, at: Evaluation): readonly NodeView[] {
  const mode = node.view.host.validate;
  if (mode === 'own') return [];
  const fed = mode === 'context' ? contextPointers(action.context, at) : undefined;
  return node.view.renderedFields().filter((field) => !field.valid && (!fed || feeds(field, fed)));
}

function feeds(field: NodeView, fed: readonly Pointer[]): boolean {
  const bound = boundPointer(field, 'value');
  return bound !== undefined && fed.some((pointer) => isWithin(bound, pointer) || isWithin(pointer, bound));
}
