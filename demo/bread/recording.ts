import type { Step } from './player.ts';

/** A part of a run: from its beginning or an answer to the next question or the end. */
export type Act = (answer: unknown) => readonly Step[];

/** A run of an agent that writes a guide to sourdough. It asks twice; what follows depends on the answers. */
export function createRecording(picture: string): readonly Act[] {
  const run = new Recorder();
  return [
    () => run.take(() => research(run, picture)),
    (answer) => run.take(() => writing(run, String(answer))),
    (answer) => run.take(() => publishing(run, (answer as { approved: boolean }).approved)),
  ];
}

function research(run: Recorder, picture: string): void {
  run.say('agent:run:start', { input: 'Write a short guide to sourdough.' });
  run.stream(
    'reasoning',
    'The user wants a guide that works at home. I should look at flour, water and time first, *then* ask how much effort is welcome.',
  );
  run.stream(
    'text',
    'I will look at three things **at the same time**: recipes, what bakers say about hydration, and the weather, since dough cares about it.',
  );
  run.say('tool:call', { toolCallId: 'c1', toolName: 'search_recipes', args: { query: 'sourdough for beginners', limit: 3 } }, 300);
  run.say('tool:call', { toolCallId: 'c2', toolName: 'read_forum', args: { topic: 'hydration' } }, 80);
  run.say('tool:call', { toolCallId: 'c3', toolName: 'room_temperature', args: { city: 'Naples' } }, 80);
  run.say('subagent:run:start', { parentAgentId: 'writer', subagentId: 'fact_checker', runId: 'run-2' }, 500);
  run.say('tool:result', { toolCallId: 'c3', toolName: 'room_temperature', result: { celsius: 24, humidity: 0.61 }, durationMs: 640 }, 500);
  run.say(
    'tool:result',
    { toolCallId: 'c1', toolName: 'search_recipes', result: ['Country loaf', 'Overnight bread', 'Rye'], durationMs: 1430 },
    900,
  );
  run.say('subagent:run:end', { parentAgentId: 'writer', subagentId: 'fact_checker', runId: 'run-2', output: 'ok' }, 700);
  run.say(
    'tool:result',
    { toolCallId: 'c2', toolName: 'read_forum', result: 'Start at 70 % water. Go up when your hands know the dough.', durationMs: 2890 },
    500,
  );
  run.stream(
    'text',
    'A warm kitchen shortens the first rise. Here is how it goes:\n\n1. **Mix** flour and water, wait half an hour\n2. **Fold** four times in two hours\n3. **Rest** it overnight in the fridge',
  );
  run.say('file:generated', { uri: picture, mimeType: 'image/png', name: 'How the dough rises at 24 °C' }, 500);
  run.say(
    'human:required',
    {
      checkpointId: 'cp-1',
      toolName: 'human_ask',
      schema: { question: 'Who is the guide for, and how much time do they have?' },
      kind: 'input',
    },
    600,
  );
}

function writing(run: Recorder, answer: string): void {
  run.say('human:resumed', { checkpointId: 'cp-1', response: answer, kind: 'input' }, 300);
  run.stream('text', `Good: *${answer.replaceAll('*', '')}*. I will write a draft and let a critic judge it until it is right.`);
  run.say('loop:start', { loopId: 'l1', pipeline: ['draft', 'critic'], maxIterations: 3 }, 300);
  for (const iteration of [1, 2, 3]) {
    run.say('loop:iteration:start', { loopId: 'l1', iteration }, 250);
    run.say('loop:iteration:end', { loopId: 'l1', iteration, output: `draft ${iteration}` }, 1400);
  }
  run.say('loop:end', { loopId: 'l1', status: 'completed', iterations: 3 }, 200);
  run.say('task:start', { taskRunId: 't1', taskId: 'count_words', model: { provider: 'local', model: 'small' } }, 200);
  run.say('task:end', { taskRunId: 't1', taskId: 'count_words', status: 'completed', durationMs: 300, usage: { totalTokens: 812 } }, 600);
  run.say('tool:call', { toolCallId: 'c4', toolName: 'check_links', args: { pages: 2 } }, 200);
  run.say(
    'tool:error',
    {
      toolCallId: 'c4',
      toolName: 'check_links',
      error: { code: 'TIMEOUT', message: 'bakers.example did not answer within 2 seconds' },
      durationMs: 2000,
    },
    1200,
  );
  run.stream('reasoning', 'One link could not be checked. That is no reason to wait, but publishing is for the user to decide.');
  run.say(
    'human:required',
    { checkpointId: 'cp-2', toolName: 'publish_page', schema: { title: 'Sourdough, slowly', visibility: 'public' }, kind: 'approval' },
    400,
  );
}

function publishing(run: Recorder, isApproved: boolean): void {
  if (isApproved) {
    run.say('tool:call', { toolCallId: 'c5', toolName: 'publish_page', args: { title: 'Sourdough, slowly' } }, 300);
    run.say(
      'tool:result',
      { toolCallId: 'c5', toolName: 'publish_page', result: { status: 'published', words: 1240 }, durationMs: 700 },
      700,
    );
  }
  run.say('human:resumed', { checkpointId: 'cp-2', response: { approved: isApproved }, kind: 'approval' }, 300);
  run.stream('text', isApproved ? 'It is published. The printable version is below.' : 'Then it stays a draft. You find it below.');
  const output = { kind: 'file', uri: 'https://example.com/sourdough.pdf', mimeType: 'application/pdf', name: 'Sourdough, slowly.pdf' };
  run.say('agent:run:end', { output, durationMs: 21_000 }, 400);
}

/** Numbers crumbs as bread does: deltas repeat the last number. */
class Recorder {
  #seq = 0;
  #clock = 0;
  #steps: Step[] = [];

  /** The steps that `act` records. */
  take(act: () => void): readonly Step[] {
    this.#steps = [];
    act();
    return this.#steps;
  }

  say(type: string, fields: object, after = 0): void {
    this.#add({ seq: ++this.#seq, ...fields }, type, after);
  }

  /** A text, word by word. */
  stream(kind: 'text' | 'reasoning', text: string): void {
    for (const delta of text.match(/\S+\s*/g) ?? []) this.#add({ seq: this.#seq, delta }, `${kind}:delta`, 45);
  }

  #add(fields: object, type: string, after: number): void {
    this.#clock += after;
    this.#steps.push({ after, crumb: { type, agentId: 'writer', runId: 'run-1', sessionId: 's', timestamp: this.#clock, ...fields } });
  }
}
