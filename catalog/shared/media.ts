import { css, html, type TemplateResult } from 'lit';
import type { ComponentNode } from '../../src/surface/component.ts';

/** What Video and AudioPlayer share. */
export const mediaStyles = css`
  .media {
    display: flex;
    flex-direction: column;
    gap: var(--_spacing-1);
    width: 100%;
    min-width: 0;
  }
  .media-player {
    width: 100%;
    border-radius: var(--_shape-small);
  }
  .media-failed {
    padding: var(--_spacing-3);
    border-radius: var(--_shape-small);
    background: var(--_surface-variant);
    text-align: center;
  }
  .media-note {
    color: var(--_caption);
    font-size: var(--_typography-caption-size);
    overflow-wrap: anywhere;
  }
`;

/** A note beside a player: what it plays, or that it cannot. */
export function mediaNote(text: string, part: string): TemplateResult | string {
  return text ? html`<div class="media-note ${part}" part=${part} role=${part === 'media-failed' ? 'status' : 'note'}>${text}</div>` : '';
}

/** The address to play; undefined, with the reason in `failure`, when there is none or it did not play. */
export function playable(url: string, node: ComponentNode): { readonly src: string | undefined; readonly failure: string; fail(): void } {
  const address = node.url(url, 'media');
  const failed = node.local('failed', '');
  const isFailed = url !== '' && (!address || failed.value === address);
  return {
    src: isFailed ? undefined : address,
    failure: isFailed ? node.strings.mediaFailed : '',
    fail: () => (failed.value = address ?? ''),
  };
}
