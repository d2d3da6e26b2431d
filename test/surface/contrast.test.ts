import { expect } from '@open-wc/testing';
import { contrast, someColors } from '../support/contrast.ts';
import { createSurface, cs, part, push, uc } from '../support/surface.ts';

const COLORS = ['#000', '#fff', '#777', '#ff0', '#0ff', '#f0f', '#00f', '#0f0', '#f00', ...someColors(2000)];

/** What the tokens promise of a primary colour: a token, what it stands on, and the contrast that there is at least. */
const PROMISES = [
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-primary', 'primary-active', 4.5],
  ['primary-text', 'surface', 4.5],
  ['primary-text', 'surface-variant', 4.5],
  ['accent', 'surface', 3],
  ['focus-ring-color', 'surface', 3],
] as const;
const TOKENS = [...new Set(PROMISES.flatMap(([token, ground]) => [token, ground]))];

/** The value of every token for each colour, all laid out at once. */
function tokensOf(colors: readonly string[], theme: string): ReadonlyMap<string, string>[] {
  const element = createSurface();
  element.setAttribute('theme', theme);
  push(element, cs(), uc({ id: 'root', component: 'Text', text: 'x' }));
  const wrappers = colors.map((color) => {
    const wrapper = part(element, 'surface').cloneNode() as HTMLElement;
    wrapper.style.setProperty('--a2ui-primary', color);
    for (const token of TOKENS) {
      const reader = document.createElement('i');
      reader.style.setProperty('color', `var(--_${token})`);
      wrapper.append(reader);
    }
    return wrapper;
  });
  element.shadowRoot!.append(...wrappers);
  const read = (wrapper: HTMLElement) =>
    new Map(TOKENS.map((token, i) => [token, getComputedStyle(wrapper.children[i] as HTMLElement).color]));
  return wrappers.map(read);
}

describe('Any primary colour, 2,000 of them', () => {
  for (const theme of ['light', 'dark']) {
    it(`reads and is seen in a ${theme} theme: at rest, under the pointer, pressed, as text (R92, C69)`, () => {
      const faults = tokensOf(COLORS, theme).flatMap((values, i) =>
        PROMISES.map(([token, ground, least]) => {
          const found = contrast(values.get(token) ?? '', values.get(ground) ?? '');
          return found >= least ? '' : `${COLORS[i]}: ${token} on ${ground} ${found.toFixed(2)}`;
        }).filter(Boolean),
      );
      expect(faults.slice(0, 12), `${faults.length} pairs`).to.deep.equal([]);
    }).timeout(60_000);
  }

  it('looks different under the pointer and pressed', () => {
    for (const theme of ['light', 'dark']) {
      for (const values of tokensOf(someColors(200), theme)) {
        expect(values.get('primary-hover')).not.to.equal(values.get('primary'));
        expect(values.get('primary-active')).not.to.equal(values.get('primary-hover'));
      }
    }
  });
});

describe('A preset', () => {
  const PAIRS = [
    ['on-surface', 'surface'],
    ['on-surface-variant', 'surface'],
    ['on-surface-variant', 'surface-variant'],
    ['on-primary', 'primary'],
    ['on-secondary', 'secondary'],
    ['primary-text', 'surface'],
    ['error', 'surface'],
    ['on-error', 'error'],
    ['input-text', 'input-bg'],
  ] as const;

  for (const [preset, least] of [
    ['default', 4.5],
    ['material', 4.5],
    ['plain', 4.5],
    ['high-contrast', 7],
  ] as const) {
    it(`${preset} has a contrast of ${least} at least between texts and grounds, light and dark`, async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(await (await fetch(`/presets/${preset}.css`)).text());
      document.adoptedStyleSheets.push(sheet);
      const { colorScheme, color } = document.body.style;
      const faults: string[] = [];
      for (const theme of ['light', 'dark']) {
        Object.assign(document.body.style, { colorScheme: theme, color: 'CanvasText' });
        const element = createSurface();
        push(element, cs(), uc({ id: 'root', component: 'Text', text: 'x' }));
        const wrapper = part(element, 'surface');
        const reader = document.createElement('i');
        wrapper.append(reader);
        const read = (token: string): string => {
          reader.style.color = `var(--_${token})`;
          return getComputedStyle(reader).color;
        };
        const page = theme === 'light' ? '#fff' : '#121212';
        for (const [text, ground] of PAIRS) {
          const found = contrast(read(text), read(ground), page);
          if (found < least) faults.push(`${theme}: ${text} on ${ground} ${found.toFixed(2)}`);
        }
        element.remove();
      }
      Object.assign(document.body.style, { colorScheme, color });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
      expect(faults).to.deep.equal([]);
    });
  }
});
