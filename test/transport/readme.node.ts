import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { requireBrowser } from '../find-browser.js';
import { serve, until } from './support.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [, section = ''] = readFileSync(`${root}/README.md`, 'utf8').split('### Transports\n');
const blocks = [...(section.split('\n### ')[0] ?? '').matchAll(/```html\n([^]*?)```/g)].map(([, code = '']) => code);

/** The built mock agent, as the process that a user would start. */
const agent = spawn('node', [`${root}/dist/mock-agent.js`, `${root}/test/transport/samples`, '--port', '0']);
let printed = '';
agent.stdout.on('data', (chunk) => (printed += String(chunk)));
agent.stderr.on('data', (chunk) => (printed += String(chunk)));
let browser: Browser;
let page = '';
let url = '';

before(async () => {
  await until(
    () => /http:\/\/localhost:\d+/.test(printed),
    () => printed,
  );
  browser = await chromium.launch({ executablePath: (await requireBrowser()) as string, args: ['--no-sandbox', '--disable-gpu'] });
  url = await serve((request, response) => {
    if (request.url === '/') return void response.setHeader('content-type', 'text/html').end(page);
    try {
      response.setHeader('content-type', 'text/javascript').end(readFileSync(`${root}${request.url}`));
    } catch {
      response.writeHead(404).end();
    }
  });
});
after(async () => {
  agent.kill();
  await browser?.close();
});

describe('The blocks of the README, with the CDN file and the mock agent', () => {
  it('are one for each transport', () => assert.equal(blocks.length, 10));

  for (const block of blocks) {
    const [, name = ''] = /localhost:4111\/([\w-]+)/.exec(block) ?? [];
    it(`shows what the agent says, and takes an action there and its answer back: ${name}`, async () => {
      const address = /http:\/\/localhost:\d+/.exec(printed)![0];
      const local = block
        .replace(/https:\/\/cdn\.jsdelivr\.net\/npm\/a2ui-surface@[\d.]+\/dist/, '/dist')
        .replaceAll('http://localhost:4111', address)
        .replaceAll('ws://localhost:4111', address.replace('http', 'ws'));
      page = `<!doctype html><title>t</title><script>window.states = []; addEventListener('connection', (event) => states.push(event.detail.state)); window.faults = []; addEventListener('diagnostic', (event) => faults.push(event.detail.message));</script>${local}`;
      const tab = await browser.newPage();
      try {
        await tab.goto(url);
        await tab.getByText('Hello from the agent').waitFor({ timeout: 8000 });
        await tab.getByRole('button', { name: 'Go' }).click();
        await tab.getByText('Thanks').waitFor({ timeout: 8000 });
        assert.ok(printed.split('\n').some((line) => line.includes(`"transport":"${name}"`) && line.includes('"thanks"')));
        const states = (await tab.evaluate('states')) as string[];
        assert.deepEqual(states.slice(0, 2), ['connecting', 'open']);
      } catch (error) {
        throw new Error(`${String(error)}\n${JSON.stringify(await tab.evaluate('[states, faults]'))}\n${printed.slice(-500)}`);
      } finally {
        await tab.close();
      }
    });
  }
});
