import { css, html, nothing } from 'lit';
import { child, listOf, string } from '../../src/binding/prop.ts';
import { slot } from '../../src/surface/children.ts';
import { defineComponent } from '../../src/surface/component.ts';
import { spread } from '../shared/spread.ts';

/** Several views of which one is shown. One that was seen before keeps what the user did there. */
export const Tabs = defineComponent('Tabs', {
  props: {
    tabs: listOf({ title: string({ required: true }), child: child({ required: true }) }, { required: true, schema: { minItems: 1 } }),
  },
  labelsControl: true,
  styles: css`
    .tabs {
      display: flex;
      flex-direction: column;
      gap: var(--_spacing-3);
      min-width: 0;
    }
    .tabs-list {
      display: flex;
      gap: var(--_spacing-1);
      overflow-x: auto;
      scrollbar-width: thin;
      border-block-end: 1px solid var(--_outline-variant);
    }
    .tab {
      flex: none;
      min-height: var(--_control-height);
      margin: 0;
      padding: var(--_spacing-2) var(--_spacing-3);
      border: 0;
      border-radius: var(--_shape-extra-small) var(--_shape-extra-small) 0 0;
      border-block-end: 2px solid transparent;
      background: none;
      color: var(--_on-surface-variant);
      font: inherit;
      font-size: var(--_typography-body-size);
      font-weight: var(--_typography-label-weight);
      cursor: pointer;
    }
    .tab:hover {
      background: color-mix(in srgb, currentColor 8%, transparent);
      color: var(--_on-surface);
    }
    .tab[aria-selected='true'] {
      border-color: var(--_accent);
      color: var(--_primary-text);
    }
    .tab:focus-visible {
      --_ring-offset: -2px;
    }
    @media (forced-colors: active) {
      .tab {
        border-color: Canvas;
      }
      .tab[aria-selected='true'] {
        border-color: Highlight;
      }
    }
  `,
  render({ tabs }, node) {
    const chosen = node.local('chosen', 0);
    const active = chosen.value < tabs.length ? chosen.value : 0;
    const seen = node.local('seen', new Set<number>()).value.add(active);
    const move = (event: KeyboardEvent): void => {
      const list = event.currentTarget as HTMLElement;
      const next = targetOf(event.key, { active, count: tabs.length, isRtl: getComputedStyle(list).direction === 'rtl' });
      if (next === undefined) return;
      event.preventDefault();
      chosen.value = next;
      (list.children[next] as HTMLElement).focus();
    };
    return html`
      <div class="tabs-list" part="tabs-list" role="tablist" ${spread({ 'aria-label': node.label || undefined })} @keydown=${move}>
        ${tabs.map(
          ({ title }, i) =>
            html`<button
              class="tab"
              part=${i === active ? 'tab tab-active' : 'tab'}
              type="button"
              role="tab"
              id=${node.domId(`tab-${i}`)}
              aria-selected=${i === active}
              aria-controls=${seen.has(i) ? node.domId(`panel-${i}`) : nothing}
              tabindex=${i === active ? 0 : -1}
              @click=${() => (chosen.value = i)}
            >
              ${title || i + 1}
            </button>`,
        )}
      </div>
      ${tabs.map((tab, i) =>
        seen.has(i)
          ? html`<div
              class="tabs-panel"
              part="tabs-panel"
              role="tabpanel"
              id=${node.domId(`panel-${i}`)}
              aria-labelledby=${node.domId(`tab-${i}`)}
              ?hidden=${i !== active}
            >
              ${slot(tab.child)}
            </div>`
          : nothing,
      )}
    `;
  },
});

/** The tab that a key leads to. */
function targetOf(key: string, { active, count, isRtl }: { active: number; count: number; isRtl: boolean }): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight') return (active + (isRtl ? count - 1 : 1)) % count;
  if (key === 'ArrowLeft') return (active + (isRtl ? 1 : count - 1)) % count;
  return undefined;
}
