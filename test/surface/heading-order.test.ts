import { expect } from '@open-wc/testing';
import { orderHeadings } from '../../src/surface/heading-order.ts';
import { createSurface, cs, dm, part, push, uc } from '../support/surface.ts';

describe('The levels of headings', () => {
  for (const { own, heard } of [
    { own: 'h1 h2 h3', heard: '1 2 3' },
    { own: 'h1 h3 h3 h5', heard: '1 2 2 3' },
    { own: 'h3 h4', heard: '3 4' },
    { own: 'h3 h1 h4 h2', heard: '3 1 2 2' },
    { own: 'h2 h5 h3 h2 h4', heard: '2 3 3 2 3' },
  ]) {
    it(`${own} are heard as ${heard}`, () => {
      const root = document.createElement('div');
      for (const name of own.split(' ')) root.append(document.createElement(name));
      orderHeadings(root);
      orderHeadings(root);
      expect([...root.children].map((each) => each.getAttribute('aria-level') ?? each.localName[1]).join(' ')).to.equal(heard);
    });
  }

  it('stay in order when something comes later', async () => {
    const element = createSurface();
    push(
      element,
      cs(),
      dm('/x', 'Deep'),
      uc({ id: 'root', component: 'Column', children: ['a', 'b'] }, { id: 'b', component: 'Text', variant: 'h4', text: { path: '/x' } }),
    );
    element.end();
    expect(part(element, 'h4')).not.to.have.attribute('aria-level');
    push(element, uc({ id: 'a', component: 'Text', variant: 'h1', text: 'High' }));
    element.end();
    expect(part(element, 'h4')).to.have.attribute('aria-level', '2');
  });
});
