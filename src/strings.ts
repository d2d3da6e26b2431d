/** The texts of our own in fifteen languages; importing this registers none: `registerStrings(translations)`. */
export { translations } from './surface/translations.ts';
export type { Strings } from './surface/strings.ts';
