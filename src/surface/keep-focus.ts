/**
 * While the focus is below `root`, it does not get lost with the element that has it: it goes to the element that has its id now, else
 * to the nearest of its kind, else to the nearest there is, else to the surface. The answer calls it off.
 */
export function keepFocus(root: ShadowRoot): () => void {
  let last: HTMLElement | undefined;
  const observer = new MutationObserver((records) => {
    if (!last || last.isConnected) return;
    const lost = last;
    last = undefined;
    // Somebody else may have it by now.
    if (document.activeElement === document.body) passOn(lost, root, records);
  });
  const take = ({ target }: Event): void => {
    last = target as HTMLElement;
    observer.observe(root, { childList: true, subtree: true });
  };
  // Some browsers tell this of an element that is about to go, too.
  const leave = (): void =>
    queueMicrotask(() => {
      if (!last?.isConnected || root.activeElement) return;
      last = undefined;
      observer.disconnect();
    });
  root.addEventListener('focusin', take);
  root.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    root.removeEventListener('focusin', take);
    root.removeEventListener('focusout', leave);
  };
}

/** Gives the focus to the first of these that takes it; whether there is one. */
export function focusOneOf(elements: Iterable<HTMLElement>): boolean {
  for (const element of elements) {
    element.focus();
    if ((element.getRootNode() as ShadowRoot).activeElement === element) return true;
  }
  return false;
}

function passOn(lost: HTMLElement, root: ShadowRoot, records: readonly MutationRecord[]): void {
  let area: Node = lost;
  let before: Node | null = null;
  for (const { removedNodes, target, previousSibling } of records) {
    if ([...removedNodes].some((node) => node.contains(area))) [area, before] = [target, previousSibling];
  }
  const same = root.getElementById(lost.id);
  if (same && focusOneOf([same])) return;
  for (; area instanceof Element; [area, before] = [area.parentNode ?? root, area]) {
    const stops = nearest(area, before);
    if (focusOneOf([...stops.filter(({ localName }) => localName === lost.localName), ...stops])) return;
    if (area.parentNode !== root) continue;
    (area as HTMLElement).tabIndex = -1;
    (area as HTMLElement).focus();
    return;
  }
  focusOneOf(nearest(root, null));
}

/** What the keyboard may reach in an area: what comes after `before`, then what comes before that, backwards. */
function nearest(area: ParentNode, before: Node | null): HTMLElement[] {
  const stops = [...area.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex >= 0);
  const isAfter = (stop: Node): boolean =>
    !before?.contains(stop) && !((before?.compareDocumentPosition(stop) ?? 0) & Node.DOCUMENT_POSITION_PRECEDING);
  return [...stops.filter(isAfter), ...stops.filter((stop) => !isAfter(stop)).reverse()];
}
