import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../../src/index.ts';
import { createSurface, cs, dm, part, parts, push, uc } from '../../support/surface.ts';

const field = (extra: object = {}) => ({ id: 'root', component: 'TextField', label: 'Name', value: { path: '/n' }, ...extra });

function show(extra: object = {}, ...messages: readonly Record<string, unknown>[]): A2uiSurface {
  const element = createSurface();
  push(element, cs(), uc(field(extra)), ...messages);
  return element;
}

const input = (element: A2uiSurface): HTMLInputElement => part<HTMLInputElement>(element, 'input');

async function type(element: A2uiSurface, keys: string): Promise<void> {
  input(element).focus();
  await sendKeys({ type: keys });
}

describe('TextField', () => {
  for (const [variant, tag, type] of [
    [undefined, 'input', 'text'],
    ['shortText', 'input', 'text'],
    ['number', 'input', 'number'],
    ['obscured', 'input', 'password'],
    ['longText', 'textarea', 'textarea'],
    ['date', 'input', 'text'],
  ] as const) {
    it(`of variant ${variant} is a native ${type} (R86)`, () => {
      const control = input(show({ variant }));
      expect(control.localName).to.equal(tag);
      expect(control.type).to.equal(type);
    });
  }

  it('has its label as name, and a click on the label brings the focus (C85)', async () => {
    const element = show();
    part(element, 'label').click();
    expect(element.shadowRoot?.activeElement).to.equal(input(element));
    expect(input(element).labels?.[0]?.textContent).to.equal('Name');
    await expect(element).to.be.accessible();
  });

  for (const variant of ['shortText', 'longText', 'number', 'obscured']) {
    it(`of variant ${variant} writes a string with each key (3.7)`, async () => {
      const element = show({ variant });
      const seen: unknown[] = [];
      input(element).addEventListener('input', () => seen.push((element.dataModel() as { n: unknown }).n));
      await type(element, '42');
      expect(seen).to.deep.equal(['4', '42']);
    });
  }

  it('writes nothing before the user does', () => {
    expect(show().dataModel()).to.deep.equal({});
  });

  it('shows 0, false and numbers as text, and nothing for null (C42)', () => {
    const element = show();
    for (const [value, shown] of [
      [0, '0'],
      [false, 'false'],
      [3, '3'],
      [null, ''],
      ['x', 'x'],
    ]) {
      push(element, dm('/n', value));
      expect(input(element).value).to.equal(shown);
    }
  });

  it('with a literal value keeps what is typed until the literal changes (C43)', async () => {
    const element = show({ value: '' });
    await type(element, 'abc');
    push(element, uc({ id: 'other', component: 'Text', text: 'x' }));
    push(element, uc(field({ value: '', label: 'Renamed' })));
    expect(input(element).value).to.equal('abc');
    push(element, uc(field({ value: 'x' })));
    expect(input(element).value).to.equal('x');
  });

  it('keeps element, focus and caret when the agent writes and resends (C46)', async () => {
    const element = show({}, dm('/n', 'hello'));
    const control = input(element);
    control.focus();
    control.setSelectionRange(3, 3);
    push(element, uc(field()), dm('/other', 1));
    expect([control.value, control.selectionStart]).to.deep.equal(['hello', 3]);
    push(element, dm('/n', 'hello!'));
    expect(input(element)).to.equal(control);
    expect(element.shadowRoot?.activeElement).to.equal(control);
    expect([control.value, control.selectionStart, control.selectionEnd]).to.deep.equal(['hello!', 3, 3]);
  });

  it('leaves text alone that is being composed, and shows the write of the agent after it (C46)', async () => {
    const element = show({}, dm('/n', 'a'));
    const control = input(element);
    control.focus();
    control.dispatchEvent(new CompositionEvent('compositionstart'));
    control.value = 'aか';
    control.dispatchEvent(new InputEvent('input', { isComposing: true }));
    push(element, dm('/n', 'agent'));
    expect(control.value).to.equal('aか');
    control.dispatchEvent(new CompositionEvent('compositionend'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(control.value).to.equal('agent');
  });

  it('reads and writes "text" where there is no "value" (T10)', async () => {
    const element = show({ value: undefined, text: { path: '/n' } }, dm('/n', 'a'));
    expect(input(element).value).to.equal('a');
    input(element).select();
    await sendKeys({ type: 'b' });
    expect(element.dataModel()).to.deep.equal({ n: 'b' });
  });

  it('shows its placeholder', () => {
    expect(input(show({ placeholder: 'Jane' }))).to.have.attribute('placeholder', 'Jane');
  });

  it('shows the first failing check only after the user was there, and follows the value (R64, C55)', async () => {
    const checks = [
      { condition: { call: 'required', args: { value: { path: '/n' } } }, message: 'Needed' },
      { condition: { call: 'length', args: { value: { path: '/n' }, min: 2 } }, message: 'Too short' },
    ];
    const element = show({ checks });
    expect(parts(element, 'error')).to.have.length(0);
    expect(input(element)).not.to.have.attribute('aria-invalid');
    input(element).focus();
    input(element).blur();
    const error = part(element, 'error');
    expect(error.textContent).to.equal('Needed');
    expect(error).to.have.attribute('role', 'alert');
    expect(input(element)).to.have.attribute('aria-invalid', 'true');
    expect(input(element).getAttribute('aria-describedby')).to.equal(error.id);
    await expect(element).to.be.accessible();
    await type(element, 'x');
    expect(part(element, 'error').textContent).to.equal('Too short');
    await type(element, 'y');
    expect(parts(element, 'error')).to.have.length(0);
    expect(input(element)).not.to.have.attribute('aria-invalid');
    expect(input(element)).not.to.have.attribute('aria-describedby');
    push(element, uc(field({ checks: [{ condition: false, message: 'Other' }] })));
    expect(part(element, 'error').textContent).to.equal('Other');
  });

  it('shows all messages at once with show-errors="always" (C55)', () => {
    const element = createSurface({ showErrors: 'always' });
    push(element, cs(), uc(field({ checks: [{ condition: false, message: 'No' }] })));
    expect(part(element, 'error').textContent).to.equal('No');
  });

  it('checks validationRegexp without the native pattern (5.1)', async () => {
    const element = show({ validationRegexp: '^[0-9]+$' });
    await type(element, 'a');
    input(element).blur();
    expect(part(element, 'error').textContent).to.equal('Invalid format');
    expect(input(element)).not.to.have.attribute('pattern');
  });

  it('takes name and description from accessibility, live (R93, C86)', () => {
    const element = show({ accessibility: { label: { path: '/l' }, description: 'As in your passport' } }, dm('/l', 'Full name'));
    const control = input(element);
    expect(control).to.have.attribute('aria-label', 'Full name');
    push(element, dm('/l', 'Name in full'));
    expect(control).to.have.attribute('aria-label', 'Name in full');
    const note = element.shadowRoot?.getElementById(control.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).to.equal('As in your passport');
    expect(part(element, 'text-field')).not.to.have.attribute('aria-label');
  });

  it('without any label is called by its id', async () => {
    const element = show({ label: undefined });
    expect(parts(element, 'label')).to.have.length(0);
    expect(input(element)).to.have.attribute('aria-label', 'root');
    await expect(element).to.be.accessible();
  });

  it('writes into its own item in a template, with ids of its own (R27)', async () => {
    const element = createSurface();
    push(
      element,
      cs(),
      uc({ id: 'root', component: 'Column', children: { componentId: 'f', path: '/list' } }, field({ id: 'f', value: { path: 'n' } })),
      dm('/list', [{ n: 'a' }, { n: 'b' }]),
    );
    const [, second] = parts<HTMLInputElement>(element, 'input');
    second?.focus();
    await sendKeys({ type: '!' });
    expect(element.dataModel()).to.deep.equal({ list: [{ n: 'a' }, { n: 'b!' }] });
    expect(new Set(parts(element, 'input').map(({ id }) => id)).size).to.equal(2);
    await expect(element).to.be.accessible();
  });

  it('of variant obscured shows what was entered at the press of a button, and hides it again', () => {
    const element = show({ variant: 'obscured' }, dm('/n', 'secret'));
    const control = input(element);
    const seen = [0, 1].map(() => {
      part(element, 'reveal').click();
      return [control.type, control.value, part(element, 'reveal').getAttribute('aria-label')];
    });
    expect(seen).to.deep.equal([
      ['text', 'secret', 'Hide password'],
      ['password', 'secret', 'Show password'],
    ]);
    expect(element.shadowRoot?.activeElement).to.equal(control);
  });
});
