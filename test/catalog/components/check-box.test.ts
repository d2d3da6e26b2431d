import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../../src/index.ts';
import { createSurface, cs, dm, part, parts, push, uc } from '../../support/surface.ts';

const box = (extra: object = {}) => ({ id: 'root', component: 'CheckBox', label: 'Agree', value: { path: '/ok' }, ...extra });

function show(extra: object = {}, ...messages: readonly Record<string, unknown>[]): A2uiSurface {
  const element = createSurface();
  push(element, cs(), uc(box(extra)), ...messages);
  return element;
}

const input = (element: A2uiSurface): HTMLInputElement => part<HTMLInputElement>(element, 'input');

describe('CheckBox', () => {
  it('writes true and false, by the label and by the keyboard', async () => {
    const element = show();
    expect(element.dataModel()).to.deep.equal({});
    part(element, 'label').click();
    expect(element.dataModel()).to.deep.equal({ ok: true });
    input(element).focus();
    await sendKeys({ press: 'Space' });
    expect(element.dataModel()).to.deep.equal({ ok: false });
  });

  for (const [value, checked] of [
    [true, true],
    [false, false],
    ['true', true],
    ['false', false],
    [0, false],
    [1, true],
    [null, false],
  ] as const) {
    it(`is ${checked ? 'on' : 'off'} for ${JSON.stringify(value)} (C42)`, () => {
      expect(input(show({}, dm('/ok', value))).checked).to.equal(checked);
    });
  }

  it('follows the agent after the user has clicked', () => {
    const element = show({}, dm('/ok', false));
    input(element).click();
    push(element, dm('/ok', null));
    expect(input(element).checked).to.equal(false);
  });

  it('with a literal value stays as the user set it (C43)', () => {
    const element = show({ value: false });
    input(element).click();
    push(element, uc(box({ value: false, label: 'Agreed' })));
    expect(input(element).checked).to.equal(true);
  });

  it('is named by its label, and shows what fails once it was touched (C55, C85)', async () => {
    const element = show({ checks: [{ condition: { path: '/ok' }, message: 'Please agree' }] });
    await expect(element).to.be.accessible();
    expect(parts(element, 'error')).to.have.length(0);
    input(element).click();
    input(element).click();
    expect(part(element, 'error').textContent).to.equal('Please agree');
    expect(input(element).getAttribute('aria-describedby')).to.equal(part(element, 'error').id);
    await expect(element).to.be.accessible();
  });

  it('without a label is called by its id', async () => {
    const element = show({ label: undefined });
    expect(input(element)).to.have.attribute('aria-label', 'root');
    await expect(element).to.be.accessible();
  });

  it('is at least 24 pixels high to the finger', () => {
    expect(part(show(), 'label').offsetHeight).to.be.at.least(24);
  });
});
