/** The command `aria-snapshot`: what the accessibility tree has of the first element of a selector, as Playwright writes it; null where the browser is driven by something else. */
export function ariaPlugin() {
  return {
    name: 'aria-snapshot',
    async executeCommand({ command, payload, session }) {
      if (command !== 'aria-snapshot') return undefined;
      const page = session.browser.getPage?.(session.id);
      return page ? await page.locator(payload).first().ariaSnapshot() : null;
    },
  };
}
