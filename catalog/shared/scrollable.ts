import { INTERACTIVE } from './interactive.ts';

/** What the keyboard can reach by itself. */
const REACHABLE = `:is(${INTERACTIVE}):not(:disabled)`;

/**
 * Lets the keyboard reach `element` for as long as it scrolls and nothing in it can be reached; then it is a group called `name()`,
 * unless it has a role or a name of its own.
 */
export function reachWhenScrolling(element: HTMLElement, name: () => string): void {
  let given: string[] = [];
  const check = (): void => {
    for (const attribute of given) element.removeAttribute(attribute);
    given = [];
    if (!scrolls(element) || element.querySelector(REACHABLE)) return;
    const missing = { tabindex: '0', role: 'group', 'aria-label': name() };
    given = Object.keys(missing).filter((attribute) => !element.hasAttribute(attribute));
    for (const attribute of given) element.setAttribute(attribute, missing[attribute as keyof typeof missing]);
  };
  const sizes = new ResizeObserver(check);
  // What is observed anew is told with the next layout.
  const restart = (): void => {
    sizes.unobserve(element);
    sizes.observe(element);
  };
  new MutationObserver(restart).observe(element, { childList: true, subtree: true });
  restart();
}

function scrolls({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
}
