import { defineFunction } from '../../src/catalog.ts';

/** The time in a zone of the world, once a second for as long as somebody looks at it. */
export const clock = defineFunction({
  name: 'clock',
  description: 'The time in a time zone, as text; it keeps going.',
  args: { timeZone: { type: 'string' } },
  returns: 'string',
  async *run({ timeZone }, { locale, signal }) {
    const format = new Intl.DateTimeFormat(locale, {
      timeStyle: 'medium',
      ...(typeof timeZone === 'string' && timeZone !== '' && { timeZone }),
    });
    while (!signal.aborted) {
      yield format.format();
      await new Promise((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000)));
    }
  },
});
