import { iconTable, protocolIcons } from './icons.generated.ts';

/** The view box of every icon here. */
export const ICON_VIEW_BOX = '0 -384 384 384';

/** Stands for an icon that is not known: a ring. */
export const fallbackIcon =
  'm192-48q-30 0-56-11t-46-31-31-46-11-56 11-56 31-46 46-31 56-11 56 11 46 31 31 46 11 56-11 56-31 46-46 31-56 11zm0-32q47 0 80-33t32-79-32-79-80-33-80 33-32 79 32 79 80 33z';

/** Material's own names where ours differ. */
const SYNONYMS: Readonly<Record<string, string>> = {
  playarrow: 'play',
  fastrewind: 'rewind',
  favoriteborder: 'favoriteoff',
  staroutline: 'staroff',
  starborder: 'staroff',
  creditcard: 'payment',
  phoneenabled: 'phone',
};

let paths: ReadonlyMap<string, string> | undefined;

/** The path of an icon by any of its names: `shoppingCart`, `shopping_cart`, `ShoppingCart`; undefined when there is none (C64, T16). */
export function iconPath(name: string): string | undefined {
  paths ??= new Map(iconTable.split('\n').map((row) => [key(row.slice(0, row.indexOf(' '))), row.slice(row.indexOf(' ') + 1)]));
  return paths.get(SYNONYMS[key(name)] ?? key(name));
}

/** The names of the protocol. */
export function iconNames(): readonly string[] {
  const rows = iconTable.split('\n').slice(0, protocolIcons);
  return rows.map((row) => row.slice(0, row.indexOf(' ')));
}

function key(name: string): string {
  return name.replaceAll(/[\s_-]/g, '').toLowerCase();
}
