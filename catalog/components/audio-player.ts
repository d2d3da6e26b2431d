import { html, nothing } from 'lit';
import { string } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { mediaNote, mediaStyles, playable } from '../shared/media.ts';

/** Sound with the browser's own controls; it never starts by itself. */
export const AudioPlayer = defineComponent('AudioPlayer', {
  props: { url: string({ required: true }), description: string() },
  styles: [mediaStyles],
  attributes: () => ({ class: 'media' }),
  labelsControl: true,
  render({ url, description }, node) {
    const { src, failure, fail } = playable(url, node);
    return html`
      ${mediaNote(description, 'media-description')}
      ${
        src
          ? html`<audio
              class="media-player"
              part="audio-player-control"
              controls
              preload="metadata"
              aria-label=${node.label || description || nothing}
              aria-description=${node.description || nothing}
              src=${src}
              @error=${fail}
            ></audio>`
          : mediaNote(failure, 'media-failed')
      }
    `;
  },
});
