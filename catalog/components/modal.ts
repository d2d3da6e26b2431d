import { css, html, noChange, nothing } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { child } from '../../src/binding/prop.ts';
import type { Attributes } from '../../src/surface/attributes.ts';
import { slot } from '../../src/surface/children.ts';
import { defineComponent, type ComponentNode } from '../../src/surface/component.ts';
import { focusOneOf } from '../../src/surface/keep-focus.ts';
import { iconDrawing } from '../shared/icon-drawing.ts';
import { hasControl } from '../shared/interactive.ts';
import { spread } from '../shared/spread.ts';

/** Something that is shown on top of the page once its trigger is activated. A trigger that is a Button does its own action too (T31). */
export const Modal = defineComponent('Modal', {
  props: {
    trigger: child({ required: true }),
    content: child({ required: true }),
  },
  labelsControl: true,
  styles: css`
    .modal,
    .modal-trigger {
      display: flex;
      flex-direction: column;
      min-width: 0;
    }
    .modal-trigger[role] {
      cursor: pointer;
    }
    .modal-trigger:focus-visible {
      border-radius: var(--_shape-small);
    }
    .modal-dialog {
      box-sizing: border-box;
      flex-direction: column;
      width: 560px;
      max-width: calc(100% - 32px);
      max-height: calc(100% - 32px);
      padding: 0;
      border: 1px solid var(--_outline-variant);
      border-radius: var(--_shape-large);
      background: var(--_surface);
      color: var(--_on-surface);
      box-shadow: var(--_elevation-5);
      overflow: hidden;
    }
    .modal-dialog[open] {
      display: flex;
    }
    .modal-dialog::backdrop {
      background: var(--_scrim);
    }
    .modal-close {
      --_ring-offset: -2px;
      align-self: flex-end;
      flex: none;
      width: max(40px, var(--_touch, 0px));
      height: max(40px, var(--_touch, 0px));
      margin: var(--_spacing-1);
      padding: calc(max(40px, var(--_touch, 0px)) / 2 - 12px);
      border: 0;
      border-radius: 50%;
      background: none;
      color: var(--_on-surface-variant);
      cursor: pointer;
    }
    .modal-close:hover {
      background: var(--_surface-variant);
    }
    .modal-content {
      padding: 0 var(--_spacing-5) var(--_spacing-5);
      overflow: auto;
      overscroll-behavior: contain;
    }
    @media (max-width: 480px) {
      .modal-dialog {
        width: 100%;
        max-width: 100%;
        max-height: 90%;
        margin-block-end: 0;
        padding-block-end: env(safe-area-inset-bottom);
        border-width: 1px 0 0;
        border-radius: var(--_shape-extra-large) var(--_shape-extra-large) 0 0;
      }
    }
    @media (prefers-reduced-motion: no-preference) {
      .modal-dialog[open] {
        animation: modal-in var(--_motion-duration-medium) var(--_motion-easing-standard);
      }
      @keyframes modal-in {
        from {
          opacity: 0;
          translate: 0 var(--_spacing-5);
        }
      }
    }
    @media (prefers-reduced-transparency: reduce) {
      .modal-dialog::backdrop {
        background: #000;
      }
    }
  `,
  render({ trigger, content }, node) {
    const isMounted = node.local('opened', false).value;
    return html`
      <div class="modal-trigger" part="modal-trigger" ${reachable()} @click=${(event: Event) => open(event, node)} @keydown=${press}>
        ${slot(trigger)}
      </div>
      <dialog class="modal-dialog" part="modal-dialog" ${spread(nameOf(node))} @pointerdown=${watchBackdrop} @close=${giveBack}>
        <button class="modal-close" part="modal-close" type="button" aria-label=${node.strings.close} @click=${close}>
          ${iconDrawing('close')}
        </button>
        <div class="modal-content" part="modal-content">${isMounted ? slot(content) : nothing}</div>
      </dialog>
    `;
  },
});

/** Makes what holds the trigger a button for as long as nothing in it is a control; the trigger may arrive later. */
class Reachable extends Directive {
  #observer: MutationObserver | undefined;

  override render(): unknown {
    return nothing;
  }

  override update({ element }: ElementPart): unknown {
    if (this.#observer) return noChange;
    this.#observer = new MutationObserver(() => makeReachable(element));
    this.#observer.observe(element, { childList: true, subtree: true });
    return noChange;
  }
}

const reachable = directive(Reachable);

function makeReachable(element: Element): void {
  const isPlain = !hasControl(element);
  for (const [name, value] of [
    ['role', 'button'],
    ['tabindex', '0'],
    ['aria-haspopup', 'dialog'],
  ] as const) {
    if (isPlain) element.setAttribute(name, value);
    else element.removeAttribute(name);
  }
}

function press(event: KeyboardEvent): void {
  const { target, currentTarget, key } = event;
  if (target !== currentTarget || (key !== 'Enter' && key !== ' ')) return;
  event.preventDefault();
  (currentTarget as HTMLElement).click();
}

function open({ target, currentTarget }: Event, node: ComponentNode): void {
  const trigger = currentTarget as HTMLElement;
  const dialog = trigger.nextElementSibling as HTMLDialogElement;
  if (dialog.open || (target as Element).closest(':disabled')) return;
  node.local('opened', false).value = true;
  node.local<Attributes>('name', {}).value = ownName(dialog, node, trigger);
  dialog.showModal();
  dialog.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

/** A dialog is called what the agent says, else what its first heading said when it opened, else as its trigger. */
function nameOf(node: ComponentNode): Attributes {
  const { label } = node;
  return label ? { 'aria-label': label } : node.local<Attributes>('name', {}).value;
}

function ownName(dialog: HTMLElement, node: ComponentNode, trigger: HTMLElement): Attributes {
  const heading = dialog.querySelector('h1, h2, h3, h4, h5, h6');
  if (!heading) return { 'aria-label': trigger.innerText || node.id };
  heading.id ||= node.domId('heading');
  return { 'aria-labelledby': heading.id };
}

function close({ currentTarget }: Event): void {
  (currentTarget as Element).closest('dialog')?.close();
}

/** The browser gives the focus back to what had it before, if that is still there. */
function giveBack({ currentTarget }: Event): void {
  const dialog = currentTarget as Element;
  const trigger = dialog.previousElementSibling as HTMLElement;
  const { activeElement } = dialog.getRootNode() as ShadowRoot;
  if (!activeElement || dialog.contains(activeElement)) focusOneOf([trigger, ...trigger.querySelectorAll<HTMLElement>('*')]);
}

/** The content covers all of the dialog: what meets the dialog itself has met the backdrop. */
function watchBackdrop({ target, currentTarget }: Event): void {
  const dialog = currentTarget as HTMLDialogElement;
  if (target !== dialog) return;
  dialog.addEventListener('click', (event) => void (event.target === dialog && dialog.close()), { once: true });
}
