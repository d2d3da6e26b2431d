import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { defineComponent, number, string } from '../../src/catalog.ts';
import { cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';
import { OWN, ownSurface } from './support.ts';

const Price = defineComponent('Price', {
  props: { amount: number({ required: true }), note: string(), paid: number({ required: true, bindable: true }) },
  loading: (node) => html`<i>Price of ${node.id}…</i>`,
  render: ({ amount }) => String(amount),
});

describe('The loading look of an entry', () => {
  it('stands there until what is required and bound has a value, then never again (M1, M3)', () => {
    const el = ownSurface({ components: [Price] });
    const diagnostics = events(el, 'diagnostic');
    push(
      el,
      cs({ catalogId: OWN }),
      uc({ id: 'root', component: 'Price', amount: { path: '/n' }, note: { path: '/x' }, paid: { path: '/y' } }),
    );
    const look = part(el, 'loading');
    expect(text(el)).to.equal('Price of root…');
    push(el, dm('/other', 1));
    expect(part(el, 'loading')).to.equal(look);
    el.end();
    expect(text(el)).to.equal('Price of root…');
    push(el, dm('/n', 5));
    expect([text(el), parts(el, 'loading').length]).to.deep.equal(['5', 0]);
    push(el, { version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/n' } });
    expect(parts(el, 'loading')).to.have.length(0);
    expect(diagnostics).to.deep.equal([]);
  });

  it('does not hide what is written out, what is null, or what the agent forgot', () => {
    for (const [amount, shown] of [
      [3, '3'],
      [null, 'undefined'],
      [undefined, 'undefined'],
    ]) {
      const el = ownSurface({ components: [Price] });
      push(el, cs({ catalogId: OWN }), uc({ id: 'root', component: 'Price', amount, paid: 1 }));
      expect(text(el)).to.equal(shown);
    }
  });

  it('belongs to one place: what is beside it shows', () => {
    const el = ownSurface({ components: [Price] });
    push(
      el,
      cs({ catalogId: OWN }),
      uc(
        { id: 'root', component: 'Column', children: ['p', 't'] },
        { id: 'p', component: 'Price', amount: { path: '/n' }, paid: 1 },
        { id: 't', component: 'Text', text: 'here' },
      ),
    );
    expect(text(el).replaceAll(' ', '')).to.equal('Priceofp…here');
    push(el, uc({ id: 'p', component: 'Text', text: 'there' }));
    expect(parts(el, 'text').map(({ textContent }) => textContent.trim())).to.deep.equal(['there', 'here']);
  });
});
