import {
  basicFunctions,
  createEnvironment,
  defineCatalog,
  parseTemplate,
  resolve,
  ROOT_SCOPE,
  Store,
  type Diagnostic,
  type Evaluation,
  type ProtocolVersion,
  type TemplateNode,
  type TemplatePart,
} from '../../src/core.ts';
import { difference, versionOf, type Case, type Json } from './suite.ts';

/** `parse_expression_template`: the parts of a template, adjacent texts joined. */
export function runExpression(each: Case): string | undefined {
  const expectsError = each['expect_error'] !== undefined || each['expectError'] !== undefined;
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
  const raw = { call: each['function'], args: each['args'] ?? {} };
  const value = resolve(
    raw,
    surroundings((diagnostic) => diagnostics.push(diagnostic), versionOf(each)),
  );
  if (each['expect_error'] !== undefined || each['expectError'] !== undefined)
    return diagnostics.length > 0 ? undefined : `no error, but ${JSON.stringify(value)}`;
  return (
    difference(each['expect'], value, false) ??
    (diagnostics.length > 0 ? `reported ${diagnostics.map(({ message }) => message).join('; ')}` : undefined)
  );
}

/** A place to evaluate at: an empty surface with the basic functions, and someone who acts on it. */
export function surroundings(report: (diagnostic: Diagnostic) => void, version: string | undefined): Evaluation {
  const store = new Store();
  store.apply({
    type: 'createSurface',
    version: (version ?? 'v0.9') as ProtocolVersion,
    surfaceId: 's',
    catalogId: 'basic',
    sendDataModel: false,
    rootId: 'root',
  });
  const [surface] = store.surfaces.peek();
  if (!surface) throw new Error('The surface was not created');
  const catalogs = [defineCatalog({ id: surface.catalogId ?? '', components: [], functions: basicFunctions })];
  const environment = createEnvironment({ catalogs, locale: 'en-US', timeZone: 'UTC', report });
  return { environment, surface, scope: ROOT_SCOPE, componentId: 'c', trigger: 'action', tracked: false };
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
