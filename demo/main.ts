import type { A2uiSurface } from '../src/index.ts';
import '../src/index.ts';
import { effect } from '@preact/signals-core';
import { logEvents } from './event-log.ts';
import { Player } from './player.ts';
import { samples } from './samples.ts';
import { setUpSwitches } from './switches.ts';

const stage = find('stage');
const menu = find<HTMLSelectElement>('sample');
const own = find<HTMLTextAreaElement>('own');
const strict = find<HTMLInputElement>('strict');
let surface = createSurface();
const switches = setUpSwitches(() => surface, stage);
const player = new Player({
  chunk: (text) => surface.push(text),
  end: () => surface.end(),
  changed: showProgress,
});

setUpPlayer();
menu.append(...samples.map(({ name, title }) => new Option(title, name)));
menu.addEventListener('change', () => (location.hash = `sample=${menu.value}`));
strict.addEventListener('change', restart);
window.addEventListener('hashchange', () => void openSample());
find('play-own').addEventListener('click', () => start(own.value));
find('clear').addEventListener('click', () => find('events').replaceChildren());
void openSample();

/** A new element each time: nothing of the former stream is left. */
function createSurface(): A2uiSurface {
  const element = document.createElement('a2ui-surface');
  element.strict = strict.checked;
  stage.replaceChildren(element);
  logEvents(element, find('events'));
  showData(element);
  return element;
}

function start(text: string): void {
  find('events').replaceChildren();
  surface = createSurface();
  switches.apply();
  player.load(text);
}

function restart(): void {
  start(player.text);
}

async function openSample(): Promise<void> {
  const wanted = /sample=([\w-]+)/.exec(location.hash)?.[1] ?? '09_login-form';
  const sample = samples.find(({ name }) => name === wanted) ?? samples[0];
  if (!sample) return;
  menu.value = sample.name;
  const text = await sample.load();
  own.value = text;
  start(text);
}

function setUpPlayer(): void {
  const speed = find<HTMLInputElement>('speed');
  const chunk = find<HTMLInputElement>('chunk');
  const setSpeed = (): void => {
    player.speed = Math.round(10 ** Number(speed.value));
    find('speed-value').textContent = player.speed.toLocaleString('en');
  };
  speed.addEventListener('input', setSpeed);
  setSpeed();
  chunk.addEventListener('change', () => (player.chunkSize = Math.max(1, Number(chunk.value) || 1)));
  find('restart').addEventListener('click', restart);
  find('play').addEventListener('click', () => (player.isPlaying ? player.pause() : player.play()));
  find('step').addEventListener('click', () => {
    player.pause();
    player.step();
  });
  find('finish').addEventListener('click', () => player.finish());
}

function showProgress({ text, position, isPlaying, isAtEnd }: Player): void {
  find('arrived').textContent = text.slice(0, position);
  find('coming').textContent = text.slice(position);
  find<HTMLProgressElement>('progress').value = text === '' ? 0 : position / text.length;
  find('play').textContent = isPlaying ? 'Pause' : 'Play';
  for (const id of ['play', 'step', 'finish']) find<HTMLButtonElement>(id).disabled = isAtEnd;
}

/** The data of all surfaces, whenever any of it changes. */
function showData(element: A2uiSurface): void {
  effect(() => {
    const models = element.store.surfaces.value.map(({ id, model }) => [id, model.read([])]);
    find('data').textContent = JSON.stringify(Object.fromEntries(models), null, 2);
  });
}

function find<E extends HTMLElement = HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}
