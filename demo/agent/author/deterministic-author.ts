import { bookingForm } from './booking-form.ts';
import { confirmation } from './confirmation.ts';
import { results } from './results.ts';
import type { Author, AuthoredSurface, Facts, Kind } from './author.ts';

const WRITERS: { readonly [K in Kind]: (facts: Facts[K]) => AuthoredSurface } = { booking: bookingForm, results, confirmation };

/** The default: no model, no key, the same facts give the same surface. */
export const deterministicAuthor: Author = (kind, facts) => Promise.resolve(WRITERS[kind](facts));
