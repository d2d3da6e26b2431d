import { AIRPORTS } from '../flights.ts';
import { modifySearch } from './modify-search.ts';
import type { AuthoredSurface, Facts } from './author.ts';

/** What was booked, for whom. */
export function confirmation({ flight, party }: Facts['confirmation']): AuthoredSurface {
  const day = dayOf(party.date);
  const { airline, number, origin, dest, departs, arrives, gate, status } = flight;
  return {
    dataModel: {},
    components: [
      { id: 'root', component: 'Column', children: ['card'] },
      { id: 'card', component: 'Card', child: 'content' },
      {
        id: 'content',
        component: 'Column',
        children: ['head', 'route', ...(day ? ['day'] : []), 'times', 'gate', 'line', 'party', 'modify'],
      },
      { id: 'head', component: 'Row', children: ['done', 'title'], align: 'center' },
      { id: 'done', component: 'Icon', name: 'check' },
      { id: 'title', component: 'Text', text: `${airline} flight ${number}`, variant: 'h3' },
      { id: 'route', component: 'Text', text: `${AIRPORTS[origin]} (${origin}) → ${AIRPORTS[dest]} (${dest})`, variant: 'body' },
      ...(day ? [{ id: 'day', component: 'Text', text: day, variant: 'body' }] : []),
      { id: 'times', component: 'Text', text: `Departs ${departs}, arrives ${arrives} · ${status}`, variant: 'body' },
      { id: 'gate', component: 'Text', text: `Gate ${gate}`, variant: 'caption' },
      { id: 'line', component: 'Divider' },
      { id: 'party', component: 'Text', text: `${passengersOf(party.passengers)}  •  ${party.fare}`, variant: 'body' },
      ...modifySearch(),
    ],
  };
}

const DAY = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2027-01-15` as people say it; '' for no date and for one that does not exist. */
function dayOf(date: string): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? '' : DAY.format(time);
}

function passengersOf(count: number): string {
  return `${count} ${count === 1 ? 'passenger' : 'passengers'}`;
}
