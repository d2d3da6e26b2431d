import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A case of a suite, as the file has it. Which members there are depends on `action`. */
export type Case = Readonly<Record<string, unknown>> & { readonly name: string; readonly action: string };

export type Json = Readonly<Record<string, unknown>>;

/** Reads a suite. */
export function readSuite(file: string): readonly Case[] {
  return parse(readFileSync(file, 'utf8')) as readonly Case[];
}

/** The version that a case is about, as `v0.9`; undefined where it is about any. */
export function versionOf(each: Case): string | undefined {
  const catalog = each['catalog'] as Json | undefined;
  const first = messagesOf(each)[0];
  const version = each['protocolVersion'] ?? catalog?.['protocolVersion'] ?? catalog?.['version'] ?? first?.['version'];
  return version === undefined ? undefined : `v${String(version).replace(/^v/, '')}`;
}

/** The error that a case or a step expects; undefined where it expects none. */
export function expectedError(step: Json): unknown {
  return step['expectError'] ?? step['expect_error'];
}

/** All messages of a case, of its steps too. */
export function messagesOf(each: Json): readonly Json[] {
  const { messages = each['payload'], steps } = each;
  if (Array.isArray(steps)) return (steps as Json[]).flatMap(messagesOf);
  const list = (messages as Json | undefined)?.['messages'] ?? messages;
  return Array.isArray(list) ? (list as Json[]) : list === undefined ? [] : [list as Json];
}

/** What differs between what is expected and what is there; undefined when nothing does. `undefined` and a missing key are the same. */
export function difference(expected: unknown, actual: unknown, isSubset: boolean): string | undefined {
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) {
    return Object.is(expected ?? undefined, actual ?? undefined) || expected === actual
      ? undefined
      : `expected ${show(expected)}, got ${show(actual)}`;
  }
  const wanted = expected as Json;
  const found = actual as Json;
  const keys = isSubset ? Object.keys(wanted) : [...new Set([...Object.keys(wanted), ...Object.keys(found)])];
  if (Array.isArray(expected) !== Array.isArray(actual)) return `expected ${show(expected)}, got ${show(actual)}`;
  for (const key of keys) {
    const fault = difference(wanted[key], found[key], isSubset);
    if (fault) return `${key}: ${fault}`;
  }
  return undefined;
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
