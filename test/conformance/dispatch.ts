import {
  evaluate,
  itemScope,
  parsePointer,
  readAction,
  resolveContext,
  runCall,
  type Diagnostic,
  type Evaluation,
} from '../../src/core.ts';
import { difference, versionOf, type Case, type Json } from './suite.ts';
import { surroundings } from './surroundings.ts';

/** `dispatch_action`: what an action sends, and which errors it makes. Words of the user are sent in v1.0 only. */
export function runDispatch(each: Case): string | undefined {
  const diagnostics: Diagnostic[] = [];
  const base = surroundings(
    (diagnostic) => diagnostics.push(diagnostic),
    versionOf(each) ?? (JSON.stringify(each).includes('userMessage') ? 'v1.0' : 'v0.9'),
  );
  base.surface.model.deliver([], each['dataModel'] ?? {});
  const sent = dispatch(each['actionPayload'], { ...base, scope: scopeOf(each['scope']) });
  const codes = diagnostics.map(({ code }) => ({ code }));
  return difference(each['expectDispatchedErrors'] ?? [], codes, false) ?? checkSent(each['expectDispatched'] as Json | undefined, sent);
}

function dispatch(raw: unknown, at: Evaluation): Json | undefined {
  const action = readAction(raw, at.surface.version);
  if (action?.kind === 'event')
    return { name: action.name, context: resolveContext(action.context, at), userMessage: evaluate(action.userMessage, at) };
  if (action) runCall(action, at);
  return undefined;
}

function checkSent(wanted: Json | undefined, sent: Json | undefined): string | undefined {
  if (wanted === undefined) return sent === undefined ? undefined : `sent ${JSON.stringify(sent)}`;
  for (const [key, value] of Object.entries(wanted)) {
    const fault = difference(value, sent?.[key], false);
    if (fault) return `${key}: ${fault}`;
  }
  return undefined;
}

function scopeOf(path: unknown): Evaluation['scope'] {
  const pointer = parsePointer(typeof path === 'string' ? path : '/');
  return pointer.length === 0 ? { base: [], index: undefined } : itemScope(pointer.slice(0, -1), Number(pointer.at(-1)));
}
