/** The pages of the demo, in the order of the links. */
const PAGES = [
  { path: '/demo/', title: 'Chat' },
  { path: '/demo/gallery/', title: 'Samples' },
  { path: '/demo/catalog/', title: 'Your own components' },
  { path: '/demo/bread/', title: 'bread' },
  { path: '/demo/looks/', title: 'Looks' },
];

/** Links to the pages of the demo; the one that shows is marked. */
class SiteNavigation extends HTMLElement {
  connectedCallback(): void {
    this.role = 'navigation';
    this.replaceChildren(...PAGES.map(linkTo));
  }
}

function linkTo({ path, title }: (typeof PAGES)[number]): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title;
  if (location.pathname === path) link.setAttribute('aria-current', 'page');
  return link;
}

customElements.define('site-navigation', SiteNavigation);
