/** Attributes of an element by name. `true` is an empty attribute; `false` and `undefined` are none. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Changes on `element` what differs between the attributes it has and those it should have. */
export function updateAttributes(element: Element, attributes: Attributes, former: Attributes): void {
  if (attributes === former) return;
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
