import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { released, scriptLine } from '../../src/build/release.ts';
import { requireBrowser } from '../find-browser.js';
import { serve } from '../transport/support.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');
const hashes = JSON.parse(read('dist/sri.json')) as Record<string, string>;
const FILE = 'dist/a2ui-surface.js';
const WRONG = `sha384-${'A'.repeat(64)}`;

const STREAM = [
  { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json' } },
  { version: 'v0.9', updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Text', text: 'Here it is' }] } },
];

describe('the hashes of the CDN files', () => {
  let browser: Browser;
  let cdn = '';
  let site = '';
  let html = '';

  before(async () => {
    browser = await chromium.launch({ executablePath: (await requireBrowser()) as string, args: ['--no-sandbox', '--disable-gpu'] });
    cdn = await serve((request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'text/javascript').end(readFileSync(`${root}${request.url?.slice(1)}`));
    });
    // The files come from elsewhere, as they do from a CDN; the page lets nothing else in.
    const policy = `default-src 'none'; script-src ${cdn} 'nonce-page'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html`;
    site = await serve((_, response) => {
      response.setHeader('content-security-policy', policy);
      response.setHeader('content-type', 'text/html').end(html);
    });
  });
  after(() => browser?.close());

  /** Opens a page that has `head` and an element which is given a stream once it is defined. */
  async function open(head: string, attributes = ''): Promise<Page> {
    html = `<!doctype html><title>t</title>
      <script nonce="page">
        window.violations = [];
        addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));
        window.refused = new Promise((resolve) => addEventListener('error', ({ target }) => target.src && resolve(target.src), true));
        window.told = [];
        addEventListener('diagnostic', ({ detail }) => told.push(detail.message));
      </script>
      ${head}<a2ui-surface ${attributes}></a2ui-surface>
      <script nonce="page">customElements.whenDefined('a2ui-surface').then(() => document.querySelector('a2ui-surface').apply(${JSON.stringify(STREAM)}))</script>`;
    const page = await browser.newPage();
    await page.goto(site);
    return page;
  }

  it('let a page with a strict policy show a surface', async () => {
    const page = await open(scriptLine(`${cdn}/${FILE}`, hashes[FILE]));
    await page.getByText('Here it is').waitFor();
    assert.deepEqual(await page.evaluate('violations'), []);
  });

  it('keep a file out that is another', async () => {
    const page = await open(scriptLine(`${cdn}/${FILE}`, WRONG));
    assert.equal(await page.evaluate('refused'), `${cdn}/${FILE}`);
    assert.equal(await page.evaluate(`customElements.get('a2ui-surface') === undefined`), true);
  });

  for (const [outcome, hash] of [
    ['shows', hashes['dist/strict.js']],
    ['does not show', WRONG],
  ] as const) {
    it(`hold what is loaded from beside by an import map: strict mode ${outcome}`, async () => {
      const map = { integrity: { [`${cdn}/dist/strict.js`]: hash } };
      const page = await open(
        `<script type="importmap" nonce="page">${JSON.stringify(map)}</script>${scriptLine(`${cdn}/${FILE}`, hashes[FILE])}`,
        'strict',
      );
      if (outcome === 'shows') return page.getByText('Here it is').waitFor();
      await page.waitForFunction('told.length > 0');
      assert.equal(await page.getByText('Here it is').count(), 0);
    });
  }
});

describe('the README', () => {
  const readme = read('README.md');
  const { version } = JSON.parse(read('package.json')) as { version: string };

  it('names the version of the package in every address of a CDN', () => {
    const versions = [...readme.matchAll(/cdn\.jsdelivr\.net\/npm\/a2ui-surface(?:@([\d.]+))?\//g)].map(([, named]) => named);
    assert.ok(versions.length > 5);
    assert.deepEqual([...new Set(versions)], [version]);
  });

  it('has a line with a hash, and a release writes version and hash of its own into it, and nothing else', () => {
    const next = released(readme, { version: '9.8.7', hashes: { [FILE]: WRONG } });
    assert.ok(next.includes(`\n${scriptLine(`https://cdn.jsdelivr.net/npm/a2ui-surface@9.8.7/${FILE}`, WRONG)}\n`));
    const plain = (text: string): string => text.replaceAll(/(?<=a2ui-surface@)[\d.]+|(?<=integrity=")[^"]*/g, '');
    assert.equal(plain(next), plain(readme));
    const [, hash = ''] = /integrity="(sha384-[^"]{64})"/.exec(readme) ?? [];
    assert.equal(released(next, { version, hashes: { [FILE]: hash } }), readme);
  });
});
