import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { A2uiSurface } from '../../src/index.ts';
import { createSurface, cs, dm, part, parts, push, uc, type Json } from '../support/surface.ts';

const text = (id: string, words: unknown): Json => ({ id, component: 'Text', text: words });
const button = (id: string, words: string = id): Json[] => [
  { id, component: 'Button', child: `${id}-word`, action: { event: { name: id } } },
  text(`${id}-word`, words),
];
const field = (id: string): Json => ({ id, component: 'TextField', label: id, value: { path: `/${id}` } });
const column = (id: string, ...children: readonly string[]): Json => ({ id, component: 'Column', children });
const LIST: readonly Json[] = [
  { id: 'root', component: 'List', children: { componentId: 'item', path: '/items' } },
  { ...column('item', 'got', 'remove'), component: 'Row' },
  { id: 'got', component: 'CheckBox', label: { path: 'n' }, value: { path: 'got' } },
  { id: 'remove', component: 'Button', child: 'name', action: { event: { name: 'remove' } } },
  text('name', { path: 'n' }),
];
const items = (...names: readonly string[]): Json => ({ items: names.map((n) => ({ n })) });

function show(components: readonly Json[], data: Json = {}): A2uiSurface {
  const element = createSurface();
  push(element, cs(), dm('/', data), uc(...components));
  element.end();
  return element;
}

/** What the focus is on: its text or label, and its tag where there is neither. */
async function focused(element: A2uiSurface): Promise<string> {
  // Browsers tell of what has gone once all that went has gone.
  await Promise.resolve();
  const active = element.shadowRoot?.activeElement as HTMLInputElement | null | undefined;
  return active?.labels?.[0]?.textContent.trim() || active?.textContent.trim() || active?.localName || 'nothing';
}

const buttonOf = (element: A2uiSurface, words: string): HTMLElement =>
  parts(element, 'button').find(({ innerText }) => innerText === words)!;

describe('When what has the focus goes,', () => {
  for (const { name, before, lost, after, data = {}, then } of [
    {
      name: 'the control of its kind in the next row has it',
      before: [
        column('root', 'r1', 'r2', 'r3'),
        ...['1', '2', '3'].flatMap((n) => [{ ...column(`r${n}`, `f${n}`, `b${n}`), component: 'Row' }, field(`f${n}`), ...button(`b${n}`)]),
      ],
      lost: 'b2',
      after: [uc(column('root', 'r1', 'r3'))],
      then: 'b3',
    },
    {
      name: 'the one in the row before has it, at the end of a list',
      before: LIST,
      data: items('A', 'B', 'C'),
      lost: 'C',
      after: [dm('/items', items('A', 'B')['items'])],
      then: 'B',
    },
    {
      name: 'the next item that moves up in its place has it',
      before: LIST,
      data: items('A', 'B', 'C'),
      lost: 'B',
      after: [dm('/items', items('A', 'C')['items'])],
      then: 'C',
    },
    {
      name: 'what stands in its place has it',
      before: [column('root', 'a', 'b', 'c'), ...button('a'), ...button('b'), ...button('c')],
      lost: 'b',
      after: [uc({ id: 'b', component: 'CheckBox', label: 'Box', value: false }, column('root', 'a', 'b'))],
      then: 'a',
    },
    {
      name: 'what stands in its place has it where there is nothing of its kind',
      before: [column('root', 'f', 'b', 'g'), field('f'), ...button('b'), field('g')],
      lost: 'b',
      after: [uc({ id: 'b', component: 'CheckBox', label: 'Box', value: false })],
      then: 'Box',
    },
    {
      name: 'a control elsewhere in the surface has it, nearest first',
      before: [
        column('root', 'a', 'box', 'z'),
        ...button('a'),
        { id: 'box', component: 'Card', child: 'in' },
        ...button('in'),
        ...button('z'),
      ],
      lost: 'in',
      after: [uc(text('in', 'Done'))],
      then: 'z',
    },
    {
      name: 'the surface has it when there is nothing else',
      before: [column('root', 'a'), ...button('a')],
      lost: 'a',
      after: [uc(text('root', 'Thank you'))],
      then: 'Thank you',
    },
    {
      name: 'what cannot be used or seen does not get it',
      before: [
        column('root', 'a', 'off', 'tabs', 'z'),
        ...button('a'),
        { ...button('off')[0]!, checks: [{ condition: false, message: 'No' }] },
        ...button('off').slice(1),
        text('tabs', ''),
        ...button('z'),
      ],
      lost: 'a',
      after: [uc(column('root', 'off', 'tabs', 'z'))],
      then: 'z',
    },
  ] satisfies readonly { name: string; before: readonly Json[]; lost: string; after: readonly Json[]; data?: Json; then: string }[]) {
    it(name, async () => {
      const element = show(before, data);
      buttonOf(element, lost).focus();
      push(element, ...after);
      expect(await focused(element)).to.equal(then);
    });
  }

  it('the field of the same id has it, of a surface that is made anew', async () => {
    const element = show([column('root', 'a', 'b'), field('a'), field('b')]);
    parts(element, 'input')[1]!.focus();
    push(element, { version: 'v0.9', deleteSurface: { surfaceId: 's' } }, cs(), uc(column('root', 'a', 'b'), field('a'), field('b')));
    expect(await focused(element)).to.equal('b');
  });

  it('another surface has it when its own goes', async () => {
    const element = show([column('root', 'a'), ...button('a')]);
    push(element, { version: 'v0.9', createSurface: { ...(cs()['createSurface'] as Json), surfaceId: 't' } });
    push(element, { version: 'v0.9', updateComponents: { surfaceId: 't', components: [column('root', 'b'), ...button('b')] } });
    buttonOf(element, 'a').focus();
    push(element, { version: 'v0.9', deleteSurface: { surfaceId: 's' } });
    expect(await focused(element)).to.equal('b');
  });

  it('with a dialog that is open, what comes after it has it', async () => {
    const modal = { id: 'm', component: 'Modal', trigger: 'open', content: 'in' };
    const element = show([column('root', 'm', 'z'), modal, ...button('open'), ...button('in'), ...button('z')]);
    buttonOf(element, 'open').click();
    buttonOf(element, 'in').focus();
    push(element, uc(column('root', 'z')));
    expect(await focused(element)).to.equal('z');
  });

  it('nothing is done when the user had left it', async () => {
    const element = show([column('root', 'a', 'b'), ...button('a'), ...button('b')]);
    buttonOf(element, 'a').focus();
    buttonOf(element, 'a').blur();
    await Promise.resolve();
    push(element, uc(column('root', 'b')));
    expect(await focused(element)).to.equal('nothing');
  });

  it('nothing is taken from the page', async () => {
    const element = show([column('root', 'a', 'b'), ...button('a'), ...button('b')]);
    const own = document.body.appendChild(document.createElement('input'));
    buttonOf(element, 'a').focus();
    own.focus();
    push(element, uc(column('root', 'b')));
    expect(await focused(element)).to.equal('nothing');
    expect(document.activeElement === own).to.equal(true);
    own.remove();
  });

  it('nothing else is touched', async () => {
    const element = show([column('root', 'a', 'b', 'c'), ...button('a'), field('b'), field('c')]);
    parts(element, 'input')[1]!.focus();
    push(element, uc(column('root', 'b', 'c')));
    expect(await focused(element)).to.equal('c');
  });
});

