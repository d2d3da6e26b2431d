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
      display: inline-flex;
      flex: none;
      align-items: center;
      justify-content: center;
      gap: var(--_spacing-2);
      box-sizing: border-box;
      width: fit-content;
      height: fit-content;
      max-width: 100%;
      min-height: 40px;
      margin: 0;
      padding: var(--_spacing-2) var(--_spacing-4);
      border: 1px solid var(--_outline-variant);
      border-radius: var(--_shape-small);
      background: var(--_surface);
      color: var(--_on-surface);
      font: inherit;
      font-size: var(--_typography-body-size);
      font-weight: var(--_typography-label-weight);
      text-align: center;
      cursor: pointer;
      transition: background var(--_motion-duration-short);
    }
    .button:hover:enabled {
      background: color-mix(in srgb, currentColor 8%, var(--_surface));
    }
    .button:active:enabled {
      background: color-mix(in srgb, currentColor 14%, var(--_surface));
    }
    .button:focus-visible {
      outline: var(--_focus-ring-width) solid var(--_focus-ring-color);
      outline-offset: 2px;
    }
    .button:disabled {
      opacity: 0.5;
      cursor: not-allowed;
    }
    .button[aria-busy] {
      cursor: progress;
    }
    .button .text {
      font: inherit;
      color: inherit;
    }
    .button-primary {
      border-color: transparent;
      background: var(--_primary);
      color: var(--_on-primary);
    }
    .button-primary:hover:enabled,
    .button-primary:active:enabled {
      background: var(--_primary-hover);
    }
    .button-borderless {
      border-color: transparent;
      background: none;
      color: var(--_primary-text);
    }
    .button-borderless:hover:enabled {
      background: color-mix(in srgb, currentColor 8%, transparent);
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
