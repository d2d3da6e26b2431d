import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../../src/index.ts';
import { createSurface, cs, dm, events, part, parts, push, uc } from '../../support/surface.ts';

const slider = (extra: object = {}) => ({
  id: 'root',
  component: 'Slider',
  label: 'Volume',
  min: 10,
  max: 20,
  value: { path: '/v' },
  ...extra,
});

function show(extra: object = {}, ...messages: readonly Record<string, unknown>[]): A2uiSurface {
  const element = createSurface({ locale: 'de' });
  push(element, cs(), uc(slider(extra)), ...messages);
  return element;
}

const input = (element: A2uiSurface): HTMLInputElement => part<HTMLInputElement>(element, 'input');

function drag(control: HTMLInputElement, value: number): void {
  control.value = String(value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

describe('Slider', () => {
  it('writes numbers while it is moved, decimals too (R88)', () => {
    const element = show();
    drag(input(element), 12.5);
    expect(element.dataModel()).to.deep.equal({ v: 12.5 });
    expect(part(element, 'value').textContent).to.equal('12,5');
  });

  it('moves by the keyboard', async () => {
    const element = show({}, dm('/v', 12));
    input(element).focus();
    await sendKeys({ press: 'End' });
    expect(element.dataModel()).to.deep.equal({ v: 20 });
  });

  for (const [value, shown] of [
    [undefined, 10],
    [null, 10],
    [99, 20],
    [-1, 10],
    ['15', 15],
    [12.25, 12.25],
  ] as const) {
    it(`shows ${JSON.stringify(value)} at ${shown} and leaves the model as it is (C62)`, () => {
      const element = value === undefined ? show() : show({}, dm('/v', value));
      const before = element.dataModel();
      expect(input(element).valueAsNumber).to.equal(shown);
      expect(part(element, 'value').textContent).to.equal(shown.toLocaleString('de'));
      expect(element.dataModel()).to.deep.equal(before);
    });
  }

  it('keeps other components of the same path in step (C62)', () => {
    const element = createSurface();
    push(
      element,
      cs(),
      uc({ id: 'root', component: 'Column', children: ['a', 'b', 't'] }, slider({ id: 'a' }), slider({ id: 'b' }), {
        id: 't',
        component: 'Text',
        text: { path: '/v' },
      }),
    );
    const [a, b] = parts<HTMLInputElement>(element, 'input');
    if (!a || !b) throw new Error('Two sliders are shown');
    drag(a, 17);
    expect([a.value, b.value, part(element, 'text').textContent]).to.deep.equal(['17', '17', '17']);
    push(element, dm('/v', '15'));
    expect([a.value, b.value, part(element, 'text').textContent]).to.deep.equal(['15', '15', '15']);
  });

  it('moves between 0 and 100 where the agent gave no ends, and says so (T19)', () => {
    const element = createSurface();
    const diagnostics = events(element, 'diagnostic');
    push(element, cs(), uc(slider({ min: undefined, max: undefined })));
    expect([input(element).min, input(element).max, input(element).step]).to.deep.equal(['0', '100', 'any']);
    expect(diagnostics.map(({ message }) => message)).to.deep.equal(['"max" is missing']);
  });

  it('snaps to its steps (R88)', () => {
    const element = show({ steps: 4 });
    expect(input(element).step).to.equal('2.5');
    drag(input(element), 13);
    expect(element.dataModel()).to.deep.equal({ v: 12.5 });
  });

  it('shows the value of a range that grew', () => {
    const element = show({}, dm('/v', 50));
    push(element, uc(slider({ max: 100 })));
    expect(input(element).valueAsNumber).to.equal(50);
  });

  it('bears ends the wrong way round', () => {
    const element = show({ min: 5, max: 1 }, dm('/v', 3));
    expect(input(element).valueAsNumber).to.be.a('number');
  });

  it('is named by its label, and described by accessibility.description (C85, C86)', async () => {
    const element = show({ accessibility: { description: 'In decibels' } });
    expect(input(element).labels?.[0]?.textContent).to.equal('Volume');
    expect(element.shadowRoot?.getElementById(input(element).getAttribute('aria-describedby') ?? '')?.textContent).to.equal('In decibels');
    await expect(element).to.be.accessible();
  });
});
