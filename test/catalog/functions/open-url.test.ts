import { expect } from '@open-wc/testing';
import { openUrl } from '../../../catalog/functions/open-url.ts';
import { ExpressionError, type FunctionContext } from '../../../src/binding/function.ts';
import { defaultUrlPolicy, type UrlPolicy } from '../../../src/protocol/url.ts';

const { open } = window;
const opened: unknown[][] = [];
beforeEach(() => {
  opened.length = 0;
  window.open = (...call) => {
    opened.push(call);
    return null;
  };
});
after(() => (window.open = open));

function run(url: unknown, trigger: FunctionContext['trigger'] = 'action', urlPolicy: UrlPolicy = defaultUrlPolicy) {
  return openUrl.run({ url }, { trigger, urlPolicy } as FunctionContext);
}

describe('openUrl (R60, C70)', () => {
  for (const [url, address] of [
    ['https://example.test/a?b=1#c', 'https://example.test/a?b=1#c'],
    ['HTTP://EXAMPLE.test', 'http://example.test/'],
    [' https://example.test ', 'https://example.test/'],
    ['//example.test/x', new URL('//example.test/x', document.baseURI).href],
    ['/rel', new URL('/rel', document.baseURI).href],
    ['rel?x=1', new URL('rel?x=1', document.baseURI).href],
  ] as const)
    it(`opens ${JSON.stringify(url)} in a new window without opener and referrer`, () => {
      expect(run(url)).to.equal(undefined);
      expect(opened).to.deep.equal([[address, '_blank', 'noopener,noreferrer']]);
    });

  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.test/1',
    'file:///etc/passwd',
    'mailto:a@example.test',
    'tel:1',
    'about:blank',
    'https://user:pw@example.test/',
    'https://',
    '${/url}',
    'https://example.test/${/id}',
    '',
    '   ',
    undefined,
    null,
    7,
    ['https://example.test'],
    { path: '/u' },
  ])
    it(`refuses ${JSON.stringify(url)} (T7)`, () => {
      expect(() => run(url)).to.throw(ExpressionError);
      expect(opened).to.deep.equal([]);
    });

  for (const trigger of ['binding', 'agent'] as const)
    it(`does not run for the trigger "${trigger}"`, () => {
      expect(() => run('https://example.test', trigger)).to.throw(ExpressionError);
      expect(opened).to.deep.equal([]);
    });

  it('obeys the policy of the page, which may refuse, replace, or allow mail', () => {
    expect(() => run('https://example.test', 'action', () => false)).to.throw(ExpressionError);
    run('https://example.test', 'action', () => 'https://other.test/');
    run('mailto:a@example.test', 'action', ({ protocol }, use) => protocol === 'mailto:' && use === 'open');
    expect(opened.map(([address]) => address)).to.deep.equal(['https://other.test/', 'mailto:a@example.test']);
  });
});
