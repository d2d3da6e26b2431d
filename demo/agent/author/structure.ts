import { isObject } from '../../../src/protocol/json.ts';
import type { AuthoredComponent } from './author.ts';

type Model = Readonly<Record<string, unknown>>;

/** Whether the list is a tree from `root` whose bindings find their data: what no schema says. */
export function findStructureProblems(dataModel: Model, components: readonly AuthoredComponent[]): readonly string[] {
  const byId = new Map(components.map((each) => [each.id, each]));
  return [
    ...duplicates(components),
    ...(byId.has('root') ? [] : ['One component must have the id "root"']),
    ...components.flatMap((each) =>
      childrenOf(each)
        .filter((id) => !byId.has(id))
        .map((id) => `"${each.id}" names "${id}", which is not there`),
    ),
    ...cycles(byId),
    ...orphans(byId),
    ...components.flatMap((each) => unseeded(dataModel, each)),
  ];
}

function duplicates(components: readonly AuthoredComponent[]): readonly string[] {
  const seen = new Set<string>();
  return components.filter(({ id }) => seen.size === seen.add(id).size).map(({ id }) => `The id "${id}" is used twice`);
}

/** Ids in the props that name children; a template's is in `componentId`. */
function childrenOf({ child, trigger, content, children, tabs }: AuthoredComponent): readonly string[] {
  const lists = [children, Array.isArray(tabs) ? tabs.map((tab: unknown) => isObject(tab) && tab.child) : []];
  const named = isObject(children) ? [children.componentId] : lists.filter(Array.isArray).flat();
  return [child, trigger, content, ...named].filter((id): id is string => typeof id === 'string');
}

function cycles(byId: ReadonlyMap<string, AuthoredComponent>): readonly string[] {
  const done = new Set<string>();
  const walk = (id: string, above: readonly string[]): readonly string[] => {
    if (above.includes(id)) return [`"${id}" contains itself: ${[...above, id].join(' > ')}`];
    if (done.has(id)) return [];
    done.add(id);
    const component = byId.get(id);
    return component ? childrenOf(component).flatMap((child) => walk(child, [...above, id])) : [];
  };
  return [...byId.keys()].flatMap((id) => walk(id, []));
}

function orphans(byId: ReadonlyMap<string, AuthoredComponent>): readonly string[] {
  const reached = new Set<string>();
  const walk = (id: string): void => {
    const component = byId.get(id);
    if (!component || reached.has(id)) return;
    reached.add(id);
    childrenOf(component).forEach(walk);
  };
  walk('root');
  return [...byId.keys()].filter((id) => !reached.has(id) && byId.has('root')).map((id) => `"${id}" is in no component under "root"`);
}

/** Every absolute path that a component reads has to be in the data model from the start. */
function unseeded(dataModel: Model, component: AuthoredComponent): readonly string[] {
  return [...pathsIn(component)]
    .filter((path) => !isSeeded(dataModel, path))
    .map((path) => `"${component.id}" reads ${path}, which is not in the data model`);
}

function* pathsIn(value: unknown): Generator<string> {
  if (Array.isArray(value)) for (const each of value) yield* pathsIn(each);
  if (!isObject(value)) return;
  if (typeof value.path === 'string' && value.path.startsWith('/')) yield value.path;
  for (const each of Object.values(value)) yield* pathsIn(each);
}

function isSeeded(dataModel: Model, path: string): boolean {
  let value: unknown = dataModel;
  for (const segment of path.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return false;
    value = (value as Record<string, unknown>)[segment];
  }
  return true;
}