describe('A dialog that closes', () => {
  it('gives the focus to its trigger as it is now', async () => {
    const element = show([
      { id: 'root', component: 'Modal', trigger: 'old', content: 'in' },
      ...button('old'),
      ...button('new'),
      ...button('in'),
    ]);
    buttonOf(element, 'old').focus();
    await sendKeys({ press: 'Enter' });
    push(element, uc({ id: 'root', component: 'Modal', trigger: 'new', content: 'in' }));
    const dialog = part<HTMLDialogElement>(element, 'modal-dialog');
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    dialog.close();
    await closed;
    expect(await focused(element)).to.equal('new');
  });
});

describe('The focus stays where it is', () => {
  for (const { name, components, change } of [
    {
      name: 'while data change',
      components: [column('root', 'a', 'b'), field('a'), field('b')],
      change: [dm('/a', 'x'), dm('/c', [1, 2])],
    },
    {
      name: 'while components are sent again',
      components: [column('root', 'a', 'b'), field('a'), field('b')],
      change: [uc(field('a'), column('root', 'a', 'b'))],
    },
    {
      name: 'while others come before it',
      components: [column('root', 'b'), field('b')],
      change: [uc(column('root', 'n', 'b', 'm'), field('n'), field('m'))],
    },
    {
      name: 'while others go',
      components: [column('root', 'a', 'b', 'c'), field('a'), field('b'), field('c')],
      change: [uc(column('root', 'b'))],
    },
    {
      name: 'while it moves',
      components: [column('root', 'a', 'b', 'c'), field('a'), field('b'), field('c')],
      change: [uc(column('root', 'c', 'b', 'a')), uc(column('root', 'b', 'a', 'c')), uc(column('root', 'a', 'c', 'b'))],
    },
  ] satisfies readonly { name: string; components: readonly Json[]; change: readonly Json[] }[]) {
    it(name, async () => {
      const element = show(components, { b: 'abc' });
      const input = parts<HTMLInputElement>(element, 'input').find(({ labels }) => labels?.[0]?.textContent === 'b')!;
      input.focus();
      input.setSelectionRange(1, 2);
      for (const message of change) push(element, message);
      expect([await focused(element), element.shadowRoot?.activeElement === input]).to.deep.equal(['b', true]);
      expect([input.selectionStart, input.selectionEnd]).to.deep.equal([1, 2]);
    });
  }
});
