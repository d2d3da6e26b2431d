import { noChange } from 'lit';
import { Directive, directive, type PropertyPart } from 'lit/directive.js';

class Live extends Directive {
  #value: unknown;
  #isWatched = false;
  #isComposing = false;

  override render(value: unknown): unknown {
    return value;
  }

  override update({ element, name }: PropertyPart, [value]: [unknown]): unknown {
    this.#value = value;
    if (!this.#isWatched) this.#watchComposition(element, name);
    if (!this.#isComposing) assign(element, name, value);
    return noChange;
  }

  #watchComposition(element: Element, name: string): void {
    this.#isWatched = true;
    element.addEventListener('compositionstart', () => void (this.#isComposing = true));
    element.addEventListener('compositionend', () => {
      this.#isComposing = false;
      // Some browsers tell the last input only after this event.
      setTimeout(() => this.#isComposing || assign(element, name, this.#value));
    });
  }
}

/**
 * Keeps a property of a control (`.value`, `.checked`) at what the model says, compared with what the control has now,
 * since the user changes it too. Keeps the caret, and leaves text alone that is being composed (C46).
 */
export const live = directive(Live);

function assign(element: Element, name: string, value: unknown): void {
  const control = element as HTMLInputElement & Record<string, unknown>;
  if (control[name] === value) return;
  const { selectionStart, selectionEnd } = control;
  control[name] = value;
  // Controls without a caret have none of these, and setting them where there is no focus would take it.
  if (typeof selectionStart === 'number' && hasFocus(control)) control.setSelectionRange(selectionStart, selectionEnd);
}

/** Also while the window is not in front, when `:focus` does not say so. */
function hasFocus(control: Element): boolean {
  return (control.getRootNode() as Document | ShadowRoot).activeElement === control;
}
