import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import {
  BREAD_CATALOG_ID,
  crumbToSpec,
  createBreadAdapter,
  toBasicCatalog,
  type A2uiMessage,
  type BreadAdapterOptions,
} from '../../src/bread.ts';
import { crumb } from './crumbs.ts';
import { Screen } from './screen.ts';

const BASIC = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
let screens: Screen[] = [];

function screen(options: BreadAdapterOptions = {}): Screen {
  const made = new Screen(options);
  screens.push(made);
  return made;
}

afterEach(() => {
  for (const each of screens) assert.deepEqual(each.diagnostics, [], 'a strict store takes every message');
  screens = [];
});

const call = (id: string, toolName = 'search') => ({ toolCallId: id, toolName });

describe('the surface', () => {
  test('begins with createSurface, its data, then the first block and the root', () => {
    const { messages } = screen().crumb('agent:run:start', { input: 1 });
    assert.deepEqual(
      messages.map((message) => Object.keys(message)[1]),
      ['createSurface', 'updateDataModel', 'updateDataModel', 'updateComponents'],
    );
    assert.deepEqual((messages[0] as { createSurface: object }).createSurface, { surfaceId: 'bread:r1', catalogId: BASIC });
  });

  test('is named by the page, or after the first run, or bread', () => {
    assert.equal(screen({ surfaceId: 'mine' }).crumb('agent:run:start').adapter.surfaceId, 'mine');
    assert.equal(screen().crumb('agent:run:start').adapter.surfaceId, 'bread:r1');
    assert.equal(screen().push({ type: 'progress', progress: 0, message: 'x' }).adapter.surfaceId, 'bread');
  });

  test('the data of a block comes before its components', () => {
    const { messages } = screen().crumb('text:delta', { delta: 'Hi' }).flush();
    const texts = messages.map((message) => JSON.stringify(message));
    assert.ok(texts.findIndex((text) => text.includes('"Hi"')) < texts.findIndex((text) => text.includes('"component":"Text"')));
  });
});

