import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ChatView } from './chat-view.ts';
import { putBack } from './composer.ts';
import { alertIcon, downIcon } from './icons.ts';
import { failureText } from './strings.ts';
import type { AgentTurn, Block, Entry, UserTurn } from './transcript.ts';

/** The turns; one that has not changed is not looked at again. */
export function turns(view: ChatView): unknown {
  return repeat(
    view.entries.filter(isShown),
    ({ id }) => id,
    (entry) =>
      guard([entry, view.isBusy, ...Object.values(view.strings)], () =>
        entry.role === 'user' ? userTurn(entry, view) : agentTurn(entry, view),
      ),
  );
}

/** What the agent said to something that the user did not say shows once there is something of it. */
function isShown(entry: Entry): boolean {
  return entry.role === 'user' || !entry.isQuiet || entry.blocks.length > 0;
}

function userTurn({ id, text, state }: UserTurn, view: ChatView): TemplateResult {
  const isWaiting = state === 'waiting';
  const takeBack = (event: Event): void => {
    const message = view.takeBack(id);
    if (message === text) putBack(event.currentTarget as HTMLElement, text);
  };
  return html`
    <div class="turn user ${isWaiting ? 'is-waiting' : ''}" part="turn user" role="article" aria-label=${view.strings.you} data-turn=${id}>
      <div class="bubble" part="bubble" dir="auto">${text}</div>
      ${
        isWaiting
          ? html`<div class="note" part="note">
              <span>${view.strings.waiting}</span>
              <button class="quiet" part="take-back" type="button" @click=${takeBack}>${view.strings.remove}</button>
            </div>`
          : nothing
      }
    </div>
  `;
}

function agentTurn(turn: AgentTurn, view: ChatView): TemplateResult {
  const isStreaming = turn.state === 'streaming';
  return html`
    <div
      class="turn agent"
      part="turn agent"
      role="article"
      aria-label=${view.strings.agent}
      aria-busy=${isStreaming ? 'true' : nothing}
      data-turn=${turn.id}
    >
      ${repeat(
        turn.blocks.map((block, index) => blockElement(block, index, { turn, view })),
        (element) => element,
        (element) => element,
      )}
      ${isStreaming ? html`<div class="dots" part="working" aria-hidden="true"><i></i><i></i><i></i></div>` : nothing}
      ${
        turn.state === 'stopped' && !turn.isQuiet
          ? html`<div class="note" part="note"><span>${view.strings.stopped}</span>${retryButton(turn, view)}</div>`
          : nothing
      }
      ${
        turn.error && !turn.isQuiet
          ? html`<div class="failure" part="failure">
              ${alertIcon}<span dir="auto">${failureText(turn.error, view.strings)}</span>${retryButton(turn, view)}
            </div>`
          : nothing
      }
    </div>
  `;
}

function retryButton({ id }: AgentTurn, view: ChatView): TemplateResult {
  return html`<button class="quiet" part="retry" type="button" ?disabled=${view.isBusy} @click=${() => view.retry(id)}>
    ${view.strings.retry}
  </button>`;
}

function blockElement(block: Block, index: number, { turn, view }: { readonly turn: AgentTurn; readonly view: ChatView }): unknown {
  if (block.type === 'prose') return view.blocks.prose(turn, index, block.text);
  if (block.type === 'surface') return view.blocks.surface(turn, block.surfaceId);
  return html`<button class="quiet moved" part="moved" type="button" @click=${(event: Event) => goTo(event, block.surfaceId)}>
    ${downIcon}<span>${view.strings.moved}</span>
  </button>`;
}

/** Where a surface is shown now. */
function goTo(event: Event, surfaceId: string): void {
  const log = (event.currentTarget as HTMLElement).closest('.log');
  const surface = [...(log?.querySelectorAll<HTMLElement & { surfaceId?: string }>('.agent > *') ?? [])].find(
    (element) => element.surfaceId === surfaceId,
  );
  surface?.scrollIntoView({ block: 'nearest' });
}
