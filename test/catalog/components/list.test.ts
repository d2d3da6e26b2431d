import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createSurface, cs, dm, part, push, uc } from '../../support/surface.ts';

function show(list: object, item: Record<string, unknown> = { id: 'item', component: 'Card', child: 'text' }) {
  const element = createSurface();
  element.style.width = '300px';
  push(
    element,
    cs(),
    dm(
      '/items',
      Array.from({ length: 30 }, (_, index) => ({ name: `Number ${index}` })),
    ),
    uc({ id: 'root', component: 'List', children: { path: '/items', componentId: 'item' }, ...list }, item, {
      id: 'text',
      component: 'Text',
      text: { path: 'name' },
    }),
  );
  return element;
}

/** What is observed is told with the frames. */
async function frames(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
}

describe('List', () => {
  it('gives its items the whole width', () => {
    const list = part(show({}), 'list');
    expect([...list.children].every((item) => (item as HTMLElement).offsetWidth === 300)).to.equal(true);
  });

  it('is as high as the page lets it be, and scrolls then without pressing its items', () => {
    const element = show({});
    const { offsetHeight } = part(element, 'list');
    element.style.setProperty('--a2ui-list-max-height', '200px');
    const list = part(element, 'list');
    expect([list.offsetHeight, list.scrollHeight]).to.deep.equal([200, offsetHeight]);
  });

  it('that scrolls can be scrolled with the keyboard', async () => {
    const element = show({});
    element.style.setProperty('--a2ui-list-max-height', '200px');
    const list = part(element, 'list');
    await sendKeys({ press: 'Tab' });
    expect(element.shadowRoot?.activeElement).to.equal(list);
    await sendKeys({ press: 'End' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(list.scrollTop).to.be.greaterThan(0);
  });

  it('that scrolls has a name and the keyboard reaches it, unless something in it can be reached', async () => {
    const element = show({});
    const list = part(element, 'list');
    const said = (): unknown[] => ['tabindex', 'role', 'aria-label'].map((name) => list.getAttribute(name));
    await frames();
    expect(said()).to.deep.equal([null, 'list', null]);
    element.style.setProperty('--a2ui-list-max-height', '200px');
    await frames();
    expect(said()).to.deep.equal(['0', 'list', 'Scrollable list']);
    push(element, uc({ id: 'item', component: 'Button', child: 'text', action: { event: { name: 'go' } } }));
    await frames();
    expect(said()).to.deep.equal([null, null, null]);
  });

  it('that scrolls and is no list for the ear is a group', async () => {
    const element = show({}, { id: 'item', component: 'Text', variant: 'h4', text: { path: 'name' } });
    element.style.setProperty('--a2ui-list-max-height', '200px');
    await frames();
    expect(part(element, 'list')).to.have.attribute('role', 'group');
  });

  it('that scrolls keeps the name that the agent gives it', async () => {
    const element = show({ accessibility: { label: 'Numbers' } });
    element.style.setProperty('--a2ui-list-max-height', '200px');
    await frames();
    expect(part(element, 'list')).to.have.attribute('aria-label', 'Numbers');
    expect(part(element, 'list')).to.have.attribute('tabindex', '0');
  });

  it('runs sideways with direction horizontal, scrolls in itself and leaves no item too wide (2.3)', () => {
    const element = show({ direction: 'horizontal' });
    const list = part(element, 'list');
    const tops = new Set([...list.children].map((item) => (item as HTMLElement).offsetTop));
    expect(tops.size).to.equal(1);
    expect(list.scrollWidth).to.be.greaterThan(1000);
    expect([element.scrollWidth, list.offsetHeight - list.clientHeight]).to.deep.equal([300, 0]);
    push(element, dm('/items/0/name', 'A name so long that it would be wider than all that is seen of the list'));
    expect((list.firstElementChild as HTMLElement).offsetWidth).to.equal(255);
  });

  it('cuts no focus ring off', async () => {
    const element = show({}, { id: 'item', component: 'Button', child: 'text', action: { event: { name: 'go' } } });
    element.style.setProperty('--a2ui-list-max-height', '200px');
    await sendKeys({ press: 'Tab' });
    const button = part(element, 'button');
    button.focus();
    const { outlineStyle, outlineOffset, outlineWidth, outlineColor, color } = getComputedStyle(button);
    expect([outlineStyle, Number.parseInt(outlineOffset, 10) + Number.parseInt(outlineWidth, 10) <= 0]).to.deep.equal(['solid', true]);
    expect(outlineColor).to.equal(color);
  });
});
