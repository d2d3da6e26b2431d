import type { Theme } from '../protocol/theme.ts';
import { safeUrl, type UrlPolicy } from '../protocol/url.ts';

/** Who made this surface, as the agent says: icon and name, or nothing when it says neither. */
export function identityHeader({ iconUrl, agentDisplayName }: Theme, urlPolicy: UrlPolicy): HTMLElement | undefined {
  const url = iconUrl === undefined ? undefined : safeUrl(iconUrl, 'icon', urlPolicy);
  if (!url && !agentDisplayName) return undefined;
  const header = part('div', 'identity');
  if (url) header.append(Object.assign(part('img', 'identity-icon'), { alt: '', referrerPolicy: 'no-referrer', src: url }));
  if (agentDisplayName) header.append(Object.assign(part('span', 'identity-name'), { textContent: agentDisplayName, dir: 'auto' }));
  return header;
}

function part<K extends keyof HTMLElementTagNameMap>(tag: K, name: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = name;
  element.setAttribute('part', name);
  return element;
}
