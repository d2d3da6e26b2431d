import { expect } from '@open-wc/testing';
import { StickToEnd } from '../../src/chat/scroll.ts';
import { createChat, exchange, part, settle } from './support.ts';

const long = Array.from({ length: 40 }, (_, i) => `paragraph ${i}`).join('\n\n');
const distance = ({ scrollHeight, scrollTop, clientHeight }: Element) => scrollHeight - scrollTop - clientHeight;

describe('The conversation', () => {
  it('follows an answer that grows while the reader is near its end', async () => {
    const { chat, answers } = createChat();
    chat.submit('hi');
    await settle(chat);
    answers[0]!.write(long);
    await settle(chat, 60);
    const log = part(chat, 'log');
    expect(distance(log)).to.be.below(2);
    log.scrollTop -= 100;
    await settle(chat, 60);
    answers[0]!.end(`\n\n${long}`);
    await settle(chat, 60);
    expect(distance(log)).to.be.below(2);
    expect(part(chat, 'latest').hidden).to.equal(true);
  });

  it('stays where the reader is who has gone back, and offers the way to the latest', async () => {
    const scene = createChat();
    const { chat, answers } = scene;
    await exchange(scene, 'hi', long);
    const log = part(chat, 'log');
    await settle(chat, 60);
    log.scrollTop = 0;
    await settle(chat, 60);
    expect(part(chat, 'latest').hidden).to.equal(false);
    await expect(chat).to.be.accessible();
    part(chat, 'latest').click();
    await settle(chat, 60);
    expect(distance(log)).to.be.below(2);
    expect(part(chat, 'latest').hidden).to.equal(true);
    log.scrollTop = 0;
    await settle(chat, 60);
    chat.submit('more');
    await settle(chat, 60);
    expect(distance(log)).to.be.below(2);
    log.scrollTop = 0;
    await settle(chat, 60);
    answers.at(-1)!.end(long);
    await settle(chat, 60);
    expect(log.scrollTop).to.equal(0);
  });

  it('stays at the end when much has grown before the browser tells of the scrolling', () => {
    const scroller = document.createElement('div');
    const content = document.createElement('div');
    scroller.style.cssText = 'height: 200px; overflow: auto';
    content.style.height = '600px';
    scroller.append(content);
    document.body.append(scroller);
    const stick = new StickToEnd(scroller, content, () => undefined);
    stick.pin();
    scroller.dispatchEvent(new Event('scroll'));
    content.style.height = '1200px';
    scroller.dispatchEvent(new Event('scroll'));
    expect(stick.isPinned).to.equal(true);
    scroller.scrollTop -= 10;
    scroller.dispatchEvent(new Event('scroll'));
    expect(stick.isPinned).to.equal(false);
    scroller.remove();
  });

  it('keeps within the height that the page gives', async () => {
    const scene = createChat();
    await exchange(scene, 'hi', long);
    expect(scene.chat.offsetHeight).to.equal(500);
    expect(scene.chat.scrollHeight).to.be.at.most(500);
  });
});
