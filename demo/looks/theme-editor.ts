/** What can be edited: the token, what it is called, and the field for it. */
const FIELDS = [
  ['primary', 'Primary colour', { type: 'color', value: '#4f8df5' }],
  ['surface', 'Surface', { type: 'color', value: '#ffffff' }],
  ['on-surface', 'Text', { type: 'color', value: '#1a1d23' }],
  ['card-bg', 'Cards', { type: 'color', value: '#ffffff' }],
  ['shape-small', 'Corners of controls', { type: 'range', min: '0', max: '24', value: '8', unit: 'px' }],
  ['shape-medium', 'Corners of cards', { type: 'range', min: '0', max: '32', value: '12', unit: 'px' }],
  ['typography-body-size', 'Size of text', { type: 'range', min: '12', max: '20', value: '14', unit: 'px' }],
  ['spacing-3', 'Gaps', { type: 'range', min: '4', max: '28', value: '12', unit: 'px' }],
  ['focus-ring-width', 'Ring of focus', { type: 'range', min: '1', max: '5', value: '2', unit: 'px' }],
] as const;

/** Makes the fields; what is edited shows at once, and as the CSS to copy. */
export function setUpEditor(): void {
  const edited = new Map<string, string>();
  for (const [token, words, { type, ...range }] of FIELDS) {
    const label = Object.assign(document.createElement('label'), { textContent: words });
    const input = Object.assign(document.createElement('input'), { type, ...range });
    input.addEventListener('input', () => {
      edited.set(token, input.value + ('unit' in range ? range.unit : ''));
      show(edited);
    });
    label.append(input);
    byId('fields').append(label);
  }
  byId('copy').addEventListener('click', () => void navigator.clipboard.writeText(byId('css').textContent));
  show(edited);
}

function show(edited: ReadonlyMap<string, string>): void {
  const rules = [...edited].map(([token, value]) => `  --a2ui-${token}: ${value};\n`).join('');
  const css = rules ? `:root {\n${rules}}` : '/* nothing changed yet */';
  byId('css').textContent = css;
  byId('edited').textContent = css;
}

function byId(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}
