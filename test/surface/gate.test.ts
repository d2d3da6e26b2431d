import { expect } from '@open-wc/testing';
import { Gate } from '../../src/surface/gate.ts';

describe('A gate', () => {
  const never = (): void => {
    throw new Error('It did not fail');
  };

  it('lets work through at once where nothing has to be waited for', () => {
    const done: number[] = [];
    new Gate().pass(() => done.push(1), undefined, never);
    expect(done).to.deep.equal([1]);
  });

  it('keeps work in its order, what comes while it opens too', async () => {
    const gate = new Gate();
    const done: number[] = [];
    const open = Promise.resolve();
    gate.pass(
      () => {
        done.push(1);
        gate.pass(() => done.push(3), undefined, never);
      },
      open,
      never,
    );
    gate.pass(() => done.push(2), undefined, never);
    expect(done).to.deep.equal([]);
    await gate.idle;
    expect(done).to.deep.equal([1, 2, 3]);
    gate.pass(() => done.push(4), undefined, never);
    expect(done).to.deep.equal([1, 2, 3, 4]);
  });

  it('does nothing of what was forgotten', async () => {
    const gate = new Gate();
    const done: number[] = [];
    gate.pass(() => done.push(1), Promise.resolve(), never);
    gate.clear();
    gate.pass(() => done.push(2), undefined, never);
    await gate.idle;
    expect(done).to.deep.equal([2]);
  });

  it('does nothing at all when what it waits for fails, says how much that was, and tries again with the next', async () => {
    const gate = new Gate();
    const done: number[] = [];
    const failures: unknown[] = [];
    const fail = (error: unknown, count: number): void => void failures.push(String(error), count);
    gate.pass(() => done.push(1), Promise.reject(new Error('gone')), fail);
    gate.pass(
      () => done.push(2),
      Promise.reject(new Error('gone too')).catch(() => undefined),
      fail,
    );
    await gate.idle;
    expect([done, failures]).to.deep.equal([[], ['Error: gone', 2]]);
    gate.pass(() => done.push(3), Promise.resolve(), never);
    await gate.idle;
    expect(done).to.deep.equal([3]);
  });
});
