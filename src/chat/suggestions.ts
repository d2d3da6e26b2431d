/** A way to begin. */
export interface Suggestion {
  readonly label: string;
  /** What is sent; by default the label. */
  readonly value?: string;
  readonly description?: string;
}

/** The suggestions that stand in the page as `<button value="…" title="…">label</button>`. */
export function suggestionsIn(element: Element): readonly Suggestion[] {
  return [...element.querySelectorAll<HTMLButtonElement>(':scope > button')].map(({ textContent, value, title }) => {
    const label = textContent.replaceAll(/\s+/g, ' ').trim();
    return { label, value: value || label, ...(title !== '' && { description: title }) };
  });
}
