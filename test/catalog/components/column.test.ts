import { expect } from '@open-wc/testing';
import { createSurface, cs, part, push, uc } from '../../support/surface.ts';

function show(column: object = {}, ...children: readonly Record<string, unknown>[]) {
  const element = createSurface();
  element.style.width = '400px';
  push(
    element,
    cs(),
    uc({ id: 'root', component: 'Column', children: children.map(({ id }) => id), ...column }, ...children, {
      id: 't',
      component: 'Text',
      text: 'Text',
    }),
  );
  return element;
}
const widths = (element: ReturnType<typeof show>) =>
  [...part(element, 'column').children].map((child) => (child as HTMLElement).offsetWidth);

describe('Column', () => {
  it('gives its children the whole width, and buttons, icons and pictures their own (T51)', () => {
    const [card, button, icon, avatar] = widths(
      show(
        {},
        { id: 'c', component: 'Card', child: 't' },
        { id: 'b', component: 'Button', child: 't', action: { event: { name: 'go' } } },
        { id: 'i', component: 'Icon', name: 'home' },
        { id: 'a', component: 'Image', variant: 'avatar', url: 'https://images.test/a.png' },
      ),
    );
    expect([card, icon, avatar]).to.deep.equal([400, 24, 40]);
    expect(button).to.be.within(40, 100);
  });

  for (const [align, left, right] of [
    ['start', 0, undefined],
    ['end', undefined, 400],
  ] as const) {
    it(`with align ${align} leaves each child its own width there (2.3)`, () => {
      const element = show({ align }, { id: 'c', component: 'Card', child: 't' });
      const host = element.getBoundingClientRect();
      const card = part(element, 'card').getBoundingClientRect();
      expect(card.width).to.be.lessThan(200);
      if (left !== undefined) expect(card.left - host.left).to.be.closeTo(left, 0.01);
      if (right !== undefined) expect(card.right - host.left).to.be.closeTo(right, 0.01);
    });
  }

  for (const align of ['start', 'center', 'end', 'stretch']) {
    it(`with align ${align} is not wider than its place, whatever is in it`, () => {
      const element = show(
        { align },
        { id: 'c', component: 'Card', child: 'i' },
        { id: 'i', component: 'Image', url: 'https://images.test/wide.png' },
        { id: 'f', component: 'TextField', label: 'Name' },
        { id: 'r', component: 'Row', children: ['v'] },
        { id: 'v', component: 'Video', url: 'https://media.test/film.mp4' },
      );
      element.style.width = '140px';
      expect(element.scrollWidth).to.equal(140);
    });
  }

  it('has a gap between its children and none around them', () => {
    const element = show({}, { id: 'c', component: 'Card', child: 't' }, { id: 'd', component: 'Card', child: 't' });
    const [first, second] = [...part(element, 'column').children].map((child) => child.getBoundingClientRect());
    expect((second?.top ?? 0) - (first?.bottom ?? 0)).to.equal(12);
    expect(part(element, 'column').offsetHeight).to.equal((first?.height ?? 0) + (second?.height ?? 0) + 12);
  });

  it('holds texts together, a caption most of all', () => {
    const text = (id: string, extra = {}) => ({ id, component: 'Text', text: id, ...extra });
    const element = show({}, text('a'), text('b'), text('c', { variant: 'caption' }), { id: 'd', component: 'Card', child: 't' });
    const boxes = [...part(element, 'column').children].map((child) => child.getBoundingClientRect());
    const gaps = boxes.slice(1).map(({ top }, i) => Math.round(top - boxes[i]!.bottom));
    expect(gaps).to.deep.equal([8, 4, 12]);
  });
});
