import type { DiagnosticCode } from '../protocol/diagnostic.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Limits } from '../protocol/limits.ts';
import type { TreeFault } from '../store/check.ts';
import type { Surface } from '../store/surface.ts';
import type { Reference } from './walk.ts';

/** A component on its way to itself. */
interface Cycle {
  readonly message: string;
  readonly path: string;
  readonly componentId: string;
}

interface Step {
  readonly id: string;
  readonly links: readonly Reference[];
  /** How many of the links have been followed. */
  followed: number;
}

/** A way from a component back to itself, where one of `starts` is on it. What a template shows of data of its own may recur. */
export function findCycle(starts: ReadonlySet<string>, linksOf: (id: string) => readonly Reference[]): Cycle | undefined {
  const done = new Set<string>();
  for (const start of starts) {
    const way: Step[] = done.has(start) ? [] : [{ id: start, links: linksOf(start), followed: 0 }];
    const open = new Set([start]);
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const link = top.links[top.followed++];
      if (!link) {
        done.add(top.id);
        open.delete(top.id);
        way.pop();
        continue;
      }
      if (link.isDeeper || done.has(link.id)) continue;
      if (open.has(link.id)) return cycleOf(way.slice(way.findIndex(({ id }) => id === link.id)), starts);
      open.add(link.id);
      way.push({ id: link.id, links: linksOf(link.id), followed: 0 });
    }
  }
  return undefined;
}

function cycleOf(ring: readonly Step[], starts: ReadonlySet<string>): Cycle | undefined {
  const at = ring.find(({ id }) => starts.has(id)) ?? ring[0];
  const way = [...ring, ring[0]].map((step) => step?.id).join(' → ');
  return at && { message: `A component is inside itself: ${way}`, path: at.links[at.followed - 1]?.path ?? '', componentId: at.id };
}

interface Tree {
  readonly limits: Pick<Limits, 'depth'>;
  readonly referred: ReadonlySet<string>;
  referencesOf(definition: JsonObject): readonly Reference[];
}

/** What of a surface's tree never came, lies too deep, or is led to by nothing. */
export function treeFaults(surface: Surface, { limits, referred, referencesOf }: Tree): readonly TreeFault[] {
  const root = surface.rootId.peek();
  const faults: TreeFault[] = [];
  const fault = (code: DiagnosticCode, message: string, place: { readonly componentId: string; readonly within?: string }): void => {
    const { componentId, within = '' } = place;
    faults.push({ diagnostic: { severity: 'error', code, message, surfaceId: surface.id, componentId }, within });
  };
  if (root === undefined || !surface.defines(root)) return faults;
  const linksOf = (id: string): readonly Reference[] => {
    const definition = surface.component(id).peek();
    return definition ? referencesOf(definition) : [];
  };
  const linked = new Set([root, ...referred]);
  for (const component of surface.components) for (const { id } of referencesOf(component)) linked.add(id);
  const reached = new Set([root]);
  const looked = new Set<string>();
  let level: readonly string[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limits.depth) {
      // A ring has no end; it was reported when it was closed.
      if (findCycle(new Set([root]), linksOf)) break;
      fault('LIMIT_EXCEEDED', `Components are shown ${limits.depth} levels deep; "${level[0]}" lies deeper`, {
        componentId: level[0] ?? root,
      });
      break;
    }
    const next = new Set<string>();
    for (const id of level) {
      for (const { id: child, path, isDeeper } of linksOf(id)) {
        if (!surface.defines(child)) {
          if (looked.has(id)) continue;
          const within = path.replace(/^\/components\/\d+/, '');
          fault('MISSING_COMPONENT', `Component "${id}" refers to "${child}", which never came`, { componentId: id, within });
        } else if (!isDeeper || !reached.has(child)) next.add(child);
        reached.add(child);
      }
      looked.add(id);
    }
    level = [...next];
  }
  for (const { id } of surface.components)
    if (!linked.has(id)) fault('ORPHANED_COMPONENT', `Nothing refers to component "${id}", so it is never shown`, { componentId: id });
  return faults;
}
