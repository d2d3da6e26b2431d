import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { hasMarkdown } from '../../../catalog/shared/markdown-marks.ts';
import { renderInlineMarkdown, renderMarkdown } from '../../../catalog/shared/markdown.ts';

const options = { link: (url: string) => (/^(?:https?|mailto):/.test(url) ? url : undefined) };
const TAGS = 'p h1 h2 h3 h4 h5 h6 ul ol li input blockquote pre code table thead tbody tr th td hr a strong em s br'.split(' ');
const ATTRIBUTES = 'href target rel referrerpolicy type disabled'.split(' ');

/** What is in a container that Markdown may not make. */
function foreign(text: string): string[] {
  const elements = [renderMarkdown, renderInlineMarkdown].flatMap((render) => {
    const container = document.createElement('div');
    render(container, text, options);
    return [...container.querySelectorAll('*')];
  });
  return elements.flatMap((element) => [
    ...(TAGS.includes(element.localName) ? [] : [element.localName]),
    ...element.getAttributeNames().filter((name) => !ATTRIBUTES.includes(name)),
    ...(element instanceof HTMLAnchorElement && !/^(?:https?|mailto):$/.test(element.protocol) ? [element.href] : []),
  ]);
}

const ATTACKS = [
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x]( javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](vbscript:x "title")',
  '![](https://t.test/p.gif)',
  '![x](https://t.test/p.gif" onerror="alert(1))',
  '[a](https://x" onclick="alert(1))',
  '<form action=x><input name=password></form>',
  '<style>*{display:none}</style>',
  '<a id=location name=x class=y style=z>',
  '**<script>alert(1)</script>**',
  '[![x](javascript:a)](javascript:b)',
  '```<script>\n</code><script>alert(1)</script>\n```',
  '| <script> |\n|---|\n| <iframe src=x> |',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<javascript:alert(1)> <https://x.y/" onclick=a>',
];

describe('Markdown of a hostile agent', () => {
  for (const text of ATTACKS) {
    it(`makes nothing live of ${text} (C72)`, () => expect(foreign(text)).to.deep.equal([]));
  }

  it('makes nothing live of any mixture of these, whole or cut (C72)', () => {
    const part = fc.tuple(fc.constantFrom(...ATTACKS, '[', '](', '**', '`', '\n', '- '), fc.nat(40));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
        expect(foreign(parts.map(([text, length]) => text.slice(0, length)).join(''))).to.deep.equal([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('asks for nothing from the network', () => {
    const before = performance.getEntriesByType('resource').length;
    const container = document.body.appendChild(document.createElement('div'));
    renderMarkdown(container, ATTACKS.join('\n\n'), options);
    expect(container.querySelectorAll('img, script, style, iframe, form')).to.have.length(0);
    expect(performance.getEntriesByType('resource')).to.have.length(before);
    container.remove();
  });

  // 100,000 characters each: what takes more than linear time does not end within the time a test has.
  for (const unit of [
    '*',
    '**a',
    '_a ',
    '***a** ',
    '`',
    '` ',
    '``a` ',
    '[',
    '[a',
    '![',
    ']',
    '](',
    '[a](',
    '[a](b ',
    '[a](b "',
    '](a(b',
    '](a)',
    'https://(',
    'https://.',
    'https://a',
    '&a',
    '&',
    '~~',
    '~~a ',
    ' ',
    'a ',
    '\\',
    '|',
    '|-',
    '| a\n|-',
    '- ',
    '-',
    '- a\n',
    '  - a\n',
    '# ',
    '#',
    '> ',
    '>\n',
    '\n',
    '- a\n\n',
    '```\n',
    '``',
    'a\n',
    '1. a\n',
    '\t',
    '<',
    '*a _b ',
    '**a *b',
  ]) {
    it(`of ${JSON.stringify(unit)} a great many times takes no more than a moment`, () => {
      const text = unit.repeat(Math.ceil(100_000 / unit.length));
      for (const each of [`a${text}x`, `- [ ] ${text}`, `# ${text}x`, `[a](b${text}`, `a | b\n${text}x`]) {
        const container = document.createElement('div');
        renderMarkdown(container, each, options);
        expect(container.childNodes).not.to.have.length(0);
        hasMarkdown(each);
      }
    });
  }
});
