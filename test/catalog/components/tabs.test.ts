import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../../src/index.ts';
import { createSurface, cs, dm, events, part, parts, push, uc } from '../../support/surface.ts';

const tabs = (...ids: readonly string[]) => ({
  id: 'root',
  component: 'Tabs',
  tabs: ids.map((id) => ({ title: { path: `/titles/${id}` }, child: id })),
});
const contents = ['a', 'b', 'c'].map((id) => ({ id, component: 'TextField', label: id, value: `${id}!` }));
const titles = dm('/titles', { a: 'First', b: 'Second', c: 'Third' });

function show(...ids: readonly string[]): A2uiSurface {
  const element = createSurface();
  push(element, cs(), titles, uc(tabs(...ids), ...contents));
  return element;
}

const tab = (element: A2uiSurface, index: number): HTMLElement => parts(element, 'tab')[index] as HTMLElement;
const selected = (element: A2uiSurface): number => parts(element, 'tab').findIndex((each) => each.getAttribute('aria-selected') === 'true');
const visible = (element: A2uiSurface): string[] =>
  parts(element, 'tabs-panel')
    .filter((panel) => panel.checkVisibility())
    .map((panel) => panel.querySelector('input')?.value ?? '');

describe('Tabs', () => {
  it('shows the first tab and mounts no other (R90, C59)', async () => {
    const element = show('a', 'b', 'c');
    expect(visible(element)).to.deep.equal(['a!']);
    expect(parts(element, 'tabs-panel')).to.have.length(1);
    expect(parts(element, 'tab').map(({ textContent }) => textContent?.trim())).to.deep.equal(['First', 'Second', 'Third']);
    await expect(element).to.be.accessible();
  });

  it('shows the tab that is clicked, and keeps what the user did in the one before', async () => {
    const element = show('a', 'b', 'c');
    part(element, 'input').focus();
    await sendKeys({ type: '?' });
    tab(element, 1).click();
    expect(visible(element)).to.deep.equal(['b!']);
    expect(tab(element, 1).getAttribute('aria-controls')).to.equal(parts(element, 'tabs-panel')[1]?.id);
    await expect(element).to.be.accessible();
    tab(element, 0).click();
    expect(part<HTMLInputElement>(element, 'input').value).to.include('?');
  });

  it('has one tab stop, and moves by arrows, Home and End (C59)', async () => {
    const element = show('a', 'b', 'c');
    tab(element, 0).focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
      ['Home', 0],
      ['End', 2],
    ] as const) {
      await sendKeys({ press: key });
      expect(selected(element), key).to.equal(index);
      expect(element.shadowRoot?.activeElement).to.equal(tab(element, index));
      expect(parts(element, 'tab').map(({ tabIndex }) => tabIndex === 0)).to.deep.equal([0, 1, 2].map((i) => i === index));
    }
  });

  it('moves the other way in a page from right to left', async () => {
    const element = show('a', 'b', 'c');
    element.dir = 'rtl';
    tab(element, 0).focus();
    await sendKeys({ press: 'ArrowLeft' });
    expect(selected(element)).to.equal(1);
    await sendKeys({ press: 'ArrowRight' });
    expect(selected(element)).to.equal(0);
  });

  it('shows a tab that is there when the chosen one has gone, and the chosen one when it is back (C59)', () => {
    const element = show('a', 'b', 'c');
    tab(element, 2).click();
    push(element, uc(tabs('a', 'b')));
    expect(visible(element)).to.deep.equal(['a!']);
    expect(selected(element)).to.equal(0);
    push(element, uc(tabs('a', 'b', 'c')));
    expect(visible(element)).to.deep.equal(['c!']);
  });

  it('keeps the chosen tab when the same tabs are sent again (R16)', () => {
    const element = show('a', 'b', 'c');
    tab(element, 1).click();
    const panel = parts(element, 'tabs-panel')[1];
    push(element, uc(tabs('a', 'b', 'c')), dm('/titles/b', 'Renamed'));
    expect(selected(element)).to.equal(1);
    expect(tab(element, 1).textContent?.trim()).to.equal('Renamed');
    expect(parts(element, 'tabs-panel')[1]).to.equal(panel);
  });

  it('does not hold an action back for fields of a tab that is hidden or gone (R66)', () => {
    const element = createSurface();
    const actions = events(element, 'action');
    push(
      element,
      cs(),
      titles,
      uc(
        { id: 'root', component: 'Column', children: ['tabs', 'go'] },
        { ...tabs('a', 'b'), id: 'tabs' },
        ...contents.map((each) => ({ ...each, checks: each.id === 'b' ? [{ condition: false, message: 'No' }] : [] })),
        { id: 'go', component: 'Button', child: 'label', action: { event: { name: 'go' } } },
        { id: 'label', component: 'Text', text: 'Go' },
      ),
    );
    tab(element, 1).click();
    part(element, 'button').click();
    expect(actions, 'shown').to.have.length(0);
    tab(element, 0).click();
    part(element, 'button').click();
    expect(actions, 'hidden').to.have.length(1);
    tab(element, 1).click();
    push(element, uc({ ...tabs('a'), id: 'tabs' }));
    part(element, 'button').click();
    expect(actions, 'gone').to.have.length(2);
  });

  it('shows one child in two tabs, each with ids of its own', () => {
    const element = show('a', 'a');
    tab(element, 1).click();
    expect(new Set(parts(element, 'input').map(({ id }) => id)).size).to.equal(2);
  });

  it('numbers a tab that has no title', () => {
    const element = createSurface();
    push(element, cs(), uc({ id: 'root', component: 'Tabs', tabs: [{ child: 'a' }] }, ...contents));
    expect(tab(element, 0).textContent?.trim()).to.equal('1');
  });

  it('scrolls a long row of tabs in itself', () => {
    const element = createSurface();
    element.style.width = '200px';
    const many = Array.from({ length: 20 }, (_, i) => ({ title: `Tab number ${i}`, child: 'a' }));
    push(element, cs(), uc({ id: 'root', component: 'Tabs', tabs: many }, ...contents));
    expect(part(element, 'tabs').scrollWidth).to.be.at.most(200);
    expect(part(element, 'tabs-list').scrollWidth).to.be.greaterThan(200);
  });
});
