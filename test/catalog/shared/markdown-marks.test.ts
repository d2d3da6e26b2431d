import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { hasMarkdown } from '../../../catalog/shared/markdown-marks.ts';
import { renderMarkdown } from '../../../catalog/shared/markdown.ts';

describe('A text', () => {
  for (const text of [
    'Hello, world!',
    'line1\nline2\n\nline3',
    '2026. was fine',
    '3. Juni',
    '5 * 3 * 2',
    'snake_case_name',
    '$5 and *',
    '-5 °C',
    '-',
    '#tag #1',
    'a > b',
    '<b>x</b>',
    '[x] (y)',
    'R & D; a & b',
    'C:\\dir',
    '~5',
    'a | b',
    '',
  ]) {
    it(`${JSON.stringify(text)} is shown as it is (C66)`, () => expect(hasMarkdown(text)).to.equal(false));
  }

  for (const text of [
    '**b**',
    '*i*',
    '_i_',
    '(_i_)',
    '`c`',
    '~~s~~',
    '[a](b)',
    '![a](b)',
    'see https://x.y',
    '# h',
    'a\n## h',
    '> q',
    '- a',
    '* a',
    '+ a',
    '1. a',
    '1) a',
    'a\n\n- b',
    '---',
    '***',
    '_ _ _',
    '~~~\nx',
    '\\*',
    '&amp;',
    '&#65;',
    '|a|b|\n|-|-|',
    'a | b\n:-: | :-:',
    '|a\n-|',
  ]) {
    it(`${JSON.stringify(text)} is read as Markdown`, () => expect(hasMarkdown(text)).to.equal(true));
  }

  it('without marks is made of nothing but paragraphs and lines by Markdown', () => {
    const piece = fc.constantFrom(
      ...'\n ; ;\t;- ;-;1. ;1;.;) ;# ;#;>;`;*;_;~;~~;a;b c;[;](;];(;https://;!;\\;&;amp;#65;|;:;---;é;😀;+ '.split(';'),
      ';',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        if (hasMarkdown(text)) return;
        const container = document.createElement('div');
        renderMarkdown(container, text, { link: (url) => url });
        expect(container.querySelector(':not(p, br)')).to.equal(null);
        expect(container.textContent.replaceAll(/\s/g, '')).to.equal(text.replaceAll(/\s/g, ''));
      }),
      { numRuns: 3000 },
    );
  });
});
