import { expect } from '@open-wc/testing';
import { createChat, exchange, form, part, parts, settle, shown, surfaceButton, type } from './support.ts';

describe('An action of a surface', () => {
  it('becomes the next message, shown as its label (A8)', async () => {
    const scene = createChat();
    const { chat, answers } = scene;
    await exchange(scene, 'hi', form('a', 'Search flights'));
    surfaceButton(chat, 'Search flights').click();
    await settle(chat);
    expect(shown(chat)[2]).to.equal('you: Search flights');
    const { version, action } = JSON.parse(answers[1]!.request.message);
    expect(version).to.equal('v0.9');
    expect(action).to.deep.include({ name: 'formSubmit', surfaceId: 'a', context: { name: 'x' }, label: 'Search flights' });
  });

  it('is not sent when the page prevents it', async () => {
    const scene = createChat();
    await exchange(scene, 'hi', form('a'));
    scene.chat.addEventListener('action', (event) => event.preventDefault());
    surfaceButton(scene.chat, 'Go').click();
    await settle(scene.chat);
    expect(scene.answers).to.have.length(1);
  });

  it('waits while an answer streams, and goes when that has ended', async () => {
    const scene = createChat();
    const { chat, answers } = scene;
    await exchange(scene, 'hi', form('a'));
    chat.submit('more');
    await settle(chat);
    surfaceButton(chat, 'Go').click();
    await settle(chat);
    expect(answers).to.have.length(2);
    expect(shown(chat).at(-1)).to.equal('you: Go Waiting for the answer Take back');
    answers[1]!.end('one');
    await settle(chat);
    expect(answers).to.have.length(3);
    answers[2]!.end('two');
    await settle(chat);
    expect(shown(chat).slice(2)).to.deep.equal(['you: more', 'agent: one', 'you: Go', 'agent: two']);
  });

  it('that a check holds back reaches the agent as a validationError, without a bubble (C8)', async () => {
    const scene = createChat();
    const { chat, answers } = scene;
    await exchange(scene, 'hi', form('a', 'Go', ''));
    surfaceButton(chat, 'Go').click();
    await settle(chat);
    expect(chat.busy).to.equal(false);
    expect(JSON.parse(answers[1]!.request.message)).to.deep.equal({
      version: 'v0.9',
      error: { code: 'VALIDATION_FAILED', surfaceId: 'a', path: '/name', message: 'Name it' },
    });
    expect(shown(chat)).to.have.length(2);
    answers[1]!.end('Please *name* it.');
    await settle(chat);
    expect(shown(chat).slice(2)).to.deep.equal(['agent: Please name it.']);
  });

  it('that is held back again and again tells a busy agent once', async () => {
    const scene = createChat();
    const { chat, answers } = scene;
    await exchange(scene, 'hi', form('a', 'Go', ''));
    chat.submit('more');
    await settle(chat);
    for (let i = 0; i < 3; i++) surfaceButton(chat, 'Go').click();
    answers[1]!.end('ok');
    await settle(chat);
    answers[2]!.end();
    await settle(chat);
    expect(answers).to.have.length(3);
    expect(shown(chat).at(-1)).to.equal('agent: ok');
  });
});

describe('A message that is written while an answer streams', () => {
  it('waits, and can be taken back into the field', async () => {
    const { chat, answers } = createChat();
    chat.submit('one');
    await settle(chat);
    type(chat, 'two');
    await settle(chat);
    expect(shown(chat).at(-1)).to.equal('you: two Waiting for the answer Take back');
    expect(part<HTMLTextAreaElement>(chat, 'field').value).to.equal('');
    part(chat, 'take-back').click();
    await settle(chat);
    expect(shown(chat)).to.have.length(2);
    expect(part<HTMLTextAreaElement>(chat, 'field').value).to.equal('two');
    answers[0]!.end();
    await settle(chat);
    expect(answers).to.have.length(1);
  });

  it('stays in the field when too many wait, which is said', async () => {
    const { chat } = createChat();
    chat.submit('first');
    await settle(chat);
    for (let i = 0; i < 20; i++) chat.submit(`${i}`);
    type(chat, 'one too many');
    await settle(chat);
    expect(part<HTMLTextAreaElement>(chat, 'field').value).to.equal('one too many');
    expect(parts(chat, 'user')).to.have.length(21);
    expect(chat.shadowRoot!.querySelector('[role="status"]')!.textContent).to.contain('Too many');
  });
});
