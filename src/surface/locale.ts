/** The language at an element: of its nearest ancestor with `lang`, through shadow roots; else the browser's. */
export function localeAt(element: Element): string {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    const lang = node instanceof Element ? node.getAttribute('lang') : null;
    if (lang && isLocale(lang)) return lang;
  }
  return navigator.language || 'en';
}

/** Calls `changed` whenever a `lang` attribute of the document changes, until the returned function is called. */
export function watchLanguage(element: Element, changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(element.ownerDocument, { attributes: true, subtree: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
