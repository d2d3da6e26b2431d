import { iconTable } from './icons.generated.ts';

/** The view box of every icon here. */
export const ICON_VIEW_BOX = '0 -960 960 960';

/** Stands for an icon that is not known: a ring. */
export const fallbackIcon =
  'M480-120q-75 0-140-28t-114-78-78-114-28-140 28-140 78-114 114-78 140-28 140 28 114 78 78 114 28 140-28 140-78 114-114 78-140 28Zm0-80q117 0 199-82t81-198-81-198-199-82-199 82-81 198 81 198 199 82Z';

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

function key(name: string): string {
  return name.replaceAll(/[\s_-]/g, '').toLowerCase();
}
