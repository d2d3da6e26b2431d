/** The code points that WebDriver has for keys without a character (W3C WebDriver, keyboard actions). */
const KEYS = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

/** What WebDriver wants for a key by its DOM name. */
export function keyOf(name) {
  const key = KEYS[name] ?? name;
  if ([...key].length > 1) throw new Error(`No key "${name}"`);
  return key;
}
