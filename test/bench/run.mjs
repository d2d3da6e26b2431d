// `npm run bench`: how fast interfaces are, beside the official Lit renderer and beside code written by hand for exactly these
// workloads. Only the ratios mean something. `-- --rounds 5 --only floor,ours --work 'form|append'`
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build } from 'vite';
import { requireBrowser } from '../find-browser.js';
import { requireDependencies, run } from '../setup.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: 'floor,lit,ours' },
    work: { type: 'string', default: '' },
  },
});
const renderers = options.only.split(',');

requireDependencies();
if (renderers.includes('lit') && !existsSync(`${here}node_modules/@a2ui/lit`)) {
  console.log('Installing the renderers to compare with (once) …');
  run('npm', ['install', '--prefix', here, '--no-audit', '--no-fund', '--no-package-lock']);
}

const folder = mkdtempSync(join(tmpdir(), 'a2ui-bench-'));
for (const name of renderers) await bundle(name);
const server = createServer(answer).listen(0, '127.0.0.1');
const browser = await chromium.launch({
  executablePath: await requireBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--js-flags=--expose-gc'],
});
const results = new Map();
for (let round = 0; round < Number(options.rounds); round++) {
  for (const work of await namesOfWork()) await measure(work, round);
}
await browser.close();
server.close();
rmSync(folder, { recursive: true });
report();

/** Everything that a page needs for one renderer, in one file. */
async function bundle(name) {
  await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    resolve: { alias: { renderer: `${here}renderers/${name}.js` }, conditions: ['production', 'browser', 'module', 'default'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      lib: { entry: `${here}page.js`, formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
}

function answer({ url }, response) {
  const name = url.slice(1);
  // Isolated pages have the finer clock.
  const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
  if (name.endsWith('.js'))
    response.writeHead(200, { 'Content-Type': 'text/javascript', ...headers }).end(readFileSync(join(folder, name)));
  else response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(`<script type="module" src="/${name}.js"></script>`);
}

async function namesOfWork() {
  const names = await inPage(renderers[0], () => globalThis.bench.names);
  return names.filter((name) => new RegExp(options.work).test(name));
}

/** A page for each measurement; the renderers take turns in being first. */
async function measure(work, round) {
  for (let i = 0; i < renderers.length; i++) {
    const name = renderers[(i + round) % renderers.length];
    const value = await inPage(name, (each) => globalThis.bench.run(each), work).catch((error) => String(error).slice(0, 120));
    console.log(`${round + 1} ${work}, ${name}: ${typeof value === 'number' ? value.toPrecision(3) : value}`);
    const runs = results.get(work) ?? results.set(work, {}).get(work);
    (runs[name] ??= []).push(value);
  }
}

async function inPage(name, work, argument) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/${name}`);
    await page.waitForFunction(() => globalThis.bench);
    return await page.evaluate(work, argument);
  } finally {
    await context.close();
  }
}

function report() {
  const median = (values = []) => values.filter(Number.isFinite).toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const ratio = (a, b) => (a && b ? `${(a / b).toFixed(1)} x` : 'fails');
  const others = renderers.filter((name) => name !== 'floor');
  const rows = [...results].map(([work, runs]) => {
    const floor = median(runs['floor']);
    return [work, floor ? `${floor.toPrecision(2)} ms` : '', ...others.map((name) => ratio(median(runs[name]), floor))];
  });
  const table = [['workload', 'by hand', ...others], ['---', ...Array(others.length + 1).fill('--:')], ...rows];
  const text = table.map((row) => `| ${row.join(' | ')} |`).join('\n');
  console.log(`\n${text}`);
  writeFileSync(`${here}latest.md`, `${text}\n`);
}
