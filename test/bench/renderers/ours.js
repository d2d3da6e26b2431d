import '../../../src/index.ts';

/** The element of this project. */
export function mount(container) {
  const element = container.appendChild(document.createElement('a2ui-surface'));
  return { push: (text) => element.push(text) };
}
