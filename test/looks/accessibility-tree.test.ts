import { expect } from '@open-wc/testing';
import { executeServerCommand, sendKeys } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../src/index.ts';
import { createSurface, cs, dm, part, push, uc, type Json } from '../support/surface.ts';

/** What those hear who do not see: the accessibility tree of an element, as Playwright writes it; undefined where a browser does not tell. */
async function heard(): Promise<string | undefined> {
  return (await executeServerCommand<string | null, string>('aria-snapshot', 'a2ui-surface')) ?? undefined;
}

/** The same lines without the indentation that they have here. */
function tree(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const indentation = Math.min(...lines.map((line) => line.search(/\S/)));
  return lines.map((line) => line.slice(indentation)).join('\n');
}

const text = (id: string, words: unknown, extra: Json = {}): Json => ({ id, component: 'Text', text: words, ...extra });
const column = (...children: readonly string[]): Json => ({ id: 'root', component: 'Column', children });
const button = (id: string, child: string, extra: Json = {}): Json => ({
  id,
  component: 'Button',
  child,
  action: { event: { name: id } },
  ...extra,
});
const required = (path: string): Json => ({
  checks: [{ condition: { call: 'required', args: { value: { path } } }, message: 'Please fill this in' }],
});
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const options = (count: number): Json[] => Array.from({ length: count }, (_, i) => ({ label: `Tea ${i + 1}`, value: `t${i + 1}` }));
const picker = (extra: Json): Json => ({ component: 'ChoicePicker', label: 'Tea', options: options(3), value: { path: '/tea' }, ...extra });
const SEVERAL = { variant: 'multipleSelection' };

interface Case {
  readonly name: string;
  readonly components: readonly Json[];
  readonly data?: Json;
  readonly reach?: (element: A2uiSurface) => unknown;
  readonly tree: string;
}

