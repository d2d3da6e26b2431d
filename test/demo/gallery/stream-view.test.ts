import { expect, fixture, html } from '@open-wc/testing';
import { StreamView } from '../../../demo/gallery/stream-view.ts';

async function create(): Promise<{ box: HTMLElement; view: StreamView }> {
  const box = await fixture<HTMLElement>(html`<pre style="height: 100px; overflow: auto; margin: 0"></pre>`);
  return { box, view: new StreamView(box) };
}

describe('the view of a stream', () => {
  it('marks what has arrived and shows what is still to come', async () => {
    const { box, view } = await create();
    view.show('abcdef', 2);
    expect(box.querySelector('mark')?.textContent).to.equal('ab');
    expect(box.textContent).to.equal('abcdef');
  });

  it('keeps the place where the next piece comes in view', async () => {
    const { box, view } = await create();
    const text = 'a line\n'.repeat(100);
    view.show(text, text.length / 2);
    const { bottom, top } = box.getBoundingClientRect();
    expect([...box.querySelector('mark')!.getClientRects()].at(-1)?.bottom).to.be.within(top, bottom);
    view.show(text, 0);
    expect(box.scrollTop).to.equal(0);
  });

  it('stays where the reader has scrolled to while nothing arrives', async () => {
    const { box, view } = await create();
    const text = 'a line\n'.repeat(100);
    view.show(text, 350);
    box.scrollTop = 7;
    view.show(text, 350);
    expect(box.scrollTop).to.equal(7);
  });
});
