import { BoundedMap } from '../protocol/bounded-map.ts';
import { updateAttributes, type Attributes } from './attributes.ts';

const prototypes = new BoundedMap<string, HTMLElement>(500);

/** A new element with these attributes. Cloning one that was made before is cheaper than making one. */
export function createHost(tag: string, attributes: Attributes): HTMLElement {
  const key = `${tag} ${JSON.stringify(attributes)}`;
  let prototype = prototypes.get(key);
  if (!prototype) {
    prototype = document.createElement(tag);
    updateAttributes(prototype, attributes, {});
    prototypes.set(key, prototype);
  }
  return prototype.cloneNode() as HTMLElement;
}
