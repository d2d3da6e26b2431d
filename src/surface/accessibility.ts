import { toBooleanValue } from '../binding/coerce.ts';
import { resolve } from '../binding/evaluate.ts';
import { isObject } from '../protocol/json.ts';
import type { Attributes } from './attributes.ts';
import type { ComponentSpec } from './component.ts';
import type { NodeView } from './node-view.ts';

const NONE: Attributes = {};
const LIVE = ['polite', 'assertive'];

/** What `accessibility` puts on a component's element, `tag`; a component that labels a control inside does so itself (R93). */
export function accessibilityAttributes(node: NodeView, { labelsControl }: ComponentSpec, tag: string): Attributes {
  const raw = node.definition?.['accessibility'];
  if (!isObject(raw)) return NONE;
  return { ...(labelsControl ? NONE : nameAttributes(node, tag)), ...stateAttributes(node, raw) };
}

function nameAttributes({ label, description }: NodeView, tag: string): Attributes {
  // A plain box may only have a name when it is said to be a group.
  const role = label && tag === 'div' ? { role: 'group' } : NONE;
  return { ...role, ...(label && { 'aria-label': label }), ...(description && { 'aria-description': description }) };
}

/** v1.0: what is hidden from the ear cannot be reached by the keyboard either. */
function stateAttributes(node: NodeView, { live, hidden }: Readonly<Record<string, unknown>>): Attributes {
  const isHidden = hidden !== undefined && toBooleanValue(resolve(hidden, node));
  return { ...(LIVE.includes(live as string) && { 'aria-live': live as string }), ...(isHidden && { 'aria-hidden': 'true', inert: true }) };
}
