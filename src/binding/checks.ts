import { deepEqual, isObject, type JsonObject } from '../protocol/json.ts';
import type { Evaluation } from './environment.ts';
import { resolve } from './evaluate.ts';
import { countPending } from './live.ts';

/** A check that does not pass, and what the user is told. */
export interface CheckFailure {
  /** undefined: the agent gave no text; a general one is shown. */
  readonly message: string | undefined;
  /** Whether it passes is not known yet. */
  readonly isPending?: boolean;
}

interface Rule {
  /** As it came over the wire. */
  readonly condition: unknown;
  readonly message: string | undefined;
}

const compiled = new WeakMap<JsonObject, readonly Rule[]>();

/**
 * The first check of a component that fails (5.1). A missing value and a failed function fail; `true`, other truthy
 * values and `{valid: true}` pass. `validationRegexp` is one more rule at the end.
 */
export function firstFailure(definition: JsonObject, at: Evaluation): CheckFailure | undefined {
  for (const { condition, message } of rulesOf(definition)) {
    const before = countPending();
    const result = resolve(condition, at);
    if (isObject(result) && typeof result['valid'] === 'boolean') {
      if (result['valid'] || !blocks(result['severity'])) continue;
      return { message: typeof result['message'] === 'string' ? result['message'] : message };
    }
    if (!result) return countPending() === before ? { message } : { message, isPending: true };
  }
  return undefined;
}

/** Whether a component has anything to check. */
export function hasChecks(definition: JsonObject): boolean {
  return rulesOf(definition).length > 0;
}

/** Whether one of the checks of a component is that its own value is there. */
export function isRequired(definition: JsonObject): boolean {
  return rulesOf(definition).some(
    ({ condition }) =>
      isObject(condition) &&
      callOf(condition) === 'required' &&
      isObject(condition['args']) &&
      deepEqual(condition['args']['value'], definition['value']),
  );
}

function blocks(severity: unknown): boolean {
  return severity !== 'warning' && severity !== 'info';
}

function rulesOf(definition: JsonObject): readonly Rule[] {
  let rules = compiled.get(definition);
  if (!rules) compiled.set(definition, (rules = compile(definition)));
  return rules;
}

function compile(definition: JsonObject): readonly Rule[] {
  const { checks, validationRegexp, value } = definition;
  const rules = Array.isArray(checks) ? checks.filter(isObject).map((rule) => toRule(rule, value)) : [];
  if (typeof validationRegexp !== 'string') return rules;
  const condition = { call: 'regex', args: { value, pattern: validationRegexp } };
  return [...rules, { condition, message: undefined }];
}

/** A rule without `condition` is itself the condition; a validator without `value` then checks the field's own (T4, C54). */
function toRule(rule: JsonObject, value: unknown): Rule {
  const message = typeof rule['message'] === 'string' ? rule['message'] : undefined;
  if (rule['condition'] !== undefined) return { condition: withOwnValue(rule['condition'], value), message };
  const { message: _, ...condition } = rule;
  return { condition: withOwnValue(condition, value), message };
}

const VALIDATORS = ['required', 'regex', 'length', 'numeric', 'email'];

function withOwnValue(condition: unknown, value: unknown): unknown {
  if (!isObject(condition) || !VALIDATORS.includes(callOf(condition) as string)) return condition;
  const args = isObject(condition['args']) ? condition['args'] : {};
  return Object.hasOwn(args, 'value') ? condition : { ...condition, args: { ...args, value } };
}

function callOf(condition: JsonObject): unknown {
  return condition['call'] ?? condition['@call'];
}
