import { createElement as h, useId } from 'react';
import { createRoot } from 'react-dom/client';

/** A React component as any other. */
function Mood({ label, options = [], value, onChange }) {
  const name = useId();
  return h(
    'fieldset',
    { className: 'mood' },
    h('legend', null, label),
    options.map((option) =>
      h(
        'label',
        { key: option, className: option === value ? 'mood-on' : '' },
        h('input', { type: 'radio', name, checked: option === value, onChange: () => onChange(option) }),
        option,
      ),
    ),
  );
}

/** The same as a custom element: properties in, one event out. */
class ReactMood extends HTMLElement {
  #root;
  #props = { onChange: (value) => this.dispatchEvent(new CustomEvent('change', { detail: value })) };

  connectedCallback() {
    this.#root ??= createRoot(this);
    this.#render();
  }

  disconnectedCallback() {
    this.#root.unmount();
    this.#root = undefined;
  }

  #render() {
    this.#root?.render(h(Mood, this.#props));
  }

  #set(change) {
    this.#props = { ...this.#props, ...change };
    this.#render();
  }

  set label(label) {
    this.#set({ label });
  }
  set options(options) {
    this.#set({ options });
  }
  set value(value) {
    this.#set({ value });
  }
}

customElements.define('react-mood', ReactMood);
