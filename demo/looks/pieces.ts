type Json = Readonly<Record<string, unknown>>;

/** Something to look at: a name, the components of a surface, the first of which is its root, and its data. */
export interface Piece {
  readonly name: string;
  readonly components: readonly Json[];
  readonly data?: Json;
  /** What the page does to it once it shows: activates a control, shows errors at once, leaves the stream open. */
  readonly state?: 'errors' | 'loading';
}

const PICTURE = paint(600, 400);
const LOST = 'data:image/png;base64,lost';

const send = { event: { name: 'looked' } };
const failing = [{ condition: { call: 'required', args: { value: { path: '/empty' } } }, message: 'Please fill this in' }];
const text = (id: string, words: unknown, extra: Json = {}): Json => ({ id, component: 'Text', text: words, ...extra });
const column = (...children: readonly string[]): Json => ({ component: 'Column', children });
const row = (...children: readonly string[]): Json => ({ component: 'Row', children });

/** One of each of `variants` in a column, made of `component`. */
function variants(component: string, property: string, values: readonly string[], extra: Json = {}): Json[] {
  return [column(...values), ...values.map((value) => ({ id: value, component, [property]: value, ...extra }))];
}

const options = (count: number): Json[] =>
  ['Apple', 'Banana', 'Cherry', 'Dragon fruit', 'Elderberry', 'Fig', 'Grape', 'Honeydew melon', 'Jackfruit']
    .slice(0, count)
    .map((label) => ({ label, value: label }));
const picker = (id: string, extra: Json): Json => ({ id, component: 'ChoicePicker', value: ['Banana'], options: options(4), ...extra });
const button = (id: string, extra: Json = {}): Json[] => [
  { id, component: 'Button', child: `${id}-text`, action: send, ...extra },
  text(`${id}-text`, id.charAt(0).toUpperCase() + id.slice(1)),
];

const MARKDOWN = `## Release notes

A paragraph with **strong**, *emphasis*, ~~gone~~, \`code\` and [a link](https://example.com).
A second line of it.

- One
- Two
  - Nested
    1. Deep
- [x] Done
- [ ] To do

1. First
2. Second

> A quote that goes on
> for two lines.

\`\`\`ts
const answer: number = 42; // a line of code that is longer than most places are wide
\`\`\`

| Item | Price | Note |
|---|--:|:-:|
| Tea | 3.20 | hot |
| Coffee | 12.80 | hotter |

---

The end.`;

