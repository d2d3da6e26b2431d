import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../src/index.ts';
import { createSurface, cs, dm, events, part, parts, push, uc, type Json } from '../support/surface.ts';

/** Nothing but keys: each test says what is pressed, and where the focus is and what the data are afterwards. */
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await sendKeys({ press: key });
}
const type = (words: string): Promise<void> => sendKeys({ type: words });

/** The part that has the focus, with what is written on it or it is called. */
function focused(element: A2uiSurface): string {
  const active = element.shadowRoot?.activeElement as HTMLInputElement | null | undefined;
  if (!active) return '';
  const words = active.ariaLabel ?? active.labels?.[0]?.textContent ?? active.textContent;
  return `${active.part.item(0) ?? active.localName}: ${words.trim()}`;
}

/** Where Tab leads, from a surface without the focus until it has lost it again. */
async function stops(element: A2uiSurface): Promise<string[]> {
  const found: string[] = [];
  for (await press('Tab'); focused(element) !== '' && found.length < 50; await press('Tab')) found.push(focused(element));
  return found;
}

const text = (id: string, words: unknown): Json => ({ id, component: 'Text', text: words });
const column = (...children: readonly string[]): Json => ({ id: 'root', component: 'Column', children });
const button = (id: string, child: string, extra: Json = {}): Json => ({
  id,
  component: 'Button',
  child,
  action: { event: { name: id } },
  ...extra,
});
const options = (count: number): Json[] =>
  ['Assam', 'Ceylon', 'Darjeeling', 'Earl Grey', 'Green', 'Mint', 'Oolong'].slice(0, count).map((label) => ({ label, value: label }));
const picker = (extra: Json = {}): Json => ({
  id: 'root',
  component: 'ChoicePicker',
  label: 'Tea',
  options: options(3),
  value: { path: '/tea' },
  ...extra,
});
const SEVERAL = { variant: 'multipleSelection' };

function show(components: readonly Json[], data: Json = {}): A2uiSurface {
  const element = createSurface();
  push(element, cs(), dm('/', data), uc(...components));
  element.end();
  return element;
}

/** The focus is before the element, as it is on a page that has just come. */
beforeEach(() => {
  const start = document.createElement('div');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
});

