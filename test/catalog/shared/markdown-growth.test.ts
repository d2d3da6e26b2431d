import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { renderInlineMarkdown, renderMarkdown } from '../../../catalog/shared/markdown.ts';

const options = { link: (url: string) => (/^https?:/.test(url) ? url : undefined) };

function html(...texts: readonly string[]): string {
  const container = document.createElement('div');
  for (const text of texts) renderMarkdown(container, text, options);
  return container.innerHTML;
}

/** How many nodes are put into a container while its text grows by these pieces. */
function nodesAdded(pieces: readonly string[]): number {
  const container = document.createElement('div');
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { childList: true, subtree: true });
  let text = '';
  for (const piece of pieces) renderMarkdown(container, (text += piece), options);
  return observer.takeRecords().reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
}

const DOCUMENTS = [
  'plain text\nin two lines\n\nand a second paragraph',
  '# T\n\nA *b* **c** `d`\ne\n\n1. x\n2. y\n   - z\n\n> q\n> r\n\n---\n\n[l](https://e.com) ~~s~~ https://f.com.',
  'text\n#tag and more',
  'text\n# heading\n## second\nrest',
  'text\n---x\ntext\n---\nrest',
  'text\n***bold italic***\n***',
  'text\n-5\n- five\n-x',
  'text\n1.5\n1. a\n1.5',
  '1. a\n\n2. b\n\n2nd\n\n3. c',
  '1. a\n\n2\n\n2. b',
  '- a\n\n-b\n\n- c\n\n\n- d',
  '- a\n- b\n  c\nd\n\n  e\nf | g\n--|--\n1 | 2',
  'x\na | b\n--|--x\n\nx\na | b\n--|--\n1 | 2\nend',
  '| a | b |\n|---|---|\n| 1 | 2 |\n|-|-|\n\n| c',
  '```js\ncode\n\nmore\n```not yet\n```\nafter',
  'a ```b``` c\n```b``` c\n~~~\nopen\n~~\n~~~',
  '> a\n>b\n> > c\n>\n> - d\n> - e\n\nf',
  '- [ ] a\n- [x] b\n- [',
  '**a\nb** *c\n\nd* [e\n](https://f) ![g](https://h) \\',
  '&amp; &#65; &#x1F600; &am\r\n\r\n&lt;\r&gt;',
  '* a\n  * b\n    * c\n* * *\n+ d\n\n    e',
  '\n\n  \n# a\n\n \n',
];

describe('Markdown that grows', () => {
  for (const document_ of DOCUMENTS) {
    it(`is at every character what it is in one piece: ${JSON.stringify(document_)}`, () => {
      const container = document.createElement('div');
      for (let end = 1; end <= document_.length; end++) {
        const text = document_.slice(0, end);
        renderMarkdown(container, text, options);
        expect(container.innerHTML, JSON.stringify(text)).to.equal(html(text));
      }
    });
  }

  it('is what it is in one piece, wherever it is split, whatever it is', () => {
    const piece = fc.constantFrom(
      ...'\n|\n\n|  |    |- |* |1. |2. |# |> |```|~~~|`|*|**|_|~~|a|b c|5|[|](|](https://a.b)|)|!|\\|&amp;|https://c.d|---|-|:-|x | y|<b>|[x] |\r\n'.split(
        '|',
      ),
      '|',
      '| a | b |\n|---|---|\n',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        const texts = pieces.map((_, i) => pieces.slice(0, i + 1).join(''));
        expect(html(...texts)).to.equal(html(...texts.slice(-1)));
      }),
      { numRuns: 1500 },
    );
  });

  it('is replaced by a text that begins otherwise, and by one after others changed the container', () => {
    expect(html('# a\n\nb', '# b\n\nb')).to.equal('<h1>b</h1><p>b</p>');
    expect(html('# a\n\nb', '# a')).to.equal('<h1>a</h1>');
    expect(html('- [x] a', '- [ ] a\n- [x] b')).to.equal(html('- [ ] a\n- [x] b'));
    const container = document.createElement('div');
    renderMarkdown(container, '# a\n\nb', options);
    container.textContent = 'plain';
    renderMarkdown(container, '# a\n\nb\n\nc', options);
    expect(container.innerHTML).to.equal('<h1>a</h1><p>b</p><p>c</p>');
    renderInlineMarkdown(container, '*a*', options);
    renderMarkdown(container, '# a\n\nb\n\nc\n\nd', options);
    expect(container.innerHTML).to.equal('<h1>a</h1><p>b</p><p>c</p><p>d</p>');
  });

  it('keeps finished blocks, and in the last one what stays the same', () => {
    const container = document.createElement('div');
    renderMarkdown(container, '# a\n\n- *b* [c](https://d)\n- e', options);
    const former = [...container.querySelectorAll('h1, ul, li, em, a')];
    const text = container.querySelector('li:last-child')?.firstChild;
    renderMarkdown(container, '# a\n\n- *b* [c](https://d)\n- e more\n- f', options);
    expect([...container.querySelectorAll('h1, ul, li, em, a')].slice(0, former.length)).to.deep.equal(former);
    expect(container.querySelector('li:nth-child(2)')?.firstChild).to.equal(text);
    expect(text?.textContent).to.equal('e more');
  });

  for (const [kind, first, piece] of [
    ['paragraphs', '', 'some *text* here\n\n'],
    ['items', '', '- some *text* here\n'],
    ['rows', '| a | b |\n|---|---|\n', '| some | *text* |\n'],
    ['quotes', '', '> some *text* here\n>\n'],
    ['rows of code', '```\n', 'some code\n'],
    ['lines', '', 'some *text* here\n'],
  ] as const) {
    it(`of twice as many ${kind} costs about twice as many nodes`, () => {
      const cost = (count: number): number => nodesAdded([first, ...Array<string>(count).fill(piece)]);
      expect(cost(200)).to.be.below(2.2 * cost(100));
      expect(cost(200)).to.be.below(2000);
    });
  }
});
