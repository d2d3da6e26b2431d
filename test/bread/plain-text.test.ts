import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { renderMarkdown } from '../../catalog/shared/markdown.ts';
import { oneLine, plain, readable } from '../../src/bread/plain-text.ts';

/** What a reader sees of a text that is taken as Markdown. */
function seen(markdown: string): HTMLElement {
  const container = document.createElement('div');
  renderMarkdown(container, markdown, { link: (url) => url });
  return container;
}

/** The text of it, with its line breaks. */
function words(container: HTMLElement): string {
  for (const br of container.querySelectorAll('br')) br.after('\n');
  return [...container.children].map(({ textContent }) => textContent).join('\n');
}

const squeeze = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();

describe('plain', () => {
  const texts = [
    '*a* **b** _c_ ~~d~~ `e`',
    '# no heading',
    '> no quote',
    '- no item\n+ no item\n* no item\n1. no item\n2) no item',
    '[no link](https://x.test) ![no image](https://x.test/a.png)',
    'https://x.test is no link',
    '<b>no html</b> <!-- none --> &amp; &lt;',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    'a\n---\nb\n===\nc',
    '```js\nno code\n```',
    '~~~\nno code\n~~~',
    '    four spaces\n\ttab',
    'C:\\dir\\*.ts \\\\server',
    'snake_case 2*3*4 a - b -5',
  ];
  for (const value of texts) {
    it(`shows ${JSON.stringify(value)} as it is`, () => {
      const container = seen(plain(value));
      expect(squeeze(words(container))).to.equal(squeeze(value));
      expect(container.querySelector(':not(p, br)')).to.equal(null);
    });
  }

  for (const value of ['Plain words, as most are: "quoted" - 5 % (more) snake_case!', 'C:\\users', 'a * b']) {
    it(`leaves ${JSON.stringify(value)} alone as far as it can`, () => {
      expect(plain(value).replace('a \\* b', 'a * b')).to.equal(value);
    });
  }

  it('shows any text as it is', () => {
    const marks = fc.constantFrom(...'*_~`[]()<>!#|\\-+=.:&;/1 a\n\t'.split(''));
    fc.assert(
      fc.property(fc.string({ unit: marks, maxLength: 30 }), (value) => {
        const container = seen(plain(value));
        expect(squeeze(container.textContent).replaceAll(' ', '')).to.equal(squeeze(value).replaceAll(' ', ''));
        expect(container.querySelector(':not(p, br)')).to.equal(null);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('readable', () => {
  it('shows any JSON as one block of code, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.object({ withNullPrototype: false }), fc.constantFrom('', '```', '````\n', '\n```\n# x'), (value, trap) => {
        const container = seen(readable({ ...value, trap }, 100_000));
        expect(container.children).to.have.length(1);
        expect(container.firstElementChild?.localName).to.equal('pre');
      }),
    );
  });

  it('takes what JSON cannot hold', () => {
    const round: Record<string, unknown> = {};
    round['self'] = round;
    expect(readable(round, 100)).to.contain('[object Object]');
    expect(readable({ big: 1n }, 100)).to.contain('[object Object]');
    expect([readable(undefined, 9), readable(null, 9), readable(7, 9), readable(false, 9)]).to.deep.equal(['', '', '7', 'false']);
  });

  it('cuts between characters', () => {
    expect(readable('ab😀cd', 4)).to.equal('ab…');
    expect(oneLine('a\n b', 9)).to.equal('a b');
  });
});
