import { css, unsafeCSS, type CSSResult } from 'lit';
import { aliases, derivedTokens, tokens } from './tokens.ts';

/**
 * Every token is a custom property `--a2ui-<name>` that a page sets on `:root`, on an ancestor or on the element. Here each is read
 * once, with its default, under an inner name `--_<name>`: a default that stood on the host itself would hide the page's.
 */
export const tokenRules: CSSResult = unsafeCSS(
  Object.entries({ ...tokens, ...derivedTokens })
    .map(([name, value]) => `--_${name}:var(--a2ui-${name},${aliases[name] ? `var(--a2ui-${aliases[name]},${value})` : value})`)
    .join(';'),
);

/** What every element of ours is on its page. */
export const hostStyles: CSSResult = css`
  :host {
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
`;

/** The look of everything that is not a component: the wrapper, the header, what stands in for something. */
export const surfaceStyles: readonly CSSResult[] = [
  hostStyles,
  css`
    .surface {
      ${tokenRules};
      color: var(--_on-surface);
      font-size: var(--_typography-body-size);
      font-weight: var(--_typography-body-weight);
      line-height: var(--_typography-body-line-height);
      text-align: start;
    }
    /* Fingers need more room than pointers. */
    @media (pointer: coarse) {
      .surface {
        --_touch: 44px;
      }
    }
    .surface + .surface {
      margin-block-start: var(--_spacing-5);
    }
    [hidden] {
      display: none !important;
    }
    .identity {
      display: flex;
      align-items: center;
      gap: var(--_spacing-2);
      margin-block-end: var(--_spacing-2);
      color: var(--_label);
      font-size: var(--_typography-label-size);
      font-weight: var(--_typography-label-weight);
    }
    .identity-icon {
      width: 1rem;
      height: 1rem;
      border-radius: 50%;
      object-fit: cover;
    }
    .identity-name {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .icon-drawing {
      display: block;
      width: 100%;
      height: 100%;
      fill: currentColor;
    }
    .unseen {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    .placeholder {
      display: none;
    }
    [aria-busy] .placeholder,
    [aria-busy] > .placeholder {
      display: block;
      min-width: 64px;
      height: 20px;
      border-radius: var(--_shape-extra-small);
      background: var(--_surface-variant);
    }
    [aria-busy] > .placeholder {
      height: 72px;
      border-radius: var(--_shape-medium);
    }
    .unknown {
      padding: var(--_spacing-2) var(--_spacing-3);
      border: 1px dashed var(--_outline);
      border-radius: var(--_shape-small);
      color: var(--_on-surface-variant);
      font-size: var(--_typography-caption-size);
      overflow-wrap: anywhere;
    }
    /* One ring for all that can have the focus; where something scrolls it lies inside. */
    :is(button, input, select, textarea, a, summary, [tabindex], .list):focus-visible {
      outline: var(--_focus-ring-width) solid var(--_focus-ring-color);
      outline-offset: var(--_ring-offset, 2px);
    }
    /* What scrolls sideways fades where it goes on. */
    @supports (animation-timeline: scroll()) {
      .tabs-list,
      .list-horizontal {
        animation: fading linear both;
        animation-timeline: scroll(self inline);
      }
      :is(.tabs-list, .list-horizontal):dir(rtl) {
        animation-direction: reverse;
      }
      @keyframes fading {
        from,
        to {
          mask: linear-gradient(90deg, #0000, #000 32px calc(100% - 32px), #0000) -32px 0 / calc(100% + 32px) 100% no-repeat;
        }
        to {
          mask-position: 0 0;
        }
      }
    }
    @media (prefers-reduced-transparency: reduce), (prefers-contrast: more) {
      .surface {
        --_outline-variant: var(--_outline);
      }
    }
    @media print {
      .surface {
        color-scheme: light;
        --_list-max-height: none;
      }
      .card,
      .field,
      tr {
        break-inside: avoid;
      }
      .tabs-list,
      .list-horizontal {
        animation: none;
        flex-wrap: wrap;
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      .placeholder {
        animation: breathe 1.6s ease-in-out infinite alternate;
      }
      @keyframes breathe {
        to {
          opacity: 0.45;
        }
      }
    }
    @media (prefers-reduced-motion: reduce) {
      * {
        transition: none !important;
      }
    }
  `,
];
