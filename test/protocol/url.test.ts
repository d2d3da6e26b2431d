import { expect } from '@open-wc/testing';
import { safeUrl, type UrlUse } from '../../src/core.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';
const cases: readonly (readonly [string, readonly UrlUse[]])[] = [
  ['https://example.com/a', ['link', 'open', 'image', 'icon', 'media']],
  ['http://10.0.0.1/x', ['link', 'open', 'image', 'icon', 'media']],
  ['mailto:a@b.de', ['link']],
  ['tel:+491234', ['link']],
  ['blob:https://x.test/1', ['image', 'icon', 'media']],
  [PIXEL, ['image', 'icon']],
  ['data:image/gif,x', ['image', 'icon']],
  ['data:audio/mpeg;base64,x', ['media']],
  ['data:image/svg+xml,<svg onload=alert(1)>', []],
  ['data:text/html,<script>', []],
  ['javascript:alert(1)', []],
  [' JaVaScRiPt:alert(1)', []],
  ['java\tscript:alert(1)', []],
  ['vbscript:x', []],
  ['file:///etc/passwd', []],
  ['https://user:pw@example.com/', []],
  ['https://${host}/', []],
  ['https://', []],
  ['', []],
];

describe('safeUrl (C70, C71)', () => {
  for (const [url, allowed] of cases) {
    it(`lets ${JSON.stringify(url)} pass for ${allowed.join(', ') || 'nothing'}`, () => {
      const uses: readonly UrlUse[] = ['link', 'open', 'image', 'icon', 'media'];
      expect(uses.filter((use) => safeUrl(url, use) !== undefined)).to.deep.equal(allowed);
    });
  }

  it('resolves against the page', () => expect(safeUrl('/rel', 'link')).to.equal(new URL('/rel', document.baseURI).href));
  it('takes no value that is no text', () => expect(safeUrl({}, 'link')).to.equal(undefined));
  it('asks the policy of the page, which may put another in its place', () => {
    expect(safeUrl('https://a.test/x', 'image', () => 'https://proxy.test/')).to.equal('https://proxy.test/');
    expect(safeUrl('https://a.test/x', 'image', () => false)).to.equal(undefined);
    expect(safeUrl('slack://x', 'open', () => true)).to.equal('slack://x');
  });
  it('asks no policy about scripts and passwords', () => {
    for (const url of ['javascript:alert(1)', 'Java\nScript:x', 'https://a:b@c.test/'])
      expect(safeUrl(url, 'open', () => true)).to.equal(undefined);
  });
});