describe('text', () => {
  test('two deltas are one Text that is written once', () => {
    const shown = screen().crumb('text:delta', { delta: 'Hel' }).crumb('text:delta', { delta: 'lo' });
    assert.deepEqual(shown.messages, []);
    assert.ok(shown.adapter.isHolding);
    assert.deepEqual(shown.flush().blocks, ['Text | Hello']);
    assert.ok(!shown.adapter.isHolding);
    const { length } = shown.messages;
    shown.crumb('text:delta', { delta: ' you' }).flush();
    assert.equal(shown.messages.length, length + 1);
    assert.deepEqual(shown.blocks, ['Text | Hello you']);
    assert.deepEqual(shown.adapter.flush(), []);
  });

  test('whatever is no delta lets the held text out first', () => {
    const shown = screen()
      .crumb('text:delta', { delta: 'Look: ' })
      .crumb('file:generated', { uri: 'https://x.test/a.png', mimeType: 'image/png' });
    assert.deepEqual(shown.blocks, ['Text | Look: ', 'Image | https://x.test/a.png']);
  });

  test('text, a tool, text: two Texts around a card', () => {
    const shown = screen()
      .crumb('text:delta', { delta: 'Before' })
      .crumb('tool:call', { ...call('1'), args: {} })
      .crumb('text:delta', { delta: 'After' })
      .flush();
    assert.deepEqual(
      shown.blocks.map((block) => block.split(' |')[0]),
      ['Text', 'Card', 'Text'],
    );
  });

  test('a card that only changes does not part a text', () => {
    const shown = screen()
      .crumb('tool:call', { ...call('1'), args: {} })
      .crumb('text:delta', { delta: 'One ' })
      .crumb('tool:result', { ...call('1'), result: 1, durationMs: 1 })
      .crumb('text:delta', { delta: 'two' })
      .flush();
    assert.equal(shown.blocks.at(-1), 'Text | One two');
  });

  test('thoughts stand in a card of their own, are plain text, and never mix with prose', () => {
    const shown = screen()
      .crumb('reasoning:delta', { delta: 'So *this* ' })
      .crumb('reasoning:delta', { delta: '# or that' })
      .crumb('text:delta', { delta: 'It is *this*' })
      .crumb('reasoning:delta', { delta: 'Sure' })
      .flush();
    assert.deepEqual(shown.blocks, ['Card | Thinking | So \\*this\\* # or that', 'Text | It is *this*', 'Card | Thinking | Sure']);
  });

  test('runs that speak at the same time do not mix, and are not parted by each other', () => {
    const shown = screen();
    for (const word of ['one ', 'two ', 'three ']) {
      shown
        .push(crumb('text:delta', { delta: word }))
        .push(crumb('text:delta', { delta: word.toUpperCase(), runId: 'r2' }))
        .flush();
    }
    assert.deepEqual(shown.blocks, ['Text | one two three ', 'Text | ONE TWO THREE ']);
  });

  test('a long text goes on in further Texts: no write grows without end, and none of it is lost', () => {
    const shown = screen();
    const paragraph = `${'word '.repeat(60)}\n\n`;
    let longest = 0;
    for (let i = 0; i < 400; i++) {
      shown.crumb('text:delta', { delta: paragraph });
      const before = shown.messages.length;
      shown.flush();
      longest = Math.max(longest, JSON.stringify(shown.messages.slice(before)).length);
    }
    assert.ok(longest < 60_000, `the longest write has ${longest} characters`);
    const text = shown.blocks.map((block) => block.replace('Text | ', '')).join('\n\n');
    assert.equal(text.replaceAll(/\s+/g, ' '), paragraph.repeat(400).replaceAll(/\s+/g, ' '));
  });

  test('a long block of code stays code in every part', () => {
    const shown = screen()
      .crumb('text:delta', { delta: `\`\`\`js\n${'let x = 1;\n'.repeat(4000)}` })
      .flush();
    assert.ok(shown.blocks.length > 1);
    for (const block of shown.blocks) assert.match(block, /^Text \| ```js\n/);
  });

  test('with emit everything comes by itself, in order', async () => {
    const heard: A2uiMessage[] = [];
    const adapter = createBreadAdapter({ emit: (messages) => heard.push(...messages), schedule: (flush) => queueMicrotask(flush) });
    assert.deepEqual(adapter.push(crumb('text:delta', { delta: 'Hel' })), []);
    adapter.push(crumb('text:delta', { delta: 'lo' }));
    assert.deepEqual(heard, []);
    await Promise.resolve();
    assert.match(JSON.stringify(heard), /"Hello"/);
    assert.doesNotMatch(JSON.stringify(heard), /"Hel"/);
  });
});

describe('tools', () => {
  test('a card shows the call with what it was called with, then in the same place what came of it', () => {
    const shown = screen().crumb('tool:call', { ...call('1'), args: { q: 'bread' } });
    assert.deepEqual(shown.blocks, ['Card | moreHoriz | search | Calling … | {"q":"bread"}']);
    shown.crumb('tool:result', { ...call('1'), result: { hits: 2 }, durationMs: 1500 });
    assert.deepEqual(shown.blocks, ['Card | check | search | Done · 1.5 s | ```json\n{\n  "hits": 2\n}\n```']);
  });

  test('two calls of one tool that end in the other order keep their cards', () => {
    const shown = screen()
      .crumb('tool:call', { ...call('1'), args: 'first' })
      .crumb('tool:call', { ...call('2'), args: 'second' })
      .crumb('tool:result', { ...call('2'), result: 'two', durationMs: 1 })
      .crumb('tool:result', { ...call('1'), result: 'one', durationMs: 1 });
    assert.deepEqual(shown.blocks, ['Card | check | search | Done · 1 ms | one', 'Card | check | search | Done · 1 ms | two']);
  });

  test('specs without crumbs are matched by the name of the tool, the oldest call first', () => {
    const shown = screen();
    const spec = (toolName: string, status: string, result?: string) => ({ type: 'card', metadata: { toolName, status, result } });
    shown.push(spec('a', 'calling')).push(spec('b', 'calling')).push(spec('a', 'calling'));
    shown
      .push(spec('a', 'done', 'first'))
      .push(spec('b', 'done', 'b'))
      .push(spec('a', 'done', 'second'));
    assert.deepEqual(
      shown.blocks.map((block) => block.split(' | ').slice(2).join(' ')),
      ['a Done first', 'b Done b', 'a Done second'],
    );
  });

  test('a call that fails says so in its card', () => {
    const shown = screen()
      .crumb('tool:call', { ...call('1'), args: {} })
      .crumb('tool:error', { ...call('1'), error: { code: 'X', message: 'No network' }, durationMs: 2000 });
    assert.deepEqual(shown.blocks, ['Card | error | search | Failed · 2.0 s | No network']);
  });

  test('a result without its call has a card all the same', () => {
    const shown = screen().crumb('tool:result', { ...call('9'), result: 'late', durationMs: 1 });
    assert.deepEqual(shown.blocks, ['Card | check | search | Done · 1 ms | late']);
  });

  test('the same id in two runs is two calls', () => {
    const shown = screen()
      .push(crumb('tool:call', { ...call('1'), args: 1 }))
      .push(crumb('tool:call', { ...call('1'), args: 2, runId: 'r2' }))
      .push(crumb('tool:result', { ...call('1'), result: 'of r2', durationMs: 1, runId: 'r2' }));
    assert.deepEqual(shown.blocks, ['Card | moreHoriz | search | Calling … | 1', 'Card | check | search | Done · 1 ms | of r2']);
  });

  test('a long result is cut', () => {
    const shown = screen().crumb('tool:result', { ...call('1'), result: 'x'.repeat(100_000), durationMs: 1 });
    assert.ok((shown.blocks[0]?.length ?? 0) < 5000);
  });
});

describe('progress', () => {
  test('a run has one row from its start to its end', () => {
    const shown = screen().crumb('agent:run:start', { input: 1 });
    assert.deepEqual(shown.blocks, ['Row | play | Agent assistant started | 0%']);
    shown.crumb('agent:run:end', { output: 'x', durationMs: 1 });
    assert.deepEqual(shown.blocks, ['Row | check | Done | 100%']);
  });

  test('a loop of three is its row and three more', () => {
    const shown = screen().crumb('loop:start', { loopId: 'l', pipeline: ['write', 'judge'], maxIterations: 3 });
    for (const iteration of [1, 2, 3]) {
      shown
        .crumb('loop:iteration:start', { loopId: 'l', iteration })
        .crumb('loop:iteration:end', { loopId: 'l', iteration, output: iteration });
      if (iteration === 2) assert.equal(shown.blocks[0], 'Row | refresh | Loop started: write → judge | 67%');
    }
    shown.crumb('loop:end', { loopId: 'l', status: 'completed', iterations: 3 });
    assert.deepEqual(shown.blocks, [
      'Row | check | Loop completed after 3 iteration(s) | 100%',
      'Row | check | Iteration 1 done',
      'Row | check | Iteration 2 done',
      'Row | check | Iteration 3 done',
    ]);
  });

  test('steps, sub-agents and tasks are told apart', () => {
    const shown = screen()
      .crumb('pipeline:step:start', { pipelineId: 'p', stepIndex: 0 })
      .crumb('pipeline:step:start', { pipelineId: 'p', stepIndex: 1 })
      .crumb('subagent:run:start', { parentAgentId: 'assistant', subagentId: 'helper' })
      .crumb('task:start', { taskRunId: 't', taskId: 'sum', model: {} })
      .crumb('pipeline:step:end', { pipelineId: 'p', stepIndex: 0, output: 1 })
      .crumb('subagent:run:end', { parentAgentId: 'assistant', subagentId: 'helper', output: 1 })
      .crumb('task:end', { taskRunId: 't', taskId: 'sum', status: 'failed', durationMs: 1, error: 'Too long' });
    assert.deepEqual(shown.blocks, [
      'Row | check | Pipeline step 0 done | 100%',
      'Row | skipNext | Pipeline step 1 started | 0%',
      'Row | check | Sub-agent helper done | 100%',
      'Row | error | Task sum failed: Too long | 100%',
    ]);
  });

  test('what begins again has a row of its own', () => {
    const shown = screen();
    for (let i = 0; i < 2; i++) {
      shown
        .crumb('pipeline:step:start', { pipelineId: 'p', stepIndex: 0 })
        .crumb('pipeline:step:end', { pipelineId: 'p', stepIndex: 0, output: i });
    }
    assert.equal(shown.blocks.length, 2);
  });

  test('names that look like joined ones do not meet', () => {
    const shown = screen()
      .crumb('loop:iteration:start', { loopId: 'a', iteration: 11 })
      .crumb('loop:iteration:start', { loopId: 'a/1', iteration: 1 });
    assert.equal(shown.blocks.length, 2);
  });

  test('in bread’s catalog it is a Progress that names a row of basic components to stand for it', () => {
    const shown = screen({ catalogId: BREAD_CATALOG_ID })
      .crumb('agent:run:start', { input: 1 })
      .crumb('loop:iteration:start', { loopId: 'l', iteration: 1 });
    const [run = '', iteration = ''] = shown.find('Progress');
    assert.equal(shown.value(shown.component(run)['value']), 0);
    assert.equal(shown.value(shown.component(iteration)['value']), undefined);
    assert.equal(shown.type(String(shown.component(run)['fallback'])), 'Row');
  });

  test('the same messages show in a renderer that has the basic catalog only', () => {
    const [bread, basic, lowered] = [screen({ catalogId: BREAD_CATALOG_ID }), screen(), screen()];
    for (const each of [bread, basic]) each.crumb('agent:run:start', { input: 1 }).crumb('agent:run:end', { output: 1, durationMs: 1 });
    lowered.adapter.push(crumb('agent:run:start'));
    lowered.take(toBasicCatalog(bread.messages));
    assert.deepEqual(
      lowered.blocks.map((block) => block.replace('Column', 'Row')),
      basic.blocks,
    );
    assert.doesNotMatch(JSON.stringify(toBasicCatalog(bread.messages)), /"Progress"|urn:/);
  });
});

describe('files', () => {
  test('a run whose output is a file: one block for the file, and the row of the run says Done', () => {
    const shown = screen()
      .crumb('agent:run:start', { input: 1 })
      .crumb('agent:run:end', { output: { kind: 'file', uri: 'https://x.test/report.pdf', mimeType: 'application/pdf' }, durationMs: 1 });
    assert.deepEqual(shown.blocks, ['Row | check | Done | 100%', 'Button | attachFile | report.pdf']);
  });

  test('the specs of the plugin, each with the crumb, do the same', () => {
    const shown = screen();
    const end = crumb('agent:run:end', { seq: 2, output: { kind: 'file', uri: 'https://x.test/report.pdf' }, durationMs: 1 });
    for (const spec of crumbToSpec(end)) shown.push(spec, end);
    for (const spec of crumbToSpec(end)) shown.push(spec, end);
    assert.deepEqual(shown.blocks, ['Button | attachFile | report.pdf', 'Row | check | Done | 100%']);
  });

  const kinds = [
    ['image/png', 'Image'],
    ['IMAGE/WEBP', 'Image'],
    ['audio/mpeg', 'AudioPlayer'],
    ['video/mp4', 'Video'],
    ['application/pdf', 'Button'],
    [undefined, 'Button'],
  ] as const;
  for (const [mimeType, type] of kinds) {
    test(`${mimeType} is shown by ${type}`, () => {
      const shown = screen().crumb('file:generated', { uri: 'https://x.test/f', mimeType, name: 'My file' });
      assert.match(shown.blocks[0] ?? '', new RegExp(`^${type}`));
    });
  }

  test('the same address is shown once', () => {
    const file = { uri: 'https://x.test/a.png', mimeType: 'image/png' };
    const shown = screen()
      .crumb('file:generated', file)
      .crumb('file:generated', file)
      .crumb('agent:run:end', { output: { kind: 'file', ...file }, durationMs: 1 });
    assert.equal(shown.find('Image').length, 1);
  });

  const refused = [
    'javascript:alert(1)',
    ' JaVaScript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'data:image/svg+xml,x',
    'https://me:secret@x.test/',
    '',
  ];
  for (const uri of refused) {
    for (const mimeType of ['image/png', 'application/pdf']) {
      test(`${JSON.stringify(uri)} as ${mimeType} is named, not opened, and reported`, () => {
        const shown = screen().crumb('file:generated', { uri, mimeType, name: 'x' });
        assert.deepEqual(shown.blocks, ['Row | warning | x | This address is not opened']);
        assert.equal(shown.reports[0]?.code, 'REFUSED_URL');
      });
    }
  }

  test('a policy of the page decides', () => {
    const shown = screen({ urlPolicy: ({ hostname }) => hostname === 'ours.test' }).crumb('file:generated', {
      uri: 'https://x.test/a',
      mimeType: 'image/png',
    });
    assert.match(shown.blocks[0] ?? '', /^Row \| warning/);
  });

  test('on a server a relative address stays what it is', () => {
    const shown = screen().crumb('file:generated', { uri: '/blobs/1.png', mimeType: 'image/png' });
    assert.deepEqual(shown.blocks, ['Image | /blobs/1.png']);
  });
});

describe('faults', () => {
  test('a run that fails: what was under way stops, and the fault has a block of its own', () => {
    const shown = screen()
      .crumb('agent:run:start', { input: 1 })
      .crumb('tool:call', { ...call('1'), args: 'x' })
      .crumb('agent:error', { error: { code: 'X', message: 'No *credit*' } });
    assert.deepEqual(shown.blocks, [
      'Row | stop | Agent assistant started | 0%',
      'Card | stop | search | Stopped | x',
      'Card | error | No \\*credit\\*',
    ]);
    assert.deepEqual(shown.component(shown.find('Card').at(-1) ?? '')['accessibility'], { label: 'Error' });
  });

  test('the fault of a stream is not told twice', () => {
    const shown = screen().crumb('agent:error', { error: { message: 'Out of credit' } });
    shown.take(shown.adapter.fail({ code: 'X', message: 'Out of credit' }));
    assert.equal(shown.blocks.length, 1);
    shown.take(shown.adapter.fail({ code: 'Y', message: 'Gone' }));
    assert.equal(shown.blocks.length, 2);
  });

  const odd: readonly unknown[] = [
    { type: 'dream:start', runId: 'r1' },
    { type: 'hologram' },
    { type: 'text:delta' },
    { type: 'text:delta', delta: 7 },
    { type: 'agent:error' },
    { type: 'agent:error', error: 'no' },
    { type: 'loop:start', loopId: 'x', pipeline: 'no list' },
    { type: 'card', metadata: 'no object' },
    { type: 'form', fields: [null] },
    { type: '__proto__:x' },
    {},
    null,
    undefined,
    'text',
    [],
  ];
  for (const value of odd) {
    test(`${JSON.stringify(value)} is ignored with a diagnostic`, () => {
      const shown = screen().push(value);
      assert.deepEqual(shown.messages, []);
      assert.equal(shown.reports.length, 1);
      assert.equal(shown.reports[0]?.code, 'UNKNOWN_CRUMB');
    });
  }

  test('the four crumbs that are not shown are no fault', () => {
    const shown = screen()
      .crumb('tool:input:start', call('1'))
      .crumb('tool:input:delta', { toolCallId: '1', delta: '{' })
      .crumb('tool:input:end', { toolCallId: '1' })
      .crumb('tool:result:partial', { ...call('1'), result: 1 });
    assert.deepEqual([shown.messages, shown.reports], [[], []]);
  });

  test('a crumb that throws when it is read costs nothing but itself', () => {
    const bad = crumb('tool:result', { ...call('1'), durationMs: 1 });
    Object.defineProperty(bad, 'result', { get: () => assert.fail('trap'), enumerable: true });
    const shown = screen().push(bad).crumb('text:delta', { delta: 'on' }).flush();
    assert.deepEqual(shown.blocks, ['Text | on']);
    assert.equal(shown.reports[0]?.code, 'INVALID_MESSAGE');
  });
});

describe('redact', () => {
  test('decides on all metadata before anything of it is shown', () => {
    const seen: string[] = [];
    const redact: BreadAdapterOptions['redact'] = (metadata) => {
      seen.push(...Object.keys(metadata));
      return Object.fromEntries(
        Object.entries(metadata).map(([key, value]) => [key, key === 'toolName' || key === 'status' ? value : '[hidden]']),
      );
    };
    const shown = screen({ redact })
      .crumb('tool:call', { ...call('1'), args: 'secret' })
      .crumb('tool:result', { ...call('1'), result: 'secret', durationMs: 1 })
      .crumb('human:required', { checkpointId: 'cp', toolName: 'ask', schema: 'secret', kind: 'input' })
      .crumb('human:resumed', { checkpointId: 'cp', response: 'secret', kind: 'input' });
    assert.doesNotMatch(JSON.stringify(shown.messages), /secret/);
    for (const key of ['args', 'result', 'schema', 'response']) assert.ok(seen.includes(key), key);
    assert.equal(shown.blocks.length, 2);
  });

  test('one that throws shows nothing of it', () => {
    const redact = (): never => assert.fail('no');
    const shown = screen({ redact }).crumb('tool:result', { ...call('1'), result: 'secret', durationMs: 1 });
    assert.doesNotMatch(JSON.stringify(shown.messages), /secret/);
    assert.equal(shown.reports.length, 1);
  });
});
