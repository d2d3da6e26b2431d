import type { NodeView } from '../../../src/surface/node-view.ts';
import type { Json } from '../suite.ts';
import type { Probe } from './probe.ts';

/** What stands at a path of the tree: a node with its element, or what holds the place of one that has not arrived. */
export interface Place {
  readonly element: Element;
  /** Undefined while it is pending. */
  readonly node: NodeView | undefined;
  readonly id: string;
  readonly children: readonly Element[];
}

/** The shown nodes by their paths, `parent/property[/index]`. A surface without a root has none. */
export function readTree(root: ParentNode, probe: Probe): Map<string, Place> {
  const places = new Map<string, Place>();
  const read = (element: Element, path: string, id: string): void => {
    const node = probe.nodeOf(element);
    const property = node && childProperty(node);
    const children = property === undefined ? [] : childrenOf(element, probe);
    places.set(path, { element, node, id, children });
    const raw = node?.definition?.[property ?? ''];
    children.forEach((child, i) =>
      read(child, `${path}/${property}${typeof raw === 'string' ? '' : `/${i}`}`, probe.nodeOf(child)?.id ?? idAt(raw, i)),
    );
  };
  const [top] = root.querySelectorAll('[part~="surface"] > [part]');
  if (top && probe.nodeOf(top)) read(top, 'root', probe.nodeOf(top)?.id ?? '');
  return places;
}

/** The elements of nodes inside, none inside another. */
function childrenOf(element: Element, probe: Probe): Element[] {
  return [...element.children].flatMap((each) => (isPlace(each, probe) ? [each] : childrenOf(each, probe)));
}

function isPlace(element: Element, probe: Probe): boolean {
  return probe.nodeOf(element) !== undefined || element.part.contains('placeholder');
}

function childProperty({ spec }: NodeView): string | undefined {
  return Object.keys(spec?.props ?? {}).find((name) => ['child', 'children'].includes(spec?.props[name]?.kind ?? ''));
}

function idAt(raw: unknown, index: number): string {
  if (Array.isArray(raw)) return String(raw[index]);
  return typeof raw === 'object' ? String((raw as Json | null)?.['componentId']) : String(raw);
}
