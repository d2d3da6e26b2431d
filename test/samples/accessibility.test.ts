import 'axe-core/axe.min.js';
import type { default as Axe, RunOptions } from 'axe-core';
import { expect } from '@open-wc/testing';
import type { A2uiSurface } from '../../src/index.ts';
import { createSurface, cs, part, push, uc } from '../support/surface.ts';
import { sampleNames } from './sample-names.ts';

const { axe } = window as unknown as { axe: typeof Axe };
const folderOf = (version: string): string => `/node_modules/@a2ui/web_core/src/${version}/schemas/catalogs/basic/examples`;
const LOOKS = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'rtl' },
  { theme: 'light', dir: 'rtl' },
  { theme: 'dark', dir: 'ltr' },
] as const;
type Look = (typeof LOOKS)[number];

/** The page has this look. */
function dress({ theme }: Look): void {
  document.documentElement.style.cssText = `color-scheme: ${theme}; background: Canvas`;
}

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** The rules that ask something of the page around (landmarks, one main heading), which is the page's own business. */
const PAGE_RULES = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass'];
/** All surfaces stand on one page here: headings are looked at for each surface by itself. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: Object.fromEntries([...PAGE_RULES, 'heading-order'].map((id) => [id, { enabled: false }])),
};

const FAILING = [{ condition: false, message: 'This is wrong' }];
const OPTIONS_OF_A_SIZE = ['Small', 'Medium', 'Large'].map((label) => ({ label, value: label }));
const many = (count: number): { label: string; value: string }[] =>
  Array.from({ length: count }, (_, i) => ({ label: `Number ${i}`, value: `n${i}` }));

/** One of each field, all of which fail. */
const FIELDS: readonly Record<string, unknown>[] = [
  { component: 'TextField', label: 'Name', value: '' },
  { component: 'TextField', label: 'Story', variant: 'longText', value: '' },
  { component: 'TextField', label: 'Password', variant: 'obscured', value: '' },
  { component: 'CheckBox', label: 'Agreed', value: false },
  { component: 'Slider', label: 'Amount', value: 5, max: 10 },
  { component: 'DateTimeInput', label: 'Day', enableDate: true, value: '' },
  { component: 'ChoicePicker', label: 'Size', options: OPTIONS_OF_A_SIZE, value: [] },
  { component: 'ChoicePicker', label: 'Sizes', variant: 'multipleSelection', options: OPTIONS_OF_A_SIZE, value: ['Small'] },
  { component: 'ChoicePicker', label: 'Chips', displayStyle: 'chips', options: OPTIONS_OF_A_SIZE, value: ['Large'] },
  { component: 'ChoicePicker', label: 'Filter', filterable: true, options: many(9), value: [] },
  { component: 'ChoicePicker', label: 'Menu', options: many(9), value: [] },
].map((field, i) => ({ id: `field-${i}`, ...field, checks: FAILING }));

const column = (...ids: readonly string[]): Record<string, unknown> => ({ id: 'root', component: 'Column', children: ids });
const word = { id: 'word', component: 'Text', text: 'Go' };
const button = (id: string, extra: object = {}): Record<string, unknown> => ({
  id,
  component: 'Button',
  child: 'word',
  action: { event: { name: 'go' } },
  ...extra,
});

interface State {
  readonly state: string;
  readonly components: readonly Record<string, unknown>[];
  readonly reach?: (element: A2uiSurface) => unknown;
}

const STATES: readonly State[] = [
  { state: 'fields whose checks fail', components: [column(...FIELDS.map(({ id }) => String(id))), ...FIELDS] },
  {
    state: 'buttons that are disabled',
    components: [
      column('a', 'b', 'c'),
      word,
      button('a', { checks: FAILING }),
      button('b', { checks: FAILING, variant: 'primary' }),
      button('c', { checks: FAILING, variant: 'borderless' }),
    ],
  },
  {
    state: 'an open dialog',
    components: [
      { id: 'root', component: 'Modal', trigger: 'open', content: 'text' },
      button('open'),
      word,
      { id: 'text', component: 'Text', text: '# Terms\nA [link](https://a2ui.org)' },
    ],
    reach: (element) => part(element, 'button').click(),
  },
  {
    state: 'what is loading',
    components: [column('late', 'later', 'word'), word, { id: 'late', component: 'Text', text: { path: '/x' } }],
  },
  {
    state: 'lists that scroll',
    components: [
      column('list', 'line'),
      { id: 'list', component: 'List', children: Array.from({ length: 20 }, () => 'word') },
      { id: 'line', component: 'List', direction: 'horizontal', children: Array.from({ length: 90 }, () => 'word') },
      word,
    ],
    reach: async (element) => {
      element.style.setProperty('--a2ui-list-max-height', '100px');
      await nextFrame();
      await nextFrame();
    },
  },
  {
    state: 'tabs',
    components: [
      {
        id: 'root',
        component: 'Tabs',
        tabs: [
          { title: 'One', child: 'word' },
          { title: 'Two', child: 'word' },
        ],
      },
      word,
    ],
  },
];

describe('Of what everyone needs, axe misses nothing', () => {
  const texts = new Map<string, string>();
  before(async () => {
    for (const version of ['v0_9', 'v1_0'])
      for (const name of sampleNames) texts.set(`${version} ${name}`, await (await fetch(`${folderOf(version)}/${name}.json`)).text());
  });
  afterEach(() => void document.documentElement.removeAttribute('style'));

  /** Every sample, each in an element that is called after it. */
  function showAll(look: Look, version: string): A2uiSurface[] {
    dress(look);
    return sampleNames.map((name) => {
      const element = createSurface({ id: `sample-${name}`, dir: look.dir });
      element.push(texts.get(`${version} ${name}`)!);
      element.end();
      return element;
    });
  }

  for (const look of LOOKS)
    for (const version of ['v0_9', 'v1_0'])
      it(`in every sample of ${version}, ${look.theme}, ${look.dir}`, async () => {
        const elements = showAll(look, version);
        expect(await violations(elements)).to.deep.equal([]);
      }).timeout(60_000);

  it('in the headings of every sample: they are in order', async () => {
    const element = createSurface({ id: 'sample' });
    for (const [name, text] of texts) {
      element.reset();
      element.push(text);
      element.end();
      expect(await violations([element], { runOnly: ['heading-order'] }), name).to.deep.equal([]);
    }
  }).timeout(60_000);

  for (const look of LOOKS)
    for (const { state, components, reach } of STATES)
      it(`in ${state}, ${look.theme}, ${look.dir}`, async () => {
        dress(look);
        const element = createSurface({ id: 'state', dir: look.dir, showErrors: 'always' });
        push(element, cs(), uc(...components));
        if (state !== 'what is loading') element.end();
        await reach?.(element);
        expect(await violations([element])).to.deep.equal([]);
      });
});

/** What axe finds: the rule, where, and why. */
async function violations(elements: readonly A2uiSurface[], options: RunOptions = OPTIONS): Promise<string[]> {
  const found = await axe.run({ include: elements.map((element) => `#${element.id}`) as unknown as string[][] }, options);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, any }) => `${id} ${String(target)} ${html.slice(0, 120)} ${any.map(({ message }) => message).join()}`),
  );
}
