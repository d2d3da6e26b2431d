import type { A2uiSurface } from '../../src/index.ts';
import '../../src/index.ts';
import { setUpControls, showControls } from './controls.ts';
import { watchData } from './data-view.ts';
import { logEvents } from './event-log.ts';
import { onNextFrame } from './next-frame.ts';
import { Player } from './player.ts';
import { samples } from './samples.ts';
import { StreamView } from './stream-view.ts';
import { setUpSwitches } from './switches.ts';

const stage = find('stage');
const menu = find<HTMLSelectElement>('sample');
const own = find<HTMLTextAreaElement>('own');
const strict = find<HTMLInputElement>('strict');
let stopWatching = (): void => undefined;
let surface = createSurface();
const switches = setUpSwitches(() => surface, stage);
const stream = new StreamView(find('stream'));
const player: Player = new Player({
  chunk: (text) => surface.push(text),
  end: () => surface.end(),
  changed: onNextFrame(() => {
    stream.show(player.text, player.position);
    showControls(player);
  }),
});

setUpControls(player, restart);
menu.append(new Option('your own', ''), ...samples.map(({ name, title }) => new Option(title, name)));
menu.addEventListener('change', () => {
  if (menu.value === '') own.focus();
  else location.hash = `sample=${menu.value}`;
});
strict.addEventListener('change', restart);
window.addEventListener('hashchange', () => void openSample());
find('play-own').addEventListener('click', playOwn);
find('clear').addEventListener('click', () => find('events').replaceChildren());
void openSample();

/** A new element each time: nothing of the former stream is left. */
function createSurface(): A2uiSurface {
  stopWatching();
  const element = document.createElement('a2ui-surface');
  element.strict = strict.checked;
  stage.replaceChildren(element);
  logEvents(element, find('events'));
  stopWatching = watchData(element, find('data'));
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

/** The sample's link goes from the address: it would promise something else than what plays, and could not be followed again. */
function playOwn(): void {
  history.replaceState(null, '', location.pathname + location.search);
  menu.value = '';
  find('description').textContent = '';
  start(own.value);
}

async function openSample(): Promise<void> {
  const wanted = wantedSample();
  const sample = samples.find(({ name }) => name === wanted) ?? samples[0];
  if (!sample) return;
  menu.value = sample.name;
  const { description, text } = await sample.load();
  if (wantedSample() !== wanted) return;
  find('description').textContent = description;
  own.value = text;
  start(text);
}

function wantedSample(): string {
  return /sample=([\w-]+)/.exec(location.hash)?.[1] ?? '09_login-form';
}

function find<E extends HTMLElement = HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}
