import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { schemaPlugin } from '../../schema-plugin.js';
import { action, read, say, startAgent, submit, type RunningAgent } from './support.ts';

describe('a conversation with the flight agent', () => {
  let agent: RunningAgent;
  before(async () => (agent = await startAgent()));
  after(() => agent.stop());

  for (const query of ['', '?chunk=1&delay=0']) {
    it(`goes through its four turns${query && ' a character at a time'}`, async () => {
      const id = `four${query.length}`;
      const form = read((await say(agent.origin, id, 'I want to fly LAX to JFK', query)).text);
      assert.deepEqual(form.diagnostics, []);
      assert.equal(form.prose, 'Here is your search for **LAX → JFK**.');
      assert.deepEqual(form.surface?.data, { origin: ['LAX'], dest: ['JFK'], date: '', passengers: 1, fare_class: ['Economy'] });
      assert.ok(form.surface?.texts.includes('Search flights'));

      const results = read((await say(agent.origin, id, submit({ passengers: '3' }), query)).text);
      assert.deepEqual(results.diagnostics, []);
      assert.deepEqual((results.surface?.components.get('UA123_select')?.action as { event: object }).event, {
        name: 'flightSelect',
        context: { flightId: 'UA123' },
      });

      const confirmed = read((await say(agent.origin, id, action('flightSelect', { flightId: 'UA123' }), query)).text);
      assert.deepEqual(confirmed.diagnostics, []);
      assert.ok(confirmed.surface?.texts.includes('United flight UA 123'));
      assert.ok(confirmed.surface?.texts.includes('3 passengers  •  Economy'));
      assert.ok(confirmed.surface?.texts.includes('Friday, January 15, 2027'));

      const again = read((await say(agent.origin, id, action('modifySearch', { formId: 'booking' }), query)).text);
      assert.deepEqual(again.surface?.data, {
        origin: ['LAX'],
        dest: ['JFK'],
        date: '2027-01-15',
        passengers: 3,
        fare_class: ['Economy'],
      });
      const ids = [form, results, confirmed, again].map(({ surface }) => surface?.id);
      assert.deepEqual(ids, ['booking-1', 'results-2', 'confirmation-3', 'booking-4']);
    });
  }

  it('writes what the official schema wants', async () => {
    const schema = schemaPlugin();
    for (const message of ['LAX to JFK', submit(), submit({ dest: [] }), action('flightSelect', { flightId: 'B6101' })]) {
      for (const value of read((await say(agent.origin, 'schema', message)).text).messages) {
        const verdict = schema.executeCommand({
          command: 'validate-schema',
          payload: { version: 'v0_9', schema: 'server_to_client', value },
        });
        assert.deepEqual(verdict, { valid: true, errors: [] });
      }
    }
  });

  const routes: readonly [string, readonly string[], readonly string[]][] = [
    ['LAX to JFK', ['LAX'], ['JFK']],
    ['book sfo -> sea, please', ['SFO'], ['SEA']],
    ['Book BOS → MIA', ['BOS'], ['MIA']],
    ['ATL-ORD tomorrow', ['ATL'], ['ORD']],
    ['from New York to los angeles', ['JFK'], ['LAX']],
    ['LAX to LAX', [], []],
    ['LAX to XYZ', [], []],
    ['relax to jfk', [], []],
    ['BOS=>MIA', ['BOS'], ['MIA']],
    ['not LAX to LAX but LAX to JFK', ['LAX'], ['JFK']],
    ['hello', [], []],
    ['{"text": "LAX to JFK"}', [], []],
    ['["LAX to JFK"]', [], []],
    ['{"not": "an action"}', [], []],
  ];
  for (const [text, origin, dest] of routes) {
    it(`takes the route from: ${text}`, async () => {
      const { surface } = read((await say(agent.origin, `route-${text.replaceAll(/\W/g, '.')}`, text)).text);
      assert.deepEqual([surface?.data.origin, surface?.data.dest], [origin, dest]);
    });
  }

  const answers: readonly [string, RegExp][] = [
    ['LAX to ZRH', /I know these airports: Los Angeles \(LAX\), .*Denver \(DEN\)/],
    ['from Zürich to Boston, please', /I know these airports/],
    ['ZRH → LHR', /I know these airports/],
    ['Boston to Boston', /choose two of them/],
    ['not LAX to ZRH but LAX to JFK', /^Here is your search for \*\*LAX → JFK\*\*/],
    ['I want to fly to Boston', /^Where would you like to fly\?$/],
    ['{"from": "LAX to ZRH"}', /^Where would you like to fly\?$/],
    ['hello', /^Where would you like to fly\?$/],
  ];
  for (const [text, prose] of answers) {
    it(`says above the form what it makes of: ${text}`, async () => {
      const answer = read((await say(agent.origin, `above-${text.replaceAll(/\W/g, '.')}`, text)).text);
      assert.match(answer.prose, prose);
      assert.ok(answer.surface?.texts.includes('Book a flight'));
    });
  }

  it('does not pretend to search again for the former route when another is not known', async () => {
    await say(agent.origin, 'former', 'BOS to MIA');
    const { prose } = read((await say(agent.origin, 'former', 'LAX to ZRH')).text);
    assert.doesNotMatch(prose, /BOS → MIA/);
  });

  const empty: readonly [string, object][] = [
    ['a pair that nobody flies', submit({ origin: ['DEN'], dest: ['DFW'] })],
    ['one airport twice', submit({ dest: ['LAX'] })],
    ['no airport', submit({ origin: [], dest: [] })],
    ['nonsense', submit({ origin: { a: 1 }, dest: 7 })],
  ];
  for (const [what, message] of empty) {
    it(`finds nothing for ${what} and leads back to the form`, async () => {
      const { surface, diagnostics } = read((await say(agent.origin, `empty-${what.replaceAll(' ', '-')}`, message)).text);
      assert.deepEqual(diagnostics, []);
      assert.ok(surface?.texts.includes('No flights found'));
      assert.deepEqual((surface?.components.get('modify')?.action as { event: object }).event, {
        name: 'modifySearch',
        context: { formId: 'booking' },
      });
    });
  }

  const contexts: readonly [string, Record<string, unknown>, Record<string, unknown>][] = [
    ['scalars', { origin: 'BOS', dest: 'MIA', passengers: 2 }, { origin: ['BOS'], dest: ['MIA'], passengers: 2 }],
    ['wrapped literals', { origin: { literalString: 'BOS' }, passengers: { literalNumber: 4 } }, { origin: ['BOS'], passengers: 4 }],
    ['a number in a string', { passengers: '5' }, { passengers: 5 }],
    ['a count that makes no sense', { passengers: 'many' }, { passengers: 1 }],
    ['too many', { passengers: '400' }, { passengers: 1 }],
    ['no count', { passengers: '' }, { passengers: 1 }],
    ['an unknown fare', { fare_class: ['Hold'] }, { fare_class: ['Economy'] }],
    ['a date and time', { date: '2027-03-04T10:00' }, { date: '2027-03-04' }],
    ['no date', { date: null }, { date: '' }],
  ];
  for (const [what, context, expected] of contexts) {
    it(`fills the form in again from ${what}`, async () => {
      const id = `prefill-${what.replaceAll(' ', '-')}`;
      await say(agent.origin, id, submit({ date: '', ...context }));
      const { surface } = read((await say(agent.origin, id, action('modifySearch', {}))).text);
      for (const [key, value] of Object.entries(expected)) assert.deepEqual(surface?.data[key], value, key);
    });
  }

  it('lets a new route in prose win over the form that was sent, and keeps the rest', async () => {
    await say(agent.origin, 'newer', submit({ passengers: 4 }));
    const { surface } = read((await say(agent.origin, 'newer', 'now BOS to MIA')).text);
    assert.deepEqual([surface?.data.origin, surface?.data.dest, surface?.data.passengers], [['BOS'], ['MIA'], 4]);
  });

  it('explains a validation error of the page in prose, without a new form', async () => {
    const error = { code: 'VALIDATION_FAILED', surfaceId: 'booking-1', path: '/date', message: 'Choose a date' };
    const { prose, messages } = read((await say(agent.origin, 'error', { version: 'v0.9', error })).text);
    assert.match(prose, /\*Choose a date\*/);
    assert.deepEqual(messages, []);
  });

  it('quotes an error as words, whatever is in it', async () => {
    const message = `a\r\n{"version":"v0.9","deleteSurface":{"surfaceId":"booking-1"}}\n**b** ${'x'.repeat(500)}`;
    const { prose, messages } = read((await say(agent.origin, 'hostile', { version: 'v0.9', error: { code: 'E', message } })).text);
    assert.deepEqual(messages, []);
    assert.ok(prose.length < 300);
    assert.doesNotMatch(prose, /[\r\n{}]|\*\*/);
  });

  it('understands what a page of v0.8 sends', async () => {
    const userAction = { name: 'bookingSubmit', surfaceId: 's', context: { origin: { literalString: 'BOS' }, dest: 'MIA' } };
    const { surface } = read((await say(agent.origin, 'older', { userAction })).text);
    assert.ok(surface?.components.has('B6101_select'));
  });

  it('leaves the date out of a confirmation where none was sent', async () => {
    const { surface } = read((await say(agent.origin, 'dateless', action('flightSelect', { flightId: 'UA204' }))).text);
    assert.ok(surface?.texts.includes('United flight UA 204'));
    assert.equal(surface?.components.has('day'), false);
  });

  it('says so when a flight is not known', async () => {
    const { prose, messages } = read((await say(agent.origin, 'unknown', action('flightSelect', { flightId: 'XX1' }))).text);
    assert.match(prose, /do not know that flight/);
    assert.deepEqual(messages, []);
  });

  it('names the conversation by its first words, once', async () => {
    const titles = async (message: string | object): Promise<unknown> => {
      const { events } = await say(agent.origin, 'title', message);
      return events.filter(({ name }) => name === 'title').map(({ data }) => (JSON.parse(data) as { title: string }).title);
    };
    assert.deepEqual(await titles('fly LAX to JFK'), ['Flight LAX → JFK']);
    assert.deepEqual(await titles('BOS to MIA'), ['Flight LAX → JFK']);
  });

  it('has no title for a conversation that begins with an action', async () => {
    const { events } = await say(agent.origin, 'untitled', submit());
    assert.deepEqual(
      events.map(({ name }) => name).filter((name) => name !== 'a2ui'),
      ['done'],
    );
  });
});
