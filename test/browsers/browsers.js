import { chromium } from './chromium.js';
import { firefox } from './firefox.js';
import { webkit } from './webkit.js';

const ALL = [chromium, firefox, webkit];

/** The browsers of this machine, each with its `path`, of those that BROWSERS names (`BROWSERS=firefox,webkit npm test`), and those that are not here. */
export async function findBrowsers() {
  const wanted = process.env.BROWSERS?.toLowerCase().split(',');
  const chosen = ALL.filter(({ name }) => !wanted || wanted.includes(name.toLowerCase()));
  const found = await Promise.all(chosen.map(async (browser) => ({ ...browser, path: await browser.find() })));
  return { available: found.filter(({ path }) => path), missing: found.filter(({ path }) => !path) };
}

/**
 * The same, and says which are not here.
 * @throws Error when there is none to test in
 */
export async function requireBrowsers() {
  const { available, missing } = await findBrowsers();
  const names = missing.map(({ name }) => name).join(', ');
  if (available.length === 0) throw new Error(`No browser to test in. BROWSERS may name Chromium, Firefox and WebKit; not here: ${names}`);
  if (names) console.log(`Not here, so not tested in: ${names}`);
  return available;
}
