import { parseTemplate, type TemplateNode } from '../binding/template.ts';
import { escapeSegment, isObject, type JsonObject } from '../protocol/json.ts';
import { familyOf } from '../protocol/version.ts';
import type { TreeFault } from '../store/check.ts';
import type { Surface } from '../store/surface.ts';
import type { Reference } from './walk.ts';

/** Calls of `@index` where no template counts: in what the root leads to without one (4.5, R61). */
export function indexFaults(surface: Surface, referencesOf: (definition: JsonObject) => readonly Reference[]): readonly TreeFault[] {
  const faults: TreeFault[] = [];
  if (familyOf(surface.version) !== 'v1.0') return faults;
  // Grows while it is gone through.
  const reached = new Set([surface.rootId.peek() ?? '']);
  for (const componentId of reached) {
    const definition = surface.component(componentId).peek();
    if (!definition) continue;
    for (const { id, isTemplate } of referencesOf(definition)) if (!isTemplate) reached.add(id);
    const { metadata: _, ...values } = definition;
    for (const within of placesOf(values)) {
      const message = `"@index" has a value inside a template only; component "${componentId}" is in none`;
      faults.push({ diagnostic: { severity: 'error', code: 'EXPRESSION_ERROR', message, surfaceId: surface.id, componentId }, within });
    }
  }
  return faults;
}

/** Where `@index` is called in a value. */
function placesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return placesOf({ ...value });
  if (!isObject(value)) return [];
  const name = value['@call'] ?? value['call'];
  if (name === '@index') return [''];
  const { value: template } = isObject(value['args']) ? value['args'] : {};
  const own = name === 'formatString' && typeof template === 'string' && isIn(template) ? ['/args/value'] : [];
  return [...own, ...Object.entries(value).flatMap(([key, member]) => placesOf(member).map((path) => `/${escapeSegment(key)}${path}`))];
}

function isIn(template: string): boolean {
  const calls = (node: TemplateNode): boolean => node.kind === 'call' && (node.name === '@index' || Object.values(node.args).some(calls));
  try {
    return parseTemplate(template).some((part) => typeof part !== 'string' && calls(part));
  } catch {
    // That it is no template was said where it came.
    return false;
  }
}
