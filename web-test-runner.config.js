import { getuid } from 'node:process';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { countReporter } from './test/count-reporter.js';
import { cspPlugin } from './test/csp-plugin.js';
import { requireBrowser } from './test/find-browser.js';
import { payloadsPlugin } from './test/samples/payloads-plugin.js';
import { schemaPlugin } from './test/schema-plugin.js';

/** Keeps the browser from calling home; root has no sandbox. */
const args = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(getuid?.() === 0 ? ['--no-sandbox'] : []),
];

export default {
  files: 'test/**/*.test.ts',
  nodeResolve: { exportConditions: ['production'] },
  plugins: [
    cspPlugin(),
    payloadsPlugin(),
    schemaPlugin(),
    esbuildPlugin({ ts: true, tsconfig: new URL('tsconfig.json', import.meta.url).pathname, target: 'es2022' }),
  ],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: await requireBrowser(), args },
      createBrowserContext: ({ browser }) => browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' }),
    }),
  ],
  concurrency: 2,
  testFramework: { config: { timeout: 10_000 } },
  testsFinishTimeout: 300_000,
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: Boolean(process.stdout.isTTY) }), countReporter()],
};
