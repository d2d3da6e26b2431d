import { isObject } from '../protocol/json.ts';

/** A copy of a value, changed by a JSON Patch (RFC 6902): `add`, `replace` and `remove`. What does not fit is left out. */
export function patch(value: unknown, operations: unknown): unknown {
  const root = { '': structuredClone(value) };
  for (const operation of Array.isArray(operations) ? (operations as unknown[]) : []) {
    if (isObject(operation) && typeof operation['path'] === 'string') change(root, operation['path'], operation);
  }
  return root[''];
}

function change(root: object, path: string, { op, value }: Readonly<Record<string, unknown>>): void {
  const segments = path.split('/').map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
  const key = segments.pop() ?? '';
  let at: unknown = root;
  for (const segment of segments) at = isContainer(at) && Object.hasOwn(at, segment) ? at[segment] : undefined;
  if (Array.isArray(at)) {
    const index = key === '-' ? at.length : Number(key);
    if (op === 'add') at.splice(index, 0, value);
    else if (op === 'remove') at.splice(index, 1);
    else at[index] = value;
  } else if (isContainer(at) && key !== '__proto__') {
    if (op === 'remove') delete at[key];
    else at[key] = value;
  }
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
