import { expect } from '@open-wc/testing';
import type { A2uiSurface } from '../../src/index.ts';
import { aliases, derivedTokens, tokens } from '../../src/surface/tokens.ts';
import { contrast } from '../support/contrast.ts';
import { createSurface, cs, dm, part, parts, push, uc } from '../support/surface.ts';

const names = Object.keys({ ...tokens, ...derivedTokens });

function show(properties: Readonly<Record<string, string>> = {}): A2uiSurface {
  const element = createSurface();
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  push(element, cs(), uc({ id: 'root', component: 'Text', text: 'x' }));
  return element;
}

const OWN = ['density', 'control-height', 'list-max-height', 'font-family-monospace', 'primary-active', 'primary-text', 'accent'];

/** Reads tokens as the components do. */
function probe(element: A2uiSurface): (property: 'color' | 'inline-size' | 'font-weight' | 'line-height', token: string) => string {
  const reader = document.createElement('div');
  part(element, 'surface').append(reader);
  return (property, token) => {
    reader.style.setProperty(property, `var(--_${token})`);
    return getComputedStyle(reader).getPropertyValue(property);
  };
}

describe('Design tokens', () => {
  it('are the 68 that pages know, and some of our own', () => {
    expect(names.filter((name) => !OWN.includes(name))).to.have.length(68);
    for (const name of ['on-primary', 'elevation-5', 'spacing-7', 'typography-h5-line-height', 'typography-label-weight', 'card-bg']) {
      expect(names).to.include(name);
    }
  });

  it('take what the page says, each of them', () => {
    const element = show(Object.fromEntries(names.map((name) => [`--a2ui-${name}`, `of-${name}`])));
    const style = getComputedStyle(part(element, 'surface'));
    expect(names.filter((name) => style.getPropertyValue(`--_${name}`) !== `of-${name}`)).to.deep.equal([]);
  });

  it('have defaults that a browser understands', () => {
    const element = show();
    const style = getComputedStyle(part(element, 'surface'));
    const reader = document.createElement('div');
    part(element, 'surface').append(reader);
    const property = (name: string): string => {
      if (name === 'density') return 'opacity';
      if (/^font-family/.test(name)) return 'font-family';
      if (/height$/.test(name) && !/line-height$/.test(name)) return 'max-height';
      if (name.startsWith('elevation')) return 'box-shadow';
      if (/^(spacing|shape|focus-ring-width)|-size$/.test(name)) return 'width';
      if (/-weight$/.test(name)) return 'font-weight';
      if (/-line-height$/.test(name)) return 'line-height';
      if (/easing/.test(name)) return 'transition-timing-function';
      return /duration/.test(name) ? 'transition-duration' : 'color';
    };
    expect(names.filter((name) => !CSS.supports(property(name), style.getPropertyValue(`--_${name}`)))).to.deep.equal([]);
  });

  for (const [token, property, value] of [
    ['spacing-1', 'inline-size', '4px'],
    ['spacing-7', 'inline-size', '40px'],
    ['shape-extra-large', 'inline-size', '28px'],
    ['typography-h1-size', 'inline-size', '32px'],
    ['typography-body-size', 'inline-size', '14px'],
    ['typography-h3-weight', 'font-weight', '600'],
    ['primary', 'color', 'rgb(79, 141, 245)'],
  ] as const) {
    it(`--a2ui-${token} is ${value} by default`, () => {
      expect(probe(show())(property, token)).to.equal(value);
    });
  }

  for (const [theme, surface, onSurface, error] of [
    ['light', 'rgb(255, 255, 255)', 'rgb(26, 29, 35)', 'rgb(220, 38, 38)'],
    ['dark', 'rgb(26, 29, 35)', 'rgb(255, 255, 255)', 'rgb(245, 82, 79)'],
  ] as const) {
    it(`has its ${theme} colours, all readable on the surface (C77)`, () => {
      const element = show();
      element.setAttribute('theme', theme);
      const read = probe(element);
      const color = (token: string): string => read('color', token);
      expect([color('surface'), color('on-surface'), color('error')]).to.deep.equal([surface, onSurface, error]);
      for (const [text, ground] of [
        ['on-surface', 'surface'],
        ['on-surface-variant', 'surface'],
        ['on-surface-variant', 'surface-variant'],
        ['label', 'surface'],
        ['caption', 'surface'],
        ['input-text', 'input-bg'],
        ['error', 'surface'],
        ['primary-text', 'surface'],
        ['on-primary', 'primary'],
        ['on-secondary', 'secondary'],
        ['on-error', 'error'],
      ] as const) {
        expect(contrast(color(text), color(ground)), `${text} on ${ground}`).to.be.at.least(4.5);
      }
      expect(contrast(color('outline'), color('surface'))).to.be.at.least(3);
    });
  }

  it('leave what the page derived itself', () => {
    const read = probe(show({ '--a2ui-primary': '#fff', '--a2ui-on-primary': 'rgb(1, 2, 3)', '--a2ui-focus-ring-color': 'rgb(4, 5, 6)' }));
    expect([read('color', 'on-primary'), read('color', 'focus-ring-color')]).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
  });

  it("take the official renderers' names where ours are not set (5.9)", () => {
    const read = probe(
      show({ '--a2ui-color-primary': 'rgb(1, 2, 3)', '--a2ui-color-surface': 'rgb(4, 5, 6)', '--a2ui-surface': 'rgb(7, 8, 9)' }),
    );
    expect([read('color', 'primary'), read('color', 'surface')]).to.deep.equal(['rgb(1, 2, 3)', 'rgb(7, 8, 9)']);
  });

  it("take each of the official renderers' names that stands for one of them (5.9)", () => {
    const values = Object.fromEntries(Object.values(aliases).map((alias) => [`--a2ui-${alias}`, `of-${alias}`]));
    const style = getComputedStyle(part(show(values), 'surface'));
    expect(Object.entries(aliases).filter(([name, alias]) => style.getPropertyValue(`--_${name}`) !== `of-${alias}`)).to.deep.equal([]);
  });

  it('make everything tighter or roomier with one number', () => {
    const read = probe(show({ '--a2ui-density': '0.5' }));
    expect(['spacing-1', 'spacing-4', 'control-height'].map((token) => read('inline-size', token))).to.deep.equal(['2px', '8px', '24px']);
  });

  it('do not make text smaller on a page whose rem is small, and grow with the size of text of the user', () => {
    const read = probe(show());
    const { style } = document.documentElement;
    const sizes = ['10px', '32px'].map((size) => {
      style.fontSize = size;
      return read('inline-size', 'typography-body-size');
    });
    style.fontSize = '';
    expect(sizes).to.deep.equal(['14px', '28px']);
  });
});

