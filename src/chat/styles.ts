import { css, type CSSResult } from 'lit';
import { markdownStyles } from '../../catalog/shared/markdown-styles.ts';
import { controlStyles } from './control-styles.ts';
import { hostStyles, tokenRules } from '../surface/styles.ts';

/** The look of the chat, from the tokens of the surfaces: a page that themes one themes both. */
export const chatStyles: CSSResult[] = [
  hostStyles,
  css`
    :host {
      box-sizing: border-box;
      height: 100%;
      min-height: 280px;
      max-height: 100dvh;
    }
    * {
      box-sizing: border-box;
    }
    [hidden] {
      display: none !important;
    }
    .chat {
      ${tokenRules};
      --_width: var(--a2ui-chat-width, 720px);
      position: relative;
      display: flex;
      flex-direction: column;
      height: 100%;
      min-height: inherit;
      color: var(--_on-surface);
      font-size: var(--_typography-body-size);
      line-height: var(--_typography-body-line-height);
      text-align: start;
    }
    .log {
      flex: 1;
      min-height: 0;
      padding-inline: var(--_spacing-4);
      overflow-y: auto;
      overscroll-behavior: contain;
    }
    .turns {
      display: flow-root;
      width: 100%;
      max-width: var(--_width);
      margin-inline: auto;
      padding-block: var(--_spacing-5);
    }
    .turn + .turn {
      margin-block-start: var(--_spacing-5);
    }
    .user {
      display: grid;
      justify-items: end;
      gap: var(--_spacing-1);
    }
    .bubble {
      max-width: min(85%, 560px);
      padding: var(--_spacing-2) var(--_spacing-4);
      border-radius: var(--_shape-large);
      border-end-end-radius: var(--_shape-extra-small);
      background: color-mix(in oklab, var(--_primary) 16%, var(--_surface));
      overflow-wrap: anywhere;
      white-space: pre-wrap;
    }
    .is-waiting .bubble {
      outline: 1px dashed var(--_outline);
      outline-offset: -1px;
      background: none;
    }
    .agent > * + * {
      margin-block-start: var(--_spacing-3);
    }
    .prose {
      overflow-wrap: anywhere;
    }
    .prose a {
      color: var(--_primary-text);
    }
    .note,
    .failure {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--_spacing-1) var(--_spacing-2);
      color: var(--_on-surface-variant);
      font-size: var(--_typography-caption-size);
    }
    .failure {
      padding: var(--_spacing-2) var(--_spacing-2) var(--_spacing-2) var(--_spacing-3);
      border: 1px solid color-mix(in oklab, var(--_error) 45%, var(--_surface));
      border-radius: var(--_shape-medium);
      background: color-mix(in oklab, var(--_error) 7%, var(--_surface));
      color: var(--_on-surface);
      font-size: var(--_typography-body-size);
    }
    .failure span {
      flex: 1 1 160px;
      min-width: 0;
      overflow-wrap: anywhere;
    }
    .failure svg {
      flex: none;
      color: var(--_error);
    }
    .moved svg {
      width: 14px;
      height: 14px;
    }
    .dots {
      display: flex;
      gap: 5px;
      padding-block: var(--_spacing-2);
    }
    .dots i {
      width: 7px;
      height: 7px;
      border-radius: 50%;
      background: var(--_on-surface-variant);
    }
    .unseen {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  `,
  controlStyles,
  css`
    @media (pointer: coarse) {
      .round,
      .field {
        min-height: 44px;
      }
      .round {
        width: 44px;
      }
      .field {
        padding-block: 10px;
      }
      .quiet,
      .latest {
        min-height: 44px;
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      .dots i {
        animation: beat 1.2s ease-in-out infinite;
      }
      .dots i:nth-child(2) {
        animation-delay: 0.15s;
      }
      .dots i:nth-child(3) {
        animation-delay: 0.3s;
      }
      @keyframes beat {
        0%,
        60%,
        100% {
          opacity: 0.25;
        }
        30% {
          opacity: 1;
        }
      }
      .turn {
        animation: rise var(--_motion-duration-medium) var(--_motion-easing-standard);
      }
      @keyframes rise {
        from {
          opacity: 0;
          translate: 0 6px;
        }
      }
      button {
        transition: background var(--_motion-duration-short);
      }
    }
    @media (forced-colors: active) {
      .bubble,
      .round {
        border: 1px solid;
      }
    }
  `,
  markdownStyles,
];
