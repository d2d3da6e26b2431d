/** Makes `text` the text of an element that holds nothing else: of the text node there is, so that a selection in it stays. */
export function fillText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}
