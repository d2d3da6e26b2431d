import { expect, oneEvent } from '@open-wc/testing';
import {
  components,
  create,
  createChat,
  data,
  exchange,
  form,
  note,
  part,
  parts,
  remove,
  settle,
  shown,
  status,
  surfaceButton,
} from './support.ts';

const caption = (chat: ReturnType<typeof createChat>['chat']) => [...chat.shadowRoot!.querySelectorAll('a2ui-surface')];

describe('An answer', () => {
  it('shows its prose and surfaces in the order of the stream', async () => {
    const scene = createChat();
    await exchange(scene, 'hi', 'First **bold**.', note('a', 'A'), 'Then', note('b', 'B'), '- last');
    expect(shown(scene.chat)).to.deep.equal(['you: hi', 'agent: First bold. [A] Then [B] last']);
    expect(parts(scene.chat, 'prose')[0]!.querySelector('strong')!.textContent).to.equal('bold');
    expect(scene.chat.transcript[1]).to.deep.include({
      state: 'done',
      blocks: [
        { type: 'prose', text: 'First **bold**.\n' },
        { type: 'surface', surfaceId: 'a' },
        { type: 'prose', text: 'Then\n' },
        { type: 'surface', surfaceId: 'b' },
        { type: 'prose', text: '- last' },
      ],
    });
    await expect(scene.chat).to.be.accessible();
  });

  it('is the same one character at a time', async () => {
    const scene = createChat();
    const text = `First **bold**.${form('a', 'Search')}Then *x*\n${note('b', 'B')}last`;
    await exchange(scene, 'hi', ...text);
    expect(shown(scene.chat)[1]).to.equal('agent: First bold. [NameSearch] Then x [B] last');
  });

  it('is busy while it streams, and keeps what shows of it as the same elements', async () => {
    const { chat, answers } = createChat();
    chat.submit('hi');
    await settle(chat);
    expect(chat.busy).to.equal(true);
    expect(parts(chat, 'working')).to.have.length(1);
    answers[0]!.write('Hel', note('a', 'A'));
    await settle(chat);
    const [surface] = caption(chat);
    const prose = part(chat, 'prose');
    expect(surface!.shadowRoot!.querySelector('[part="surface"]')!.getAttribute('aria-busy')).to.equal('true');
    answers[0]!.end('more');
    await settle(chat);
    expect(chat.busy).to.equal(false);
    expect(caption(chat)).to.deep.equal([surface]);
    expect(part(chat, 'prose')).to.equal(prose);
    expect(surface!.shadowRoot!.querySelector('[part="surface"]')!.hasAttribute('aria-busy')).to.equal(false);
    expect(parts(chat, 'working')).to.have.length(0);
  });

  it('updates surfaces of earlier turns, and takes deleted ones away', async () => {
    const scene = createChat();
    await exchange(scene, 'one', note('a', 'A'), note('b', 'B'));
    await exchange(scene, 'two', 'Changed.', components('a', { id: 'root', component: 'Text', text: 'A2' }), remove('b'), 'Done.');
    expect(shown(scene.chat)).to.deep.equal(['you: one', 'agent: [A2]', 'you: two', 'agent: Changed. Done.']);
    expect(parts(scene.chat, 'prose')).to.have.length(2);
  });

  it('takes a surface that it creates again, with its new data, and leaves a mark where it was (D1)', async () => {
    const scene = createChat();
    await exchange(scene, 'one', form('a', 'Go', 'x'));
    surfaceButton(scene.chat, 'Go').click();
    await settle(scene.chat);
    scene.answers[1]!.end('Again', create('a'), data('a', { name: 'prefilled' }));
    await settle(scene.chat);
    expect(shown(scene.chat)).to.deep.equal(['you: one', 'agent: Continued below', 'you: Go', 'agent: Again [NameGo]']);
    expect(caption(scene.chat)[0]!.dataModel('a')).to.deep.equal({ name: 'prefilled' });
    expect(caption(scene.chat)[0]!.shadowRoot!.querySelector('input')!.value).to.equal('prefilled');
  });

  it('names the conversation', async () => {
    const scene = createChat();
    const named = oneEvent(scene.chat, 'title');
    await exchange(scene, 'hi', 'x', { title: 'Flights' });
    expect((await named).detail).to.deep.equal({ title: 'Flights' });
    expect(scene.chat.snapshot().title).to.equal('Flights');
  });

  it('is told to the page: it starts, it ends', async () => {
    const scene = createChat();
    const types: string[] = [];
    scene.chat.addEventListener('turn', (event) => types.push((event as CustomEvent<{ type: string }>).detail.type));
    await exchange(scene, 'hi', 'x');
    expect(types).to.deep.equal(['start', 'end']);
  });

  it('is read out once, when it is there', async () => {
    const scene = createChat({ agentName: 'Pilot' });
    const { chat, answers } = scene;
    chat.submit('hi');
    await settle(chat);
    expect(part(chat, 'log').getAttribute('aria-live')).to.equal('off');
    expect(status(chat)).to.equal('Answering');
    answers[0]!.write('It is **ready**');
    await settle(chat);
    expect(status(chat)).to.equal('Answering');
    answers[0]!.end(create('a'), components('a', { id: 'root', component: 'Text', text: 'Book', variant: 'h2' }));
    await settle(chat);
    expect(status(chat)).to.equal('Pilot: It is ready. Book');
    expect(chat.shadowRoot!.querySelector('a2ui-surface')!.shadowRoot!.querySelector('[role="status"]')!.textContent).to.equal('');
  });

  it('has its faults told once, however many surfaces there are', async () => {
    const scene = createChat();
    const codes: string[] = [];
    scene.chat.addEventListener('diagnostic', (event) => codes.push((event as CustomEvent<{ code: string }>).detail.code));
    await exchange(
      scene,
      'hi',
      note('a', 'A'),
      note('b', 'B'),
      '\n{"version":"v0.9","updateComponents":{"surfaceId":"nowhere","components":[]}}\n',
    );
    expect(codes.filter((code) => code === 'UNKNOWN_SURFACE')).to.have.length.within(1, 2);
    expect(new Set(codes)).to.deep.equal(new Set(['UNKNOWN_SURFACE']));
  });

  it('stays and is restored from a snapshot, and goes on in the same thread', async () => {
    const first = createChat();
    await exchange(first, 'hi', 'Here', form('a', 'Go', 'kept'));
    const snapshot = JSON.parse(JSON.stringify(first.chat.snapshot()));
    const second = createChat();
    second.chat.restore(snapshot);
    await settle(second.chat);
    expect(shown(second.chat)).to.deep.equal(['you: hi', 'agent: Here [NameGo]']);
    surfaceButton(second.chat, 'Go').click();
    await settle(second.chat);
    expect(second.answers[0]!.request.threadId).to.equal(snapshot.threadId);
    expect(JSON.parse(second.answers[0]!.request.message).action.context).to.deep.equal({ name: 'kept' });
  });
});

describe('Two chats at once', () => {
  it('do not mix, though their surfaces have the same ids', async () => {
    const [a, b] = [createChat(), createChat()];
    a.chat.submit('to a');
    b.chat.submit('to b');
    await settle(a.chat);
    const [textA, textB] = [`in a${form('s', 'A')}`, `in b${form('s', 'B')}`];
    for (let i = 0; i < Math.max(textA.length, textB.length); i++) {
      if (textA[i]) a.answers[0]!.write(textA[i]!);
      if (textB[i]) b.answers[0]!.write(textB[i]!);
    }
    a.answers[0]!.end();
    b.answers[0]!.end();
    await settle(a.chat);
    expect(shown(a.chat)).to.deep.equal(['you: to a', 'agent: in a [NameA]']);
    expect(shown(b.chat)).to.deep.equal(['you: to b', 'agent: in b [NameB]']);
    surfaceButton(b.chat, 'B').click();
    await settle(b.chat);
    expect(a.answers).to.have.length(1);
    expect(b.answers).to.have.length(2);
    expect(a.chat.threadId).not.to.equal(b.chat.threadId);
  });
});
