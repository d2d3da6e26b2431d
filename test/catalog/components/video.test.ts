import { aTimeout, expect } from '@open-wc/testing';
import { createSurface, cs, dm, events, part, parts, push, uc } from '../../support/surface.ts';

const video = (extra: object = {}) => ({ id: 'root', component: 'Video', url: 'https://media.test/film.mp4', ...extra });

describe('Video', () => {
  it('takes the whole width, in the shape of a film, before it is loaded', () => {
    const element = createSurface();
    element.style.width = '320px';
    push(element, cs(), uc(video()));
    const { offsetWidth, offsetHeight } = part(element, 'video-player');
    expect([offsetWidth, offsetHeight]).to.deep.equal([320, 180]);
  });

  it('shows a poster that the address policy lets pass (2.3)', () => {
    for (const [posterUrl, poster] of [
      ['https://media.test/poster.png', 'https://media.test/poster.png'],
      ['javascript:alert(1)', null],
      [undefined, null],
    ]) {
      const element = createSurface();
      push(element, cs(), uc(video({ posterUrl })));
      expect(part(element, 'video-player').getAttribute('poster')).to.equal(poster);
    }
  });

  it('is named and described as the agent says (R93)', () => {
    const element = createSurface();
    push(element, cs(), uc(video({ accessibility: { label: 'Trailer', description: 'Two minutes' } })));
    expect(part(element, 'video-player')).to.have.attribute('aria-label', 'Trailer');
    expect(part(element, 'video-player')).to.have.attribute('aria-description', 'Two minutes');
  });

  it('that is refused says that it cannot be had, and why to the page (C71)', () => {
    const element = createSurface();
    const diagnostics = events(element, 'diagnostic');
    push(element, cs(), uc(video({ url: 'javascript:alert(1)' })));
    expect(parts(element, 'video-player')).to.have.length(0);
    expect(part(element, 'media-failed').textContent).to.equal('Media not available');
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['REFUSED_URL']);
  });

  it('that cannot be played says so, and comes back with another address', async () => {
    const element = createSurface();
    push(element, cs(), dm('/u', 'data:video/mp4;base64,AAAA'), uc(video({ url: { path: '/u' } })));
    while (parts(element, 'media-failed').length === 0) await aTimeout(5);
    expect(parts(element, 'video-player')).to.have.length(0);
    push(element, dm('/u', 'https://media.test/other.mp4'));
    expect(parts(element, 'media-failed')).to.have.length(0);
    expect(part(element, 'video-player')).to.have.attribute('src', 'https://media.test/other.mp4');
  });
});
