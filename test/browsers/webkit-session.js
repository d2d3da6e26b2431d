import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** MiniBrowser does what the driver says only with this. */
const BROWSER = { 'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] } };

/** A browser on a screen of its own, with a home of its own, and one WebDriver session in it. */
export async function startSession(driverPath) {
  const home = makeHome();
  const screen = await startScreen();
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`, '--host=local'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: screen.display, HOME: home, XDG_RUNTIME_DIR: home, NO_AT_BRIDGE: '1', TZ: 'UTC', LANG: 'en_US.UTF-8' },
  });
  const call = caller(`http://127.0.0.1:${port}`);
  await untilReady(call);
  const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: BROWSER } });
  return {
    post: (path, body) => call('POST', `/session/${sessionId}/${path}`, body),
    delete: (path) => call('DELETE', `/session/${sessionId}/${path}`),
    async stop() {
      await call('DELETE', `/session/${sessionId}`).catch(() => undefined);
      await end(driver);
      await end(screen.process);
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

function makeHome() {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(home, '.config/gtk-3.0'), { recursive: true });
  // This is how the browser hears that the user prefers reduced motion.
  writeFileSync(join(home, '.config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  return home;
}

/** Xvfb chooses a free display and tells it on file descriptor 3. */
function startScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const process = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  return new Promise((resolve, reject) => {
    process.stdio[3].once('data', (number) => resolve({ process, display: `:${String(number).trim()}` }));
    process.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function caller(origin) {
  return async (method, path, body) => {
    const response = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(60_000),
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (value?.error) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  };
}

async function untilReady(call) {
  for (let tries = 0; tries < 200; tries++) {
    const status = await call('GET', '/status').catch(() => undefined);
    if (status?.ready) return;
    await wait(50);
  }
  throw new Error('The WebDriver of WebKit does not answer');
}

/** Politely, and after two seconds without asking. */
function end(process) {
  return new Promise((resolve) => {
    if (process.exitCode !== null || process.signalCode !== null) return resolve();
    const impatience = setTimeout(() => process.kill('SIGKILL'), 2000);
    process.once('exit', () => {
      clearTimeout(impatience);
      resolve();
    });
    process.kill();
  });
}

/** Debian keeps it with the libraries: `/usr/lib/<machine>/webkit2gtk-<version>/MiniBrowser`. */
function findMiniBrowser() {
  const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
    ['4.1', '4.0', '6.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}`),
  );
  return folders.map((folder) => `${folder}/MiniBrowser`).find((path) => existsSync(path)) ?? 'MiniBrowser';
}