const CASES: readonly Case[] = [
  {
    name: 'a form',
    data: { note: 'Window seat', agreed: true },
    components: [
      column('title', 'name', 'note', 'secret', 'guests', 'agreed', 'day', 'amount', 'send', 'add'),
      text('title', 'Book a table', { variant: 'h2' }),
      {
        id: 'name',
        component: 'TextField',
        label: 'Name',
        value: { path: '/name' },
        accessibility: { description: 'As on the card' },
        ...required('/name'),
      },
      { id: 'note', component: 'TextField', label: 'Note', variant: 'longText', value: { path: '/note' } },
      { id: 'secret', component: 'TextField', label: 'Password', variant: 'obscured', value: '' },
      { id: 'guests', component: 'TextField', label: 'Guests', variant: 'number', value: '4' },
      { id: 'agreed', component: 'CheckBox', label: 'I agree', value: { path: '/agreed' } },
      { id: 'day', component: 'DateTimeInput', label: 'Day', enableDate: true, value: '2026-03-14' },
      { id: 'amount', component: 'Slider', label: 'Amount', value: 3, max: 10 },
      button('send', 'word', { variant: 'primary', ...required('/name') }),
      text('word', 'Send'),
      button('add', 'plus', { accessibility: { label: 'Add a guest' } }),
      { id: 'plus', component: 'Icon', name: 'add' },
    ],
    tree: `
      - heading "Book a table" [level=2]
      - text: Name
      - textbox "Name" [invalid]
      - alert: Please fill this in
      - text: Note
      - textbox "Note": Window seat
      - text: Password
      - textbox "Password"
      - button "Show password"
      - text: Guests
      - spinbutton "Guests": "4"
      - checkbox "I agree" [checked]
      - text: I agree Day
      - textbox "Day": 2026-03-14
      - button "Clear"
      - text: Amount
      - status: "3"
      - slider "Amount": "3"
      - button "Send" [disabled]
      - button "Add a guest"
    `,
  },
  {
    name: 'tabs',
    components: [
      {
        id: 'root',
        component: 'Tabs',
        tabs: ['One', 'Two'].map((title) => ({ title, child: title })),
        accessibility: { label: 'Numbers' },
      },
      text('One', 'The first'),
      text('Two', 'The second'),
    ],
    reach: (element) => part(element, 'tab-active').nextElementSibling?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    tree: `
      - tablist "Numbers":
        - tab "One"
        - tab "Two" [selected]
      - tabpanel "Two": The second
    `,
  },
  {
    name: 'a dialog that is open',
    components: [
      { id: 'root', component: 'Modal', trigger: 'open', content: 'inside' },
      button('open', 'word'),
      text('word', 'Leave'),
      { ...column('title', 'words'), id: 'inside' },
      text('title', 'Leave the page?', { variant: 'h3' }),
      text('words', 'What you entered will be kept.'),
    ],
    reach: (element) => part(element, 'button').click(),
    tree: `
      - button "Leave"
      - dialog "Leave the page?":
        - button "Close"
        - heading "Leave the page?" [level=3]
        - text: What you entered will be kept.
    `,
  },
  {
    name: 'a dialog that is closed, of a trigger that is no control',
    components: [{ id: 'root', component: 'Modal', trigger: 'word', content: 'inside' }, text('word', 'More'), text('inside', 'Much more')],
    tree: '- button "More"',
  },
  {
    name: 'a picker of one, as a list',
    components: [picker({ id: 'root' })],
    data: { tea: ['t2'] },
    tree: `
      - text: Tea
      - radiogroup "Tea":
        - radio "Tea 1"
        - text: Tea 1
        - radio "Tea 2" [checked]
        - text: Tea 2
        - radio "Tea 3"
        - text: Tea 3
    `,
  },
  {
    name: 'a picker of several, as a list',
    components: [picker({ id: 'root', ...SEVERAL })],
    data: { tea: ['t1', 't3'] },
    tree: `
      - text: Tea
      - group "Tea":
        - checkbox "Tea 1" [checked]
        - text: Tea 1
        - checkbox "Tea 2"
        - text: Tea 2
        - checkbox "Tea 3" [checked]
        - text: Tea 3
    `,
  },
  {
    name: 'a picker of one, as a menu',
    components: [picker({ id: 'root', options: options(7) })],
    data: { tea: ['t2'] },
    tree: `
      - text: Tea
      - combobox "Tea":
        - option "Tea 1"
        - option "Tea 2" [selected]
        - option "Tea 3"
        - option "Tea 4"
        - option "Tea 5"
        - option "Tea 6"
        - option "Tea 7"
    `,
  },
  {
    name: 'a picker of chips',
    components: [picker({ id: 'root', displayStyle: 'chips', options: options(2), ...SEVERAL })],
    data: { tea: ['t1'] },
    tree: `
      - text: Tea
      - group "Tea":
        - checkbox "Tea 1" [checked]
        - text: Tea 1
        - checkbox "Tea 2"
        - text: Tea 2
    `,
  },
  {
    name: 'a picker with a filter that leaves one option',
    components: [picker({ id: 'root', filterable: true, ...SEVERAL })],
    reach: async (element) => {
      part(element, 'filter').focus();
      await sendKeys({ type: '3' });
    },
    tree: `
      - text: Tea
      - searchbox "Filter options": "3"
      - group "Tea":
        - checkbox "Tea 3"
        - text: Tea 3
    `,
  },
  {
    name: 'a picker with a filter that leaves nothing',
    components: [picker({ id: 'root', filterable: true, ...SEVERAL })],
    reach: async (element) => {
      part(element, 'filter').focus();
      await sendKeys({ type: 'x' });
    },
    tree: `
      - text: Tea
      - searchbox "Filter options": x
      - group "Tea":
        - status: No matches
    `,
  },
  {
    name: 'a list of templates',
    data: { items: [{ name: 'Milk', got: true }, { name: 'Bread' }] },
    components: [
      { id: 'root', component: 'List', children: { componentId: 'item', path: '/items' } },
      { id: 'item', component: 'Row', children: ['got', 'remove'] },
      { id: 'got', component: 'CheckBox', label: { path: 'name' }, value: { path: 'got' } },
      button('remove', 'bin', { accessibility: { label: { call: 'formatString', args: { value: 'Remove ${name}' } } } }),
      { id: 'bin', component: 'Icon', name: 'delete' },
    ],
    tree: `
      - list:
        - listitem:
          - checkbox "Milk" [checked]
          - text: Milk
          - button "Remove Milk"
        - listitem:
          - checkbox "Bread"
          - text: Bread
          - button "Remove Bread"
    `,
  },
  {
    name: 'a list with a name, in which a heading keeps what it is',
    components: [
      { id: 'root', component: 'List', children: ['title', 'words'], accessibility: { label: 'News' } },
      text('title', 'Today', { variant: 'h4' }),
      text('words', 'Nothing'),
    ],
    tree: `
      - group "News":
        - heading "Today" [level=4]
        - text: Nothing
    `,
  },
  {
    name: 'what is looked at and listened to',
    components: [
      column('cat', 'plain', 'home', 'song', 'line'),
      { id: 'cat', component: 'Image', url: PICTURE, description: 'A cat' },
      { id: 'plain', component: 'Image', url: PICTURE },
      { id: 'home', component: 'Icon', name: 'home' },
      { id: 'song', component: 'AudioPlayer', url: '', description: 'A song' },
      { id: 'line', component: 'Divider' },
    ],
    tree: `
      - img "A cat"
      - note: A song
      - separator
    `,
  },
];

