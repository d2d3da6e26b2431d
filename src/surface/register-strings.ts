import { signal } from '@preact/signals-core';
import { defaultStrings, type Strings } from './strings.ts';

type Tables = Readonly<Record<string, Partial<Strings>>>;

const tables = signal<Tables>({});

/**
 * Gives every element on the page its texts in the languages that are named, by its locale: `registerStrings({ de: {...} })`.
 * `pt-BR` wins over `pt` where both are there; what is missing stays as it was. The property `strings` of an element wins.
 */
export function registerStrings(added: Tables): void {
  const all: Record<string, Partial<Strings>> = { ...tables.peek() };
  for (const [language, table] of Object.entries(added)) all[language.toLowerCase()] = { ...all[language.toLowerCase()], ...table };
  tables.value = all;
}

/** The texts for a locale (BCP 47). Registering more of them runs again what has read these. */
export function stringsFor(locale: string): Strings {
  const known = tables.value;
  const name = locale.toLowerCase();
  return { ...defaultStrings, ...known[name.replace(/-.*/, '')], ...known[name] };
}
