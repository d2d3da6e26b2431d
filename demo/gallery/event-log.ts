const TYPES = ['action', 'validationError', 'send', 'diagnostic', 'surface', 'text'] as const;
const MOST_ENTRIES = 200;

/** Lists the events of an element, the newest first. */
export function logEvents(element: HTMLElement, list: HTMLElement): void {
  for (const type of TYPES) {
    element.addEventListener(type, (event) => {
      list.prepend(entry(type, (event as CustomEvent<unknown>).detail));
      list.children[MOST_ENTRIES]?.remove();
    });
  }
}

function entry(type: string, detail: unknown): HTMLElement {
  const item = document.createElement('li');
  item.className = (detail as { severity?: string }).severity ?? '';
  const fold = document.createElement('details');
  const summary = document.createElement('summary');
  const name = document.createElement('b');
  name.textContent = type;
  summary.append(name, ` ${summaryOf(detail)}`);
  const json = document.createElement('pre');
  json.textContent = JSON.stringify(detail, null, 2);
  fold.append(summary, json);
  item.append(fold);
  return item;
}

function summaryOf(detail: unknown): string {
  const { action, error, message, text, type, surfaceId } = detail as Record<string, Record<string, string> & string>;
  return action?.['name'] ?? error?.['message'] ?? message ?? text ?? [type, surfaceId].filter(Boolean).join(' ');
}
