import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../../src/index.ts';
import { createSurface, cs, dm, events, part, push, uc } from '../../support/surface.ts';

const button = (extra: object = {}) => ({ id: 'root', component: 'Button', child: 't', action: { event: { name: 'go' } }, ...extra });
const label = { id: 't', component: 'Text', text: 'Go' };

function show(...components: readonly Record<string, unknown>[]): A2uiSurface {
  const element = createSurface();
  push(element, cs(), uc(...components));
  return element;
}

describe('Button', () => {
  it('is a native button that sends its action with its text as label (R69)', () => {
    const element = show(button(), label);
    const actions = events(element, 'action');
    part(element, 'button').click();
    expect(part(element, 'button')).to.have.attribute('type', 'button');
    expect(actions).to.have.length(1);
    expect(actions[0]?.['action']).to.include({ name: 'go', surfaceId: 's', sourceComponentId: 'root', label: 'Go' });
  });

  it('has a part for each variant, and takes an unknown variant for the default (R86)', () => {
    for (const [variant, names] of [
      [undefined, 'button'],
      ['primary', 'button button-primary'],
      ['borderless', 'button button-borderless'],
      ['neon', 'button'],
    ]) {
      expect(part(show(button({ variant }), label), 'button')).to.have.attribute('part', names);
    }
  });

  it('is disabled while its own check fails, by mouse and keyboard, and works again once it passes (R65, C55)', async () => {
    const element = show(button({ checks: [{ condition: { path: '/ok' }, message: 'No' }] }), label);
    const actions = events(element, 'action');
    const host = part<HTMLButtonElement>(element, 'button');
    expect(host.disabled).to.equal(true);
    host.click();
    host.focus();
    await sendKeys({ press: 'Enter' });
    expect(actions).to.have.length(0);
    push(element, dm('/ok', true));
    expect(host.disabled).to.equal(false);
    host.focus();
    await sendKeys({ press: 'Enter' });
    expect(actions).to.have.length(1);
  });

  it('takes replaced checks into account (C55)', () => {
    const element = show(button({ checks: [{ condition: false, message: 'No' }] }), label);
    expect(part(element, 'button')).to.have.attribute('disabled');
    push(element, uc(button({ checks: [] })));
    expect(part(element, 'button')).not.to.have.attribute('disabled');
  });

  it('is busy after an action until the agent answers; a second click counts as the same (C94)', () => {
    const element = show(button(), label);
    const actions = events(element, 'action');
    const host = part(element, 'button');
    host.click();
    host.click();
    expect(actions).to.have.length(1);
    expect(host).to.have.attribute('aria-busy', 'true');
    push(element, dm('/x', 1));
    expect(host).not.to.have.attribute('aria-busy');
    host.click();
    expect(actions).to.have.length(2);
  });

  for (const name of ['text', 'label', 'title']) {
    it(`without a child shows its "${name}", and the agent hears of it (T10, C98)`, () => {
      const element = createSurface();
      const diagnostics = events(element, 'diagnostic');
      push(element, cs(), uc(button({ child: undefined, [name]: { path: '/t' } })), dm('/t', 'Send'));
      expect(part(element, 'button').textContent).to.equal('Send');
      expect(diagnostics.map(({ message }) => message)).to.include('"child" is missing');
    });
  }

  it('with nothing to show is called by its id (C98)', () => {
    expect(part(show(button({ id: 'root', child: undefined })), 'button').textContent).to.equal('root');
  });

  it('leaves a field inside alone, and the agent hears of it (C98)', async () => {
    const element = createSurface();
    const diagnostics = events(element, 'diagnostic');
    const actions = events(element, 'action');
    push(element, cs(), uc(button({ child: 'f' }), { id: 'f', component: 'TextField', label: 'F', value: { path: '/f' } }));
    const input = part<HTMLInputElement>(element, 'input');
    input.click();
    input.focus();
    await sendKeys({ type: 'a b' });
    expect(element.dataModel()).to.deep.equal({ f: 'a b' });
    expect(actions).to.have.length(0);
    expect(diagnostics.filter(({ componentId }) => componentId === 'root')).to.have.length(1);
    part(element, 'button').focus();
    part(element, 'button').click();
    expect(actions).to.have.length(1);
  });

  it('gives its text its own colour and size (R92, C69)', () => {
    const element = show(button({ variant: 'primary' }), label);
    const host = getComputedStyle(part(element, 'button'));
    const inner = getComputedStyle(part(element, 'text'));
    expect(inner.color).to.equal(host.color);
    expect(inner.fontSize).to.equal(host.fontSize);
    expect(inner.fontWeight).to.equal(host.fontWeight);
  });

  it('keeps its natural size in a Column and in a Row beside something tall (T51)', () => {
    const element = show(
      { id: 'root', component: 'Column', children: ['row', 'b'] },
      { id: 'row', component: 'Row', children: ['a', 'area'] },
      { ...button(), id: 'b' },
      { ...button(), id: 'a' },
      { id: 'area', component: 'TextField', label: 'Long', variant: 'longText' },
      label,
    );
    for (const host of element.shadowRoot?.querySelectorAll<HTMLElement>('button') ?? []) {
      expect(host.offsetWidth).to.be.lessThan(120);
      expect(host.offsetHeight).to.be.within(36, 48);
    }
  });

  it('takes its name and description from accessibility, live (R93, C86)', async () => {
    const accessibility = { label: { path: '/l' }, description: 'Opens a new page' };
    const element = show(button({ child: 'i', accessibility }), { id: 'i', component: 'Icon', name: 'add' });
    push(element, dm('/l', 'Add'));
    expect(part(element, 'button')).to.have.attribute('aria-label', 'Add');
    expect(part(element, 'button')).to.have.attribute('aria-description', 'Opens a new page');
    push(element, dm('/l', 'Append'));
    expect(part(element, 'button')).to.have.attribute('aria-label', 'Append');
    await expect(element).to.be.accessible();
  });
});
