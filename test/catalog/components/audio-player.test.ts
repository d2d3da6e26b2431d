import { expect } from '@open-wc/testing';
import { createSurface, cs, part, parts, push, uc } from '../../support/surface.ts';

function show(extra: object) {
  const element = createSurface();
  element.style.width = '320px';
  push(element, cs(), uc({ id: 'root', component: 'AudioPlayer', url: 'https://media.test/song.mp3', ...extra }));
  return element;
}

describe('AudioPlayer', () => {
  it("has the browser's controls in the whole width, and does not begin by itself", () => {
    const player = part<HTMLAudioElement>(show({}), 'audio-player-control');
    expect([player.controls, player.autoplay, player.preload, player.offsetWidth]).to.deep.equal([true, false, 'metadata', 320]);
  });

  for (const [extra, name] of [
    [{}, null],
    [{ description: 'A song' }, 'A song'],
    [{ description: 'A song', accessibility: { label: 'Song of the day' } }, 'Song of the day'],
  ] as const) {
    it(`with ${JSON.stringify(extra)} is called ${name}`, () => {
      expect(part(show(extra), 'audio-player-control').getAttribute('aria-label')).to.equal(name);
    });
  }

  it('keeps its description where it cannot be played', () => {
    const element = show({ url: 'file:///song.mp3', description: 'A song' });
    expect(parts(element, 'audio-player-control')).to.have.length(0);
    expect([part(element, 'media-description').textContent, part(element, 'media-failed').textContent]).to.deep.equal([
      'A song',
      'Media not available',
    ]);
  });
});
