import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { runDataModel } from './data-model.ts';
import { runDispatch } from './dispatch.ts';
import { exceptions } from './exceptions.ts';
import { runExpression, runFunction } from './expressions.ts';
import { runCapabilities, runClientDataModel, runResolvePath } from './metadata.ts';
import { runMessages } from './messages.ts';
import { readSuite, versionOf, type Case } from './suite.ts';

/** How a case is run, by its `action`. Each says what is wrong, or nothing. */
const RUNNERS: Readonly<Record<string, (each: Case) => string | undefined>> = {
  data_model: runDataModel,
  parse_expression_template: runExpression,
  evaluate_function: runFunction,
  process_messages: runMessages,
  dispatch_action: runDispatch,
  get_renderer_data_model: runClientDataModel,
  get_renderer_capabilities: runCapabilities,
  resolve_path: runResolvePath,
};

const VERSIONS = ['v0.9', 'v0.9.1'];

/** Runs every suite of a folder, prints a line a suite and one at the end; whether all is well. */
export function run(folder: string): boolean {
  const files = ['core', 'core_later']
    .map((each) => `${folder}/${each}`)
    .filter(existsSync)
    .flatMap(yamlFiles);
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const names = new Set<string>();
  for (const file of files) {
    const cases = readSuite(file);
    for (const { name } of cases) names.add(name);
    const result = runSuite(cases);
    const { passed, failed, skipped } = result;
    console.log(
      `${file.includes('core_later') ? 'later/' : ''}${basename(file, '.yaml')}: ${passed} passed, ${failed} failed (${skipped} skipped)`,
    );
    for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += result[key];
  }
  for (const name of Object.keys(exceptions).filter((each) => !names.has(each))) {
    console.log(`  an exception is made for ${name}, which no suite has`);
    totals.failed++;
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  return totals.failed === 0;
}

function runSuite(cases: readonly Case[]): { passed: number; failed: number; skipped: number } {
  const result = { passed: 0, failed: 0, skipped: 0 };
  for (const each of cases) {
    const fault = isSkipped(each) ? 'skipped' : runCase(each);
    if (fault === 'skipped') result.skipped++;
    else if (fault === undefined) result.passed++;
    else {
      result.failed++;
      console.log(`  ${each.name}: ${fault}`);
    }
  }
  return result;
}

function isSkipped(each: Case): boolean {
  const version = versionOf(each);
  return (
    each['strictMode'] === true ||
    RUNNERS[each.action] === undefined ||
    each.name in exceptions ||
    (version !== undefined && !VERSIONS.includes(version))
  );
}

function runCase(each: Case): string | undefined {
  try {
    return RUNNERS[each.action]?.(each);
  } catch (error) {
    return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

function yamlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name}`);
}
