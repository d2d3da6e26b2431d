import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../../src/index.ts';
import { createSurface, cs, dm, events, part, parts, push, uc } from '../../support/surface.ts';

const modal = { id: 'm', component: 'Modal', trigger: 't', content: 'c' };
const column = { id: 'c', component: 'Column', children: ['h', 'f'] };
const heading = { id: 'h', component: 'Text', variant: 'h2', text: 'Details' };
const field = { id: 'f', component: 'TextField', label: 'Name', value: { path: '/n' } };
const word = { id: 't', component: 'Text', text: 'Open' };
const button = { id: 't', component: 'Button', child: 'w', action: { event: { name: 'opened' } } };
const rest = [{ id: 'root', component: 'Card', child: 'list' }, { id: 'list', component: 'List', children: ['m'] }, column, heading, field];

function show(...components: readonly Record<string, unknown>[]): A2uiSurface {
  const element = createSurface();
  push(element, cs(), uc(modal, ...rest, { ...word, id: 'w' }, ...components));
  return element;
}

/** What watches the trigger does so after the change, not in it. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const dialog = (element: A2uiSurface): HTMLDialogElement => part<HTMLDialogElement>(element, 'modal-dialog');
const focused = (element: A2uiSurface): Element | null | undefined => element.shadowRoot?.activeElement;

describe('Modal', () => {
  it('shows only its trigger, and mounts its content when it is opened (R90)', () => {
    const element = show(button);
    expect(parts(element, 'text-field')).to.have.length(0);
    part(element, 'button').click();
    expect(dialog(element).open).to.equal(true);
    expect(part(element, 'text-field').checkVisibility()).to.equal(true);
  });

  it('lets the trigger do its own action too (T31, C60)', () => {
    const element = show(button);
    const actions = events(element, 'action');
    part(element, 'button').click();
    expect(actions).to.have.length(1);
    expect(dialog(element).open).to.equal(true);
  });

  it('stays closed while the trigger is disabled', () => {
    const element = show({ ...button, checks: [{ condition: false, message: 'No' }] });
    part(element, 'button').click();
    expect(dialog(element).open).to.equal(false);
  });

  it('is opened by keyboard from a trigger that is no control, closed by Escape, and gives the focus back (C60)', async () => {
    const element = show(word);
    await settled();
    const trigger = part(element, 'modal-trigger');
    expect(trigger).to.have.attribute('role', 'button');
    await expect(element).to.be.accessible();
    for (const key of ['Enter', 'Space']) {
      trigger.focus();
      await sendKeys({ press: key });
      expect(dialog(element).open, key).to.equal(true);
      expect(focused(element)).to.equal(part(element, 'input'));
      await sendKeys({ press: 'Escape' });
      expect(dialog(element).open).to.equal(false);
      expect(focused(element)).to.equal(trigger);
    }
  });

  it('leaves a trigger that is a control as it is, even one that comes late', async () => {
    const element = show();
    await settled();
    push(element, uc(button));
    await settled();
    expect(part(element, 'modal-trigger')).not.to.have.attribute('role');
    expect(part(element, 'modal-trigger')).not.to.have.attribute('tabindex');
    await expect(element).to.be.accessible();
  });

  it('gives the focus back to the Button that opened it', async () => {
    const element = show(button);
    part(element, 'button').focus();
    await sendKeys({ press: 'Enter' });
    expect(focused(element)).to.equal(part(element, 'input'));
    await sendKeys({ press: 'Escape' });
    expect(focused(element)).to.equal(part(element, 'button'));
  });

  it('is closed by its button', () => {
    const element = show(button);
    part(element, 'button').click();
    expect(part(element, 'modal-close')).to.have.attribute('aria-label', 'Close');
    part(element, 'modal-close').click();
    expect(dialog(element).open).to.equal(false);
  });

  it('is closed by a click beside it, not by one in it (R90)', async () => {
    const element = show(button);
    part(element, 'button').click();
    const { left, top, width, height } = dialog(element).getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height - 4)] });
    expect(dialog(element).open).to.equal(true);
    await sendMouse({ type: 'click', position: [2, 2] });
    expect(dialog(element).open).to.equal(false);
  });

  it('lies on top of everything, however its parents are clipped or moved (C60)', () => {
    const element = show(button);
    element.style.cssText = 'display:block; overflow:hidden; height:50px; transform:translateX(5px)';
    part(element, 'button').click();
    const { left, top, width } = dialog(element).getBoundingClientRect();
    expect(element.shadowRoot?.elementFromPoint(left + width / 2, top + 10)?.closest('dialog')).to.equal(dialog(element));
  });

  it('is named by its first heading, by accessibility.label, or by its trigger (C60, C86)', async () => {
    const element = show(button);
    part(element, 'button').click();
    expect(element.shadowRoot?.getElementById(dialog(element).getAttribute('aria-labelledby') ?? '')?.textContent).to.equal('Details');
    await expect(element).to.be.accessible();
    dialog(element).close();
    push(element, uc({ ...modal, accessibility: { label: 'More' } }));
    part(element, 'button').click();
    expect(dialog(element)).to.have.attribute('aria-label', 'More');
    expect(dialog(element)).not.to.have.attribute('aria-labelledby');
    dialog(element).close();
    push(element, uc(modal, { ...column, children: ['f'] }));
    part(element, 'button').click();
    expect(dialog(element)).to.have.attribute('aria-label', 'Open');
  });

  it('stays open, with what was entered, when the agent sends on (R16)', async () => {
    const element = show(button);
    part(element, 'button').click();
    await sendKeys({ type: 'Jo' });
    push(element, uc(modal, column, heading), dm('/other', 1));
    expect(dialog(element).open).to.equal(true);
    expect(part<HTMLInputElement>(element, 'input').value).to.equal('Jo');
    expect(element.dataModel()).to.include({ n: 'Jo' });
  });

  it('does not hold an action back for fields of a closed dialog (R66)', () => {
    const element = show(button, { ...field, checks: [{ condition: false, message: 'No' }] });
    const actions = events(element, 'action');
    part(element, 'button').click();
    expect(actions).to.have.length(1);
    dialog(element).close();
    push(element, dm('/x', 1));
    part(element, 'button').click();
    expect(actions).to.have.length(2);
  });

  it('goes with its surface', () => {
    const element = show(button);
    part(element, 'button').click();
    push(element, { version: 'v0.9', deleteSurface: { surfaceId: 's' } });
    expect(element.shadowRoot?.querySelector('dialog')).to.equal(null);
  });
});
