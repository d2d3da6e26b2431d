const made = new Map<string, unknown>();
/** Agents choose currencies and digits: what is kept has an end. */
const CACHE_SIZE = 200;

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
  if (made.size >= CACHE_SIZE) made.clear();
  made.set(key, formatter);
  return formatter;
}
