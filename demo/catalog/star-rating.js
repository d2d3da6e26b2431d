/** Stars to choose from, without any framework. `value` is a number; `change` says that the user has chosen. */
class StarRating extends HTMLElement {
  #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  #state = { label: '', value: 0, max: 5, error: undefined };

  connectedCallback() {
    this.#show();
  }

  #set(name, value) {
    this.#state[name] = value;
    if (this.isConnected) this.#show();
  }

  #show() {
    const { label, value, max, error } = this.#state;
    const focused = this.#root.activeElement?.dataset.star;
    const group = document.createElement('div');
    group.role = 'radiogroup';
    group.ariaLabel = label;
    group.append(...Array.from({ length: max }, (_, i) => this.#star(i + 1, value)));
    const note = document.createElement('div');
    note.className = 'error';
    note.role = 'alert';
    note.textContent = error ?? '';
    const title = document.createElement('div');
    title.className = 'label';
    title.textContent = label;
    this.#root.adoptedStyleSheets = [styles];
    this.#root.replaceChildren(title, group, note);
    if (focused) this.#root.querySelector(`[data-star="${focused}"]`)?.focus();
  }

  #star(star, value) {
    const button = document.createElement('button');
    button.type = 'button';
    button.role = 'radio';
    button.dataset.star = star;
    button.ariaLabel = String(star);
    button.ariaChecked = String(star === value);
    button.className = star <= value ? 'on' : '';
    button.textContent = '★';
    // One stop for the Tab key, arrows within, as radio buttons have it.
    button.tabIndex = star === (value || 1) ? 0 : -1;
    button.onclick = () => this.#choose(star);
    button.onkeydown = (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const { max } = this.#state;
      this.#choose(((star - 1 + step + max) % max) + 1);
    };
    return button;
  }

  #choose(star) {
    this.value = star;
    this.dispatchEvent(new Event('change'));
    this.#root.querySelector(`[data-star="${star}"]`)?.focus();
  }

  get value() {
    return this.#state.value;
  }
  set value(value) {
    this.#set('value', value ?? 0);
  }
  set label(label) {
    this.#set('label', label);
  }
  set max(max) {
    this.#set('max', max);
  }
  set error(error) {
    this.#set('error', error);
  }
}

const styles = new CSSStyleSheet();
styles.replaceSync(`
  :host { display: block; }
  .label { font-size: 12px; opacity: .75; }
  button { padding: 0 2px; border: 0; background: none; color: light-dark(#868e9c, #737c8d); font-size: 28px; line-height: 1.2; cursor: pointer; }
  button.on { color: light-dark(#d98200, #ffb938); }
  button:hover { color: light-dark(#b86e00, #ffd073); }
  button:focus-visible { outline: 2px solid; border-radius: 4px; }
  .error:not(:empty) { color: light-dark(#c21f1f, #ff7b7b); font-size: 12px; }
`);

customElements.define('star-rating', StarRating);
