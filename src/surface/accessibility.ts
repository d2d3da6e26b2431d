import type { ComponentSpec, HostAttributes } from './component.ts';
import type { NodeView } from './node-view.ts';

const NONE: HostAttributes = {};

/** What `accessibility` puts on a component's element; a component that labels a control inside does so itself (R93). */
export function accessibilityAttributes(node: NodeView, spec: ComponentSpec): HostAttributes {
  if (!node.definition?.['accessibility'] || spec.labelsControl) return NONE;
  const { label, description } = node;
  if (!label && !description) return NONE;
  // A plain box may only have a name when it is said to be a group.
  const role = label && !spec.tag ? { role: 'group' } : NONE;
  return { ...role, ...(label && { 'aria-label': label }), ...(description && { 'aria-description': description }) };
}
