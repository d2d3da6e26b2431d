/** Places for children that are filled before the page gets its turn, however slow it is: a screenful and more. */
const AT_ONCE = 500;
/** Milliseconds in which more of them may be filled at once. */
const FIRST_SLICE = 40;
/** Milliseconds that a later slice takes; with the one thing that is begun at its end it stays well below 50. */
const SLICE = 16;
/** Milliseconds after which a frame is waited for: else slices would keep the page from showing what there is. */
const FRAME = 32;
/** A page that is not seen has no frames. */
const HIDDEN_FRAME = 100;

let filled = 0;
let begun = 0;
let deadline = 0;
let lastFrame = 0;
const waiting = new Set<() => void>();
let port: MessagePort | undefined;

/** Something new has come: what is shown of it at once does not depend on what came before it. */
export function beginAnew(): void {
  filled = 0;
  begun = performance.now();
}

/** Whether one more place for children may be filled now: large interfaces come into being in slices, between which the page answers. */
export function hasTime(): boolean {
  if (deadline > 0) return performance.now() < deadline;
  if (filled === 0) queueMicrotask(beginAnew);
  return ++filled <= AT_ONCE || performance.now() - begun < FIRST_SLICE;
}

/** Does `work` in a later slice, in the order in which it is asked for. Returns what calls it off. */
export function later(work: () => void): () => void {
  // Each its own entry, though the same function may be asked for twice.
  const entry = (): void => work();
  if (waiting.size === 0 && deadline === 0) {
    lastFrame = performance.now();
    callSlice();
  }
  waiting.add(entry);
  return () => void waiting.delete(entry);
}

function runSlice(): void {
  if (waiting.size === 0) return;
  deadline = performance.now() + SLICE;
  try {
    for (const work of waiting) {
      waiting.delete(work);
      work();
      if (performance.now() >= deadline) break;
    }
  } finally {
    deadline = 0;
    if (waiting.size > 0) callSlice();
  }
}

function callSlice(): void {
  if (performance.now() - lastFrame > FRAME) return waitForFrame();
  if (!port) {
    const channel = new MessageChannel();
    channel.port1.onmessage = runSlice;
    port = channel.port2;
  }
  port.postMessage(0);
}

function waitForFrame(): void {
  const goOn = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    lastFrame = performance.now();
    callSlice();
  };
  const timer = setTimeout(goOn, HIDDEN_FRAME);
  const frame = requestAnimationFrame(goOn);
}
