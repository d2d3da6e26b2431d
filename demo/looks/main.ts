import type { A2uiSurface } from '../../src/index.ts';
import '../../src/index.ts';
import { samples } from '../gallery/samples.ts';
import { pieces, type Piece } from './pieces.ts';
import { setUpSwitches } from './switches.ts';
import { setUpEditor } from './theme-editor.ts';

const CATALOG = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
const stage = document.getElementById('stage') as HTMLElement;
const { show } = Object.fromEntries(new URLSearchParams(location.search));

document.body.toggleAttribute('data-bare', new URLSearchParams(location.search).has('bare'));
setUpSwitches(document.getElementById('switches') as HTMLElement, stage);
setUpEditor();
if (show !== 'samples') showPieces();
if (show !== 'components') await showSamples();
stage.dataset['done'] = '';

function showPieces(): void {
  heading('Components');
  for (const piece of pieces) feed(frame(piece.name), piece);
}

async function showSamples(): Promise<void> {
  heading('Samples');
  for (const { name, title, load } of samples) {
    const { text } = await load();
    const surface = frame(title, name);
    surface.push(text);
    surface.end();
  }
}

function feed(surface: A2uiSurface, { components, data = {}, state }: Piece): void {
  const [root, ...others] = components;
  if (state === 'errors') surface.showErrors = 'always';
  surface.apply([
    { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: CATALOG } },
    { version: 'v0.9', updateDataModel: { surfaceId: 's', value: data } },
  ]);
  // Only a stream that is still open has something that is still to come.
  surface.push(JSON.stringify({ version: 'v0.9', updateComponents: { surfaceId: 's', components: [{ ...root, id: 'root' }, ...others] } }));
  if (state !== 'loading') surface.end();
}

function heading(words: string): void {
  stage.append(Object.assign(document.createElement('h2'), { textContent: words }));
}

function frame(title: string, id = title): A2uiSurface {
  const surface = document.createElement('a2ui-surface');
  const figure = document.createElement('figure');
  const box = document.createElement('div');
  box.className = 'frame';
  box.append(surface);
  figure.id = id.replaceAll(/\W+/g, '-');
  figure.append(Object.assign(document.createElement('figcaption'), { textContent: title }), box);
  stage.append(figure);
  return surface;
}
