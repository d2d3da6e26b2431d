import type { HostAttributes } from './component.ts';

const prototypes = new Map<string, HTMLElement>();
const CACHE_SIZE = 500;

/** A new element with these attributes. Cloning one that was made before is cheaper than making one. */
export function createHost(tag: string, attributes: HostAttributes): HTMLElement {
  const key = `${tag} ${JSON.stringify(attributes)}`;
  let prototype = prototypes.get(key);
  if (!prototype) {
    if (prototypes.size >= CACHE_SIZE) prototypes.clear();
    prototype = document.createElement(tag);
    updateHost(prototype, attributes, {});
    prototypes.set(key, prototype);
  }
  return prototype.cloneNode() as HTMLElement;
}

/** Changes on `element` what differs between the attributes it has and those it should have. */
export function updateHost(element: Element, attributes: HostAttributes, former: HostAttributes): void {
  for (const name in attributes) {
    const value = attributes[name];
    if (value === former[name]) continue;
    if (value === undefined || value === false) element.removeAttribute(name);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const name in former) {
    if (!(name in attributes)) element.removeAttribute(name);
  }
}
