import { css, html, nothing } from 'lit';
import { child, number, string } from '../../src/binding/prop.ts';
import { defineComponent } from '../../src/surface/component.ts';

/**
 * How something is getting on: a bar that fills, or one that moves while nobody knows how far it is. `fallback` names what
 * stands for it where the catalog is not known (`toBasicCatalog`); here it does not show.
 */
export const Progress = defineComponent('Progress', {
  props: {
    label: string(),
    /** From 0 to 1; absent: nobody knows. */
    value: number(),
    /** `running`, `done`, `failed` or `stopped`; other words count as running. */
    status: string(),
    fallback: child(),
  },
  labelsControl: true,
  styles: css`
    .progress {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--_spacing-1) var(--_spacing-3);
      width: 100%;
      color: var(--_on-surface-variant);
      font-size: var(--_typography-caption-size);
      line-height: var(--_typography-caption-line-height);
    }
    .progress-label {
      overflow-wrap: anywhere;
    }
    .progress-value {
      font-variant-numeric: tabular-nums;
    }
    .progress-bar {
      --_bar: var(--_primary-text);
      --_track: color-mix(in srgb, var(--_on-surface) 12%, transparent);
      grid-column: 1 / -1;
      appearance: none;
      width: 100%;
      height: 4px;
      overflow: hidden;
      border: 0;
      border-radius: var(--_shape-extra-small);
      background: var(--_track);
    }
    .progress-bar::-webkit-progress-bar {
      background: none;
    }
    .progress-bar::-webkit-progress-value {
      border-radius: var(--_shape-extra-small);
      background: var(--_bar);
      transition: inline-size var(--_motion-duration-long) var(--_motion-easing-standard);
    }
    .progress-bar::-moz-progress-bar {
      border-radius: var(--_shape-extra-small);
      background: var(--_bar);
    }
    .progress-failed {
      color: var(--_error);
    }
    .progress-failed .progress-bar {
      --_bar: var(--_error);
    }
    .progress-stopped .progress-bar {
      --_bar: var(--_outline);
    }
    .progress-bar:indeterminate {
      background: linear-gradient(90deg, var(--_track) 30%, var(--_bar) 50%, var(--_track) 70%) 50% 0 / 300% 100%;
    }
    .progress-bar:indeterminate::-moz-progress-bar {
      background: none;
    }
    @media (prefers-reduced-motion: no-preference) {
      .progress-bar:indeterminate {
        animation: progress-travel 1.6s linear infinite;
      }
    }
    @media (prefers-reduced-motion: reduce) {
      .progress-bar::-webkit-progress-value {
        transition: none;
      }
    }
    @keyframes progress-travel {
      from {
        background-position-x: 100%;
      }
      to {
        background-position-x: -50%;
      }
    }
    @media (forced-colors: active) {
      .progress-bar {
        --_bar: Highlight;
        --_track: Canvas;
        height: 8px;
        border: 1px solid CanvasText;
        forced-color-adjust: none;
      }
    }
  `,
  attributes: ({ status }) => ({ class: status === 'failed' || status === 'stopped' ? `progress progress-${status}` : 'progress' }),
  render({ label, value, status }, node) {
    const share = shareOf(value, status);
    const percent = value === undefined ? '' : share?.toLocaleString(node.locale, { style: 'percent' });
    return html`
      <label class="progress-label" part="label" for=${node.domId('bar')}>${label}</label>
      <span class="progress-value" part="value" aria-hidden="true">${percent}</span>
      <progress
        class="progress-bar"
        part="bar"
        role="progressbar"
        id=${node.domId('bar')}
        max="1"
        value=${share ?? nothing}
        aria-label=${node.label || (label ? nothing : node.id)}
        aria-description=${node.description || nothing}
      ></progress>
    `;
  },
});

/** How far the bar is; undefined where it moves instead. What is over without a number fills it. */
function shareOf(value: number | undefined, status: string): number | undefined {
  if (value !== undefined) return Math.max(0, Math.min(1, value));
  return ['done', 'failed', 'stopped'].includes(status) ? 1 : undefined;
}