describe('The surface', () => {
  it('sits on the page: no ground of its own, the font of the page', () => {
    document.body.style.fontFamily = 'monospace';
    const { backgroundColor, fontFamily, display } = getComputedStyle(part(show(), 'surface'));
    document.body.style.fontFamily = '';
    expect([backgroundColor, fontFamily, display]).to.deep.equal(['rgba(0, 0, 0, 0)', 'monospace', 'block']);
  });

  it('is gone with the hidden attribute', () => {
    const element = show();
    element.hidden = true;
    expect(element.offsetHeight).to.equal(0);
  });

  it('keeps several surfaces of one stream apart', () => {
    const element = show();
    push(
      element,
      { version: 'v0.9', createSurface: { surfaceId: 't', catalogId: 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json' } },
      { version: 'v0.9', updateComponents: { surfaceId: 't', components: [{ id: 'root', component: 'Text', text: 'y' }] } },
    );
    const [first, second] = parts(element, 'surface').map((each) => each.getBoundingClientRect());
    expect((second?.top ?? 0) - (first?.bottom ?? 0)).to.equal(24);
  });

  it('shows a skeleton for what is still to come, and none once the stream has ended', () => {
    const element = createSurface();
    push(
      element,
      cs(),
      uc({ id: 'root', component: 'Column', children: ['a', 'b'] }, { id: 'a', component: 'Text', text: { path: '/a' } }),
    );
    expect(parts(element, 'placeholder').map(({ offsetHeight }) => offsetHeight)).to.deep.equal([20, 20]);
    push(element, dm('/a', 'here'));
    element.end();
    expect(parts(element, 'placeholder').reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)).to.equal(0);
  });
});
