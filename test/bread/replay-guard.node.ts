import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { Crumb } from '../../src/bread.ts';
import { crumb } from './crumbs.ts';
import { Screen } from './screen.ts';

const text = (delta: string, seq: number, timestamp: number): Crumb => crumb('text:delta', { delta, seq, timestamp });
const placed = (type: string, seq: number, timestamp: number, fields: object = {}): Crumb => crumb(type, { seq, timestamp, ...fields });

function shown(crumbs: readonly (Crumb | 'reconnected')[]): readonly string[] {
  const screen = new Screen();
  for (const each of crumbs) {
    if (each === 'reconnected') screen.adapter.reconnected();
    else screen.push(each);
  }
  screen.flush();
  assert.deepEqual(screen.diagnostics, []);
  return screen.blocks;
}

const start = placed('agent:run:start', 1, 1);
const call = placed('tool:call', 4, 9, { toolCallId: 'c', toolName: 'find', args: 1 });
const ROW = 'Row | play | Agent assistant started | 0%';

describe('what a server sends again is shown once', () => {
  test('a crumb with a place in the log', () => {
    assert.deepEqual(shown([start, call, start, call]), [ROW, 'Card | moreHoriz | find | Calling … | 1']);
  });

  test('deltas that the log has put together, after the connection came back', () => {
    assert.deepEqual(shown([start, text('Hel', 1, 2), text('lo', 1, 3), 'reconnected', text('Hello, world', 2, 2)]), [
      ROW,
      'Text | Hello, world',
    ]);
  });

  test('the same where nobody says that the connection came back', () => {
    assert.deepEqual(shown([start, text('Hel', 1, 2), text('lo', 1, 3), text('Hello, world', 2, 2)]), [ROW, 'Text | Hello, world']);
  });

  test('a delta put together of one that was there', () => {
    assert.deepEqual(shown([start, text('Hello', 1, 2), 'reconnected', text('Hello', 2, 2), text(' you', 2, 8)]), [
      ROW,
      'Text | Hello you',
    ]);
  });

  test('only the end of the text, where the log had the beginning before', () => {
    const live = [start, text('One ', 1, 2), text('two ', 2, 1500), text('thr', 2, 1501)];
    assert.deepEqual(shown([...live, 'reconnected', text('two three', 3, 1500)]), [ROW, 'Text | One two three']);
  });

  test('the whole run, from its beginning', () => {
    const live = [start, text('Hel', 1, 2), text('lo', 1, 3), call];
    assert.deepEqual(shown([...live, start, text('Hello', 3, 2), call]), shown(live));
  });

  test('deltas that are sent again one by one, then go on', () => {
    const live = [start, text('Hel', 1, 2), text('lo', 1, 3)];
    assert.deepEqual(shown([...live, 'reconnected', ...live, text(' you', 1, 4)]), [ROW, 'Text | Hello you']);
  });

  test('thoughts and prose are compared each with its own', () => {
    const thought = (delta: string, seq: number, timestamp: number): Crumb => crumb('reasoning:delta', { delta, seq, timestamp });
    const live = [start, thought('Hm', 1, 2), text('Hm', 1, 3)];
    assert.deepEqual(shown([...live, 'reconnected', thought('Hm', 2, 2), text('Hm yes', 3, 3)]), [
      ROW,
      'Card | Thinking | Hm',
      'Text | Hm yes',
    ]);
  });
});

describe('what is new is shown, however much it looks like what was there', () => {
  test('an agent that says a word twice', () => {
    assert.deepEqual(shown([start, text('ha', 1, 2), text('ha', 1, 3), text('ha', 2, 1500)]), [ROW, 'Text | hahaha']);
  });

  test('a word that comes again after the connection did', () => {
    assert.deepEqual(shown([start, text('ha', 1, 2), 'reconnected', text('ha', 1, 30)]), [ROW, 'Text | haha']);
  });

  test('the rest of a run in a store without a log, which counts from one again', () => {
    const asked = placed('human:required', 2, 5, { checkpointId: 'cp', toolName: 'ask', schema: '', kind: 'input' });
    const resumed = placed('human:resumed', 1, 5, { checkpointId: 'cp', response: 'yes', kind: 'input' });
    const blocks = shown([start, asked, resumed, text('Fine', 1, 5), placed('agent:run:end', 2, 6)]);
    assert.deepEqual(blocks, ['Row | check | Done | 100%', 'Card | Input required for ask | Answered: yes', 'Text | Fine']);
  });

  test('another run of a pipeline, whose steps have the same names', () => {
    const step = (type: string, seq: number, timestamp: number): Crumb =>
      placed(`pipeline:step:${type}`, seq, timestamp, { runId: 'p:0', pipelineId: 'p', stepIndex: 0, output: 1 });
    assert.equal(shown([step('start', 1, 1), step('end', 2, 2), step('start', 1, 3), step('end', 2, 4)]).length, 2);
  });

  test('crumbs and specs without a place', () => {
    const file = (uri: string): Crumb => crumb('file:generated', { uri, mimeType: 'x' });
    assert.equal(shown([file('https://x.test/a'), file('https://x.test/b')]).length, 2);
  });
});

/** A run as bread's log writer numbers it, live and as the log has it. */
interface Logged {
  readonly live: readonly Crumb[];
  readonly log: readonly Crumb[];
}

/** Numbers a run as bread's log writer does: deltas repeat the last number, the log puts them together. */
function logged(steps: readonly (string | 'call' | 'flush')[]): Logged {
  const live: Crumb[] = [start];
  const log: Crumb[] = [start];
  let [seq, timestamp, pending, since] = [1, 1, '', 0];
  const flush = (): void => {
    if (pending !== '') log.push(text(pending, ++seq, since));
    pending = '';
  };
  for (const step of steps) {
    timestamp += 400;
    if (step === 'flush') flush();
    else if (step === 'call') {
      flush();
      const made = placed('tool:call', ++seq, timestamp, { toolCallId: String(seq), toolName: 'find', args: seq });
      live.push(made);
      log.push(made);
    } else {
      if (pending === '') since = timestamp;
      pending += step;
      live.push(text(step, seq, timestamp));
    }
  }
  flush();
  return { live, log };
}

const steps = fc.array(fc.oneof(fc.constantFrom('ha', 'a', 'b', 'the ', 'end. '), fc.constantFrom('call', 'flush')), { maxLength: 25 });

test('wherever the connection is lost, the log makes up for it with nothing lost and nothing twice', () => {
  fc.assert(
    fc.property(steps, fc.nat(), (each, at) => {
      const { live, log } = logged(each);
      const seen = live.slice(0, 1 + (at % live.length));
      const last = Math.max(...seen.map(({ seq }) => seq ?? 0));
      const missed = log.filter(({ seq }) => (seq ?? 0) > last);
      assert.deepEqual(shown([...seen, 'reconnected', ...missed]), shown(live));
    }),
    { numRuns: 2000 },
  );
});

test('a log that is played again from its beginning changes nothing', () => {
  fc.assert(
    fc.property(steps, (each) => {
      const { live, log } = logged(each);
      const [last] = log.slice(-1);
      // What follows a text is what shows that the text is whole.
      const end = placed('agent:run:end', (last?.seq ?? 0) + 1, 90_000);
      assert.deepEqual(shown([...live, end, 'reconnected', ...log, end]), shown([...live, end]));
    }),
    { numRuns: 1000 },
  );
});
