import { expect } from '@open-wc/testing';
import { createSurface, cs, part, push, uc } from '../../support/surface.ts';

type Json = Readonly<Record<string, unknown>>;
const text = (id: string, content = id, extra: Json = {}) => ({ id, component: 'Text', text: content, ...extra });
const card = (id: string, extra: Json = {}) => ({ id, component: 'Card', child: `${id}-text`, ...extra });
const button = (id: string) => ({ id, component: 'Button', child: `${id}-text`, action: { event: { name: 'go' } } });

/** A Row of this width in pixels; texts of cards and buttons are made. */
function show(width: number, row: Json, ...children: readonly { id: string; component: string }[]) {
  const element = createSurface();
  element.style.width = `${width}px`;
  const texts = children.filter(({ component }) => component !== 'Text').map(({ id }) => text(`${id}-text`, id));
  push(element, cs(), uc({ id: 'root', component: 'Row', children: children.map(({ id }) => id), ...row }, ...children, ...texts));
  const boxes = [...part(element, 'row').children].map((child) => child.getBoundingClientRect());
  const { left, top, bottom } = part(element, 'row').getBoundingClientRect();
  return {
    element,
    height: bottom - top,
    lefts: boxes.map((box) => Math.round(box.left - left)),
    rights: boxes.map((box) => Math.round(box.right - left)),
    tops: boxes.map((box) => Math.round(box.top - top)),
    widths: boxes.map((box) => Math.round(box.width)),
    heights: boxes.map((box) => Math.round(box.height)),
  };
}

describe('Row', () => {
  it('fills the width and begins at its start, with the same gap between all', () => {
    const { element, lefts, rights } = show(400, {}, text('a'), text('b'), text('c'));
    expect(part(element, 'row').offsetWidth).to.equal(400);
    expect([lefts[0], (lefts[1] ?? 0) - (rights[0] ?? 0), (lefts[2] ?? 0) - (rights[1] ?? 0)]).to.deep.equal([0, 12, 12]);
  });

  for (const [justify, ends] of [
    ['start', (left: number, right: number) => left === 0 && right < 400],
    ['end', (left: number, right: number) => left > 0 && right === 400],
    ['center', (left: number, right: number) => left > 0 && Math.abs(400 - right - left) <= 1],
    ['spaceBetween', (left: number, right: number) => left === 0 && right === 400],
    ['spaceAround', (left: number, right: number) => left > 0 && Math.abs(400 - right - left) <= 1],
    ['spaceEvenly', (left: number, right: number) => left > 0 && Math.abs(400 - right - left) <= 1],
    ['stretch', (left: number, right: number) => left === 0 && right === 400],
  ] as const) {
    it(`puts its children where justify ${justify} says (2.3)`, () => {
      const { lefts, rights } = show(400, { justify }, text('a'), text('b'));
      expect(ends(lefts[0] ?? NaN, rights[1] ?? NaN), `${lefts} ${rights}`).to.equal(true);
    });
  }

  it('lets all children grow alike with justify stretch, rows and columns too', () => {
    const column = { id: 'b', component: 'Column', children: ['b-text'] };
    const row = { id: 'c', component: 'Row', children: ['c-text'] };
    const { widths } = show(324, { justify: 'stretch' }, text('a'), column, row);
    expect(widths).to.deep.equal([100, 100, 100]);
  });

  it('shares its width by weight, whatever is in the children (R28)', () => {
    const { widths } = show(412, {}, text('a', 'Long words, and many of them', { weight: 1 }), text('b', 'b', { weight: 3 }));
    expect(widths).to.deep.equal([100, 300]);
  });

  it('leaves a Row or Column without weight as wide as what it holds', () => {
    const column = { id: 'b', component: 'Column', children: ['b-text'] };
    const { widths } = show(400, {}, text('a', 'a', { weight: 1 }), column);
    expect(widths[1]).to.be.lessThan(40);
  });

  it('stretches what has an edge, and sets texts of all sizes on one line', () => {
    const { height, heights } = show(400, {}, card('a'), { id: 'b', component: 'Video' }, text('t', 'x', { variant: 'h1' }));
    expect(heights[0]).to.equal(Math.round(height));
    const texts = show(400, {}, text('a', '72°', { variant: 'h1' }), text('b', '58°', { variant: 'caption' }));
    expect(texts.tops[1]).to.be.greaterThan(10);
  });

  for (const [align, tops] of [
    ['start', [0, 0]],
    ['center', [0, 8]],
    ['end', [0, 17]],
  ] as const) {
    it(`with align ${align} puts them there (2.3)`, () => {
      const { tops: found } = show(400, { align }, text('a', 'x', { variant: 'h1' }), text('b'));
      found.forEach((top, index) => expect(top).to.be.closeTo(tops[index] ?? NaN, 1));
    });
  }

  it('goes on in a next line when several buttons do not fit', () => {
    const { tops, rights } = show(200, {}, button('accept this'), button('decline this'), button('later'));
    expect(new Set(tops).size).to.be.greaterThan(1);
    expect(Math.max(...rights)).to.be.at.most(200);
  });

  it('lets text wrap rather than overflow', () => {
    const { rights } = show(280, {}, text('a', 'Some words that want more room'), text('b', 'Other words that want it too'));
    expect(Math.max(...rights)).to.be.at.most(280);
  });

  it('runs from right to left where the page does', () => {
    const { element } = show(400, {}, text('a'), text('b'));
    element.dir = 'rtl';
    const [first, second] = part(element, 'row').children;
    expect(first?.getBoundingClientRect().left).to.be.greaterThan(second?.getBoundingClientRect().left ?? NaN);
  });

  for (const [width, lines] of [
    [400, 1],
    [280, 2],
  ] as const) {
    it(`of ${width} px has two fields on ${lines} line${lines === 1 ? '' : 's'}, and they fill it`, () => {
      const field = (id: string) => ({ id, component: 'TextField', label: id, weight: 1 });
      const { tops, rights } = show(width, {}, field('First'), field('Last'));
      expect(new Set(tops).size).to.equal(lines);
      expect(rights.at(-1)).to.equal(width);
    });
  }

  it('has an icon in the middle of the line of text beside it', () => {
    const { element } = show(400, {}, { id: 'i', component: 'Icon', name: 'check' } as never, text('t'));
    const middle = (name: string): number => {
      const { top, height } = part(element, name).getBoundingClientRect();
      return top + height / 2;
    };
    expect(middle('icon')).to.be.closeTo(middle('text'), 1);
  });
});
