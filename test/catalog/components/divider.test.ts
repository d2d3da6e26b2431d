import { expect } from '@open-wc/testing';
import { createSurface, cs, part, parts, push, uc } from '../../support/surface.ts';

function show(parent: string, axis: string | undefined, children = ['t', 'd', 'u']) {
  const element = createSurface();
  element.style.width = '300px';
  const text = (id: string) => ({ id, component: 'Text', text: id, variant: 'h1' });
  push(element, cs(), uc({ id: 'root', component: parent, children }, text('t'), text('u'), { id: 'd', component: 'Divider', axis }));
  return element;
}

describe('Divider', () => {
  it('is a separator one pixel high across a Column (2.3)', () => {
    const line = part(show('Column', undefined), 'divider');
    expect([line.localName, line.offsetWidth, line.offsetHeight]).to.deep.equal(['hr', 300, 1]);
  });

  it('stands upright in a Row, as high as the Row (2.3)', () => {
    const element = show('Row', 'vertical');
    const line = part(element, 'divider');
    expect(line).to.have.attribute('aria-orientation', 'vertical');
    expect([line.offsetWidth, line.offsetHeight]).to.deep.equal([1, part(element, 'row').offsetHeight]);
  });

  it('that lies in a Row takes what room is left there', () => {
    const lines = parts(show('Row', undefined, ['d', 't', 'd']), 'divider');
    expect(lines.map(({ offsetHeight }) => offsetHeight)).to.deep.equal([1, 1]);
    lines.forEach(({ offsetWidth }) => expect(offsetWidth).to.be.greaterThan(100));
  });

  it('that stands in a Column can be seen all the same', () => {
    expect(part(show('Column', 'vertical'), 'divider').offsetHeight).to.equal(16);
  });
});
