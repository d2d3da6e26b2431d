import type { Theme } from '../protocol/theme.ts';
import { safeUrl, type UrlPolicy } from '../protocol/url.ts';

/** Who made this surface, as the agent says: icon and name, or nothing when it says neither. */
export function identityHeader({ iconUrl, agentDisplayName }: Theme, urlPolicy: UrlPolicy): HTMLElement | undefined {
  const url = iconUrl === undefined ? undefined : safeUrl(iconUrl, 'icon', urlPolicy);
  const name = plainName(agentDisplayName);
  if (!url && !name) return undefined;
  const header = part('div', 'identity');
  if (url) header.append(Object.assign(part('img', 'identity-icon'), { alt: '', referrerPolicy: 'no-referrer', src: url }));
  if (name) header.append(Object.assign(part('span', 'identity-name'), { textContent: name, dir: 'auto' }));
  return header;
}

const MOST_CHARACTERS = 80;
/** Characters that are not seen but turn the text around them, join it or break its line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A name that can only look like itself: nobody is to pass for somebody else by characters that are not seen. */
function plainName(name = ''): string {
  const plain = name.replaceAll(UNSEEN, '').trim();
  return plain.length > MOST_CHARACTERS ? `${plain.slice(0, MOST_CHARACTERS)}…` : plain;
}

function part<K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = name;
  element.setAttribute('part', name);
  return element;
}
