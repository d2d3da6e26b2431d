import { expect } from '@open-wc/testing';
import { registerStrings } from '../../src/index.ts';
import { translations } from '../../src/strings.ts';
import { defaultStrings } from '../../src/surface/strings.ts';
import { createSurface, cs, push, text, uc } from '../support/surface.ts';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'he', 'hi', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'zh'];
/** What of a text is filled in, and what a translation may not lose. */
const placeholders = (words: string): string => (words.match(/\{\w+\}/g) ?? []).sort().join();
const WRITING: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
};

describe('The texts of our own', () => {
  it('are there in fifteen languages', () => {
    expect(Object.keys(translations).sort()).to.deep.equal(LANGUAGES);
  });

  for (const language of LANGUAGES)
    it(`are complete in ${language}, in its own writing, with what is filled in`, () => {
      const table = translations[language]!;
      expect(Object.keys(table).sort()).to.deep.equal(Object.keys(defaultStrings).sort());
      for (const [key, words] of Object.entries(table)) {
        expect(words, key).to.match(WRITING[language] ?? /\p{Script=Latin}/u);
        expect(words, key).to.equal(words.trim());
        expect(placeholders(words), key).to.equal(placeholders(defaultStrings[key as keyof typeof defaultStrings]));
        if (language !== 'en') expect(words, key).not.to.equal(defaultStrings[key as keyof typeof defaultStrings]);
      }
    });

  it('follow the locale once they are registered, also on what is there already; the property `strings` wins', () => {
    const element = createSurface({ locale: 'de-AT' });
    push(element, cs(), uc({ id: 'root', component: 'Nope' }));
    expect(text(element)).to.equal('Cannot show: Nope');
    registerStrings({ de: translations['de']!, 'pt-BR': { unknownComponent: 'Não dá' } });
    expect(text(element)).to.equal('Nicht darstellbar: Nope');
    element.locale = 'pt-BR';
    expect(text(element)).to.equal('Não dá: Nope');
    element.locale = 'pt';
    expect(text(element)).to.equal('Cannot show: Nope');
    registerStrings({ de: { unknownComponent: 'Geht nicht' } });
    element.locale = 'de';
    expect(text(element)).to.equal('Geht nicht: Nope');
    element.strings = { unknownComponent: 'Hoppla' };
    expect(text(element)).to.equal('Hoppla: Nope');
  });
});
