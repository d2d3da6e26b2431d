// `npm run bench:stream`: what it costs to take one long message in small pieces, as a ratio to taking it in one, and how early something shows.
import { performance } from 'node:perf_hooks';
import { runnerImport } from 'vite';

const { module: core } = await runnerImport(new URL('../../src/core.ts', import.meta.url).pathname);
const { module: protocol } = await runnerImport(new URL('../../src/protocol/early-reader.ts', import.meta.url).pathname);

const TARGET = 1_000_000;
const component = (i) => ({
  id: `c${i}`,
  component: 'Text',
  text: `The text of number ${i}, with "quotes" and a \\ backslash`,
  variant: 'body',
});
const count = Math.ceil(TARGET / JSON.stringify(component(0)).length);
const components = Array.from({ length: count }, (_, i) => component(i));
const message = `${JSON.stringify({ version: 'v0.9', updateComponents: { surfaceId: 's', components } })}\n`;

/** Milliseconds for a message in pieces of a size, and where in it the first component was there. */
function take(size) {
  let first;
  let position = 0;
  const early = new protocol.EarlyReader(() => (first ??= position));
  const parser = core.createParser(
    { value: () => (first ??= position), text: () => undefined, problem: () => undefined, early },
    core.defaultLimits,
  );
  const start = performance.now();
  for (; position < message.length; position += size) parser.push(message.slice(position, position + size));
  parser.end();
  return { time: performance.now() - start, first: first / message.length };
}

/** The same with the plainest parser there is: split at line breaks, parse. */
function plain(size) {
  const start = performance.now();
  const pieces = [];
  for (let at = 0; at < message.length; at += size) {
    const piece = message.slice(at, at + size);
    pieces.push(piece);
    if (piece.includes('\n')) JSON.parse(pieces.splice(0).join(''));
  }
  return performance.now() - start;
}

const median = (run) => [run(), run(), run(), run(), run()].sort((a, b) => (a.time ?? a) - (b.time ?? b))[2];
const whole = median(() => take(message.length)).time;
console.log(`${(message.length / 1e6).toFixed(1)} MB, ${count} components; in one piece ${whole.toFixed(1)} ms`);
console.log('| piece | ratio to one piece | ratio to a plain line parser | first component after |');
console.log('|---:|---:|---:|---:|');
for (const size of [1, 100, 65536, message.length]) {
  const { time, first } = median(() => take(size));
  const share = `${(100 * first).toFixed(first < 0.01 ? 3 : 0)} %`;
  console.log(
    `| ${size === message.length ? 'all' : size} | ${(time / whole).toFixed(1)} | ${(time / median(() => plain(size))).toFixed(1)} | ${share} |`,
  );
}
