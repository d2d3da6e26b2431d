import { existsSync } from 'node:fs';
import { platform } from 'node:process';
import { playwrightLauncher } from '@web/test-runner-playwright';

const PLACES = {
  linux: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'],
  darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  win32: ['C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
};

/** What a context cannot say to this browser. */
const PREFERENCES = { 'ui.prefersReducedMotion': 1, 'intl.accept_languages': 'en-US' };

/** The Firefox of the system, driven through WebDriver BiDi. */
export const firefox = {
  name: 'Firefox',
  find: () => [process.env.FIREFOX_PATH, ...(PLACES[platform] ?? [])].find((place) => place && existsSync(place)),
  launcher: (executablePath) =>
    playwrightLauncher({
      product: 'firefox',
      // Only the page in front has the focus, and only with it events of focus.
      concurrency: 1,
      launchOptions: { channel: 'moz-firefox', executablePath, firefoxUserPrefs: PREFERENCES },
      createBrowserContext: ({ browser }) => browser.newContext({ locale: 'en-US', timezoneId: 'UTC' }),
    }),
};