/** Every component in every variant and state. */
export const pieces: readonly Piece[] = [
  {
    name: 'Text',
    components: [
      column('h1', 'h2', 'h3', 'h4', 'h5', 'body', 'caption'),
      ...['h1', 'h2', 'h3', 'h4', 'h5'].map((variant) => text(variant, `Heading ${variant.slice(1)}`, { variant })),
      text('body', 'Body text says what there is to say, in sentences that go on for more than one line where the place is narrow.'),
      text('caption', 'A caption is smaller and quieter', { variant: 'caption' }),
    ],
  },
  { name: 'Text, Markdown', components: [text('root', MARKDOWN)] },
  {
    name: 'Text, long words',
    components: [
      { component: 'Card', child: 'r' },
      { id: 'r', ...row('a', 'b') },
      text('a', 'Donaudampfschifffahrtsgesellschaftskapitänsmütze 12345678901234567890', { weight: 1 }),
      text('b', '1,234,567.89', { variant: 'h3' }),
    ],
  },
  {
    name: 'Button',
    components: [
      column('rest', 'off', 'icons'),
      { id: 'rest', ...row('primary', 'default', 'borderless') },
      { id: 'off', ...row('primary-off', 'default-off', 'borderless-off') },
      { id: 'icons', ...row('add', 'labelled') },
      ...['primary', 'default', 'borderless'].flatMap((variant) => [
        ...button(variant, { variant }),
        ...button(`${variant}-off`, { variant, checks: failing }),
      ]),
      { id: 'add', component: 'Button', child: 'plus', action: send, accessibility: { label: 'Add' } },
      { id: 'plus', component: 'Icon', name: 'add' },
      { id: 'labelled', component: 'Button', variant: 'primary', child: 'labelled-row', action: send },
      { id: 'labelled-row', ...row('bag', 'labelled-text') },
      { id: 'bag', component: 'Icon', name: 'shoppingCart' },
      text('labelled-text', 'Add to cart'),
    ],
  },
  {
    name: 'TextField',
    components: [
      column('short', 'empty', 'long', 'number', 'obscured'),
      { id: 'short', component: 'TextField', label: 'Name', value: 'Ada Lovelace' },
      { id: 'empty', component: 'TextField', label: 'City', value: '' },
      { id: 'long', component: 'TextField', label: 'Message', variant: 'longText', value: 'Dear all,\nthis goes on.' },
      { id: 'number', component: 'TextField', label: 'Guests', variant: 'number', value: '4' },
      { id: 'obscured', component: 'TextField', label: 'Password', variant: 'obscured', value: 'secret' },
    ],
  },
  {
    name: 'Fields with errors',
    state: 'errors',
    data: { empty: '' },
    components: [
      column('name', 'when', 'agree', 'amount', 'pick', 'send'),
      { id: 'name', component: 'TextField', label: 'Name', value: { path: '/empty' }, checks: failing },
      { id: 'when', component: 'DateTimeInput', label: 'When', enableDate: true, value: '', checks: failing },
      { id: 'agree', component: 'CheckBox', label: 'I agree to all of it', value: false, checks: failing },
      { id: 'amount', component: 'Slider', label: 'Amount', value: 3, max: 10, checks: failing },
      picker('pick', { label: 'Fruit', variant: 'mutuallyExclusive', value: [], checks: failing }),
      ...button('send', { variant: 'primary', checks: failing }),
    ],
  },
  {
    name: 'CheckBox',
    components: [
      column('on', 'off', 'wordy'),
      { id: 'on', component: 'CheckBox', label: 'Send me news', value: true },
      { id: 'off', component: 'CheckBox', label: 'Remember me', value: false },
      { id: 'wordy', component: 'CheckBox', label: 'A label that has so much to say that it goes on in a second line below', value: true },
    ],
  },
  {
    name: 'ChoicePicker',
    components: [
      column('one', 'several', 'chips', 'chip'),
      picker('one', { label: 'One of some', variant: 'mutuallyExclusive' }),
      picker('several', { label: 'Several', variant: 'multipleSelection', value: ['Apple', 'Cherry'] }),
      picker('chips', { label: 'Several, chips', variant: 'multipleSelection', displayStyle: 'chips', value: ['Apple', 'Cherry'] }),
      picker('chip', { label: 'One, chips', variant: 'mutuallyExclusive', displayStyle: 'chips', options: options(9) }),
    ],
  },
  {
    name: 'ChoicePicker, many options',
    components: [
      column('menu', 'filter'),
      picker('menu', { label: 'One of many', variant: 'mutuallyExclusive', options: options(9) }),
      picker('filter', { label: 'Several of many', variant: 'multipleSelection', filterable: true, options: options(9) }),
    ],
  },
  {
    name: 'DateTimeInput',
    components: [
      column('date', 'time', 'both', 'none'),
      {
        id: 'date',
        component: 'DateTimeInput',
        label: 'Date',
        enableDate: true,
        value: '2026-03-14',
        min: '2026-03-01',
        max: '2026-03-31',
      },
      { id: 'time', component: 'DateTimeInput', label: 'Time', enableTime: true, value: '09:30' },
      { id: 'both', component: 'DateTimeInput', label: 'Date and time', enableDate: true, enableTime: true, value: '2026-03-14T09:30' },
      { id: 'none', component: 'DateTimeInput', label: 'Not chosen yet', enableDate: true, value: '' },
    ],
  },
  {
    name: 'Slider',
    components: [
      column('volume', 'zero', 'full'),
      { id: 'volume', component: 'Slider', label: 'Volume', value: 35, max: 100 },
      { id: 'zero', component: 'Slider', label: 'Balance', value: -5, min: -5, max: 5 },
      { id: 'full', component: 'Slider', value: 1000, max: 1000 },
    ],
  },
  {
    name: 'Image',
    components: variants('Image', 'variant', ['icon', 'avatar', 'smallFeature', 'mediumFeature', 'largeFeature', 'header'], {
      url: PICTURE,
      description: 'Mountains',
    }),
  },
  {
    name: 'Image, failed',
    components: variants('Image', 'variant', ['icon', 'avatar', 'smallFeature', 'mediumFeature', 'largeFeature', 'header'], {
      url: LOST,
      description: 'Mountains in the morning',
    }),
  },
  {
    name: 'Image, fit',
    components: [
      row('contain', 'cover', 'fill', 'none', 'scaleDown'),
      ...['contain', 'cover', 'fill', 'none', 'scaleDown'].map((fit) => ({
        id: fit,
        component: 'Image',
        url: PICTURE,
        fit,
        variant: 'smallFeature',
        description: fit,
      })),
    ],
  },
  {
    name: 'Icon',
    components: [
      row('mail', 'star', 'favorite', 'warning', 'unknown', 'own'),
      ...['mail', 'star', 'favorite', 'warning', 'unknown'].map((name) => ({ id: name, component: 'Icon', name })),
      { id: 'own', component: 'Icon', name: { svgPath: 'M4 12l6 6L20 6' } },
    ],
  },
  {
    name: 'Video and AudioPlayer',
    components: [
      column('film', 'sound', 'lost', 'mute'),
      { id: 'film', component: 'Video', url: 'https://media.invalid/film.mp4', posterUrl: PICTURE },
      {
        id: 'sound',
        component: 'AudioPlayer',
        url: 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=',
        description: 'Morning song',
      },
      { id: 'lost', component: 'AudioPlayer', url: 'https://media.invalid/song.mp3', description: 'Lost song' },
      { id: 'mute', component: 'Video', url: '' },
    ],
  },
  {
    name: 'Card and Divider',
    components: [
      { component: 'Card', child: 'inside' },
      { id: 'inside', ...column('title', 'words', 'line', 'inner') },
      text('title', 'A card', { variant: 'h3' }),
      text('words', 'It sets one thing off from the others.'),
      { id: 'line', component: 'Divider' },
      { id: 'inner', component: 'Card', child: 'upright' },
      { id: 'upright', ...row('left', 'bar', 'right') },
      text('left', 'A card in a card'),
      { id: 'bar', component: 'Divider', axis: 'vertical' },
      text('right', 'beside a line'),
    ],
  },
  {
    name: 'List',
    data: { items: Array.from({ length: 8 }, (_, i) => ({ name: `Item ${i + 1}`, note: 'swipe on' })) },
    components: [
      column('across', 'down'),
      { id: 'across', component: 'List', direction: 'horizontal', children: { componentId: 'tile', path: '/items' } },
      { id: 'tile', component: 'Card', child: 'tile-inside' },
      { id: 'tile-inside', ...column('tile-name', 'tile-note') },
      text('tile-name', { path: 'name' }, { variant: 'h5' }),
      text('tile-note', { path: 'note' }, { variant: 'caption' }),
      { id: 'down', component: 'List', children: { componentId: 'line', path: '/items' } },
      { id: 'line', ...row('line-icon', 'line-name') },
      { id: 'line-icon', component: 'Icon', name: 'check' },
      text('line-name', { path: 'name' }),
    ],
  },
  {
    name: 'Tabs',
    components: [
      {
        component: 'Tabs',
        tabs: ['Overview', 'Details', 'Reviews', 'Shipping and returns', 'Questions'].map((title) => ({ title, child: 'panel' })),
      },
      text('panel', 'What is in the chosen tab.'),
    ],
  },
  {
    name: 'Modal',
    components: [
      { component: 'Modal', trigger: 'open', content: 'inside' },
      ...button('open'),
      { id: 'inside', ...column('title', 'words', 'ok') },
      text('title', 'Leave the page?', { variant: 'h3' }),
      text('words', 'What you entered will be kept.'),
      ...button('ok', { variant: 'primary' }),
    ],
  },
  {
    name: 'Row, justified',
    components: [
      column('start', 'center', 'end', 'spaceBetween', 'spaceEvenly', 'stretch'),
      ...['start', 'center', 'end', 'spaceBetween', 'spaceEvenly', 'stretch'].flatMap((justify) => [
        { id: justify, component: 'Row', justify, children: [`${justify}-a`, `${justify}-b`] },
        ...button(`${justify}-a`),
        ...button(`${justify}-b`),
      ]),
    ],
  },
  {
    name: 'Loading',
    state: 'loading',
    components: [
      column('title', 'picture', 'words', 'row'),
      text('title', 'Arriving', { variant: 'h2' }),
      { id: 'picture', component: 'Image', url: { path: '/picture' } },
      text('words', { path: '/words' }),
      { id: 'row', ...row('a', 'b') },
    ],
  },
  {
    name: 'Unknown component',
    components: [column('what', 'known'), { id: 'what', component: 'Hologram' }, text('known', 'The others show')],
  },
];

/** A landscape, as the data of a picture. */
function paint(width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d') as CanvasRenderingContext2D;
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#7cc4ff');
  sky.addColorStop(1, '#fde6c8');
  for (const [color, shape] of [
    [sky, 'M0 0h600v400H0z'],
    ['#fff3b8', 'M402 110a48 48 0 1 0 96 0a48 48 0 1 0-96 0'],
    ['#4d7a8c', 'M0 330 170 140l130 150 90-90 210 200H0z'],
  ] as const) {
    context.fillStyle = color;
    context.fill(new Path2D(shape));
  }
  return canvas.toDataURL();
}
