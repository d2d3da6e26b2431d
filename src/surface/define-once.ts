/** What is registered, and where. */
export interface Definition {
  readonly tagName: string;
  readonly element: CustomElementConstructor;
  /** By default that of the page; a server has none. */
  readonly registry: CustomElementRegistry | undefined;
  /** The function of the page that can take another name. */
  readonly by: string;
}

/** Registers an element, once; each name gets a class of its own, since a class can have one only. A name that is taken stays as it is, with one warning. */
export function defineOnce({ tagName, element, registry, by }: Definition): void {
  if (!registry) return;
  const taken = registry.get(tagName);
  if (!taken) return registry.define(tagName, class extends element {});
  if (!(taken.prototype instanceof element)) {
    console.warn(`<${tagName}> is already something else on this page and stays that; ${by}('other-name') takes another name`);
  }
}
