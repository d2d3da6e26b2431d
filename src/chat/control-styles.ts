import { css } from 'lit';

/** What can be used: the field, the buttons, the suggestions. */
export const controlStyles = css`
  .dock {
    position: relative;
    flex: none;
    width: 100%;
    max-width: calc(var(--_width) + 2 * var(--_spacing-4));
    margin-inline: auto;
    padding: 0 var(--_spacing-4) var(--_spacing-4);
  }
  .composer {
    display: flex;
    align-items: flex-end;
    gap: var(--_spacing-2);
    padding: 6px;
    border: 1px solid var(--_outline-variant);
    border-radius: var(--_shape-extra-large);
    background: var(--_input-bg);
    box-shadow: var(--_elevation-1);
  }
  .composer:focus-within {
    border-color: var(--_focus-ring-color);
    box-shadow:
      0 0 0 calc(var(--_focus-ring-width) - 1px) var(--_focus-ring-color),
      var(--_elevation-1);
  }
  .field {
    flex: 1;
    min-width: 0;
    min-height: 40px;
    max-height: min(200px, 40dvh);
    margin: 0;
    padding: 8px 12px;
    border: 0;
    outline: 0;
    background: none;
    color: var(--_input-text);
    font: inherit;
    font-size: max(16px, var(--_typography-body-size));
    line-height: 24px;
    resize: none;
  }
  .field::placeholder {
    overflow: hidden;
    color: var(--_on-surface-variant);
    opacity: 1;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  button {
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  button:focus-visible,
  .log:focus-visible {
    outline: var(--_focus-ring-width) solid var(--_focus-ring-color);
    outline-offset: 2px;
  }
  .log:focus-visible {
    outline-offset: calc(-1 * var(--_focus-ring-width));
  }
  .round {
    display: grid;
    flex: none;
    place-items: center;
    width: 40px;
    height: 40px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: var(--_surface-variant);
  }
  .round:hover {
    background: color-mix(in oklab, currentColor 12%, var(--_surface-variant));
  }
  .primary {
    background: var(--_primary);
    color: var(--_on-primary);
  }
  .primary:hover {
    background: var(--_primary-hover);
  }
  .field:placeholder-shown ~ .primary {
    background: var(--_surface-variant);
    color: var(--_on-surface-variant);
    cursor: default;
  }
  .latest {
    position: absolute;
    inset-block-end: calc(100% + var(--_spacing-2));
    inset-inline: 0;
    display: flex;
    align-items: center;
    gap: var(--_spacing-1);
    width: fit-content;
    min-height: 36px;
    margin-inline: auto;
    padding: 0 var(--_spacing-4) 0 var(--_spacing-3);
    border: 1px solid var(--_outline-variant);
    border-radius: 18px;
    background: var(--_surface);
    box-shadow: var(--_elevation-2);
    font-size: var(--_typography-caption-size);
    font-weight: var(--_typography-label-weight);
  }
  .latest svg {
    width: 16px;
    height: 16px;
  }
  .quiet {
    display: inline-flex;
    align-items: center;
    gap: var(--_spacing-1);
    min-height: 32px;
    padding: 0 var(--_spacing-2);
    border: 0;
    border-radius: var(--_shape-small);
    background: none;
    color: var(--_primary-text);
    font-size: var(--_typography-caption-size);
    font-weight: var(--_typography-label-weight);
  }
  .quiet:hover:enabled {
    background: color-mix(in oklab, currentColor 10%, transparent);
  }
  .quiet:disabled {
    opacity: 0.5;
    cursor: default;
  }
  .is-welcome {
    justify-content: safe center;
    overflow-y: auto;
  }
  .welcome {
    flex: none;
    padding: var(--_spacing-4);
    text-align: center;
  }
  .title {
    margin: 0 0 var(--_spacing-2);
    font-size: calc(var(--_typography-h1-size) * 0.9);
    font-weight: var(--_typography-h2-weight);
    line-height: var(--_typography-h1-line-height);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  .suggestions {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: var(--_spacing-2);
    width: 100%;
    max-width: calc(var(--_width) + 2 * var(--_spacing-4));
    margin: 0 auto;
    padding: 0 var(--_spacing-4) var(--_spacing-4);
    list-style: none;
  }
  .suggestion {
    display: flex;
    align-items: center;
    gap: var(--_spacing-1);
    min-height: 44px;
    padding: var(--_spacing-2) var(--_spacing-3) var(--_spacing-2) var(--_spacing-4);
    border: 1px solid var(--_outline-variant);
    border-radius: 22px;
    background: var(--_surface);
    text-align: start;
  }
  .suggestion:hover {
    border-color: var(--_primary-text);
    background: color-mix(in oklab, var(--_primary) 8%, var(--_surface));
  }
  .suggestion svg {
    flex: none;
    width: 16px;
    height: 16px;
    color: var(--_primary-text);
  }
  :dir(rtl) > svg {
    scale: -1 1;
  }
`;
