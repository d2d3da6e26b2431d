import { expect } from '@open-wc/testing';
import { dm, part, parts, push, text } from '../../support/surface.ts';
import { box, show, T } from './show.ts';

const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize);

describe('Text', () => {
  it('is as large as its variant says: headings from large to small, captions small (2.3)', () => {
    const variants = ['h1', 'h2', 'h3', 'h4', 'h5', 'body', 'caption'];
    const { el } = show([{ component: 'Column', children: variants }, ...variants.map((variant) => T(variant, 'x', { variant }))]);
    const sizes = parts(el, 'text').map(size);
    expect(sizes.toSorted((a, b) => b - a)).to.deep.equal(sizes);
    expect([sizes[0]! / sizes[5]! >= 1.9, sizes[6]! < sizes[5]!]).to.deep.equal([true, true]);
  });

  for (const level of [1, 2, 3, 4, 5])
    it(`with the variant h${level} is a heading of that level, with no margins of its own (C66)`, () => {
      const element = part(show([T('root', 'x', { variant: `h${level}` })]).el, 'text');
      expect([element.localName, getComputedStyle(element).margin]).to.deep.equal([`h${level}`, '0px']);
    });

  for (const [value, expected] of [
    [0, '0'],
    [10, '10'],
    [1.5, '1.5'],
    [3, '3'],
    [1e21, '1e+21'],
    [false, 'false'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    ['', ''],
    ['0', '0'],
    [{ a: [1, 2] }, '{"a":[1,2]}'],
    [[1, 'x'], '[1,"x"]'],
  ] as const)
    it(`bound to ${JSON.stringify(value)} shows ${JSON.stringify(expected)} (R43, C42, C48)`, () => {
      const { el } = show([T('root', { path: '/v' })], { data: { v: value } });
      expect(text(el)).to.equal(expected);
    });

  it('shows a template of formatString only where it is one (R44)', () => {
    const { el } = show([T('root', '${/v} and ${x}')], { data: { v: 1 } });
    expect(text(el)).to.equal('${/v} and ${x}');
  });

  it('keeps the lines of plain text', () => {
    const { el } = show([T('root', 'one\ntwo')]);
    const { el: single } = show([T('root', 'one')]);
    expect(box(part(el, 'text')).h).to.equal(2 * box(part(single, 'text')).h);
  });

  it('takes the colour and the font of what is around it (R92)', () => {
    const { el } = show([{ component: 'Button', child: 't', variant: 'primary', action: { event: { name: 'x' } } }, T('t', 'x')]);
    const [button, label] = [part(el, 'button'), part(el, 'text')].map((each) => getComputedStyle(each));
    expect([label!.color, label!.fontFamily]).to.deep.equal([button!.color, button!.fontFamily]);
  });

  it('is written in the direction that it has', () => {
    const { el } = show([T('root', { path: '/v' })], { data: { v: 'שלום' } });
    expect(getComputedStyle(part(el, 'text')).direction).to.equal('rtl');
    push(el, dm('/v', 'hello'));
    expect(getComputedStyle(part(el, 'text')).direction).to.equal('ltr');
  });

  it('changes between plain text and Markdown, and leaves nothing of the other', () => {
    const { el } = show([T('root', { path: '/v' })], { data: { v: 'plain' } });
    for (const [value, html] of [
      ['**bold**', 'bold'],
      ['plain again', 'plain again'],
      ['- one\n- two', 'onetwo'],
      ['', ''],
      ['# Title', 'Title'],
      ['plain', 'plain'],
    ] as const) {
      push(el, dm('/v', value));
      expect(part(el, 'text').textContent.replaceAll(/\s+/g, value.startsWith('plain') ? ' ' : '')).to.equal(html);
    }
    expect(part(el, 'text').childElementCount).to.equal(0);
  });

  it('has no fault that axe finds, in whatever variant', async () => {
    const variants = ['h1', 'h2', 'h3', 'body', 'caption'];
    const { el } = show([
      { component: 'Column', children: [...variants, 'md'] },
      ...variants.map((variant) => T(variant, 'x', { variant })),
      T('md', '## Title\n\n- one\n- two\n\n[link](https://example.test)\n\n| a | b |\n|---|---|\n| 1 | 2 |'),
    ]);
    await expect(el).to.be.accessible();
  });
});
