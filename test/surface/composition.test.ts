import { expect } from '@open-wc/testing';
import { children, defineComponent, slot, string } from '../../src/catalog.ts';
import { html } from 'lit';
import { cs, events, parts, push, text, uc } from '../support/surface.ts';
import { OWN, ownSurface } from './support.ts';

const Table = defineComponent('Table', {
  props: { children: children() },
  allowedChildren: ['Line'],
  render: (props) => html`${slot(props.children)}`,
});
const Line = defineComponent('Line', { props: { text: string() }, allowedParents: ['Table'], render: ({ text }) => text });
const Page = defineComponent('Page', { props: { children: children() }, allowedParents: ['Surface'], render: (props) => props.children });

type Json = Readonly<Record<string, unknown>>;

describe('What may stand in what (R84)', () => {
  const t = (id: string, text: string) => ({ id, component: 'Text', text });
  const cases: readonly (readonly [string, readonly Json[], string, readonly (readonly [string, string])[]])[] = [
    [
      'lets children stand that their parent allows and that allow their parent',
      [
        { id: 'root', component: 'Table', children: ['l'] },
        { id: 'l', component: 'Line', text: 'line' },
      ],
      'line',
      [],
    ],
    [
      'leaves a child out that its parent does not allow',
      [{ id: 'root', component: 'Table', children: ['l', 't'] }, { id: 'l', component: 'Line', text: 'line' }, t('t', 'text')],
      'line',
      [['UNALLOWED_CHILD', '/components/root']],
    ],
    [
      'leaves a component out that does not allow its parent',
      [{ id: 'root', component: 'Column', children: ['l', 't'] }, { id: 'l', component: 'Line', text: 'line' }, t('t', 'text')],
      'text',
      [['UNALLOWED_PARENT', '/components/l']],
    ],
    [
      'knows what is above the root as a Surface',
      [{ id: 'root', component: 'Page', children: ['p'] }, { id: 'p', component: 'Page', children: ['t'] }, t('t', 'text')],
      '',
      [['UNALLOWED_PARENT', '/components/p']],
    ],
    ['asks the root too', [{ id: 'root', component: 'Line', text: 'line' }], '', [['UNALLOWED_PARENT', '/components/root']]],
  ];
  for (const version of ['v0.9', 'v1.0']) {
    for (const [name, components, shown, reports] of cases) {
      it(`${name} (${version})`, () => {
        const el = ownSurface({ components: [Table, Line, Page] });
        const diagnostics = events<{ code: string; path: string }>(el, 'diagnostic');
        push(el, { ...cs({ catalogId: OWN }), version }, { ...uc(...components), version });
        expect(text(el)).to.equal(shown);
        expect(diagnostics.map(({ code, path }) => [code, path])).to.deep.equal(reports);
        expect(parts(el, 'unknown')).to.have.length(0);
      });
    }
  }

  it('shows a child as soon as it is of a type that may stand there', () => {
    const el = ownSurface({ components: [Table, Line] });
    push(el, cs({ catalogId: OWN }), uc({ id: 'root', component: 'Table', children: ['l'] }, t('l', 'text')));
    expect(text(el)).to.equal('');
    push(el, uc({ id: 'l', component: 'Line', text: 'line' }));
    expect(text(el)).to.equal('line');
    push(el, uc({ id: 'root', component: 'Column', children: ['l'] }));
    expect(text(el)).to.equal('');
  });
});
