/** Selects controls. */
export const INTERACTIVE = 'a,button,input,select,textarea,summary,audio,video,[tabindex]';

/** The control that `target` is or is in; undefined when there is none up to and with `end`. */
export function controlAt(target: EventTarget | null, end: Element): Element | undefined {
  const control = (target as Element | null)?.closest(INTERACTIVE);
  return control && end.contains(control) ? control : undefined;
}

/** Whether there is a control in `element`. */
export function hasControl(element: Element): boolean {
  return element.querySelector(INTERACTIVE) !== null;
}
