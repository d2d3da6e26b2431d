import type { A2uiSurface } from '../../src/index.ts';

type Apply = (value: string, element: A2uiSurface, stage: HTMLElement) => void;

/** What can be switched, by the id of its menu: the choices and what each does. */
const SWITCHES: Readonly<Record<string, { readonly choices: Readonly<Record<string, string>>; readonly apply: Apply }>> = {
  theme: {
    choices: { '': 'page', light: 'light', dark: 'dark' },
    apply: (value, _, stage) => (stage.style.colorScheme = value),
  },
  width: {
    choices: { '': 'full', '640px': '640', '400px': '400', '320px': '320', '280px': '280' },
    apply: (value, element) => (element.style.maxWidth = value),
  },
  direction: { choices: { ltr: 'left to right', rtl: 'right to left' }, apply: (value, _, stage) => (stage.dir = value) },
  language: {
    choices: { en: 'English', de: 'Deutsch', fr: 'français', pl: 'polski', ar: 'العربية', ja: '日本語' },
    apply: (value, _, stage) => (stage.lang = value),
  },
  'show-errors': {
    choices: { touched: 'touched', always: 'always' },
    apply: (value, element) => element.setAttribute('show-errors', value),
  },
  validate: {
    choices: { surface: 'surface', context: 'context', own: 'own' },
    apply: (value, element) => element.setAttribute('validate', value),
  },
};

/** Fills the menus and makes them work; what they say holds for every element that `current` answers. */
export function setUpSwitches(current: () => A2uiSurface, stage: HTMLElement): { apply(): void } {
  const menus = Object.entries(SWITCHES).map(([id, { choices, apply }]) => {
    const menu = document.getElementById(id) as HTMLSelectElement;
    menu.append(...Object.entries(choices).map(([value, label]) => new Option(label, value)));
    const use = (): void => apply(menu.value, current(), stage);
    menu.addEventListener('change', use);
    return use;
  });
  return { apply: () => menus.forEach((use) => use()) };
}
