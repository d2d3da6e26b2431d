import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../../src/index.ts';
import { createSurface, cs, dm, part, parts, push, uc } from '../../support/surface.ts';

const option = (value: string) => ({ label: value.toUpperCase(), value });
const ABC = ['a', 'b', 'c'].map(option);
const MANY = ['a', 'b', 'c', 'd', 'e', 'f', ''].map(option);
const MULTI = { variant: 'multipleSelection' };

const picker = (extra: object) => ({ id: 'root', component: 'ChoicePicker', label: 'Pick', options: ABC, value: { path: '/v' }, ...extra });

function show(extra: object = {}, value?: unknown): A2uiSurface {
  const element = createSurface();
  push(element, cs(), ...(value === undefined ? [] : [dm('/v', value)]), uc(picker(extra)));
  return element;
}

const inputs = (element: A2uiSurface): HTMLInputElement[] => parts<HTMLInputElement>(element, 'option-input');
const menu = (element: A2uiSurface): HTMLSelectElement => part<HTMLSelectElement>(element, 'input');
const chosen = (element: A2uiSurface): number[] => inputs(element).flatMap(({ checked }, i) => (checked ? [i] : []));

function pick(element: A2uiSurface, index: number): void {
  inputs(element)[index]?.click();
}

function choose(element: A2uiSurface, label: string): void {
  const select = menu(element);
  select.selectedIndex = [...select.options].findIndex(({ text }) => text === label);
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

describe('ChoicePicker', () => {
  for (const displayStyle of ['checkbox', 'chips']) {
    it(`writes a list of one for a single choice, as ${displayStyle} (R87)`, () => {
      const element = show({ displayStyle });
      pick(element, 1);
      expect(element.dataModel()).to.deep.equal({ v: ['b'] });
      pick(element, 2);
      expect(element.dataModel()).to.deep.equal({ v: ['c'] });
      expect(chosen(element)).to.deep.equal([2]);
    });

    it(`adds to and takes from a list for several choices, as ${displayStyle}`, () => {
      const element = show({ ...MULTI, displayStyle }, ['a']);
      pick(element, 2);
      expect(element.dataModel()).to.deep.equal({ v: ['a', 'c'] });
      pick(element, 0);
      expect(element.dataModel()).to.deep.equal({ v: ['c'] });
    });

    it(`has a named group of native ${displayStyle} controls (C85)`, async () => {
      const single = show({ displayStyle });
      expect(part(single, 'options')).to.have.attribute('role', 'radiogroup');
      expect(inputs(single).map(({ type }) => type)).to.deep.equal(['radio', 'radio', 'radio']);
      await expect(single).to.be.accessible();
      const multi = show({ ...MULTI, displayStyle }, ['a']);
      expect(part(multi, 'options')).to.have.attribute('role', 'group');
      expect(part(multi, 'options').getAttribute('aria-labelledby')).to.equal(part(multi, 'label').id);
      await expect(multi).to.be.accessible();
    });
  }

  it('is moved by the arrow keys', async () => {
    const element = show({ displayStyle: 'chips' }, ['a']);
    inputs(element)[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(element.dataModel()).to.deep.equal({ v: ['b'] });
  });

  for (const [value, expected] of [
    ['a', [0]],
    [['a'], [0]],
    [[], []],
    [[''], [3]],
    [undefined, []],
    [null, []],
    [['a', 5, null], [0]],
    [['zz'], []],
    [{ a: 1 }, []],
  ] as const) {
    it(`reads ${JSON.stringify(value)} and leaves it as it is (T18, C61)`, () => {
      const element = show({ ...MULTI, options: [...ABC, { label: 'None', value: '' }] }, value);
      expect(chosen(element)).to.deep.equal(expected);
      expect(element.dataModel()).to.deep.equal(value === undefined ? {} : { v: value });
    });
  }

  it('keeps values that no option has (C61)', () => {
    const element = show(MULTI, ['zz', 'a']);
    pick(element, 1);
    expect(element.dataModel()).to.deep.equal({ v: ['zz', 'a', 'b'] });
  });

  it('with a literal value keeps what was chosen (C43)', () => {
    const element = show({ value: ['a'] });
    pick(element, 1);
    push(element, uc(picker({ value: ['a'], label: 'Pick one' })));
    expect(chosen(element)).to.deep.equal([1]);
  });

  it('keeps the radios of two items of a template apart', () => {
    const element = createSurface();
    push(
      element,
      cs(),
      dm('/list', [{ v: ['a'] }, { v: ['b'] }]),
      uc({ id: 'root', component: 'Column', children: { componentId: 'p', path: '/list' } }, picker({ id: 'p', value: { path: 'v' } })),
    );
    expect(chosen(element)).to.deep.equal([0, 4]);
    pick(element, 5);
    expect(element.dataModel()).to.deep.equal({ list: [{ v: ['a'] }, { v: ['c'] }] });
    expect(chosen(element)).to.deep.equal([0, 5]);
  });

  describe('with a filter', () => {
    const filtered = (value: unknown) => show({ ...MULTI, filterable: true, options: ['apple', 'Pear', 'Grape'].map(option) }, value);

    it('shows the options that have the text in their label, in any case (R87)', async () => {
      const element = filtered([]);
      part(element, 'filter').focus();
      await sendKeys({ type: 'aP' });
      expect(parts(element, 'option').map(({ textContent }) => textContent?.trim())).to.deep.equal(['APPLE', 'GRAPE']);
      expect(element.dataModel()).to.deep.equal({ v: [] });
      await expect(element).to.be.accessible();
    });

    it('keeps what is chosen and hidden (C61)', async () => {
      const element = filtered(['Pear']);
      part(element, 'filter').focus();
      await sendKeys({ type: 'apple' });
      pick(element, 0);
      expect(element.dataModel()).to.deep.equal({ v: ['Pear', 'apple'] });
      expect(chosen(element)).to.deep.equal([0]);
    });

    it('says that nothing matches', async () => {
      const element = filtered([]);
      part(element, 'filter').focus();
      await sendKeys({ type: 'xyz' });
      expect(part(element, 'empty').textContent).to.equal('No matches');
      await expect(element).to.be.accessible();
    });
  });

  describe('with many options for a single choice', () => {
    it('is a menu that is empty until something is chosen', async () => {
      const element = show({ options: MANY });
      expect(menu(element).localName).to.equal('select');
      expect(menu(element).selectedOptions[0]?.text).to.equal('');
      expect(menu(element).labels[0]?.textContent).to.equal('Pick');
      expect(element.dataModel()).to.deep.equal({});
      await expect(element).to.be.accessible();
      choose(element, 'C');
      expect(element.dataModel()).to.deep.equal({ v: ['c'] });
      expect([...menu(element).options].map(({ text }) => text)).to.deep.equal(['A', 'B', 'C', 'D', 'E', 'F', '']);
      expect(menu(element).selectedOptions[0]?.text).to.equal('C');
    });

    it('follows the agent, to an unset value too (C61)', () => {
      const element = show({ options: MANY }, ['d']);
      expect(menu(element).selectedOptions[0]?.text).to.equal('D');
      push(element, dm('/v', 'b'));
      expect(menu(element).selectedOptions[0]?.text).to.equal('B');
      push(element, dm('/v', []));
      expect(menu(element).options).to.have.length(8);
      expect(menu(element).selectedIndex).to.equal(0);
      push(element, dm('/v', ['']));
      expect(menu(element).options).to.have.length(7);
      expect(menu(element).selectedIndex).to.equal(6);
    });

    it('stays a list of chips or a filtered list where the agent asked for it', () => {
      expect(inputs(show({ options: MANY, displayStyle: 'chips' }))).to.have.length(7);
      expect(inputs(show({ options: MANY, filterable: true }))).to.have.length(7);
      expect(inputs(show({ options: MANY, ...MULTI }))).to.have.length(7);
    });
  });

  it('shows bound labels, and the value of an option without one', () => {
    const element = show({ options: [{ label: { path: '/l' }, value: 'a' }, { value: 'b' }] });
    push(element, dm('/l', 'First'));
    expect(parts(element, 'option').map(({ textContent }) => textContent?.trim())).to.deep.equal(['First', 'b']);
  });

  it('shows what fails once it was touched (C55)', () => {
    const element = show({ ...MULTI, checks: [{ condition: { call: 'required', args: { value: { path: '/v' } } }, message: 'Choose' }] });
    expect(parts(element, 'error')).to.have.length(0);
    pick(element, 0);
    pick(element, 0);
    expect(part(element, 'error').textContent).to.equal('Choose');
    expect(part(element, 'options').getAttribute('aria-describedby')).to.equal(part(element, 'error').id);
  });
});
