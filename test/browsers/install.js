// `BROWSERS=all node test/browsers/install.js`: installs the browsers that are not here, where that can be done unattended (root on a Debian system). Says what is missing in the end.
import { execFileSync } from 'node:child_process';
import { getuid } from 'node:process';
import { requireDependencies } from '../setup.js';

const PACKAGES = { Chromium: ['chromium'], Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] };

requireDependencies();
const { findBrowsers } = await import('./browsers.js');
const packages = (await findBrowsers()).missing.flatMap(({ name }) => PACKAGES[name]);
if (packages.length > 0 && getuid?.() === 0) install(packages);
const { missing } = await findBrowsers();
if (missing.length > 0) console.log(`Could not be installed: ${missing.map(({ name }) => name).join(', ')}`);

function install(names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    try {
      execFileSync('apt-get', args, { env, stdio: 'inherit' });
    } catch (error) {
      console.log(error.message);
    }
  }
}
