import { html, nothing, type TemplateResult } from 'lit';
import { composer } from './composer.ts';
import { downIcon, forwardIcon } from './icons.ts';
import type { ChatView } from './chat-view.ts';
import { turns } from './turns-template.ts';

/** The whole chat: a welcome until something was said, then the conversation; the field to write in stays the same one. */
export function chatTemplate(view: ChatView): TemplateResult {
  const { entries, strings, isAtEnd } = view;
  const isWelcome = entries.length === 0;
  return html`
    <div class="chat ${isWelcome ? 'is-welcome' : ''}" part="chat">
      <div class="log" part="log" role="log" aria-live="off" aria-label=${strings.conversation} tabindex="0" ?hidden=${isWelcome}>
        <div class="turns" part="turns">${turns(view)}</div>
      </div>
      ${isWelcome ? welcome(view) : nothing}
      <div class="dock" part="dock">
        <button class="latest" part="latest" type="button" ?hidden=${isWelcome || isAtEnd} @click=${view.goToEnd}>
          ${downIcon}<span>${strings.latest}</span>
        </button>
        ${composer(view)}
      </div>
      ${isWelcome ? suggestions(view) : nothing}
      <div class="unseen" role="status">${view.status}</div>
      <slot hidden @slotchange=${view.findSuggestions}></slot>
    </div>
  `;
}

function welcome({ welcomeTitle, strings }: ChatView): TemplateResult {
  return html`
    <div class="welcome" part="welcome">
      <slot name="welcome"><h2 class="title" part="title">${welcomeTitle || strings.welcome}</h2></slot>
    </div>
  `;
}

function suggestions(view: ChatView): TemplateResult | typeof nothing {
  if (view.suggestions.length === 0) return nothing;
  return html`
    <ul class="suggestions" part="suggestions" aria-label=${view.strings.suggestions}>
      ${view.suggestions.map(
        (each) => html`
          <li>
            <button
              class="suggestion"
              part="suggestion"
              type="button"
              title=${each.description ?? nothing}
              aria-description=${each.description ?? nothing}
              @click=${() => view.choose(each)}
            >
              <span dir="auto">${each.label}</span>${forwardIcon}
            </button>
          </li>
        `,
      )}
    </ul>
  `;
}
