/**
 * For the ear `element` is a list, and each child an item of it, for as long as all of them are plain boxes: anything else (a button, a
 * heading, a group with a name) would lose what it is.
 */
export function sayItems(element: HTMLElement): void {
  const say = (): void => {
    const items = [...element.children];
    const isList =
      items.length > 0 && items.every((item) => item.localName === 'div' && [null, 'listitem'].includes(item.getAttribute('role')));
    for (const item of items) setRole(item, 'listitem', isList);
    setRole(element, 'list', isList);
  };
  new MutationObserver(say).observe(element, { childList: true, subtree: true, attributeFilter: ['role'] });
}

function setRole(element: Element, role: string, isWanted: boolean): void {
  if ((element.getAttribute('role') === role) === isWanted) return;
  if (isWanted) element.setAttribute('role', role);
  else element.removeAttribute('role');
}
