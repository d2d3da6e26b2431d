/** The policy of a strict page: only its own files, styles from no text, and no HTML strings but lit's. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html";

/** Serves /csp-page.html under a strict policy; the page keeps what was violated in `violations`. */
export function cspPlugin() {
  return {
    name: 'csp-page',
    serve(context) {
      if (context.path === '/csp-page.js') {
        return {
          type: 'js',
          body: "window.violations = []; addEventListener('securitypolicyviolation', (event) => violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`));",
        };
      }
      if (context.path !== '/csp-page.html') return undefined;
      return {
        type: 'html',
        headers: { 'content-security-policy': POLICY },
        body: '<!doctype html><html lang="en"><head><title>Strict</title><script src="/csp-page.js"></script><script type="module" src="/dist/a2ui-surface.js"></script></head><body><a2ui-surface></a2ui-surface></body></html>',
      };
    },
  };
}
