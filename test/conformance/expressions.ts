import { parseTemplate, resolve, type Diagnostic, type TemplateNode, type TemplatePart } from '../../src/core.ts';
import { difference, expectedError, versionOf, type Case, type Json } from './suite.ts';
import { surroundings } from './surroundings.ts';

/** `parse_expression_template`: the parts of a template, adjacent texts joined. */
export function runExpression(each: Case): string | undefined {
  const expectsError = expectedError(each) !== undefined;
  try {
    const parts = parseTemplate(String(each['input'])).map(asPart);
    return expectsError ? `no error, but ${JSON.stringify(parts)}` : difference(joined(each['expect'] as unknown[]), joined(parts), false);
  } catch (error) {
    return expectsError ? undefined : `threw ${String(error)}`;
  }
}

/** `evaluate_function`: one call of a basic function, made where a surface makes it. */
export function runFunction(each: Case): string | undefined {
  const diagnostics: Diagnostic[] = [];
  const { function: call, args = {}, catalogId, surface } = each;
  const surfaceCatalog = surface === undefined ? 'basic' : ((surface as { catalogId?: string }).catalogId ?? null);
  const place = surroundings((diagnostic) => diagnostics.push(diagnostic), versionOf(each), surfaceCatalog);
  const value = resolve({ call, args, ...(catalogId !== undefined && { catalogId }) }, place);
  if (expectedError(each) !== undefined) return diagnostics.length > 0 ? undefined : `no error, but ${JSON.stringify(value)}`;
  return (
    difference(each['expect'], value, false) ??
    (diagnostics.length > 0 ? `reported ${diagnostics.map(({ message }) => message).join('; ')}` : undefined)
  );
}

function asPart(part: TemplatePart): unknown {
  return typeof part === 'string' ? part : asNode(part);
}

function asNode(node: TemplateNode): unknown {
  if (node.kind === 'literal') return node.value;
  if (node.kind === 'path') return { path: node.path };
  const args: Json = Object.fromEntries(Object.entries(node.args).map(([key, arg]) => [key, asNode(arg)]));
  return { call: node.name, args, returnType: 'any' };
}

function joined(parts: readonly unknown[]): readonly unknown[] {
  const out: unknown[] = [];
  for (const part of parts) {
    const last = out.at(-1);
    if (typeof part === 'string' && typeof last === 'string') out[out.length - 1] = last + part;
    else if (part !== '') out.push(part);
  }
  return out;
}
