import { css, html, nothing } from 'lit';
import { string } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { mediaNote, mediaStyles, playable } from '../shared/media.ts';

/** A film with the browser's own controls; it never starts by itself. */
export const Video = defineComponent('Video', {
  props: { url: string({ required: true }), posterUrl: string({ since: 'v1.0' }) },
  styles: [
    mediaStyles,
    css`
      .video-player {
        aspect-ratio: 16 / 9;
        background: #000;
      }
      .video > .media-failed {
        display: grid;
        place-content: center;
        aspect-ratio: 16 / 9;
      }
    `,
  ],
  attributes: () => ({ class: 'media video' }),
  labelsControl: true,
  render({ url, posterUrl }, node) {
    const { src, failure, fail } = playable(url, node);
    const poster = posterUrl ? node.url(posterUrl, 'image') : undefined;
    if (!src) return html`${mediaNote(failure, 'media-failed')}`;
    return html`<video
      class="media-player video-player"
      part="video-player"
      controls
      preload="metadata"
      playsinline
      aria-label=${node.label || nothing}
      aria-description=${node.description || nothing}
      poster=${poster ?? nothing}
      src=${src}
      @error=${fail}
    ></video>`;
  },
});
