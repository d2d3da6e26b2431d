import { noChange, nothing } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { updateAttributes, type Attributes } from '../../src/surface/attributes.ts';

class Spread extends Directive {
  #former: Attributes = {};

  override render(_attributes: Attributes): unknown {
    return nothing;
  }

  override update({ element }: ElementPart, [attributes]: [Attributes]): unknown {
    updateAttributes(element, attributes, this.#former);
    this.#former = attributes;
    return noChange;
  }
}

/** Gives an element in a template a set of attributes: `<input ${spread({ type: 'text' })}>`. */
export const spread = directive(Spread);
