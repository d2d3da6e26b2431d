import { bookingForm } from './booking-form.ts';
import { modifySearch } from './modify-search.ts';
import type { AuthoredComponent, AuthoredSurface, Facts, Kind } from './author.ts';

/** The canned surfaces for when no author gives a good one. They work: the form is filled in as far as is known, and every other leads back to it. */
const FALLBACKS: { readonly [K in Kind]: (facts: Facts[K]) => AuthoredSurface } = {
  booking: (facts) => retitled(bookingForm(facts), 'Book a flight (fallback)'),
  results: () => ({ dataModel: {}, components: message('Results unavailable', 'The flights could not be shown. Please search again.') }),
  confirmation: ({ flight }) => ({
    dataModel: {},
    components: message('Flight selected', `${flight.airline} ${flight.number}, ${flight.origin} → ${flight.dest}`),
  }),
};

export function fallback<K extends Kind>(kind: K, facts: Facts[K]): AuthoredSurface {
  return FALLBACKS[kind](facts);
}

function retitled({ dataModel, components }: AuthoredSurface, text: string): AuthoredSurface {
  return { dataModel, components: components.map((each) => (each.id === 'title' ? { ...each, text } : each)) };
}

function message(title: string, text: string): readonly AuthoredComponent[] {
  return [
    { id: 'root', component: 'Column', children: ['card'] },
    { id: 'card', component: 'Card', child: 'content' },
    { id: 'content', component: 'Column', children: ['title', 'text', 'modify'] },
    { id: 'title', component: 'Text', text: title, variant: 'h3' },
    { id: 'text', component: 'Text', text, variant: 'body' },
    ...modifySearch(),
  ];
}
