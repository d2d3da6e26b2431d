import * as samples from './samples.js';

// Runs in the page: one renderer, one workload. Answers milliseconds.

const { mount } = await import('renderer');
const channel = new MessageChannel();
const turns = [];
channel.port1.onmessage = () => turns.shift()();
/** One turn of the event loop: the page could have answered. */
const turn = () => new Promise((done) => turns.push(done) && channel.port2.postMessage(0));
const frame = () => new Promise((done) => requestAnimationFrame(done));

/** All text that is shown, through shadow roots and slots. */
function shown(node, texts = []) {
  if (node.nodeType === Node.TEXT_NODE && node.data.trim() !== '') texts.push(node);
  if (['STYLE', 'SCRIPT', 'TEMPLATE'].includes(node.nodeName)) return texts;
  const assigned = node.localName === 'slot' ? node.assignedNodes() : [];
  for (const child of assigned.length > 0 ? assigned : (node.shadowRoot ?? node).childNodes) shown(child, texts);
  return texts;
}
const count = (box, pattern) => shown(box).filter(({ data }) => pattern.test(data)).length;

async function until(isDone) {
  const end = performance.now() + 60_000;
  for (let i = 0; !isDone(); i++) {
    if (performance.now() > end) throw new Error('What was sent is not shown');
    // Looking costs more than what is measured: some work is done in microtasks, what is not has turns.
    await (i < 5 ? undefined : turn());
  }
}

/** A box for a renderer; hidden, so that style, layout and paint are not counted. */
async function stage(isHidden = true) {
  const box = document.body.appendChild(document.createElement('div'));
  const renderer = mount(box);
  await turn();
  await frame();
  box.style.display = isHidden ? 'none' : '';
  globalThis.gc?.();
  await frame();
  return { box, ...renderer };
}

async function timed(work, isDone) {
  const start = performance.now();
  work();
  await turn();
  await until(isDone);
  return performance.now() - start;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Shows the same again and again; the first time does not count. */
async function again(times, text, pattern, expected) {
  const runs = [];
  for (let i = 0; i <= times; i++) {
    const { box, push } = await stage();
    runs.push(
      await timed(
        () => push(text),
        () => count(box, pattern) === expected,
      ),
    );
    box.remove();
  }
  return median(runs.slice(1));
}

const textsOf = (list) => list.filter(({ component }) => component === 'Text').length;
const staticTree = (size, times) => {
  const list = samples.tree(size);
  return again(times, samples.create() + samples.components(list), /^Text /, textsOf(list));
};

async function listOf(length) {
  const staged = await stage();
  staged.push(samples.list(length));
  await turn();
  await until(() => count(staged.box, /^Note /) === length);
  return staged;
}

/** One step after the other, each until its text is there. */
async function steps(times, step) {
  const runs = [];
  for (let i = 0; i < times; i++) {
    const { act, isDone } = step(i);
    runs.push(await timed(act, isDone));
  }
  return runs;
}

async function update(length, times) {
  const { box, push } = await listOf(length);
  const cells = shown(box)
    .filter(({ data }) => /^Count /.test(data))
    .map((node) => node.parentNode);
  return median(
    await steps(times, (i) => {
      const at = (i * 7919) % length;
      return { act: () => push(samples.data(`/items/${at}/count`, `New ${i}`)), isDone: () => cells[at].textContent.includes(`New ${i}`) };
    }),
  );
}

async function stream(size) {
  const list = samples.tree(size);
  let text = samples.create();
  for (let i = 0; i < list.length; i += 10) text += samples.components(list.slice(i, i + 10));
  const runs = [];
  for (let run = 0; run < 3; run++) {
    const { box, push } = await stage();
    const start = performance.now();
    for (let at = 0; at < text.length; at += 64) {
      push(text.slice(at, at + 64));
      await turn();
    }
    await until(() => count(box, /^Text /) === textsOf(list));
    runs.push(performance.now() - start);
    box.remove();
  }
  return median(runs.slice(1));
}

const workloads = {
  form: () => again(20, samples.form(), /^(Welcome back|Sign in|Sign up|Address)$/, 4),
  'static 1,000': () => staticTree(1000, 5),
  'static 5,000': () => staticTree(5000, 3),
  'list of 1,000': () => again(3, samples.list(1000), /^Note /, 1000),
  'list of 10,000': () => again(1, samples.list(10_000), /^Note /, 10_000),
  async 'list of 10,000, first 30 rows on screen'() {
    const { box, push } = await stage(false);
    const start = performance.now();
    push(samples.list(10_000));
    await frame();
    while (count(box, /^Note /) < 30) await frame();
    await turn();
    return performance.now() - start;
  },
  'one field of 1,000': () => update(1000, 300),
  'one field of 10,000': () => update(10_000, 100),
  async 'burst of 1,000 updates'() {
    const { box, push } = await listOf(1000);
    const burst = (tag) => Array.from({ length: 1000 }, (_, i) => samples.data(`/items/${i}/count`, `${tag} ${i}`)).join('');
    const runs = await steps(3, (i) => ({ act: () => push(burst(`B${i}`)), isDone: () => count(box, new RegExp(`^B${i} `)) === 1000 }));
    return median(runs);
  },
  async append() {
    const { box, push } = await listOf(1000);
    const step = (i) => ({
      act: () => push(samples.data(`/items/${1000 + i}`, samples.item(1000 + i))),
      isDone: () => count(box, new RegExp(`^Note ${1000 + i}$`)) === 1,
    });
    // Looking for the new row costs more than making it: it is looked for once, at the end.
    const runs = await steps(100, (i) => ({ ...step(i), isDone: () => true }));
    await until(step(99).isDone);
    return median(runs);
  },
  async 'typing, 200 dependents'() {
    const { box, push } = await stage();
    push(samples.typing(200));
    await until(() => count(box, /start/) >= 200);
    const find = (node) => (node.localName === 'input' ? node : [...(node.shadowRoot ?? node).children].map(find).find(Boolean));
    const input = find(box);
    const last = shown(box).at(-1);
    const step = (i) => ({
      act() {
        input.value = `typed${i}`;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      },
      isDone: () => (last.isConnected ? last : shown(box).at(-1)).data.includes(`typed${i}`),
    });
    return median(await steps(200, step));
  },
  '100 components streamed': () => stream(100),
  '1,000 components streamed': () => stream(1000),
  async 'text in 1,000 pieces'() {
    const { box, push } = await stage();
    const root = { id: 'root', component: 'Text', text: { path: '/text' } };
    push(samples.create() + samples.components([root]) + samples.data('/text', 'start'));
    await until(() => count(box, /start/) === 1);
    let text = '';
    const runs = await steps(1000, (i) => {
      text += samples.piece(i);
      return { act: () => push(samples.data('/text', text)), isDone: () => true };
    });
    await until(() => count(box, /w999\./) === 1);
    return runs.reduce((sum, each) => sum + each, 0);
  },
};

globalThis.bench = { names: Object.keys(workloads), run: (name) => workloads[name]() };
