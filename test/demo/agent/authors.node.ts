import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { bookingForm } from '../../../demo/agent/author/booking-form.ts';
import { deterministicAuthor } from '../../../demo/agent/author/deterministic-author.ts';
import { faultyAuthor } from '../../../demo/agent/author/faulty-author.ts';
import { findProblems } from '../../../demo/agent/author/find-problems.ts';
import { modelAuthor } from '../../../demo/agent/author/model-author.ts';
import { writeSurface } from '../../../demo/agent/author/write-surface.ts';
import { EMPTY } from '../../../demo/agent/prefill.ts';
import { listen, read, say, startAgent, submit, type RunningAgent } from './support.ts';

const FACTS = { prefill: { ...EMPTY, origin: 'LAX', dest: 'JFK' } };
const GOOD = bookingForm(FACTS);

type Component = Record<string, unknown>;

/** The good form with one thing changed. */
function form(change: (components: Component[]) => Component[] | undefined, dataModel: object = GOOD.dataModel): unknown {
  const components = structuredClone([...GOOD.components]) as Component[];
  return { dataModel, components: change(components) ?? components };
}

function withProp(id: string, props: object): unknown {
  return form((all) => all.map((each) => (each.id === id ? { ...each, ...props } : each)));
}

describe('what is wrong with a surface', () => {
  const cases: readonly [string, unknown, RegExp | undefined][] = [
    ['nothing with the good form', GOOD, undefined],
    ['no object', 'a surface', /Expected an object/],
    ['no data model', { components: [] }, /"dataModel" must be an object/],
    ['no components', { dataModel: {} }, /"components" must be a list/],
    ['a component without id', { dataModel: {}, components: [{ component: 'Text' }] }, /a string "id"/],
    ['an unknown component', withProp('title', { component: 'Carousel' }), /no component "Carousel"/],
    ['no root', form((all) => all.filter(({ id }) => id !== 'root')), /the id "root"/],
    ['a child that is not there', withProp('root', { children: ['card', 'ghost'] }), /names "ghost"/],
    ['a cycle', withProp('card', { child: 'root' }), /contains itself: root > card > root/],
    ['an id used twice', form((all) => [...all, { id: 'title', component: 'Text', text: '' }]), /"title" is used twice/],
    ['a component outside the tree', form((all) => [...all, { id: 'lost', component: 'Text', text: '' }]), /"lost" is in no component/],
    ['a path without data', form(() => undefined, { ...GOOD.dataModel, date: undefined, dates: '' }), undefined],
    ['a path that was never seeded', form(() => undefined, { origin: [], dest: [], passengers: 1, fare_class: [] }), /reads \/date/],
    ['a picker that is a text field', withProp('origin', { component: 'TextField' }), /must be a ChoicePicker/],
    ['a picker with another path', withProp('dest', { value: { path: '/origin' } }), /bound to \/origin; there are 2/],
    ['a picker that lacks an airport', withProp('origin', { options: [{ label: 'LA', value: 'LAX' }] }), /exactly these values: LAX, JFK/],
    [
      'options that are strings',
      withProp('fare_class', { options: ['Economy', 'Premium', 'Business', 'First'] }),
      /must be {label, value}/,
    ],
    ['no picker at all', form((all) => all.filter(({ id }) => id !== 'fare_class')), /bound to \/fare_class; there are 0/],
  ];
  for (const [what, surface, expected] of cases) {
    it(`finds ${what}`, () => {
      const problems = findProblems('booking', surface).join('\n');
      if (expected) assert.match(problems, expected);
      else assert.equal(problems, '');
    });
  }
});

