import { getuid } from 'node:process';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { findBrowser } from '../find-browser.js';

/** Keeps the browser from calling home; root has no sandbox. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Chrome or Chromium, wherever it is. */
export const chromium = {
  name: 'Chromium',
  find: findBrowser,
  launcher: (executablePath) =>
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath, args: ARGS },
      createBrowserContext: ({ browser }) => browser.newContext({ locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' }),
    }),
};
