import { css, html, nothing } from 'lit';
import { oneOf, string } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { iconDrawing } from '../shared/icon-drawing.ts';

/** A picture. One that cannot be had leaves its description in its place. */
export const Image = defineComponent('Image', {
  props: {
    url: string({ required: true }),
    description: string(),
    fit: oneOf(['contain', 'cover', 'fill', 'none', 'scaleDown'], { fallback: 'fill' }),
    variant: oneOf(['icon', 'avatar', 'smallFeature', 'mediumFeature', 'largeFeature', 'header'], { fallback: 'mediumFeature' }),
  },
  styles: css`
    .image {
      display: flex;
      flex: 0 9999 auto;
      max-width: 100%;
      /* Beside text it gives way first, down to this. */
      min-width: min(96px, 15%);
      overflow: hidden;
      border-radius: var(--_shape-small);
    }
    .image-picture {
      display: block;
      width: 100%;
      max-width: 100%;
      height: 100%;
      object-fit: fill;
    }
    /* Until the picture is there and has a ratio of its own, it keeps some room. */
    :is(.image-mediumFeature, .image-largeFeature) > * {
      aspect-ratio: auto 3 / 2;
    }
    .placeholder-Image {
      aspect-ratio: 3 / 2;
    }
    [aria-busy] .placeholder-Image {
      height: auto;
    }
    .fit-contain {
      object-fit: contain;
    }
    .fit-cover {
      object-fit: cover;
    }
    .fit-none {
      object-fit: none;
    }
    .fit-scaleDown {
      object-fit: scale-down;
    }
    .image-icon {
      flex: none;
      width: 24px;
      min-width: 0;
      height: 24px;
      border-radius: 0;
    }
    .image-avatar {
      flex: none;
      width: 40px;
      min-width: 0;
      height: 40px;
      border-radius: 50%;
    }
    .image-avatar .fit-fill {
      object-fit: cover;
    }
    .image-smallFeature {
      flex: none;
      width: 100px;
      height: 100px;
    }
    .image-mediumFeature {
      width: 300px;
    }
    .image-largeFeature {
      width: 100%;
      max-height: 400px;
    }
    .image-header {
      width: 100%;
      height: 200px;
    }
    .image-header .image-picture {
      object-fit: cover;
    }
    .image-failed {
      display: grid;
      place-content: center;
      justify-items: center;
      gap: var(--_spacing-1);
      width: 100%;
      box-sizing: border-box;
      padding: 0;
      container-type: size;
      background: var(--_surface-variant);
      color: var(--_on-surface-variant);
      font-size: var(--_typography-caption-size);
      text-align: center;
      overflow-wrap: anywhere;
      overflow: hidden;
    }
    .image-failed > .icon-drawing {
      width: min(24px, 60cqi);
      height: min(24px, 60cqb);
      opacity: 0.7;
    }
  `,
  attributes: ({ variant }) => ({ class: `image image-${variant}` }),
  labelsControl: true,
  render({ url, description, fit, variant }, node) {
    const address = node.url(url, 'image');
    const failed = node.local('failed', '');
    const name = node.label || description;
    if (url === '' && !name) return undefined;
    if (!address || failed.value === address) {
      const text = name || node.strings.imageFailed;
      const shown = isSmall(variant) ? '' : text;
      return html`<div class="image-failed" part="image-failed" role="img" aria-label=${text}>${iconDrawing('photo')}${shown}</div>`;
    }
    return html`<img
      class="image-picture fit-${fit}"
      part="image-picture"
      alt=${name}
      aria-description=${node.description || nothing}
      referrerpolicy="no-referrer"
      loading=${isSmall(variant) ? 'eager' : 'lazy'}
      decoding="async"
      src=${address}
      @error=${() => (failed.value = address)}
    />`;
  },
});

function isSmall(variant: string): boolean {
  return variant === 'icon' || variant === 'avatar';
}
