import { expect } from '@open-wc/testing';
import { createChat, part, parts, settle, shown, status, type } from './support.ts';

const suggestions = [
  { label: 'Book LAX → JFK', value: 'I want to fly LAX to JFK', description: 'Los Angeles to New York' },
  { label: 'Hello' },
];

describe('A chat in which nothing was said', () => {
  it('shows a title, a field and the suggestions', async () => {
    const { chat } = createChat({ suggestions, welcomeTitle: 'Fly?', placeholder: 'Where to' });
    await chat.updateComplete;
    expect(part(chat, 'title').textContent).to.equal('Fly?');
    expect(part<HTMLTextAreaElement>(chat, 'field').placeholder).to.equal('Where to');
    expect(parts(chat, 'suggestion').map(({ textContent }) => textContent.trim())).to.deep.equal(['Book LAX → JFK', 'Hello']);
    expect(part(chat, 'suggestion').getAttribute('aria-description')).to.equal('Los Angeles to New York');
    await expect(chat).to.be.accessible();
  });

  it('takes suggestions from buttons in the page too, also later', async () => {
    const { chat } = createChat({ suggestions: [] });
    chat.innerHTML = '<button value="v" title="d">label</button>';
    await settle(chat);
    expect(parts(chat, 'suggestion').map(({ textContent }) => textContent.trim())).to.deep.equal(['label']);
    part(chat, 'suggestion').click();
    await settle(chat);
    expect(chat.transcript[0]).to.include({ role: 'user', text: 'v', message: 'v' });
  });

  it('sends the value of a suggestion, shows the conversation and gives it the focus', async () => {
    const { chat, answers } = createChat({ suggestions });
    await chat.updateComplete;
    part(chat, 'suggestion').click();
    await settle(chat);
    expect(answers[0]!.request.message).to.equal('I want to fly LAX to JFK');
    expect(shown(chat)[0]).to.equal('you: I want to fly LAX to JFK');
    expect(parts(chat, 'suggestion')).to.have.length(0);
    expect(chat.shadowRoot!.activeElement).to.equal(part(chat, 'log'));
  });

  it('keeps what was written when the welcome goes', async () => {
    const { chat } = createChat({ suggestions });
    await chat.updateComplete;
    const field = part<HTMLTextAreaElement>(chat, 'field');
    field.value = 'draft';
    part(chat, 'suggestion').click();
    await settle(chat);
    expect(part(chat, 'field')).to.equal(field);
    expect(field.value).to.equal('draft');
  });

  it('is there again after reset(), with another thread', async () => {
    const { chat, answers } = createChat();
    chat.submit('one');
    await settle(chat);
    const { threadId } = chat;
    expect(answers[0]!.request.threadId).to.equal(threadId);
    chat.reset();
    await settle(chat);
    expect(answers[0]!.request.signal.aborted).to.equal(true);
    expect(chat.transcript).to.deep.equal([]);
    expect(part(chat, 'title').textContent).to.equal('How can I help?');
    expect(status(chat)).to.equal('');
    chat.submit('two');
    await settle(chat);
    expect(answers[1]!.request.threadId).to.equal(chat.threadId);
    expect(chat.threadId).not.to.equal(threadId);
  });
});

describe('The field', () => {
  it('sends with Enter, and is empty then', async () => {
    const { chat, answers } = createChat();
    await chat.updateComplete;
    expect(type(chat, ' hello ').defaultPrevented).to.equal(true);
    await settle(chat);
    expect(answers[0]!.request.message).to.equal('hello');
    expect(part<HTMLTextAreaElement>(chat, 'field').value).to.equal('');
  });

  for (const [name, key] of [
    ['Shift and Enter', { shiftKey: true }],
    ['an Enter that ends a composed character', { isComposing: true }],
    ['an Enter that Safari says belongs to the input method', { keyCode: 229 }],
  ] as const)
    it(`does not send with ${name}`, async () => {
      const { chat, answers } = createChat();
      await chat.updateComplete;
      expect(type(chat, 'hello', key).defaultPrevented).to.equal(false);
      await settle(chat);
      expect(answers).to.have.length(0);
      expect(part<HTMLTextAreaElement>(chat, 'field').value).to.equal('hello');
    });

  it('sends nothing when there is nothing', async () => {
    const { chat, answers } = createChat();
    await chat.updateComplete;
    type(chat, '  \n ');
    part(chat, 'send').click();
    chat.submit('  ');
    await settle(chat);
    expect(answers).to.have.length(0);
  });

  it('grows with its text and shrinks again', async () => {
    const { chat } = createChat();
    await chat.updateComplete;
    const field = part<HTMLTextAreaElement>(chat, 'field');
    const height = field.offsetHeight;
    type(chat, 'a\nb\nc\nd', { shiftKey: true });
    expect(field.offsetHeight).to.be.above(height + 40);
    type(chat, 'a\nb\nc\nd');
    expect(field.offsetHeight).to.equal(height);
  });
});
