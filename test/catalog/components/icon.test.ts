import { expect } from '@open-wc/testing';
import { createSurface, cs, dm, events, part, push, uc } from '../../support/surface.ts';

const icon = (name: unknown, extra: object = {}) => ({ id: 'root', component: 'Icon', name, ...extra });

function show(...components: readonly Record<string, unknown>[]) {
  const element = createSurface();
  const diagnostics = events(element, 'diagnostic');
  push(element, cs(), uc(...components));
  const path = () => part(element, 'icon-drawing').querySelector('path')?.getAttribute('d');
  return { element, diagnostics, path };
}

describe('Icon', () => {
  it('is 24 pixels wide and has the colour of the text around it (C64)', () => {
    const { element } = show(icon('home'));
    element.style.setProperty('--a2ui-on-surface', 'rgb(1, 2, 3)');
    const { width, height } = part(element, 'icon').getBoundingClientRect();
    expect([width, height, getComputedStyle(part(element, 'icon-drawing')).fill]).to.deep.equal([24, 24, 'rgb(1, 2, 3)']);
  });

  it('draws its own path in a box of 24 by 24 (2.3)', () => {
    const { element, path } = show(icon({ svgPath: 'M4 4h16v16H4z' }));
    expect([path(), part(element, 'icon-drawing').getAttribute('viewBox')]).to.deep.equal(['M4 4h16v16H4z', '0 0 24 24']);
  });

  for (const svgPath of ['url(#x)', 'M0 0"/><script>', 'M0 0 javascript', '', 42, null]) {
    it(`draws something neutral for the path ${JSON.stringify(svgPath)}, and says so`, () => {
      const { diagnostics, path } = show(icon({ svgPath }));
      expect(path()).to.equal(show(icon('nobody knows this')).path());
      expect(diagnostics.map((each) => each['path'])).to.deep.equal(['/components/root/name']);
    });
  }

  it('follows its binding (T17)', () => {
    const { element, path } = show(icon({ path: '/name' }));
    push(element, dm('/name', 'home'));
    const home = path();
    push(element, dm('/name', 'search'));
    expect(path()).to.equal(show(icon('search')).path());
    expect(path()).not.to.equal(home);
  });

  it('is empty, without a complaint, as long as its name is', () => {
    const { element, diagnostics, path } = show(icon({ path: '/name' }));
    push(element, dm('/name', ''));
    expect(path()).to.equal(undefined);
    expect(part(element, 'icon').offsetWidth).to.equal(24);
    expect(diagnostics).to.deep.equal([]);
  });

  for (const { extra, name, heard } of [
    { extra: {}, name: 'skipNext', heard: 'skip next' },
    { extra: {}, name: { svgPath: 'M4 4h16v16H4z' }, heard: 'root' },
    { extra: { accessibility: { label: 'Forward' } }, name: 'skipNext', heard: null },
  ]) {
    it(`alone in a Button ${heard === null ? 'that has a name says nothing' : `names it "${heard}"`} (C86)`, () => {
      const { element } = show(
        { id: 'root', component: 'Button', child: 'i', action: { event: { name: 'go' } }, ...extra },
        { id: 'i', component: 'Icon', name },
      );
      expect(part(element, 'icon').getAttribute('aria-label')).to.equal(heard);
      expect(part(element, 'icon').getAttribute('role')).to.equal(heard && 'img');
    });
  }

  it('first in a button leaves it level with the buttons beside it', () => {
    const button = (id: string, child: string) => ({ id, component: 'Button', child, action: { event: { name: 'go' } } });
    const { element } = show(
      { id: 'root', component: 'Row', children: ['a', 'b'] },
      button('a', 't'),
      button('b', 'r'),
      { id: 't', component: 'Text', text: 'Send' },
      { id: 'r', component: 'Row', align: 'center', children: ['i', 't'] },
      { ...icon('send'), id: 'i' },
    );
    const middles = [...(element.shadowRoot?.querySelectorAll('button') ?? [])].map((each) => each.offsetTop + each.offsetHeight / 2);
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).to.be.at.most(1);
  });
});
