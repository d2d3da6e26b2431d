// `npm run conformance -- <folder>`: runs the YAML suites under <folder>/core and core_later against the headless entry.
import { runnerImport } from 'vite';

process.env.TZ = 'UTC';
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Which folder? npm run conformance -- <folder>');
  process.exit(2);
}
const { module } = await runnerImport(new URL('run.ts', import.meta.url).pathname);
process.exitCode = (await module.run(folder)) ? 0 : 1;
