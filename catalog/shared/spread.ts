import { noChange, nothing } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';

/** Attributes by name; `undefined` is none. */
export type Attributes = Readonly<Record<string, string | undefined>>;

class Spread extends Directive {
  #former: Attributes = {};

  override render(_attributes: Attributes): unknown {
    return nothing;
  }

  override update({ element }: ElementPart, [attributes]: [Attributes]): unknown {
    const former = this.#former;
    this.#former = attributes;
    for (const name in { ...former, ...attributes }) {
      const value = attributes[name];
      if (value === former[name]) continue;
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
    return noChange;
  }
}

/** Gives an element in a template a set of attributes: `<input ${spread({ type: 'text' })}>`. */
export const spread = directive(Spread);
