import type { ComponentSpec } from './component.ts';
import type { NodeView } from './node-view.ts';

/** Stands where something has not arrived yet; what it will be may be known already. */
export function placeholder(component?: string): HTMLElement {
  const element = document.createElement('div');
  element.className = component ? `placeholder placeholder-${component}` : 'placeholder';
  element.setAttribute('part', 'placeholder');
  return element;
}

/** Stands where something cannot be shown yet that has a look for that. */
export function loadingPlace(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('part', 'loading');
  element.setAttribute('aria-busy', 'true');
  return element;
}

/** Stands where a component cannot be shown, and says which (C26). */
export function unknownMarker(node: NodeView): HTMLElement {
  const type = node.definition?.component ?? '';
  node.reportAs('UNKNOWN_COMPONENT_TYPE', `No catalog of this surface has a component "${type}"`);
  const element = placeholder();
  element.className = 'unknown';
  element.setAttribute('part', 'unknown');
  element.textContent = `${node.strings.unknownComponent}: ${type}`;
  return element;
}

/** Whether a node stands where a catalog does not let it stand; that is reported, and it is left out (5.8, R84). */
export function isMisplaced(node: NodeView, { name, allowedParents }: ComponentSpec): boolean {
  const { id, parent, view } = node;
  const above = parent?.spec?.name ?? 'Surface';
  const allowedChildren = parent?.spec?.allowedChildren;
  const isUnwanted = allowedChildren !== undefined && !allowedChildren.includes(name);
  if (!isUnwanted && (allowedParents?.includes(above) ?? true)) return false;
  view.host.report({
    severity: 'error',
    code: isUnwanted ? 'UNALLOWED_CHILD' : 'UNALLOWED_PARENT',
    message: isUnwanted
      ? `In a ${above} stands ${allowedChildren.join(' or ')}, not a ${name}`
      : `A ${name} stands in ${allowedParents?.join(' or ') || 'nothing'}, not in a ${above}`,
    surfaceId: node.surface.id,
    componentId: id,
    path: `/components/${isUnwanted ? parent?.id : id}`,
  });
  return true;
}

/** Whether a node would be shown inside itself, or too deep; both are reported (C22, C24). */
export function isCyclic(node: NodeView): boolean {
  if (node.depth > node.view.host.limits.depth) {
    node.reportAs('LIMIT_EXCEEDED', `Components are shown ${node.view.host.limits.depth} levels deep; "${node.id}" lies deeper`);
    return true;
  }
  for (let above = node.parent; above; above = above.parent) {
    if (above.id !== node.id || above.scope.base.join('/') !== node.scope.base.join('/')) continue;
    node.reportAs('CYCLIC_REFERENCE', `Component "${node.id}" is its own ancestor`);
    return true;
  }
  return false;
}
