import '../../src/index.ts';
import type { A2uiSurface } from '../../src/index.ts';
import './star-rating.js';
import clockSource from './clock.ts?raw';
import catalogSource from './feedback-catalog.ts?raw';
import { feedbackCatalog } from './feedback-catalog.ts';
import moodSource from './react-mood.js?raw';
import ratingSource from './star-rating.js?raw';
import stream from './stream.jsonl?raw';

const surface = document.querySelector<A2uiSurface>('a2ui-surface')!;
const byId = (id: string): HTMLElement => document.getElementById(id)!;

for (const [id, source] of Object.entries({ ratingSource, moodSource, clockSource, catalogSource, stream })) byId(id).textContent = source;

surface.catalogs = [feedbackCatalog];
surface.addEventListener('action', ({ detail }: CustomEventInit<{ action: unknown }>) => {
  byId('sent').textContent = JSON.stringify(detail?.action, undefined, 2);
});

function play(): void {
  surface.reset();
  surface.push(stream);
  surface.end();
}

function chooseTheme({ currentTarget }: Event): void {
  document.documentElement.style.colorScheme = (currentTarget as HTMLSelectElement).value;
}

byId('again').addEventListener('click', play);
byId('theme').addEventListener('change', chooseTheme);
play();

// Whatever is shown does not wait for React: its component has a look for the time until it is there.
void import('./react-mood.js' as string);
