import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { closePage, runAccessibility, runNodes } from './browser.ts';
import { runSelection } from './catalogs.ts';
import { runCommonType } from './common-types.ts';
import { runDataModel } from './data-model.ts';
import { runDispatch } from './dispatch.ts';
import { exceptions, kindsNotRun } from './exceptions.ts';
import { runExpression, runFunction } from './expressions.ts';
import { runCapabilities, runClientDataModel, runResolvePath } from './metadata.ts';
import { runMessages } from './messages.ts';
import { runRpc } from './rpc.ts';
import { readSuite, type Case } from './suite.ts';

/** How a case is run, by its `action`; files that it names lie in the folder. Each says what is wrong, or nothing. */
const RUNNERS: Readonly<Record<string, (each: Case, folder: string) => string | undefined | Promise<string | undefined>>> = {
  data_model: runDataModel,
  parse_expression_template: runExpression,
  evaluate_function: runFunction,
  process_messages: runMessages,
  validate: runMessages,
  handle_rpc: runRpc,
  select_catalog: runSelection,
  dispatch_action: runDispatch,
  get_renderer_data_model: runClientDataModel,
  get_renderer_capabilities: runCapabilities,
  resolve_path: runResolvePath,
  validate_common_type: runCommonType,
  resolve_nodes: runNodes,
  accessibility_check: runAccessibility,
};

/** Runs every suite of a folder, prints a line a suite and one at the end; whether all is well. */
export async function run(folder: string): Promise<boolean> {
  const files = ['core', 'core_later']
    .map((each) => `${folder}/${each}`)
    .filter(existsSync)
    .flatMap(yamlFiles);
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const names = new Set<string>();
  for (const file of files) {
    const cases = readSuite(file);
    for (const { name } of cases) names.add(name);
    const result = await runSuite(cases, folder);
    const { passed, failed, skipped } = result;
    console.log(
      `${file.includes('core_later') ? 'later/' : ''}${basename(file, '.yaml')}: ${passed} passed, ${failed} failed (${skipped} skipped)`,
    );
    for (const key of ['passed', 'failed', 'skipped'] as const) totals[key] += result[key];
  }
  await closePage();
  for (const name of Object.keys(exceptions).filter((each) => !names.has(each))) {
    console.log(`  an exception is made for ${name}, which no suite has`);
    totals.failed++;
  }
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  return totals.failed === 0;
}

async function runSuite(cases: readonly Case[], folder: string): Promise<{ passed: number; failed: number; skipped: number }> {
  const result = { passed: 0, failed: 0, skipped: 0 };
  for (const each of cases) {
    const fault = isSkipped(each) ? 'skipped' : await runCase(each, folder);
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
  return each.action in kindsNotRun || each.name in exceptions;
}

async function runCase(each: Case, folder: string): Promise<string | undefined> {
  try {
    const runner = RUNNERS[each.action];
    return runner ? await runner(each, folder) : `nothing runs cases of the kind ${each.action}`;
  } catch (error) {
    return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  }
}

function yamlFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `${folder}/${name}`);
}
