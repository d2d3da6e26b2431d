import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:process';

const PLACES = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium-browser',
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
  ],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe', 'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe'],
};

/** Path of a Chrome or Chromium on this machine (`CHROME_PATH` first); undefined when there is none. */
export async function findBrowser() {
  const places = [process.env.CHROME_PATH, ...(PLACES[platform] ?? []), await playwrightsOwn()];
  return places.find((place) => place && existsSync(place));
}

/**
 * As `findBrowser`, but gets one when there is none: Playwright's download, else the package of a Debian system.
 * @throws Error that says what to do by hand
 */
export async function requireBrowser() {
  const found = await findBrowser();
  if (found) return found;
  for (const [command, ...args] of WAYS) {
    console.log(`No Chrome or Chromium found; trying: ${command} ${args.join(' ')}`);
    try {
      execFileSync(command, args, { stdio: 'inherit', shell: platform === 'win32' });
    } catch {
      continue;
    }
    const installed = await findBrowser();
    if (installed) return installed;
  }
  throw new Error('No Chrome or Chromium found. Install one, or set CHROME_PATH to where it is.');
}

const WAYS = [
  ['npx', 'playwright', 'install', 'chromium'],
  [
    'sh',
    '-c',
    'test "$(id -u)" = 0 && apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium',
  ],
];

async function playwrightsOwn() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
