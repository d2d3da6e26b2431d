// `npm run check`: everything about the source that needs no browser. All steps run; any failure fails the check.
import { requireDependencies, run } from './setup.js';

const STEPS = {
  types: ['npx', 'tsc', '--noEmit'],
  lint: ['npx', 'eslint', '--max-warnings', '0', '.'],
  format: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'],
  icons: ['node', 'catalog/shared/generate-icons.mjs', '--check'],
  looks: ['node', '--import', 'tsx', 'presets/generate.ts', '--check'],
  unused: ['npx', 'knip'],
  build: ['node', 'src/build.js'],
  package: ['npx', 'publint', '--strict'],
  size: ['node', 'test/size.js'],
};

requireDependencies();
const failed = Object.entries(STEPS).filter(([name, [command, ...args]]) => {
  console.log(`— ${name}`);
  try {
    run(command, args);
    return false;
  } catch {
    return true;
  }
});
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(([name]) => name).join(', ')}`);
  process.exitCode = 1;
}
