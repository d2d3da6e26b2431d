/** What the keyboard can reach by itself. */
const REACHABLE =
  ':is(a[href],button,input,select,textarea,summary,audio[controls],video[controls],[tabindex]):not(:disabled,[tabindex="-1"],[inert] *)';

/**
 * Lets the keyboard reach `element` for as long as it scrolls and nothing in it can be reached; then it is a group called `name()`,
 * unless it has a role or a name of its own.
 */
export function reachWhenScrolling(element: HTMLElement, name: () => string): void {
  let given: readonly string[] = [];
  const check = (): void => {
    const isStuck = scrolls(element) && !element.querySelector(REACHABLE);
    if (isStuck === given.length > 0) return;
    for (const attribute of given) element.removeAttribute(attribute);
    const wanted = isStuck ? { tabindex: '0', role: 'group', 'aria-label': name() } : {};
    const missing = Object.entries(wanted).filter(([attribute]) => !element.hasAttribute(attribute));
    for (const [attribute, value] of missing) element.setAttribute(attribute, value);
    given = missing.map(([attribute]) => attribute);
  };
  whenChanged(element, check);
}

/** What scrolls is asked for once a frame: to ask is to lay out. */
function whenChanged(element: HTMLElement, check: () => void): void {
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  };
  new ResizeObserver(check).observe(element);
  new MutationObserver(soon).observe(element, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  element.addEventListener('load', soon, { capture: true });
}

function scrolls({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
}
