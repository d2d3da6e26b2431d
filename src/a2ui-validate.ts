#!/usr/bin/env node
/** The command `a2ui-validate`. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isObject, parseJson } from './protocol/json.ts';
import { isProtocolVersion } from './protocol/version.ts';
import { messageOf } from './protocol/diagnostic.ts';
import { basicCatalog } from '../catalog/basic-catalog.ts';
import { validate } from './validate.ts';

const USAGE = `a2ui-validate [--version v0.9] [--catalog catalog.json]... [--json] <file | ->

Holds a stream of A2UI messages (JSON lines, a list, or the text of a model) against the protocol.
  --version   what the messages have to be of: v0.8, v0.9, v0.9.1 or v1.0
  --catalog   the JSON document of a catalog that they may use, besides the basic one
  --json      the problems as JSON
Exit code 0: nothing is wrong. 1: something is. 2: it could not be looked at.`;

/** Something is wrong with how the command is called. */
class UsageError extends Error {}

try {
  process.exitCode = run();
} catch (error) {
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : messageOf(error));
  process.exitCode = 2;
}

function run(): number {
  const { file, version, catalogs, isJson } = readArguments();
  const text = readFileSync(file === '-' ? 0 : file, 'utf8');
  const problems = validate(text, { ...(version !== undefined && { version }), catalog: [basicCatalog, ...catalogs.map(readCatalog)] });
  if (isJson) console.log(JSON.stringify(problems, undefined, 2));
  else for (const { severity, code, path, message } of problems) console.log(`${path || '/'}: ${severity} ${code}: ${message}`);
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function readArguments() {
  const options = { version: { type: 'string' }, catalog: { type: 'string', multiple: true }, json: { type: 'boolean' } } as const;
  const { values, positionals } = parse(() => parseArgs({ options, allowPositionals: true }));
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('One file is looked at; - is the standard input');
  const { version, catalog: catalogs = [], json: isJson = false } = values;
  if (version !== undefined && !isProtocolVersion(version)) throw new UsageError(`Version ${version} is unknown`);
  return { file, version, catalogs, isJson };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}

function readCatalog(file: string) {
  const document = parseJson(readFileSync(file, 'utf8'));
  if (isObject(document) && typeof document['catalogId'] === 'string') return document;
  throw new Error(`${file} is no catalog: a JSON document with a "catalogId" is one`);
}
