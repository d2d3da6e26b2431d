import { AIRPORTS, type Flight } from '../flights.ts';
import { modifySearch } from './modify-search.ts';
import type { AuthoredComponent, AuthoredSurface, Facts } from './author.ts';

/** A card for each flight, or that there is none and a way back to the form. */
export function results({ flights, origin, dest }: Facts['results']): AuthoredSurface {
  return { dataModel: {}, components: flights.length > 0 ? found(flights) : nothing(origin, dest) };
}

function found(flights: readonly Flight[]): readonly AuthoredComponent[] {
  return [{ id: 'root', component: 'Column', children: flights.map(({ id }) => `${id}_card`) }, ...flights.flatMap(cardOf)];
}

function cardOf(flight: Flight): readonly AuthoredComponent[] {
  const { id, airline, number, origin, dest, departs, arrives, status } = flight;
  return [
    { id: `${id}_card`, component: 'Card', child: `${id}_row` },
    { id: `${id}_row`, component: 'Row', children: [`${id}_text`, `${id}_select`], justify: 'spaceBetween', align: 'center' },
    { id: `${id}_text`, component: 'Column', children: [`${id}_title`, `${id}_route`, `${id}_times`], weight: 1 },
    { id: `${id}_title`, component: 'Text', text: `${airline} ${number}`, variant: 'h3' },
    { id: `${id}_route`, component: 'Text', text: `${AIRPORTS[origin]} (${origin}) → ${AIRPORTS[dest]} (${dest})`, variant: 'body' },
    { id: `${id}_times`, component: 'Text', text: `${departs} – ${arrives} · ${status}`, variant: 'caption' },
    {
      id: `${id}_select`,
      component: 'Button',
      child: `${id}_select_text`,
      variant: 'primary',
      action: { event: { name: 'flightSelect', context: { flightId: id } } },
    },
    { id: `${id}_select_text`, component: 'Text', text: 'Select' },
  ];
}

function nothing(origin: string, dest: string): readonly AuthoredComponent[] {
  const route = origin !== '' && dest !== '' ? `Nobody flies from ${origin} to ${dest} here.` : 'Choose where you fly from and to.';
  return [
    { id: 'root', component: 'Column', children: ['card'] },
    { id: 'card', component: 'Card', child: 'content' },
    { id: 'content', component: 'Column', children: ['title', 'reason', 'modify'] },
    { id: 'title', component: 'Text', text: 'No flights found', variant: 'h3' },
    { id: 'reason', component: 'Text', text: route, variant: 'body' },
    ...modifySearch('primary'),
  ];
}
