import { BoundedMap } from '../../src/protocol/bounded-map.ts';

/** By kind, locale and options: agents choose currencies and digits. */
const made = new BoundedMap<string, unknown>(200);

/** An Intl object of a kind. Making one costs far more than using it, so the same is made once. */
export function formatterOf<Format, Options>(
  Kind: new (locale: string, options: Options) => Format,
  locale: string,
  options: Options,
): Format {
  const key = [Kind.name, locale, JSON.stringify(options)].join();
  const known = made.get(key) as Format | undefined;
  if (known) return known;
  const formatter = new Kind(locale, options);
  made.set(key, formatter);
  return formatter;
}