describe('For the ear', () => {
  for (const { name, components, data = {}, reach, tree: wanted } of CASES) {
    it(`there is ${name}`, async function () {
      const element = createSurface({ showErrors: 'always' });
      push(element, cs(), dm('/', data), uc(...components));
      element.end();
      await reach?.(element);
      const said = await heard();
      if (said === undefined) return this.skip();
      expect(said.replace(/\n- status: Ready.*$/, '')).to.equal(tree(wanted));
    });
  }
});

/** What `accessibility.label` names, and how that is heard. */
const NAMED: readonly (readonly [string, Json, ...Json[]])[] = [
  ['group', { component: 'Card', child: 'in' }],
  ['group', { component: 'Row', children: ['in'] }],
  ['group', { component: 'Column', children: ['in'] }],
  ['list', { component: 'List', children: ['in'] }],
  ['group', { component: 'Text', text: 'Words' }],
  ['heading', { component: 'Text', text: 'Words', variant: 'h2' }],
  ['img', { component: 'Image', url: PICTURE, description: 'A cat' }],
  ['img', { component: 'Icon', name: 'home' }],
  ['button', { component: 'Button', child: 'in', action: { event: { name: 'go' } } }],
  ['textbox', { component: 'TextField', label: 'Words', value: '' }],
  ['textbox', { component: 'TextField', label: 'Words', value: '', variant: 'longText' }],
  ['checkbox', { component: 'CheckBox', label: 'Words', value: false }],
  ['slider', { component: 'Slider', label: 'Words', value: 1, max: 2 }],
  ['textbox', { component: 'DateTimeInput', label: 'Words', enableDate: true, value: '' }],
  ['radiogroup', picker({})],
  ['group', picker({ ...SEVERAL })],
  ['combobox', picker({ options: options(7) })],
  ['tablist', { component: 'Tabs', tabs: [{ title: 'Words', child: 'in' }] }],
  ['separator', { component: 'Divider' }],
];

describe('accessibility.label', () => {
  for (const [role, component] of NAMED) {
    it(`is the name of ${String(component['component'])} as a ${role}, above any other, and follows its data (R93, C86)`, async function () {
      const element = createSurface();
      push(
        element,
        cs(),
        dm('/name', 'First'),
        uc({ id: 'root', ...component, accessibility: { label: { path: '/name' } } }, text('in', 'Inside')),
      );
      element.end();
      const said = await heard();
      if (said === undefined) return this.skip();
      expect(said).to.include(`${role} "First"`);
      element.setData('/name', 'Second');
      expect(await heard())
        .to.include(`${role} "Second"`)
        .and.not.include('First');
    });
  }
});

describe('accessibility of a dialog', () => {
  it('is the name of the dialog, also while it is open', async function () {
    const element = createSurface();
    const modal = { id: 'root', component: 'Modal', trigger: 'word', content: 'title' };
    push(
      element,
      cs(),
      dm('/name', 'First'),
      uc({ ...modal, accessibility: { label: { path: '/name' } } }, text('word', 'Open'), text('title', 'Heading', { variant: 'h2' })),
    );
    element.end();
    part(element, 'modal-trigger').click();
    const said = await heard();
    if (said === undefined) return this.skip();
    expect(said).to.include('dialog "First"');
    element.setData('/name', 'Second');
    expect(await heard()).to.include('dialog "Second"');
    element.setData('/name', '');
    expect(await heard()).to.include('dialog "Heading"');
  });
});

describe('A field that has to be filled in says so', () => {
  for (const [component, name] of [
    [{ component: 'TextField', label: 'Name' }, 'input'],
    [{ component: 'TextField', label: 'Story', variant: 'longText' }, 'input'],
    [{ component: 'DateTimeInput', label: 'Day', enableDate: true }, 'input'],
    [{ component: 'CheckBox', label: 'Agreed' }, 'input'],
    [picker({}), 'options'],
    [picker({ options: options(7) }), 'input'],
  ] as const) {
    it(`when it is a ${String(component['component'])}: ${JSON.stringify(component['label'])}`, async () => {
      const element = createSurface();
      push(element, cs(), uc({ id: 'root', ...component, value: { path: '/v' }, ...required('/v') }));
      expect(part(element, name)).to.have.attribute('aria-required', 'true');
      await expect(element).to.be.accessible();
      push(element, uc({ id: 'root', ...component, value: { path: '/v' }, ...required('/other') }));
      expect(part(element, name)).not.to.have.attribute('aria-required');
    });
  }

  for (const component of [picker({ ...SEVERAL }), { component: 'Slider', label: 'Amount', max: 5 }]) {
    it(`but not in the tree of a ${String(component['component'])} that has no such state`, async () => {
      const element = createSurface();
      push(element, cs(), uc({ id: 'root', ...component, value: { path: '/v' }, ...required('/v') }));
      expect(element.shadowRoot?.querySelector('[aria-required]')).to.equal(null);
      await expect(element).to.be.accessible();
    });
  }
});
