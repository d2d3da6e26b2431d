import { pointerOf } from '../binding/evaluate.ts';
import { toExpression } from '../binding/expression.ts';
import type { Pointer } from '../store/pointer.ts';
import { DataError } from '../store/write.ts';
import type { Entered, NodeView } from './node-view.ts';

/** Takes what the user entered into a property: to the data model, or, where nothing is bound, to the node itself (3.7). */
export function write(node: NodeView, prop: string, value: unknown): void {
  const pointer = boundPointer(node, prop);
  if (!pointer) {
    const raw = node.definition?.[prop];
    node.local<Entered | undefined>(`entered ${prop}`, undefined).value = { raw, value };
    node.view.host.report({
      severity: 'info',
      code: 'LOCAL_INPUT',
      message: `"${prop}" of "${node.id}" is not bound to a path: the agent does not learn what is entered`,
      surfaceId: node.surface.id,
      componentId: node.id,
    });
    return;
  }
  try {
    node.surface.model.edit(pointer, value);
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    node.reportAs('INVALID_DATA', error.message, prop);
  }
}

/** Where in the data model a property is bound to. */
export function boundPointer(node: NodeView, prop: string): Pointer | undefined {
  const expression = toExpression(node.definition?.[prop], node.surface.version);
  return expression.kind === 'binding' ? pointerOf(expression, { surface: node.surface, scope: node.scope, tracked: false }) : undefined;
}

/** Whether a property is bound to the data model, and therefore can be written. */
export function isBinding(node: NodeView, raw: unknown): boolean {
  return toExpression(raw, node.surface.version).kind === 'binding';
}
