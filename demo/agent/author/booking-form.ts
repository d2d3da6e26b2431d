import { AIRPORTS, FARES } from '../flights.ts';
import type { AuthoredComponent, AuthoredSurface, Facts } from './author.ts';

/** No airport twice: the basic functions have no "equal", a pattern over both says it. */
const DIFFERENT = `^(?!${Object.keys(AIRPORTS)
  .map((code) => `${code} ${code}`)
  .join('|')})`;

/** Where from and to, when, how many and how. */
export function bookingForm({ prefill }: Facts['booking']): AuthoredSurface {
  return {
    dataModel: {
      origin: listOf(prefill.origin),
      dest: listOf(prefill.dest),
      date: prefill.date,
      passengers: prefill.passengers,
      fare_class: listOf(prefill.fare),
    },
    components: [
      { id: 'root', component: 'Column', children: ['card'] },
      { id: 'card', component: 'Card', child: 'form' },
      { id: 'form', component: 'Column', children: ['title', 'route', 'details', 'fare_class', 'submit'] },
      { id: 'title', component: 'Text', text: 'Book a flight', variant: 'h2' },
      { id: 'route', component: 'Row', children: ['origin', 'dest'] },
      airportPicker('origin', 'From', [required('/origin', 'Choose where you fly from')]),
      airportPicker('dest', 'To', [required('/dest', 'Choose where you fly to'), different()]),
      { id: 'details', component: 'Row', children: ['date', 'passengers'], align: 'start' },
      {
        id: 'date',
        component: 'DateTimeInput',
        label: 'Date',
        value: { path: '/date' },
        enableDate: true,
        weight: 1,
        checks: [required('/date', 'Choose a date')],
      },
      {
        id: 'passengers',
        component: 'TextField',
        label: 'Passengers',
        value: { path: '/passengers' },
        variant: 'number',
        weight: 1,
        checks: [{ condition: call('numeric', { value: { path: '/passengers' }, min: 1, max: 9 }), message: 'Between 1 and 9 passengers' }],
      },
      {
        id: 'fare_class',
        component: 'ChoicePicker',
        label: 'Fare',
        options: FARES.map((fare) => ({ label: fare, value: fare })),
        value: { path: '/fare_class' },
        variant: 'mutuallyExclusive',
        displayStyle: 'chips',
      },
      {
        id: 'submit',
        component: 'Button',
        child: 'submit_text',
        variant: 'primary',
        action: { event: { name: 'bookingSubmit', context: submission() } },
      },
      { id: 'submit_text', component: 'Text', text: 'Search flights' },
    ],
  };
}

function airportPicker(id: 'origin' | 'dest', label: string, checks: readonly object[]): AuthoredComponent {
  return {
    id,
    component: 'ChoicePicker',
    label,
    options: Object.entries(AIRPORTS).map(([code, city]) => ({ label: `${code} · ${city}`, value: code })),
    value: { path: `/${id}` },
    variant: 'mutuallyExclusive',
    weight: 1,
    checks,
  };
}

function submission(): Record<string, unknown> {
  const bound = ['origin', 'dest', 'date', 'passengers', 'fare_class'].map((key) => [key, { path: `/${key}` }]);
  return { formId: 'booking', ...Object.fromEntries(bound) };
}

function required(path: string, message: string): object {
  return { condition: call('required', { value: { path } }), message };
}

function different(): object {
  const both = call('formatString', { value: '${/origin/0} ${/dest/0}' }, 'string');
  return { condition: call('regex', { value: both, pattern: DIFFERENT }), message: 'Choose two different airports' };
}

function call(name: string, args: object, returnType = 'boolean'): object {
  return { call: name, args, returnType };
}

function listOf(value: string): readonly string[] {
  return value === '' ? [] : [value];
}
