import { BREAD_CATALOG_ID, createBreadAdapter, type BreadAdapter } from '../../src/bread.ts';
import { breadCatalog } from '../../src/bread-catalog.ts';
import { basicCatalog, type A2uiSurface } from '../../src/index.ts';
import { CrumbList } from './crumb-list.ts';
import { drawPicture } from './picture.ts';
import { Player } from './player.ts';
import { createRecording, type Act } from './recording.ts';

const stage = find('stage');
const play = find<HTMLButtonElement>('play');
const state = find('state');
const progress = find<HTMLSelectElement>('progress');
const theme = find<HTMLSelectElement>('theme');
const speed = find<HTMLSelectElement>('speed');
const crumbs = new CrumbList(find('crumbs'), find('count'));
const picture = drawPicture();
let surface: A2uiSurface;
let adapter: BreadAdapter;
let acts: Act[] = [];
/** Whether the reader is at the end, and so wants to stay there. */
let isAtEnd = true;
const growth = new ResizeObserver(() => isAtEnd && stage.scrollTo({ top: stage.scrollHeight }));
let lastTop = 0;
stage.addEventListener('scroll', () => {
  const { scrollTop, scrollHeight, clientHeight } = stage;
  // What grows below does not take the reader away from the end; scrolling up does.
  if (scrollHeight - scrollTop - clientHeight < 40) isAtEnd = true;
  else if (scrollTop < lastTop) isAtEnd = false;
  lastTop = scrollTop;
});

const player = new Player({
  crumb(crumb) {
    crumbs.add(crumb);
    adapter.push(crumb);
  },
  changed: showState,
});

play.addEventListener('click', () => {
  if (player.isAtEnd && acts.length === 0) restart();
  else if (player.isPlaying) player.pause();
  else player.play();
});
find('restart').addEventListener('click', restart);
progress.addEventListener('change', restart);
speed.addEventListener('change', () => (player.speed = Number(speed.value)));
theme.addEventListener('change', () => (document.documentElement.style.colorScheme = theme.value));
restart();

function restart(): void {
  surface = document.createElement('a2ui-surface');
  surface.catalogs = [basicCatalog, breadCatalog];
  surface.addEventListener('action', ({ detail }: CustomEventInit) => goOn(detail));
  adapter = createBreadAdapter({
    emit: (messages) => surface.apply(messages),
    ...(progress.value === 'component' && { catalogId: BREAD_CATALOG_ID }),
  });
  stage.replaceChildren(surface);
  isAtEnd = true;
  growth.disconnect();
  growth.observe(surface);
  crumbs.clear();
  acts = [...createRecording(picture)];
  player.speed = Number(speed.value);
  nextAct(undefined);
}

/** In place of `POST /resume/<checkpointId>`: the recording goes on with the answer. */
function goOn(action: unknown): void {
  const answer = adapter.answer(action);
  if (answer) nextAct(answer.response);
}

function nextAct(answer: unknown): void {
  const act = acts.shift();
  if (act) player.load(act(answer));
}

function showState({ isPlaying, isAtEnd }: Player): void {
  const name = !isAtEnd ? (isPlaying ? 'playing' : 'paused') : acts.length > 0 ? 'waiting' : 'ended';
  state.dataset['state'] = name;
  state.textContent = { playing: '', paused: 'Paused', waiting: 'The agent waits for your answer', ended: 'The run has ended' }[name];
  play.textContent = { playing: 'Pause', paused: 'Play', waiting: 'Pause', ended: 'Play again' }[name];
  play.setAttribute('aria-disabled', String(name === 'waiting'));
}

function find<E extends HTMLElement = HTMLElement>(id: string): E {
  return document.getElementById(id) as E;
}
