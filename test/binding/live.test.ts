import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import { firstFailure, resolve, type Handler } from '../../src/core.ts';
import { hasValue } from '../../src/binding/evaluate.ts';
import { place } from './support.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** A stream whose values a test gives. */
function source<T>() {
  const queue: ((value: IteratorResult<T>) => void)[] = [];
  const log: string[] = [];
  const stream: AsyncIterable<T> = {
    [Symbol.asyncIterator]: () => ({
      next: () => new Promise((resolve) => queue.push(resolve)),
      return: () => {
        log.push('returned');
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  };
  const give = async (value: T) => {
    for (let i = 0; queue.length === 0 && i < 100; i++) await tick();
    queue.shift()?.({ done: false, value });
    await tick();
  };
  return { stream, give, log };
}

/** The values of `raw` at a place, one after the other, until `stop`. */
function follow(raw: unknown, handlers: Readonly<Record<string, Handler>>, data: unknown = {}) {
  const { at, surface, diagnostics } = place({ handlers, data, tracked: true, version: 'v1.0' });
  const seen: unknown[] = [];
  const stop = effect(() => void seen.push(resolve(raw, at)));
  return { at, surface, seen, stop, diagnostics, messages: () => diagnostics.map(({ message }) => message) };
}

describe('A function whose value comes later', () => {
  it('has none at first, then the one that was promised, and is called once', async () => {
    let calls = 0;
    const { seen, messages } = follow({ call: 'f', args: { a: 1 } }, { f: ({ a }) => (calls++, Promise.resolve(`value ${String(a)}`)) });
    await tick();
    expect([seen, calls, messages()]).to.deep.equal([[undefined, 'value 1'], 1, []]);
  });

  it('is read in templates and in lists as anywhere', async () => {
    const { seen } = follow(
      [
        { call: 'formatString', args: { value: '${f(a: /n)}!' } },
        { call: 'f', args: { a: 2 } },
      ],
      { f: ({ a }) => Promise.resolve(a) },
      { n: 1 },
    );
    await tick();
    expect(seen.at(0)).to.deep.equal(['!', undefined]);
    expect(seen.at(-1)).to.deep.equal(['1!', 2]);
  });

  it('is called anew when its arguments change, and the call before ends', async () => {
    const ended: unknown[] = [];
    const f: Handler = ({ a }, { signal }) => {
      signal.addEventListener('abort', () => ended.push(a));
      return new Promise((resolve) => setTimeout(() => resolve(a), 20));
    };
    const { seen, surface, stop } = follow({ call: 'f', args: { a: { path: '/a' } } }, { f }, { a: 1 });
    surface.model.deliver(['a'], 2);
    await tick();
    expect(ended).to.deep.equal([1]);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(seen).to.deep.equal([undefined, undefined, 2]);
    stop();
    await tick();
    expect(ended).to.deep.equal([1, 2]);
  });

  it('is shared by all who ask the same on a surface', async () => {
    let calls = 0;
    const { at } = place({ tracked: true, handlers: { f: () => Promise.resolve(++calls) } });
    const stops = [1, 2, 3].map(() => effect(() => void resolve({ call: 'f' }, at)));
    await tick();
    expect(calls).to.equal(1);
    for (const stop of stops) stop();
  });

  it('that fails is reported once, and null', async () => {
    const { seen, messages } = follow({ call: 'f' }, { f: () => Promise.reject(new Error('boom')) });
    await tick();
    expect([seen, messages()]).to.deep.equal([[undefined, null], ['f: boom']]);
  });

  it('says whether it is there', async () => {
    const { at } = place({ tracked: true, handlers: { f: () => Promise.resolve(1), g: () => 1 } });
    const raw = { call: 'formatString', args: { value: 'a ${f()}' } };
    const seen: boolean[] = [];
    const stop = effect(() => void seen.push(hasValue(raw, at)));
    await tick();
    expect([seen, hasValue({ call: 'g' }, at), hasValue({ path: '/x' }, at)]).to.deep.equal([[false, true], true, false]);
    stop();
  });

  it('is no failure of a check as long as it is to come, but no success either (5.1)', async () => {
    const { at } = place({ tracked: true, version: 'v1.0', handlers: { free: () => Promise.resolve(false) } });
    const failures: unknown[] = [];
    const stop = effect(() => void failures.push(firstFailure({ checks: [{ condition: { call: 'free' }, message: 'Taken' }] }, at)));
    await tick();
    expect(failures).to.deep.equal([{ message: 'Taken', isPending: true }, { message: 'Taken' }]);
    stop();
  });

  it('ends when nobody reads it, and begins anew when somebody does', async () => {
    let calls = 0;
    const handlers = { f: () => Promise.resolve(++calls) };
    const { at } = place({ tracked: true, handlers });
    effect(() => void resolve({ call: 'f' }, at))();
    await tick();
    const seen: unknown[] = [];
    effect(() => void seen.push(resolve({ call: 'f' }, at)))();
    expect([seen, calls]).to.deep.equal([[undefined], 2]);
  });

  it('never goes round: a call whose arguments change with its own value is refused', async () => {
    let calls = 0;
    let count = 0;
    const { messages, stop } = follow(
      { call: 'f', args: { a: { call: 'next' } } },
      { next: () => ++count, f: () => Promise.resolve(++calls) },
    );
    for (let i = 0; i < 60; i++) await tick();
    expect(calls).to.be.below(30);
    expect(messages()).to.deep.equal(['f: Its arguments change with its own value, so that it would never end']);
    stop();
  });
});

describe('A function that streams', () => {
  it('has the last value that came, and ends when nobody reads it', async () => {
    const { stream, give, log } = source<number>();
    const { seen, stop } = follow({ call: 'f' }, { f: () => stream });
    await give(1);
    await give(2);
    await give(2);
    expect(seen).to.deep.equal([undefined, 1, 2]);
    stop();
    await tick();
    await give(3);
    expect([seen, log]).to.deep.equal([[undefined, 1, 2], ['returned']]);
  });

  it('may be a generator, which is told to stop', async () => {
    let isOver = false;
    async function* clock(_: unknown, { signal }: { signal: AbortSignal }) {
      try {
        for (let i = 0; !signal.aborted; i++) {
          yield i;
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      } finally {
        isOver = true;
      }
    }
    const { seen, stop } = follow({ call: 'clock' }, { clock });
    await new Promise((resolve) => setTimeout(resolve, 40));
    stop();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen.slice(0, 3)).to.deep.equal([undefined, 0, 1]);
    expect(isOver).to.equal(true);
  });

  it('leaves the page time, even if it never waits', async () => {
    async function* busy() {
      for (let i = 0; i < 1e9; i++) yield i;
    }
    const { seen, stop } = follow({ call: 'busy' }, { busy });
    await tick();
    await tick();
    stop();
    await tick();
    const { length } = seen;
    await tick();
    expect([length > 1, seen.length]).to.deep.equal([true, length]);
  });

  it('may feed a function whose value comes later, without end', async () => {
    const { stream, give } = source<number>();
    const { seen, messages, stop } = follow(
      { call: 'f', args: { n: { call: 'clock' } } },
      { clock: () => stream, f: ({ n }) => Promise.resolve(n) },
    );
    for (let i = 0; i < 50; i++) await give(i);
    expect([seen.at(-1), messages()]).to.deep.equal([49, []]);
    stop();
  });

  it('that breaks is reported, and null', async () => {
    async function* broken() {
      yield 1;
      throw new Error('boom');
    }
    const { seen, messages } = follow({ call: 'broken' }, { broken });
    await tick();
    expect([seen.at(-1), messages()]).to.deep.equal([null, ['broken: boom']]);
  });
});

describe('A value that comes later, where nothing can wait', () => {
  it('is that of a place that shows it, if there is one', async () => {
    const { at } = place({ tracked: true, handlers: { f: () => Promise.resolve('shown') } });
    const stop = effect(() => void resolve({ call: 'f' }, at));
    await tick();
    expect(resolve({ call: 'f' }, { ...at, tracked: false, trigger: 'action' })).to.equal('shown');
    stop();
  });

  it('is none, which is reported, and the function is told to stop', () => {
    let signal: AbortSignal | undefined;
    const f: Handler = (_, context) => {
      ({ signal } = context);
      return new Promise(() => undefined);
    };
    const { at, diagnostics } = place({ handlers: { f }, trigger: 'action' });
    expect(resolve({ call: 'f' }, at)).to.equal(undefined);
    expect([signal?.aborted, diagnostics.map(({ message }) => message)]).to.deep.equal([
      true,
      ['f: its value comes later, and nothing here waits for it'],
    ]);
  });
});
