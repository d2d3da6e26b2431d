/** What an address is for. */
export type UrlUse = 'link' | 'image' | 'media' | 'icon' | 'open';

/** Decides on an address: `false` refuses it, a string takes its place. */
export type UrlPolicy = (url: URL, use: UrlUse) => boolean | string;

const WEB = ['http:', 'https:'];
const SCHEMES: Readonly<Record<UrlUse, readonly string[]>> = {
  open: WEB,
  link: [...WEB, 'mailto:', 'tel:'],
  image: [...WEB, 'blob:'],
  icon: [...WEB, 'blob:'],
  media: [...WEB, 'blob:'],
};
/** Pictures that cannot hold scripts or links, and sound and film. */
const RASTER_DATA = /^data:image\/(?:png|jpe?g|gif|webp|avif)[;,]/i;
const MEDIA_DATA = /^data:(?:audio|video)\//i;

/** Lets through what cannot run code: the web's schemes, mail and telephone links, pictures and media as data. */
export const defaultUrlPolicy: UrlPolicy = (url, use) => {
  if (SCHEMES[use].includes(url.protocol)) return true;
  if (use === 'image' || use === 'icon') return RASTER_DATA.test(url.href);
  return use === 'media' && MEDIA_DATA.test(url.href);
};

/**
 * The address that `raw` means, if it may be used: resolved against the page, and passed by the policy.
 * Undefined for anything else. Scripts, names and passwords in an address, and a `${` that nobody filled in: no policy is asked (C70, C71, T7).
 */
export function safeUrl(raw: unknown, use: UrlUse, policy: UrlPolicy = defaultUrlPolicy): string | undefined {
  if (typeof raw !== 'string' || raw.trim() === '' || raw.includes('${')) return undefined;
  const url = parse(raw);
  if (!url || url.protocol === 'javascript:' || url.username !== '' || url.password !== '') return undefined;
  const verdict = policy(url, use);
  if (typeof verdict === 'string') return verdict;
  return verdict ? url.href : undefined;
}

function parse(raw: string): URL | undefined {
  try {
    return new URL(raw, globalThis.document?.baseURI);
  } catch {
    return undefined;
  }
}