describe('With nothing but a keyboard', () => {
  it('a form is gone through in reading order, filled in and sent', async () => {
    const element = show([
      column('name', 'note', 'row', 'amount', 'send'),
      { id: 'name', component: 'TextField', label: 'Name', value: { path: '/name' } },
      { id: 'note', component: 'TextField', label: 'Note', variant: 'longText', value: { path: '/note' } },
      { ...column('agreed', 'secret'), id: 'row', component: 'Row' },
      { id: 'agreed', component: 'CheckBox', label: 'Agreed', value: { path: '/agreed' } },
      { id: 'secret', component: 'TextField', label: 'Password', variant: 'obscured', value: { path: '/secret' } },
      { id: 'amount', component: 'Slider', label: 'Amount', value: { path: '/amount' }, max: 10 },
      button('send', 'word', { action: { event: { name: 'send', context: { name: { path: '/name' } } } } }),
      text('word', 'Send'),
    ]);
    const actions = events<{ action: { name: string; context: Json } }>(element, 'action');
    await press('Tab');
    await type('Ada');
    await press('Tab');
    await type('Hello');
    await press('Enter');
    await type('there');
    await press('Tab', 'Space', 'Tab');
    await type('abc');
    await press('Tab', 'Space');
    expect(part<HTMLInputElement>(element, 'reveal').ariaLabel).to.equal('Hide password');
    expect(focused(element)).to.equal('input: Password');
    await press('Tab', 'Tab');
    await press('End', 'Tab', 'Enter');
    expect(element.dataModel()).to.deep.equal({ name: 'Ada', note: 'Hello\nthere', agreed: true, secret: 'abc', amount: 10 });
    expect(actions.map(({ action: { name, context } }) => [name, context])).to.deep.equal([['send', { name: 'Ada' }]]);
  });

  it('what cannot be used is left out, what is hidden too', async () => {
    const element = show([
      column('on', 'off', 'tabs'),
      button('on', 'word'),
      button('off', 'word', { checks: [{ condition: false, message: 'No' }] }),
      text('word', 'Go'),
      { id: 'tabs', component: 'Tabs', tabs: ['One', 'Two'].map((title) => ({ title, child: title })) },
      { id: 'One', component: 'CheckBox', label: 'In one', value: false },
      { id: 'Two', component: 'CheckBox', label: 'In two', value: false },
    ]);
    expect(await stops(element)).to.deep.equal(['button: Go', 'tab: One', 'input: In one']);
  });

  it('a tab is chosen by arrows, and what is in it comes next', async () => {
    const element = show([
      { id: 'root', component: 'Tabs', tabs: ['One', 'Two', 'Three'].map((title) => ({ title, child: title })) },
      ...['One', 'Two', 'Three'].map((id) => ({ id, component: 'CheckBox', label: `In ${id}`, value: { path: `/${id}` } })),
    ]);
    await press('Tab', 'ArrowRight');
    expect(focused(element)).to.equal('tab: Two');
    await press('Tab', 'Space');
    expect(element.dataModel()).to.deep.equal({ Two: true });
    await press('Shift+Tab', 'End');
    expect(focused(element)).to.equal('tab: Three');
    expect(await stops(element)).to.deep.equal(['input: In Three']);
  });

  it('a dialog is opened, keeps the focus in itself, and gives it back when it is closed', async () => {
    const element = show([
      column('modal', 'after'),
      { id: 'modal', component: 'Modal', trigger: 'open', content: 'inside' },
      button('open', 'word'),
      text('word', 'Open'),
      { ...column('name', 'ok'), id: 'inside' },
      { id: 'name', component: 'TextField', label: 'Name', value: { path: '/name' } },
      button('ok', 'fine'),
      text('fine', 'Fine'),
      button('after', 'word'),
    ]);
    await press('Tab', 'Enter');
    expect(focused(element)).to.equal('input: Name');
    await type('Ada');
    await press('Tab');
    expect(focused(element)).to.equal('button: Fine');
    await press('Shift+Tab', 'Shift+Tab');
    expect(focused(element)).to.equal('modal-close: Close');
    await press('Space');
    expect(part<HTMLDialogElement>(element, 'modal-dialog').open).to.equal(false);
    expect(focused(element)).to.equal('button: Open');
    await press('Enter', 'Escape');
    expect(focused(element)).to.equal('button: Open');
    expect(element.dataModel()).to.deep.equal({ name: 'Ada' });
  });

  for (const displayStyle of ['checkbox', 'chips']) {
    it(`one of some is picked by arrows, as ${displayStyle}`, async () => {
      const element = show([picker({ displayStyle })], { tea: ['Ceylon'] });
      await press('Tab');
      expect(focused(element)).to.equal('option-input: Ceylon');
      await press('ArrowDown');
      expect(element.dataModel()).to.deep.equal({ tea: ['Darjeeling'] });
      await press('ArrowRight');
      expect(element.dataModel()).to.deep.equal({ tea: ['Assam'] });
      await press('Tab');
      expect(focused(element)).to.equal('');
    });

    it(`several of some are picked by Tab and Space, as ${displayStyle}`, async () => {
      const element = show([picker({ displayStyle, ...SEVERAL })], { tea: ['Ceylon'] });
      await press('Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space');
      expect(element.dataModel()).to.deep.equal({ tea: ['Assam', 'Darjeeling'] });
    });
  }

  it('one of many is picked from a menu', async () => {
    const element = show([picker({ options: options(7) })]);
    await press('Tab');
    expect(focused(element)).to.equal('input: Tea');
    await type('Ear');
    expect(element.dataModel()).to.deep.equal({ tea: ['Earl Grey'] });
    await press('ArrowDown');
    expect(element.dataModel()).to.deep.equal({ tea: ['Green'] });
  });

  it('options are filtered and picked, and the field keeps the focus while it is written in', async () => {
    const element = show([picker({ options: options(7), filterable: true, ...SEVERAL })]);
    await press('Tab');
    await type('gre');
    expect(focused(element)).to.equal('filter: Filter options');
    expect(parts(element, 'option').map(({ textContent }) => textContent.trim())).to.deep.equal(['Earl Grey', 'Green']);
    await press('Tab', 'Tab', 'Space');
    expect(element.dataModel()).to.deep.equal({ tea: ['Green'] });
    await press('Shift+Tab', 'Shift+Tab', 'Backspace', 'Backspace', 'Backspace');
    expect(parts(element, 'option')).to.have.length(7);
  });

  it('the controls of a list of templates are reached item by item, and act on their own item', async () => {
    const element = show(
      [
        { id: 'root', component: 'List', children: { componentId: 'item', path: '/items' } },
        { id: 'item', component: 'Row', children: ['got', 'remove'] },
        { id: 'got', component: 'CheckBox', label: { path: 'name' }, value: { path: 'got' } },
        button('remove', 'bin', { action: { event: { name: 'remove', context: { name: { path: 'name' } } } } }),
        text('bin', 'Remove'),
      ],
      { items: [{ name: 'Milk' }, { name: 'Bread' }] },
    );
    const actions = events<{ action: { context: Json } }>(element, 'action');
    await press('Tab', 'Tab', 'Tab', 'Space', 'Tab', 'Enter');
    expect(element.dataModel()).to.deep.equal({ items: [{ name: 'Milk' }, { name: 'Bread', got: true }] });
    expect(actions.map(({ action: { context } }) => context)).to.deep.equal([{ name: 'Bread' }]);
  });

  it('a date is cleared, and the focus stays in its field', async () => {
    const element = show([{ id: 'root', component: 'DateTimeInput', label: 'Day', enableDate: true, value: { path: '/day' } }], {
      day: '2026-03-14',
    });
    part(element, 'clear').focus();
    await press('Enter');
    expect(element.dataModel()).to.deep.equal({ day: '' });
    expect(focused(element)).to.equal('input: Day');
  });

  it('a button that waits for its answer does its action once, and keeps the focus', async () => {
    const element = show([button('root', 'word'), text('word', 'Send')]);
    const actions = events(element, 'action');
    await press('Tab', 'Enter', 'Space');
    expect(actions).to.have.length(1);
    expect(focused(element)).to.equal('button: Send');
  });
});
