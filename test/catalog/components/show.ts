import { createSurface, cs, dm, events, push, uc } from '../../support/surface.ts';

type Json = Readonly<Record<string, unknown>>;

/** A surface of this width with these components, the first of which is the root; and what was wrong with them. */
export function show(components: readonly Json[], { data = {}, width = 600 }: { data?: unknown; width?: number } = {}) {
  const el = createSurface();
  el.style.cssText = `display:block;width:${width}px`;
  const diagnostics = events(el, 'diagnostic');
  const [root, ...others] = components;
  push(el, cs(), dm('/', data), uc({ id: 'root', ...root }, ...others));
  el.end();
  return { el, codes: () => diagnostics.map(({ code }) => code) };
}

export const T = (id: string, text: unknown, extra: Json = {}): Json => ({ id, component: 'Text', text, ...extra });

/** Where an element stands, in whole pixels. */
export function box(element: Element) {
  const { left, top, width, height, right, bottom } = element.getBoundingClientRect();
  const [x, y, w, h, r, b] = [left, top, width, height, right, bottom].map(Math.round) as [number, number, number, number, number, number];
  return { x, y, w, h, r, b };
}
