import { BoundedMap } from '../../src/protocol/bounded-map.ts';
import type { Attributes } from '../../src/surface/attributes.ts';

const looks = new BoundedMap<string, Attributes>(200);

/** The attributes of an element with these classes and parts: the same object each time, so that nobody compares what is in it. */
export function look(classes: string, part: string, isText = false): Attributes {
  const key = isText ? `${classes}/${part}/auto` : `${classes}/${part}`;
  let attributes = looks.get(key);
  if (!attributes) looks.set(key, (attributes = { class: classes, part, ...(isText && { dir: 'auto' }) }));
  return attributes;
}
