import { expect } from '@open-wc/testing';
import { pieces } from '../../demo/looks/pieces.ts';
import { exportedParts } from '../../src/chat/exported-parts.ts';
import { A2uiSurface } from '../../src/index.ts';
import { createSurface, cs } from '../support/surface.ts';

const UNUSUAL = [
  { id: 'root', component: 'Column', children: ['later', 'primary', 'strange', 'failing', 'film', 'lost', 'date'] },
  { id: 'primary', component: 'Button', variant: 'primary', child: 'later', action: { event: { name: 'go' } } },
  { id: 'strange', component: 'Strange' },
  { id: 'failing', component: 'Image', url: 'data:image/png;base64,AA', description: 'A picture' },
  { id: 'film', component: 'AudioPlayer', url: 'data:audio/mp3;base64,AA', description: 'A sound' },
  { id: 'lost', component: 'Video', url: 'javascript:1', description: 'A film' },
  { id: 'date', component: 'DateTimeInput', enableDate: true, value: { path: '/day' } },
];

/** Every name of a part that is in these elements. */
function partsOf(surfaces: readonly A2uiSurface[]): string[] {
  const withParts = surfaces.flatMap((surface) => [...surface.shadowRoot!.querySelectorAll('[part]')]);
  return [...new Set(withParts.flatMap((element) => [...element.part]))].sort();
}

async function all(): Promise<A2uiSurface[]> {
  const shown = [
    ...pieces.map(({ components, data = {} }) => ({ components, data })),
    { components: UNUSUAL, data: { day: '2026-01-02' } },
  ];
  const surfaces = shown.map(({ components, data }) => {
    const surface = createSurface({ showErrors: 'always' });
    const theme = { agentDisplayName: 'Agent', iconUrl: 'data:image/png;base64,AA' };
    surface.apply([cs({ theme }), { version: 'v0.9', updateDataModel: { surfaceId: 's', value: data } }]);
    const [root, ...others] = components;
    surface.apply({ version: 'v0.9', updateComponents: { surfaceId: 's', components: [{ ...root, id: 'root' }, ...others] } });
    return surface;
  });
  await new Promise((done) => setTimeout(done, 300));
  return surfaces;
}

describe('What is a part', () => {
  let parts: readonly string[];
  before(async () => {
    parts = partsOf(await all());
  });

  it('is many things', () =>
    expect(parts).to.include.members(['h1', 'button-primary', 'tab-active', 'chip', 'reveal', 'clear', 'unknown']));

  it('stands in the README', async () => {
    const readme = await (await fetch('/README.md')).text();
    const table = /<!-- parts -->([^]*)<!-- \/parts -->/.exec(readme)![1]!;
    expect(parts.filter((part) => !table.includes(`\`${part}\``))).to.deep.equal([]);
  });

  it('can be reached through a chat under the same name', () => {
    const reached = exportedParts(A2uiSurface.defaultCatalogs).split(', ');
    expect(parts.filter((part) => !reached.includes(part))).to.deep.equal([]);
  });
});
