import { css, html, nothing, type TemplateResult } from 'lit';
import { iconDrawing } from './icon-drawing.ts';
import type { Attributes } from '../../src/surface/attributes.ts';

/** What a control is labelled and described by. */
export interface Field {
  readonly id: string;
  /** `accessibility.label` and `.description`. */
  readonly label: string;
  readonly description: string;
  /** What is wrong with the value, if that may be shown. */
  readonly error: string | undefined;
  /** Whether one of its checks is that it has a value. */
  readonly required: boolean;
  domId(name: string): string;
}

/** A control with its label above, and below what is wrong with it. */
export function field(node: Field, label: string, control: TemplateResult): TemplateResult {
  return html`${fieldLabel(node, label)}${control}${fieldNotes(node)}`;
}

/** A small button at the end of a control; pressed, it leaves the focus in the control. */
export interface ControlButton {
  readonly icon: string;
  readonly label: string;
  readonly part: string;
  press(): void;
}

/** A control that may have a button in it. It stays the same control when the button comes and goes. */
export function withButton(control: TemplateResult, button: ControlButton | undefined): TemplateResult {
  const press = ({ currentTarget }: Event): void => {
    (currentTarget as Element).parentElement?.querySelector<HTMLElement>('.control')?.focus();
    button?.press();
  };
  return html`<div class="control-box">
    ${control}${button ? html`<button class="control-button" part=${button.part} type="button" aria-label=${button.label} @click=${press}>${iconDrawing(button.icon)}</button>` : nothing}
  </div>`;
}

/** The visible label of a control that has the attributes of `controlAttributes`. */
export function fieldLabel(node: Field, label: string): TemplateResult | typeof nothing {
  return label ? html`<label class="field-label" part="label" for=${node.domId('input')}>${label}</label>` : nothing;
}

/** The description, heard with the control and nowhere else, and what is wrong. */
export function fieldNotes(node: Field): TemplateResult {
  const { description, error } = node;
  return html`${description ? html`<span hidden id=${node.domId('description')}>${description}</span>` : nothing}${
    error ? html`<div class="field-error" part="error" role="alert" id=${node.domId('error')}>${error}</div>` : nothing
  }`;
}

/**
 * Attributes that name, describe and mark a control. `label` is what is seen beside it; `accessibility.label` wins over
 * it, and a control that has neither is called by its id: that says more than nothing.
 */
export function controlAttributes(node: Field, label: string): Attributes {
  const { error, description } = node;
  const notes = [description && node.domId('description'), error && node.domId('error')].filter(Boolean).join(' ');
  return {
    id: node.domId('input'),
    'aria-label': node.label || (label ? undefined : node.id),
    'aria-describedby': notes || undefined,
    'aria-invalid': error && 'true',
    'aria-required': node.required && 'true',
  };
}

/** Attributes of a field's own element. */
export const fieldHost = (): { readonly class: string } => FIELD_HOST;

const FIELD_HOST = { class: 'field' };

/** The look that all fields share. */
export const fieldStyles = css`
  .field {
    display: flex;
    flex-direction: column;
    gap: var(--_spacing-1);
    min-width: 0;
  }
  .field-label {
    color: var(--_label);
    font-size: var(--_typography-label-size);
    font-weight: var(--_typography-label-weight);
    overflow-wrap: anywhere;
  }
  .field-error {
    color: var(--_error);
    font-size: var(--_typography-caption-size);
    overflow-wrap: anywhere;
  }
  .control {
    box-sizing: border-box;
    width: 100%;
    min-width: 0;
    min-height: var(--_control-height);
    margin: 0;
    padding: var(--_spacing-2) var(--_spacing-3);
    border: 1px solid var(--_outline);
    border-radius: var(--_shape-small);
    background: var(--_input-bg);
    color: var(--_input-text);
    font: inherit;
    font-size: var(--_typography-body-size);
    line-height: var(--_typography-body-line-height);
    transition: border-color var(--_motion-duration-short);
  }
  .control-box {
    position: relative;
  }
  .control-box:has(> .control-button) > .control {
    padding-inline-end: calc(8px + max(32px, var(--_touch, 0px)));
  }
  .control-button {
    --_ring-offset: -2px;
    position: absolute;
    inset-block: 0;
    inset-inline-end: 4px;
    width: max(32px, var(--_touch, 0px));
    height: max(32px, var(--_touch, 0px));
    margin: auto 0;
    padding: calc(max(32px, var(--_touch, 0px)) / 2 - 9px);
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--_on-surface-variant);
    cursor: pointer;
  }
  .control-button:hover {
    background: var(--_surface-variant);
  }
  textarea.control {
    resize: vertical;
    field-sizing: content;
    min-height: 6lh;
    max-height: 16lh;
  }
  .control::placeholder {
    color: var(--_on-surface-variant);
    opacity: 1;
  }
  .control:hover {
    border-color: var(--_on-surface-variant);
  }
  .control:focus-visible {
    --_ring-offset: -1px;
    border-color: var(--_focus-ring-color);
  }
  .control:disabled {
    opacity: 0.6;
  }
  .control[aria-invalid] {
    border-color: var(--_error);
  }
  .control[aria-invalid]:focus-visible {
    outline-color: var(--_error);
  }
  [aria-invalid] .choice-input,
  .choice-input[aria-invalid] {
    outline: 1px solid var(--_error);
    outline-offset: 1px;
    border-radius: 3px;
  }
  [aria-invalid] .choice-input[type='radio'] {
    border-radius: 50%;
  }
  .choice {
    display: flex;
    gap: var(--_spacing-2);
    box-sizing: border-box;
    min-height: max(28px, var(--_touch, 0px));
    padding-block: max(3px, calc((var(--_touch, 0px) - 1lh) / 2));
    width: fit-content;
    max-width: 100%;
    font-size: var(--_typography-body-size);
    line-height: var(--_typography-body-line-height);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .choice-input {
    flex: none;
    width: max(18px, 1.125rem);
    height: max(18px, 1.125rem);
    margin: calc((var(--_typography-body-size) * var(--_typography-body-line-height) - max(18px, 1.125rem)) / 2) 0;
    accent-color: var(--_accent);
    cursor: pointer;
  }
`;
