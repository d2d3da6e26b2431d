/** A heading, and which level it has for the ear. */
interface Place {
  readonly own: number;
  readonly heard: number;
}

/**
 * Lets no level be left out between headings: agents choose them by their size. What a heading is called for the ear may differ
 * then from what it looks like.
 */
export function orderHeadings(root: ParentNode): void {
  const above: Place[] = [];
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const own = Number(heading.localName.slice(1));
    while ((above.at(-1)?.own ?? 0) >= own) above.pop();
    const heard = (above.at(-1)?.heard ?? own - 1) + 1;
    above.push({ own, heard });
    heading.ariaLevel = heard === own ? null : String(heard);
  }
}

/** Keeps the headings below `root` in order until the returned function is called. */
export function keepHeadingsInOrder(root: Element): () => void {
  orderHeadings(root);
  const observer = new MutationObserver(() => orderHeadings(root));
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}
