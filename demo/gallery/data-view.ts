import { effect } from '@preact/signals-core';
import type { A2uiSurface } from '../../src/index.ts';
import { onNextFrame } from './next-frame.ts';

/** Shows the data of all surfaces of an element as JSON in `box`, by surface id, until the answered function is called. */
export function watchData(element: A2uiSurface, box: HTMLElement): () => void {
  let models: Record<string, unknown> = {};
  const show = onNextFrame(() => (box.textContent = JSON.stringify(models, null, 2)));
  const stop = effect(() => {
    models = Object.fromEntries(element.store.surfaces.value.map(({ id, model }) => [id, model.read([])]));
    show();
  });
  return stop;
}
