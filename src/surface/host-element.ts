import { BoundedMap } from '../protocol/bounded-map.ts';
import { updateAttributes, type Attributes } from './attributes.ts';

const prototypes = new BoundedMap<string, HTMLElement>(500);
/** Of attributes that are the same object each time, by their tag. */
const known = new WeakMap<Attributes, HTMLElement>();

/** A new element with these attributes. Cloning one that was made before is cheaper than making one; custom elements are made. */
export function createHost(tag: string, attributes: Attributes): HTMLElement {
  const former = known.get(attributes);
  if (former?.localName === tag) return former.cloneNode() as HTMLElement;
  if (tag.includes('-')) return create(tag, attributes);
  const key = `${tag} ${JSON.stringify(attributes)}`;
  let prototype = prototypes.get(key);
  if (!prototype) prototypes.set(key, (prototype = create(tag, attributes)));
  known.set(attributes, prototype);
  return prototype.cloneNode() as HTMLElement;
}

function create(tag: string, attributes: Attributes): HTMLElement {
  const element = document.createElement(tag);
  updateAttributes(element, attributes, {});
  return element;
}
