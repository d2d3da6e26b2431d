import { expect } from '@open-wc/testing';
import { renderInlineMarkdown, renderMarkdown } from '../../../catalog/shared/markdown.ts';

const options = { link: (url: string) => (/^https?:/.test(url) ? url : undefined) };

function shown(text: string, render = renderMarkdown): string {
  const container = document.createElement('div');
  render(container, text, options);
  return container.innerHTML.replaceAll(' target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer"', '');
}

type Cases = readonly (readonly [text: string, html: string])[];

function eachShows(cases: Cases): void {
  for (const [text, html] of cases) {
    it(`shows ${JSON.stringify(text)} as ${html}`, () => expect(shown(text)).to.equal(html));
  }
}

describe('Markdown', () => {
  describe('leaves alone what only looks like marks (C66)', () => {
    eachShows(
      [
        '2026. was fine',
        '3. Juni',
        '5 * 3 * 2',
        '5*3*2',
        'snake_case_name',
        'a_(b)_c',
        '$5 and *',
        '-5',
        '-',
        '#tag',
        '#',
        '##',
        '1.5',
        '~5 min~',
        '**open',
        '*a * b',
        '[a] (b)',
        '[a][b]',
        'a[0](',
        '`open',
        '****four****',
        '&unknown; &#0;'.replaceAll('&', '&amp;'),
      ].map((text) => [text.replaceAll('&amp;', '&'), `<p>${text}</p>`] as const),
    );
  });

  describe('of one line', () => {
    eachShows([
      ['**b** __b__ *i* _i_ ~~s~~', '<p><strong>b</strong> <strong>b</strong> <em>i</em> <em>i</em> <s>s</s></p>'],
      ['***a***', '<p><em><strong>a</strong></em></p>'],
      ['*a **b** c*', '<p><em>a <strong>b</strong> c</em></p>'],
      ['**a *b* c**', '<p><strong>a <em>b</em> c</strong></p>'],
      ['**a*b**', '<p><strong>a*b</strong></p>'],
      ['**open *closed*', '<p>**open <em>closed</em></p>'],
      ['**[0, 1)** and [x', '<p><strong>[0, 1)</strong> and [x</p>'],
      ['これは**“強調”**です', '<p>これは<strong>“強調”</strong>です</p>'],
      ['`a*b*` ``c ` d`` ` `` `', '<p><code>a*b*</code> <code>c ` d</code> <code>``</code></p>'],
      ['\\*a\\* \\[b](c)', '<p>*a* [b](c)</p>'],
      ['&amp; &lt;b&gt; &#65;&#x42;', '<p>&amp; &lt;b&gt; AB</p>'],
      ['line1\nline2  \nline3\\\nline4', '<p>line1<br>line2<br>line3<br>line4</p>'],
      ['a\r\nb', '<p>a<br>b</p>'],
      ['<b>x</b> <br>', '<p>&lt;b&gt;x&lt;/b&gt; &lt;br&gt;</p>'],
    ]);
  });

  describe('links', () => {
    eachShows([
      ['[a](http://b)', '<p><a href="http://b">a</a></p>'],
      ['[*a* b](http://b "title")', '<p><a href="http://b"><em>a</em> b</a></p>'],
      ['[a](https://w.org/A_(b))', '<p><a href="https://w.org/A_(b)">a</a></p>'],
      [
        'see https://x.y/a_b_c, and (https://x.y).',
        '<p>see <a href="https://x.y/a_b_c">https://x.y/a_b_c</a>, and (<a href="https://x.y">https://x.y</a>).</p>',
      ],
      [
        '<https://x.y> **https://x.y**',
        '<p><a href="https://x.y">https://x.y</a> <strong><a href="https://x.y">https://x.y</a></strong></p>',
      ],
      ['https://x.y/A_(b)。', '<p><a href="https://x.y/A_(b)">https://x.y/A_(b)</a>。</p>'],
      ['[https://a.b](https://c.d)', '<p><a href="https://c.d">https://a.b</a></p>'],
      ['[a [b](http://c) d](http://e)', '<p><a href="http://e">a b d</a></p>'],
      ['[x](javascript:alert(1))', '<p>x</p>'],
      ['[**x**](data:text/html,x)', '<p><strong>x</strong></p>'],
      ['![a cat](https://x.y/z.png) ![](https://x.y)', '<p>a cat </p>'],
      ['[![x](https://y)](https://z)', '<p><a href="https://z">x</a></p>'],
      ['*a [b* c](http://d)', '<p><em>a [b</em> c](http://d)</p>'],
    ]);

    it('open a new window that knows neither opener nor referrer (C72)', () => {
      const container = document.createElement('div');
      renderMarkdown(container, '[a](http://b)', options);
      expect(container.innerHTML).to.equal(
        '<p><a href="http://b" target="_blank" rel="noopener noreferrer" referrerpolicy="no-referrer">a</a></p>',
      );
    });
  });

  describe('blocks', () => {
    eachShows([
      ['a\n\nb', '<p>a</p><p>b</p>'],
      ['# a\n###### b ##\ntext', '<h1>a</h1><h6>b</h6><p>text</p>'],
      ['a\n---\nb\n***', '<p>a</p><hr><p>b</p><hr>'],
      ['> a\n>\n> > b\n\nc', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote><p>c</p>'],
      ['```js\na\n\n  <b>\n```\nb', '<pre><code>a\n\n  &lt;b&gt;</code></pre><p>b</p>'],
      ['~~~\n```\n~~~', '<pre><code>```</code></pre>'],
      ['```\nopen', '<pre><code>open</code></pre>'],
      ['```a``` b', '<p><code>a</code> b</p>'],
      [
        '| a | b |\n|---|:-:|\n| **1** | x\\|y |\n| - | - |\nend',
        '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><strong>1</strong></td><td>x|y</td></tr><tr><td>-</td><td>-</td></tr></tbody></table><p>end</p>',
      ],
      ['a | b\n-', '<p>a | b<br>-</p>'],
      ['a | b\n- | -\n1 | 2', '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'],
    ]);
  });

  describe('lists', () => {
    eachShows([
      ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
      ['a:\n* one\n\n* two\n\nb', '<p>a:</p><ul><li>one</li><li>two</li></ul><p>b</p>'],
      ['1. a\n2. b\n   - c\n     - d\n3. e', '<ol><li>a</li><li>b<ul><li>c<ul><li>d</li></ul></li></ul></li><li>e</li></ol>'],
      ['1. a\n1. b\n- c', '<ol><li>a</li><li>b</li></ol><ul><li>c</li></ul>'],
      ['- a\n  more\n2. b', '<ul><li>a<br>more<br>2. b</li></ul>'],
      ['- a\n\n  b\n\n  ```\n  c\n  ```', '<ul><li>a<p>b</p><pre><code>c</code></pre></li></ul>'],
      ['- a\n# b', '<ul><li>a</li></ul><h1>b</h1>'],
      ['- a\n---', '<ul><li>a</li></ul><hr>'],
    ]);

    it('of tasks have boxes that cannot be changed', () => {
      const container = document.createElement('div');
      renderMarkdown(container, '- [x] done\n- [ ] open\n- [y] none', options);
      const boxes = [...container.querySelectorAll('input')].map(({ type, disabled, checked }) => [type, disabled, checked]);
      expect(boxes).to.deep.equal([
        ['checkbox', true, true],
        ['checkbox', true, false],
      ]);
      expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).to.deep.equal([' done', ' open', '[y] none']);
    });

    it('end at a depth of eight: what is deeper is text', () => {
      const container = document.createElement('div');
      renderMarkdown(container, `${'> '.repeat(5000)}a`, options);
      expect(container.querySelectorAll('blockquote').length).to.be.within(8, 9);
    });
  });

  describe('of a heading has inline marks only (T15)', () => {
    for (const [text, html] of [
      ['# Contact', 'Contact'],
      ['### **b** `c`', '<strong>b</strong> <code>c</code>'],
      ['- one', '- one'],
      ['#tag', '#tag'],
      ['3. Juni', '3. Juni'],
    ] as Cases) {
      it(`shows ${JSON.stringify(text)} as ${html}`, () => expect(shown(text, renderInlineMarkdown)).to.equal(html));
    }
  });
});
