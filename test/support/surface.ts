import '../../src/index.ts';
import type { A2uiSurface } from '../../src/index.ts';
import { loadCheck } from '../../src/surface/load-check.ts';

const CATALOG_ID = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';

export type Json = Readonly<Record<string, unknown>>;

/** A new element on the page, with these properties; it is taken away after the test. */
export function createSurface(options: Partial<A2uiSurface> = {}): A2uiSurface {
  const element = document.createElement('a2ui-surface');
  Object.assign(element, options);
  document.body.append(element);
  elements.push(element);
  return element;
}

const elements: A2uiSurface[] = [];

/** What strict mode loads is there, so that it takes messages at once. */
before(loadCheck);

afterEach(() => {
  for (const element of elements.splice(0)) element.remove();
});

/** Sends messages as JSONL. */
export function push(element: A2uiSurface, ...messages: readonly Json[]): void {
  element.push(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
}

/** createSurface, of surface `s`. */
export function cs(extra: Json = {}): Json {
  return { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: CATALOG_ID, ...extra } };
}

/** updateComponents, of surface `s`. */
export function uc(...components: readonly Json[]): Json {
  return { version: 'v0.9', updateComponents: { surfaceId: 's', components } };
}

/** updateDataModel, of surface `s`. */
export function dm(path: string, value: unknown): Json {
  return { version: 'v0.9', updateDataModel: { surfaceId: 's', path, value } };
}

/** The text that the surfaces show. */
export function text(element: A2uiSurface): string {
  return parts(element, 'surface')
    .map(({ textContent }) => textContent)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The elements of a part, in document order. */
export function parts<E extends HTMLElement = HTMLElement>(element: A2uiSurface, name: string): E[] {
  return [...(element.shadowRoot?.querySelectorAll<E>(`[part~="${name}"]`) ?? [])];
}

/** The one element of a part. */
export function part<E extends HTMLElement = HTMLElement>(element: A2uiSurface, name: string): E {
  const [first] = parts<E>(element, name);
  if (!first) throw new Error(`Nothing has part "${name}" in ${text(element)}`);
  return first;
}

/** The details of all events of a type from now on. */
export function events<T = Json>(element: A2uiSurface, type: string): T[] {
  const details: T[] = [];
  element.addEventListener(type, (event) => details.push((event as CustomEvent<T>).detail));
  return details;
}
