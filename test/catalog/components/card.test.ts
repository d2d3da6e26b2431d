import { expect } from '@open-wc/testing';
import { createSurface, cs, events, part, parts, push, uc } from '../../support/surface.ts';

const text = (id: string) => ({ id, component: 'Text', text: id });

describe('Card', () => {
  it('has an edge, round corners and room around its child; one in another is seen', () => {
    const element = createSurface();
    push(element, cs(), uc({ id: 'root', component: 'Card', child: 'c' }, { id: 'c', component: 'Card', child: 't' }, text('t')));
    for (const card of parts(element, 'card')) {
      const { borderWidth, borderStyle, borderRadius, padding } = getComputedStyle(card);
      expect([borderWidth, borderStyle, borderRadius, padding]).to.deep.equal(['1px', 'solid', '12px', '16px']);
    }
    expect(parts(element, 'card')).to.have.length(2);
  });

  it('shows several children one below the other where an agent gives it some, and says so', () => {
    const element = createSurface();
    const diagnostics = events(element, 'diagnostic');
    push(element, cs(), uc({ id: 'root', component: 'Card', children: ['a', 'b'] }, text('a'), text('b')));
    const [first, second] = parts(element, 'text');
    expect(second?.offsetTop).to.be.greaterThan((first?.offsetTop ?? 0) + (first?.offsetHeight ?? 0));
    expect(diagnostics.map(({ message }) => message)).to.include('"child" is missing');
  });

  it('takes its ground and its edge from the page', () => {
    const element = createSurface();
    element.style.setProperty('--a2ui-card-bg', 'rgb(1, 2, 3)');
    element.style.setProperty('--a2ui-border', 'rgb(4, 5, 6)');
    push(element, cs(), uc({ id: 'root', component: 'Card', child: 't' }, text('t')));
    const { backgroundColor, borderColor } = getComputedStyle(part(element, 'card'));
    expect([backgroundColor, borderColor]).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
  });
});
