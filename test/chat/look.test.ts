import { expect } from '@open-wc/testing';
import { createChat, exchange, form, note, part } from './support.ts';

const RGB = 'rgb(120, 40, 200)';

describe('The look', () => {
  it('follows the tokens of the surfaces, in both', async () => {
    const scene = createChat();
    scene.chat.style.setProperty('--a2ui-primary', RGB);
    await exchange(scene, 'hi', form('a').replace('"child":"label"', '"variant":"primary","child":"label"'));
    const button = scene.chat.shadowRoot!.querySelector('a2ui-surface')!.shadowRoot!.querySelector('button')!;
    part<HTMLTextAreaElement>(scene.chat, 'field').value = 'x';
    expect(getComputedStyle(part(scene.chat, 'send')).backgroundColor).to.equal(RGB);
    expect(getComputedStyle(button).backgroundColor).to.equal(RGB);
  });

  it('lets the page reach parts of the chat and of its surfaces', async () => {
    const style = document.createElement('style');
    style.textContent = 'a2ui-chat::part(bubble), a2ui-chat::part(input) { border-color: rgb(1, 2, 3); }';
    document.head.append(style);
    const scene = createChat();
    await exchange(scene, 'hi', form('a'));
    const input = scene.chat.shadowRoot!.querySelector('a2ui-surface')!.shadowRoot!.querySelector('input')!;
    const colors = [part(scene.chat, 'bubble'), input].map((element) => getComputedStyle(element).borderTopColor);
    style.remove();
    expect(colors).to.deep.equal(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
  });

  it('is mirrored from right to left', async () => {
    const scene = createChat();
    scene.chat.dir = 'rtl';
    await exchange(scene, 'hi', note('a', 'A'));
    const bubble = part(scene.chat, 'bubble').getBoundingClientRect();
    const turns = part(scene.chat, 'turns').getBoundingClientRect();
    expect(Math.round(bubble.left)).to.equal(Math.round(turns.left));
  });

  it('has places to touch of 40 pixels at least', async () => {
    const scene = createChat({ suggestions: [{ label: 'x' }] });
    await scene.chat.updateComplete;
    for (const name of ['send', 'suggestion', 'field']) expect(part(scene.chat, name).offsetHeight, name).to.be.at.least(40);
  });

  for (const theme of ['light', 'dark'])
    it(`has contrast enough in ${theme}`, async () => {
      const scene = createChat({ theme });
      scene.chat.style.background = theme === 'light' ? '#fff' : '#1a1d23';
      await exchange(scene, 'hi', 'A [link](https://example.com/) and `code`', form('a'));
      scene.chat.submit('more');
      scene.chat.submit('waiting');
      await scene.chat.updateComplete;
      await expect(scene.chat).to.be.accessible();
    });
});