describe('an author that fails', () => {
  for (const [faults, tries] of [
    [0, 1],
    [1, 2],
    [2, 3],
  ] as const) {
    it(`${faults} times is asked again until the surface is right`, async () => {
      const surface = await writeSurface(faultyAuthor(faults), 'booking', FACTS);
      assert.equal(surface.tries, tries);
      assert.deepEqual(surface.components, GOOD.components);
    });
  }

  it('always is replaced by the canned form, filled in', async () => {
    const { tries, dataModel, components } = await writeSurface(faultyAuthor(9), 'booking', FACTS);
    assert.equal(tries, 4);
    assert.deepEqual(dataModel.origin, ['LAX']);
    assert.ok(components.some(({ text }) => text === 'Book a flight (fallback)'));
    assert.deepEqual(findProblems('booking', { dataModel, components }), []);
  });

  it('by throwing is asked again as well, and told why', async () => {
    const heard: unknown[] = [];
    const surface = await writeSurface(
      (kind, facts, feedback) => {
        heard.push(feedback);
        if (!feedback) throw new Error('no idea');
        return deterministicAuthor(kind, facts);
      },
      'booking',
      FACTS,
    );
    assert.equal(surface.tries, 2);
    assert.deepEqual(heard, [undefined, ['no idea']]);
  });

  it('is told everything that was wrong', async () => {
    const heard: (readonly string[])[] = [];
    await writeSurface(
      (_kind, _facts, feedback) => {
        heard.push(feedback ?? []);
        return Promise.resolve(withProp('title', { component: 'Carousel' }));
      },
      'booking',
      FACTS,
    );
    assert.deepEqual(heard, [[], ['"title": there is no component "Carousel"'], ['"title": there is no component "Carousel"']]);
  });

  it('is reported to whoever runs the agent', async () => {
    const reported: string[] = [];
    await writeSurface(faultyAuthor(1), 'booking', FACTS, { report: (problem) => reported.push(problem) });
    assert.equal(reported.length, 1);
    assert.match(reported[0]!, /"booking" was refused \(try 1 of 3\).*Carousel/);
  });

  it('still lets the conversation go on over HTTP', async () => {
    const agent = await startAgent();
    try {
      for (const faults of [1, 2]) {
        const { surface } = read((await say(agent.origin, `faults-${faults}`, 'LAX to JFK', `?faults=${faults}`)).text);
        assert.ok(surface?.texts.includes('Book a flight'));
      }
      const form = read((await say(agent.origin, 'always', 'LAX to JFK', '?faults=99')).text);
      assert.ok(form.surface?.texts.includes('Book a flight (fallback)'));
      assert.deepEqual(form.surface?.data.origin, ['LAX']);
      const results = read((await say(agent.origin, 'always', submit(), '?faults=99')).text);
      assert.ok(results.surface?.texts.includes('Results unavailable'));
      assert.ok(results.surface?.texts.includes('Modify search'));
    } finally {
      agent.stop();
    }
  });
});

describe('an author that asks a model', () => {
  let model: RunningAgent;
  const asked: { readonly headers: Record<string, unknown>; readonly body: { model: string; messages: { content: string }[] } }[] = [];
  let answers: (string | number | 'silence')[] = [];

  before(async () => {
    model = await listen(
      createServer((request, response) => {
        let body = '';
        request.on('data', (chunk) => (body += String(chunk)));
        request.on('end', () => {
          asked.push({ headers: request.headers, body: JSON.parse(body) as never });
          const answer = answers.shift() ?? 500;
          if (answer === 'silence') return;
          if (typeof answer === 'number') return void response.writeHead(answer).end();
          response.setHeader('content-type', 'application/json');
          response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: answer } }] }));
        });
      }),
    );
  });
  after(() => model.stop());

  const good = JSON.stringify(form((all) => all.map((each) => (each.id === 'title' ? { ...each, text: 'Off we go' } : each))));
  const cases: readonly [string, (string | number | 'silence')[], string, number][] = [
    ['a good answer', [good], 'Off we go', 1],
    ['a good answer in a fence', ['```json\n' + good + '\n```'], 'Off we go', 1],
    ['a bad answer, then a good one', ['{"components": []}', good], 'Off we go', 2],
    ['prose, then a good answer', ['Sure! Here it is.', good], 'Off we go', 2],
    ['an error, then a good answer', [503, good], 'Off we go', 2],
    ['silence, then a good answer', ['silence', good], 'Off we go', 2],
    ['never a good answer', ['{}', '[]', 'no'], 'Book a flight (fallback)', 4],
  ];
  for (const [what, script, title, tries] of cases) {
    it(`takes ${what}`, async () => {
      answers = [...script];
      const author = modelAuthor({ url: `${model.origin}/v1/`, model: 'm', key: 'secret', timeout: 300 });
      const surface = await writeSurface(author, 'booking', FACTS);
      assert.equal(surface.tries, tries);
      assert.ok(surface.components.some(({ text }) => text === title));
    });
  }

  it('is given up as soon as nobody waits any more', async () => {
    answers = ['silence', good];
    const gone = new AbortController();
    const surface = writeSurface(modelAuthor({ url: model.origin, model: 'm' }), 'booking', FACTS, { signal: gone.signal });
    gone.abort(new Error('gone'));
    await assert.rejects(surface, /gone/);
  });

  it('sends the key, the model, the facts and what was wrong', async () => {
    asked.length = 0;
    answers = ['{"dataModel": 1}', good];
    await writeSurface(modelAuthor({ url: model.origin, model: 'small', key: 'secret' }), 'booking', FACTS);
    assert.equal(asked[0]?.headers.authorization, 'Bearer secret');
    assert.equal(asked[0]?.body.model, 'small');
    assert.match(asked[0]?.body.messages[1]?.content ?? '', /"origin":"LAX"/);
    assert.match(asked[1]?.body.messages[1]?.content ?? '', /- "dataModel" must be an object/);
  });
});
