import { html, nothing, type TemplateResult } from 'lit';
import type { ChatView } from './chat-view.ts';
import { sendIcon, stopIcon } from './icons.ts';

/** Where the user writes. Enter sends, Shift and Enter begin a line; what is not taken stays. */
export function composer({ isBusy, strings, placeholder, send, stop }: ChatView): TemplateResult {
  const submit = (event: Event): void => {
    event.preventDefault();
    const field = fieldAt(event.currentTarget as HTMLElement);
    if (!field || field.value.trim() === '' || !send(field.value.trim())) return;
    field.value = '';
    grow(field);
  };
  return html`
    <form class="composer" part="composer" @submit=${submit}>
      <textarea
        class="field"
        part="field"
        rows="1"
        dir="auto"
        enterkeyhint="send"
        aria-label=${strings.message}
        placeholder=${placeholder || strings.placeholder}
        @input=${(event: Event) => grow(event.currentTarget as HTMLTextAreaElement)}
        @keydown=${sendOnEnter}
      ></textarea>
      ${
        isBusy
          ? html`<button class="round" part="stop" type="button" aria-label=${strings.stop} title=${strings.stop} @click=${stop}>
              ${stopIcon}
            </button>`
          : nothing
      }
      <button class="round primary" part="send" type="submit" aria-label=${strings.send} title=${strings.send}>${sendIcon}</button>
    </form>
  `;
}

/** Puts a text that was taken back before what is written now. */
export function putBack(from: HTMLElement, text: string): void {
  const root = from.getRootNode();
  const field = root instanceof ShadowRoot ? root.querySelector<HTMLTextAreaElement>('.field') : null;
  if (!field) return;
  field.value = field.value === '' ? text : `${text}\n${field.value}`;
  grow(field);
  field.focus();
}

/** An Enter that ends the input of a composed character is the input method's (keyCode 229: Safari says so only after the end). */
function sendOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.isComposing || event.keyCode === 229) return;
  event.preventDefault();
  (event.currentTarget as HTMLTextAreaElement).form?.requestSubmit();
}

/** As high as its text, up to what the style allows. */
function grow(field: HTMLTextAreaElement): void {
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}

function fieldAt(form: HTMLElement): HTMLTextAreaElement | null {
  return form.querySelector('textarea');
}
