import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { ariaPlugin } from './test/aria-plugin.js';
import { requireBrowsers } from './test/browsers/browsers.js';
import { countReporter } from './test/count-reporter.js';
import { cspPlugin } from './test/csp-plugin.js';
import { payloadsPlugin } from './test/samples/payloads-plugin.js';
import { schemaPlugin } from './test/schema-plugin.js';

const browsers = await requireBrowsers();

export default {
  files: 'test/**/*.test.ts',
  nodeResolve: { exportConditions: ['production'] },
  plugins: [
    ariaPlugin(),
    cspPlugin(),
    payloadsPlugin(),
    schemaPlugin(),
    esbuildPlugin({ ts: true, tsconfig: new URL('tsconfig.json', import.meta.url).pathname, target: 'es2022' }),
  ],
  browsers: browsers.map(({ launcher, path }) => launcher(path)),
  // One browser after the other: side by side they take the focus from each other, and the time.
  concurrentBrowsers: 1,
  concurrency: 2,
  testFramework: { config: { timeout: 10_000 } },
  testsFinishTimeout: 300_000,
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: Boolean(process.stdout.isTTY) }), countReporter()],
};
