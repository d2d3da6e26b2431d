import { css } from 'lit';
import { action, child, oneOf, string } from '../../src/binding/prop.ts';
import { defineComponent, type ComponentNode } from '../../src/surface/component.ts';
import { controlAt } from '../shared/interactive.ts';

/** Does something when activated. Disabled while one of its own checks fails (R65). */
export const Button = defineComponent('Button', {
  props: {
    child: child({ required: true }),
    variant: oneOf(['default', 'primary', 'borderless']),
    action: action({ required: true }),
    text: string({ lenient: true }),
    label: string({ lenient: true }),
    title: string({ lenient: true }),
  },
  checkable: true,
  styles: css`
    .button {
      --_ground: var(--_surface);
      position: relative;
      display: inline-flex;
      flex: none;
      align-items: center;
      justify-content: center;
      gap: var(--_spacing-2);
      box-sizing: border-box;
      width: fit-content;
      height: fit-content;
      max-width: 100%;
      min-height: var(--_control-height);
      margin: 0;
      padding: var(--_spacing-2) var(--_spacing-4);
      border: 1px solid var(--_outline-variant);
      border-radius: var(--_shape-small);
      background: var(--_ground);
      color: var(--_on-surface);
      font: inherit;
      font-size: var(--_typography-body-size);
      font-weight: var(--_typography-label-weight);
      text-align: center;
      cursor: pointer;
      transition: background var(--_motion-duration-short);
    }
    .button:hover:enabled {
      background: color-mix(in srgb, currentColor 8%, var(--_ground));
    }
    .button:active:enabled {
      background: color-mix(in srgb, currentColor 14%, var(--_ground));
    }
    .button:disabled {
      opacity: 0.5;
      cursor: not-allowed;
    }
    .button[aria-busy] {
      cursor: progress;
    }
    .button[aria-busy]::after {
      content: '';
      position: absolute;
      inset: auto 6px 5px;
      height: 2px;
      border-radius: 2px;
      background: linear-gradient(90deg, #0000, currentColor, #0000) 50% / 50% no-repeat;
    }
    .button .text {
      font: inherit;
      color: inherit;
    }
    .button .row {
      gap: var(--_spacing-2);
    }
    .button:has(> .icon) {
      padding-inline: var(--_spacing-2);
      min-width: var(--_control-height);
    }
    .button-primary {
      border-color: var(--_accent);
      background: var(--_primary);
      color: var(--_on-primary);
    }
    .button-primary:hover:enabled {
      background: var(--_primary-hover);
      box-shadow: var(--_elevation-1);
    }
    .button-primary:active:enabled {
      background: var(--_primary-active);
    }
    .button-borderless {
      --_ground: transparent;
      border-color: transparent;
      color: var(--_primary-text);
    }
    @media (prefers-reduced-motion: no-preference) {
      .button[aria-busy]::after {
        animation: busy 1.2s linear infinite;
      }
      @keyframes busy {
        from {
          background-position: -100% 0;
        }
        to {
          background-position: 200% 0;
        }
      }
    }
    @media (forced-colors: active) {
      .button:disabled {
        border-color: GrayText;
        color: GrayText;
        opacity: 1;
      }
    }
  `,
  tag: () => 'button',
  attributes({ variant }, node) {
    const names = variant === 'default' ? 'button' : `button button-${variant}`;
    return { type: 'button', class: names, part: names, disabled: !node.valid, 'aria-busy': node.pending && 'true' };
  },
  // Models write the text in place of a child (C98). With nothing at all, the id says more than an empty button.
  render: ({ child, text, label, title }, { id }) => child ?? (text || label || title || id),
  listeners: {
    click: (event, node) => {
      if (!isInner(event, node)) node.act('action');
    },
    focusin: isInner,
  },
});

/**
 * Whether something happens in a control inside the button, which is not the button's business. Browsers take a space
 * that is typed there for a click on the button.
 */
function isInner({ target }: Event, node: ComponentNode): boolean {
  const { element } = node;
  if (!element || (controlAt(target, element) === element && !element.querySelector(':focus'))) return false;
  node.report('A Button shows a Text or an Icon; a control inside it works only by itself', 'child');
  return true;
}
