import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('..', import.meta.url).pathname;
const own = 'rules/numbers.node.ts';

/** Everything that the tests say, this one aside. */
const words = new Set(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:test|node)\.ts$/.test(name) && name !== own)
    .flatMap((name) => readFileSync(`${root}/${name}`, 'utf8').match(/\b[RT]\d+\b(?: to [RT]\d+)?/g) ?? [])
    .flatMap(range),
);

/** `R49 to R53` names all of them. */
function range(text: string): readonly string[] {
  const [first = '', last = first] = text.split(' to ');
  const [from, to] = [Number(first.slice(1)), Number(last.slice(1))];
  return Array.from({ length: to - from + 1 }, (_, i) => `${first.charAt(0)}${from + i}`);
}

for (const [letter, count, name] of [
  ['R', 100, 'rule'],
  ['T', 52, 'trap'],
] as const) {
  test(`every ${name} of the protocol is named by a test`, () => {
    const missing = Array.from({ length: count }, (_, i) => `${letter}${i + 1}`).filter((each) => !words.has(each));
    assert.deepEqual(missing, []);
  });
}
