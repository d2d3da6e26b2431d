import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BreadField } from '../../src/bread.ts';
import { Screen } from './screen.ts';

const CP = 'cp/1~2 "x"';

function asked(fields: object = {}): Screen {
  return new Screen().crumb('human:required', {
    checkpointId: CP,
    toolName: 'ask',
    schema: { question: 'Which town?' },
    kind: 'input',
    ...fields,
  });
}

describe('a question', () => {
  test('shows what the model asks, a field that has to be filled in, and a button', () => {
    const screen = asked();
    assert.deepEqual(screen.blocks, ['Card | Input required for ask | Which town? | Response | Send']);
    const [field = ''] = screen.find('TextField');
    assert.match(JSON.stringify(screen.component(field)['checks']), /"call":"required"/);
  });

  test('with several arguments shows each on a line', () => {
    const screen = asked({ schema: { topic: 'Towns', options: ['Rome', 'Bonn'], empty: '' } });
    assert.match(screen.blocks[0] ?? '', /topic: Towns\noptions: \["Rome","Bonn"\]/);
  });

  test('has the prompt in place of our sentence where there is one', () => {
    assert.match(asked({ prompt: 'Tell me' }).blocks[0] ?? '', /^Card \| Tell me/);
  });

  test('is answered by its action: the form is locked and shows the answer', () => {
    const screen = asked();
    screen.enter(screen.find('TextField')[0] ?? '', 'Rome');
    const action = screen.press('Send');
    const answer = screen.adapter.answer({ version: 'v0.9', action });
    assert.deepEqual([answer?.checkpointId, answer?.response], [CP, 'Rome']);
    screen.take(answer?.messages ?? []);
    assert.deepEqual(screen.blocks, ['Card | Input required for ask | Which town? | Answered: Rome']);
    assert.equal(screen.adapter.answer(action), undefined, 'a second answer is none');
  });

  test('that came twice is there once', () => {
    const screen = asked();
    screen.crumb('human:required', { checkpointId: CP, toolName: 'ask', schema: {}, kind: 'input' });
    assert.equal(screen.blocks.length, 1);
  });

  test('that somebody answered elsewhere is locked', () => {
    const screen = asked().crumb('human:resumed', { checkpointId: CP, response: 'Bonn', kind: 'input' });
    assert.deepEqual(screen.blocks, ['Card | Input required for ask | Which town? | Answered: Bonn']);
    assert.equal(screen.adapter.answer({ name: 'humanResponse', context: { checkpointId: CP, response: 'x' } }), undefined);
  });

  test('that somebody else answered first says so, for good', () => {
    const screen = asked();
    const answer = screen.adapter.answer(screen.press('Send'));
    screen.take(answer?.messages ?? []).take(screen.adapter.refuse(CP, { code: 'CHECKPOINT_NOT_FOUND', message: 'gone' }));
    assert.deepEqual(screen.blocks, ['Card | Input required for ask | Which town? | Already answered']);
    assert.deepEqual(screen.adapter.refuse(CP, { code: 'X', message: 'y' }), []);
  });

  test('whose answer did not arrive is open again and says why', () => {
    const screen = asked();
    const action = screen.press('Send');
    screen.take(screen.adapter.answer(action)?.messages ?? []).take(screen.adapter.refuse(CP, { message: 'No *network*' }));
    assert.match(screen.blocks[0] ?? '', /Response \| Send \| Failed: No \\\*network\\\*/);
    assert.ok(screen.adapter.answer(action));
  });

  test('that nobody asked cannot be answered', () => {
    const screen = asked();
    for (const action of [
      undefined,
      {},
      { name: 'other', context: { checkpointId: CP } },
      { name: 'humanResponse', context: { checkpointId: 'no' } },
    ]) {
      assert.equal(screen.adapter.answer(action), undefined);
    }
  });
});

describe('an approval', () => {
  const approval = (): Screen => asked({ kind: 'approval', toolName: 'deploy', schema: { target: 'production' } });

  test('has two buttons, since bread takes anything but {approved: true} for a no', () => {
    assert.deepEqual(approval().blocks, ['Card | Input required for deploy | production | Approve | Reject']);
  });

  for (const [label, approved, words] of [
    ['Approve', true, 'Approved'],
    ['Reject', false, 'Rejected'],
  ] as const) {
    test(`${label} answers {approved: ${approved}}`, () => {
      const screen = approval();
      const answer = screen.adapter.answer(screen.press(label));
      assert.deepEqual(answer?.response, { approved });
      assert.deepEqual(screen.take(answer.messages).blocks, [`Card | Input required for deploy | production | ${words}`]);
    });
  }
});

describe('a form with fields of its own', () => {
  const fields: readonly BreadField[] = [
    { name: 'town', type: 'text', label: 'Town', required: true },
    { name: 'people', type: 'number', label: 'People' },
    { name: 'breakfast', type: 'boolean', label: 'Breakfast' },
    { name: 'from', type: 'date', label: '' },
    { name: 'a/b~c', type: 'colour', label: 'Odd' },
    { name: '__proto__', type: 'text', label: 'Worse' },
    { name: 'path', type: 'text', label: 'Path' },
    { name: 'town', type: 'text', label: 'Town again' },
  ];

  const form = (): Screen =>
    new Screen().push({ type: 'form', message: 'Where to?', fields, metadata: { checkpointId: CP, toolName: 'book' } });

  test('has the component that each type is for', () => {
    const screen = form();
    assert.equal(screen.find('TextField').length, 6);
    assert.equal(screen.find('CheckBox').length, 1);
    assert.equal(screen.find('DateTimeInput').length, 1);
    assert.deepEqual(screen.diagnostics, []);
  });

  test('is answered under the names that the agent gave, with numbers as numbers', () => {
    const screen = form();
    const inputs = [...screen.find('TextField'), ...screen.find('CheckBox'), ...screen.find('DateTimeInput')];
    const values: Readonly<Record<string, unknown>> = {
      Town: 'Rome',
      People: '2',
      Breakfast: true,
      from: '2026-12-24',
      Odd: 'o',
      Worse: 'w',
      Path: 'p',
      'Town again': 'x',
    };
    for (const id of inputs) screen.enter(id, values[String(screen.component(id)['label'])]);
    const answer = screen.adapter.answer(screen.press('Send'));
    const response = Object.entries(answer?.response as object);
    assert.deepEqual(Object.fromEntries(response.filter(([name]) => name !== 'town')), {
      people: 2,
      breakfast: true,
      from: '2026-12-24',
      'a/b~c': 'o',
      ['__proto__']: 'w',
      path: 'p',
    });
    assert.equal(Object.getPrototypeOf(answer?.response), Object.prototype);
    screen.take(answer?.messages ?? []);
    assert.deepEqual(screen.diagnostics, []);
  });

  test('no name and no id from the wire is part of a path or of an id', () => {
    const paths = JSON.stringify(form().messages).match(/"(?:path|id)":"[^"]*"/g) ?? [];
    for (const path of paths) assert.match(path, /^"(?:path":"(?:\/|\/forms\/f1(?:\/[\w-]+)*)|id":"(?:root|[\w-]+))"$/);
  });
});
