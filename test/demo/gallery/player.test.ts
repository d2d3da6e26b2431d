import { aTimeout, expect, waitUntil } from '@open-wc/testing';
import { Player } from '../../../demo/gallery/player.ts';

/** A player at a speed that ends a test at once, and what it has handed out. */
function create(): { player: Player; pieces: string[] } {
  const pieces: string[] = [];
  const player = new Player({ chunk: (text) => pieces.push(text), end: () => pieces.push('END'), changed: () => undefined });
  player.speed = 100_000;
  player.chunkSize = 3;
  return { player, pieces };
}

describe('a player', () => {
  it('hands out the text in pieces, in order, and says once that it has ended', async () => {
    const { player, pieces } = create();
    player.load('abcdefgh');
    await waitUntil(() => player.isAtEnd);
    await aTimeout(30);
    expect(pieces).to.deep.equal(['abc', 'def', 'gh', 'END']);
    expect(player.isPlaying).to.equal(false);
  });

  it('hands out nothing while it pauses, but a piece a step', async () => {
    const { player, pieces } = create();
    player.load('abcdefgh');
    player.pause();
    await aTimeout(30);
    expect(pieces).to.deep.equal([]);
    player.step();
    expect(pieces).to.deep.equal(['abc']);
    expect(player.position).to.equal(3);
  });

  it('goes on where it paused', async () => {
    const { player, pieces } = create();
    player.load('abcdef');
    player.pause();
    player.step();
    player.play();
    await waitUntil(() => player.isAtEnd);
    expect(pieces).to.deep.equal(['abc', 'def', 'END']);
  });

  it('hands out all the rest at once when it is told to finish', () => {
    const { player, pieces } = create();
    player.load('abcdefgh');
    player.finish();
    expect(pieces).to.deep.equal(['abcdefgh', 'END']);
    player.step();
    player.finish();
    player.play();
    expect(pieces).to.have.length(2);
  });

  it('takes about as long as its speed says, and a new speed counts at once', async () => {
    const { player } = create();
    player.speed = 1;
    player.load('x'.repeat(300));
    await aTimeout(50);
    expect(player.position).to.equal(0);
    player.speed = 1000;
    const began = performance.now();
    await waitUntil(() => player.isAtEnd, undefined, { interval: 5 });
    expect(performance.now() - began).to.be.within(200, 2000);
  });

  it('begins another text anew', async () => {
    const { player, pieces } = create();
    player.load('abcdef');
    player.pause();
    player.step();
    player.load('xyz');
    await waitUntil(() => player.isAtEnd);
    expect(pieces).to.deep.equal(['abc', 'xyz', 'END']);
  });

  it('is quiet about an empty text', () => {
    const { player, pieces } = create();
    player.load('');
    expect(pieces).to.deep.equal([]);
    expect(player.isPlaying).to.equal(false);
    expect(player.isAtEnd).to.equal(true);
  });
});
