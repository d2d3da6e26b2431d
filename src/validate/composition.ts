import type { DiagnosticCode } from '../protocol/diagnostic.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Reference } from './walk.ts';

/** A component as it will be. */
export interface Member {
  readonly id: string;
  readonly type: string;
  /** What its catalog says of its type. */
  readonly schema: JsonObject;
  readonly links: readonly Reference[];
  /** Where it is in the message at hand; undefined where it came before. */
  readonly path: string | undefined;
}

export interface CompositionFault {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly path: string;
  readonly componentId: string;
}

/** Components that stand where they, or what they stand in, do not allow it (R84). Only places that the message at hand made. */
export function compositionFaults(members: ReadonlyMap<string, Member>): readonly CompositionFault[] {
  const faults: CompositionFault[] = [];
  for (const parent of members.values()) {
    if (parent.id === 'root' && parent.path !== undefined && !allows(parent.schema['allowedParents'], 'Surface'))
      faults.push({ code: 'UNALLOWED_PARENT', ...sentence(parent, 'is the root', parent.schema['allowedParents']), path: parent.path });
    for (const { id, path } of parent.links) {
      const child = members.get(id);
      if (!child || (child.path ?? parent.path) === undefined) continue;
      const place = `stands in ${parent.type} "${parent.id}"`;
      if (!allows(child.schema['allowedParents'], parent.type))
        faults.push({ code: 'UNALLOWED_PARENT', ...sentence(child, place, child.schema['allowedParents']), path: child.path ?? path });
      if (!allows(parent.schema['allowedChildren'], child.type))
        faults.push({
          code: 'UNALLOWED_CHILD',
          message: `${parent.type} "${parent.id}" holds ${child.type} "${child.id}"; it may hold ${list(parent.schema['allowedChildren'])}`,
          path: parent.path === undefined ? (child.path ?? path) : path,
          componentId: parent.id,
        });
    }
  }
  return faults;
}

/** Whether a schema restricts what stands in what. */
export function isRestricted(schema: JsonObject): boolean {
  return Array.isArray(schema['allowedParents']) || Array.isArray(schema['allowedChildren']);
}

function allows(types: unknown, type: string): boolean {
  return !Array.isArray(types) || types.includes(type);
}

function sentence({ type, id }: Member, place: string, allowed: unknown): { readonly message: string; readonly componentId: string } {
  return { message: `${type} "${id}" ${place}; it may stand in ${list(allowed)}`, componentId: id };
}

function list(types: unknown): string {
  return Array.isArray(types) && types.length > 0 ? types.join(', ') : 'none';
}
