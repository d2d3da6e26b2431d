/** The preset files, as texts. */
const presets = import.meta.glob<string>('../../presets/*.css', { query: '?raw', import: 'default', eager: true });
const presetOf = (name: string): string => presets[`../../presets/${name}.css`] ?? '';

interface Switch {
  readonly title: string;
  /** The values with their names; the first one is where it begins. */
  readonly choices: Readonly<Record<string, string>>;
  apply(value: string, stage: HTMLElement): void;
}

/** By the name that each has in the page's address. */
const SWITCHES: Readonly<Record<string, Switch>> = {
  theme: {
    title: 'Theme',
    choices: { '': 'system', light: 'light', dark: 'dark' },
    apply: (value) => (document.documentElement.style.colorScheme = value),
  },
  preset: {
    title: 'Preset',
    choices: Object.fromEntries(Object.keys(presets).map((path) => [nameOf(path), nameOf(path)])),
    apply: (value) => ((document.getElementById('preset') as HTMLElement).textContent = presetOf(value)),
  },
  dir: { title: 'Direction', choices: { ltr: 'left to right', rtl: 'right to left' }, apply: (value, stage) => (stage.dir = value) },
  width: {
    title: 'Width',
    choices: { '400px': '400', '280px': '280', '320px': '320', '640px': '640', '1200px': '1200' },
    apply: (value, stage) => stage.style.setProperty('--width', value),
  },
  density: {
    title: 'Density',
    choices: { '1': 'normal', '0.75': 'compact', '1.25': 'roomy' },
    apply: (value, stage) => stage.style.setProperty('--a2ui-density', value),
  },
  lang: {
    title: 'Language',
    choices: { en: 'English', de: 'Deutsch', fr: 'français', pl: 'polski', ar: 'العربية', ja: '日本語' },
    apply: (value, stage) => (stage.lang = value),
  },
};

/** Makes the menus; what is chosen stands in the page's address. */
export function setUpSwitches(place: HTMLElement, stage: HTMLElement): void {
  const address = new URL(location.href);
  for (const [name, { title, choices, apply }] of Object.entries(SWITCHES)) {
    const label = Object.assign(document.createElement('label'), { className: 'field', textContent: `${title} ` });
    const menu = document.createElement('select');
    menu.append(...Object.entries(choices).map(([value, words]) => new Option(words, value)));
    menu.value = address.searchParams.get(name) ?? Object.keys(choices)[0] ?? '';
    menu.addEventListener('change', () => {
      apply(menu.value, stage);
      address.searchParams.set(name, menu.value);
      history.replaceState(null, '', address);
    });
    apply(menu.value, stage);
    label.append(menu);
    place.append(label);
  }
}

function nameOf(path: string): string {
  return path.replace(/^.*\/|\.css$/g, '');
}
