import { signal } from '@preact/signals-core';
import { defaultStrings, type Strings } from './strings.ts';

type Tables = Readonly<Record<string, Partial<Strings>>>;

const tables = signal<Tables>({});

/**
 * Gives every element on the page its texts in the languages that are named, by its locale: `registerStrings({ de: {...} })`.
 * `pt-BR` wins over `pt` where both are there; what a table lacks stays English. The property `strings` of an element wins.
 */
export function registerStrings(added: Tables): void {
  tables.value = { ...tables.peek(), ...added };
}

/** The texts for a locale (BCP 47). Registering more of them runs again what has read these. */
export function stringsFor(locale: string): Strings {
  const { value } = tables;
  return { ...defaultStrings, ...value[locale.replace(/-.*/, '')], ...value[locale] };
}
