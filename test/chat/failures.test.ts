import { expect } from '@open-wc/testing';
import { createChat, exchange, form, note, part, parts, settle, shown, status } from './support.ts';

const FAILED = 'No seats today Try again';

describe('An answer that fails', () => {
  it('says so in its turn, keeps what there is, and is tried again in its place', async () => {
    const { chat, answers } = createChat();
    const errors: string[] = [];
    chat.addEventListener('turn', (event) => {
      const { type, turn } = (event as CustomEvent<{ type: string; turn: { error?: { message: string } } }>).detail;
      if (type === 'error') errors.push(turn.error!.message);
    });
    chat.submit('hi');
    await settle(chat);
    answers[0]!.write('Half', note('old', 'Old'), note('a', 'A'));
    await settle(chat);
    answers[0]!.fail(new Error('No seats today'));
    await settle(chat);
    expect(shown(chat)).to.deep.equal(['you: hi', `agent: Half [Old] [A] ${FAILED}`]);
    expect(status(chat)).to.equal('No seats today');
    expect(errors).to.deep.equal(['No seats today']);
    await expect(chat).to.be.accessible();
    part(chat, 'retry').click();
    await settle(chat);
    expect(answers[1]!.request.message).to.equal('hi');
    answers[1]!.end('Whole', note('a', 'A'));
    await settle(chat);
    expect(shown(chat)).to.deep.equal(['you: hi', 'agent: Whole [A]']);
  });

  it('loses no surface when trying again fails too, and nothing entered there', async () => {
    const { chat, answers } = createChat();
    chat.submit('hi');
    await settle(chat);
    answers[0]!.write(form('a', 'Go', 'x'));
    await settle(chat);
    chat.shadowRoot!.querySelector('a2ui-surface')!.setData('/name', 'typed');
    answers[0]!.fail(new Error('No seats today'));
    await settle(chat);
    part(chat, 'retry').click();
    await settle(chat);
    answers[1]!.fail(new Error('No seats today'));
    await settle(chat);
    expect(shown(chat)[1]).to.equal(`agent: [NameGo] ${FAILED}`);
    expect(chat.shadowRoot!.querySelector('a2ui-surface')!.dataModel()).to.deep.equal({ name: 'typed' });
  });

  it('holds back what waits until the user goes on', async () => {
    const { chat, answers } = createChat();
    chat.submit('one');
    await settle(chat);
    chat.submit('two');
    answers[0]!.fail(new Error('No seats today'));
    await settle(chat);
    expect(answers).to.have.length(1);
    expect(shown(chat).at(-1)).to.contain('you: two Waiting');
    part(chat, 'retry').click();
    await settle(chat);
    answers[1]!.end('first');
    await settle(chat);
    expect(answers[2]!.request.message).to.equal('two');
  });

  it('without an agent says what is missing', async () => {
    const { chat } = createChat({ transport: undefined });
    chat.submit('hi');
    await settle(chat);
    expect(shown(chat)[1]).to.contain('needs a "src" or a "transport"');
  });
});

describe('An answer that the user stops', () => {
  it('is aborted and keeps what there is; the field and the next message work on', async () => {
    const { chat, answers } = createChat();
    chat.submit('hi');
    await settle(chat);
    answers[0]!.write('Half an answ');
    await settle(chat);
    part(chat, 'stop').click();
    await settle(chat);
    expect(answers[0]!.request.signal.aborted).to.equal(true);
    answers[0]!.write('late');
    await settle(chat);
    expect(shown(chat)).to.deep.equal(['you: hi', 'agent: Half an answ Stopped Try again']);
    expect(status(chat)).to.equal('Stopped');
    expect(parts(chat, 'stop')).to.have.length(0);
    await exchange({ chat, answers }, 'next', 'fine');
    expect(shown(chat).slice(2)).to.deep.equal(['you: next', 'agent: fine']);
  });

  it('is stopped too when the chat leaves the page, not when it moves', async () => {
    const { chat, answers } = createChat();
    chat.submit('hi');
    await settle(chat);
    document.body.append(chat);
    await settle(chat);
    expect(answers[0]!.request.signal.aborted).to.equal(false);
    chat.remove();
    await settle(chat);
    expect(answers[0]!.request.signal.aborted).to.equal(true);
  });
});
