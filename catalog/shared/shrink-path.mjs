/** How many numbers each command takes. */
const COUNTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, z: 0 };

/**
 * The same drawing in another scale, in whole numbers, each relative to the point before: what repeats in many icons is then the
 * same text. Rounding is done on absolute points, so that errors do not add up. Throws for commands that icons do not use.
 */
export function shrinkPath(path, scale) {
  const round = (value) => Math.round(value * scale);
  let out = '';
  let former = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const { command, isRelative, values } of stepsOf(path)) {
    if (command === 'z') {
      out += 'z';
      [x, y] = [startX, startY];
    }
    const isX = (i) => (command === 'v' ? false : command === 'h' || i % 2 === 0);
    const points = values.map((value, i) => value + (isRelative ? (isX(i) ? x : y) : 0));
    const offsets = points.map((value, i) => round(value) - round(isX(i) ? x : y));
    if (command !== 'z') out += written(command, offsets, former === command && command !== 'm');
    points.forEach((value, i) => {
      if (i < points.length - 2) return;
      if (isX(i)) x = value;
      else y = value;
    });
    if (command === 'm') [startX, startY] = [x, y];
    former = command;
  }
  return out;
}

/** A command with its numbers, without what need not be said. */
function written(command, numbers, isRepeated) {
  const text = numbers.map((number, i) => (number < 0 || (i === 0 && !isRepeated) ? `${number}` : ` ${number}`)).join('');
  return isRepeated ? text : command + text;
}

/** One step for each set of numbers; those behind a move are lines. */
function* stepsOf(path) {
  for (const [, letter, rest] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const command = letter.toLowerCase();
    const count = COUNTS[command];
    if (count === undefined) throw new Error(`Cannot shrink the command "${letter}"; known are ${Object.keys(COUNTS).join(' ')}`);
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    for (let i = 0; i === 0 || i < numbers.length; i += count || 1) {
      yield { command: command === 'm' && i > 0 ? 'l' : command, isRelative: letter === command, values: numbers.slice(i, i + count) };
    }
  }
}
