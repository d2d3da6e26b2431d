import { expect } from '@open-wc/testing';

/** A page of its own, with these files. */
async function page(...files: readonly string[]): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const view = frame.contentWindow as Window & typeof globalThis;
  view.document.body.innerHTML = '<a2ui-chat></a2ui-chat>';
  for (const src of files) {
    const script = view.document.createElement('script');
    script.type = 'module';
    script.src = src;
    const loaded = new Promise((resolve) => script.addEventListener('load', resolve));
    view.document.head.append(script);
    await loaded;
  }
  return view;
}

describe('dist/a2ui-chat.js', () => {
  for (const [name, files] of [
    ['alone', ['/dist/a2ui-chat.js']],
    ['behind the surface', ['/dist/a2ui-surface.js', '/dist/a2ui-chat.js']],
    ['before the surface', ['/dist/a2ui-chat.js', '/dist/a2ui-surface.js']],
  ] as const)
    it(`shows surfaces ${name}, with one element of each name`, async () => {
      const view = await page(...files);
      const chat = view.document.querySelector('a2ui-chat')!;
      const text =
        '{"version":"v0.9","createSurface":{"surfaceId":"s"}}\n{"version":"v0.9","updateComponents":{"surfaceId":"s","components":[{"id":"root","component":"Text","text":"shown"}]}}\n';
      chat.transport = async () => new view.Response(`Here: ${text}`);
      chat.submit('hi');
      await new Promise((resolve) => chat.addEventListener('turn', (event) => (event as CustomEvent).detail.type === 'end' && resolve(0)));
      await chat.updateComplete;
      const surface = chat.shadowRoot!.querySelector('a2ui-surface')!;
      expect(surface.shadowRoot!.querySelector('[part="surface"]')!.textContent).to.equal('shown');
      expect(surface).to.be.instanceOf(view.customElements.get('a2ui-surface'));
      view.frameElement!.remove();
    });
});
