const CATALOG = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
const message = (body) => `${JSON.stringify({ version: 'v0.9', ...body })}\n`;

export const create = (surfaceId = 's') => message({ createSurface: { surfaceId, catalogId: CATALOG } });
export const components = (list, surfaceId = 's') => message({ updateComponents: { surfaceId, components: list } });
export const data = (path, value, surfaceId = 's') => message({ updateDataModel: { surfaceId, path, value } });

/** A tree of about `count` components, parents first: cards in columns, each with a heading and lines of text. */
export function tree(count) {
  const cards = Math.round((count - 1) / 8.1);
  const groups = Math.ceil(cards / 10);
  const ids = (length, prefix) => Array.from({ length }, (_, i) => `${prefix}${i}`);
  const text = (id, variant) => ({ id, component: 'Text', text: `Text ${id}`, ...(variant && { variant }) });
  const list = [{ id: 'root', component: 'Column', children: ids(groups, 'group') }];
  for (let g = 0; g < groups; g++) {
    const own = ids(Math.min(10, cards - g * 10), `card${g}-`);
    list.push({ id: `group${g}`, component: 'Column', children: own });
    for (const id of own) {
      list.push({ id, component: 'Card', child: `${id}c` });
      list.push({ id: `${id}c`, component: 'Column', children: [`${id}h`, `${id}r`] }, text(`${id}h`, 'h4'));
      list.push({ id: `${id}r`, component: 'Row', children: ids(4, `${id}t`) });
      list.push(...ids(4, `${id}t`).map((each) => text(each, 'caption')));
    }
  }
  return list;
}

export const item = (i) => ({ name: `Name ${i}`, count: `Count ${i}`, note: `Note ${i}` });

/** A list of `length` rows of three bound texts. */
export function list(length, surfaceId = 's') {
  const bound = (id) => ({ id, component: 'Text', text: { path: id } });
  const all = [
    { id: 'root', component: 'Column', children: ['list'] },
    { id: 'list', component: 'List', children: { componentId: 'row', path: '/items' } },
    { id: 'row', component: 'Row', children: ['name', 'count', 'note'] },
    ...['name', 'count', 'note'].map(bound),
  ];
  const items = Array.from({ length }, (_, i) => item(i));
  return create(surfaceId) + components(all, surfaceId) + data('/', { items }, surfaceId);
}

/** A field, and texts that follow it: half of them plain, half through formatString. */
export function typing(count) {
  const value = (i) => (i % 2 ? { call: 'formatString', args: { value: `Row ${i}: \${/q} typed` } } : { path: '/q' });
  const texts = Array.from({ length: count }, (_, i) => ({ id: `t${i}`, component: 'Text', text: value(i) }));
  const root = { id: 'root', component: 'Column', children: ['field', ...texts.map(({ id }) => id)] };
  const field = { id: 'field', component: 'TextField', label: 'Query', value: { path: '/q' } };
  return create() + components([root, field, ...texts]) + data('/', { q: 'start' });
}

/** A form to sign in. */
export function form() {
  const text = (id, content, variant) => ({ id, component: 'Text', text: content, ...(variant && { variant }) });
  const field = (id, label) => ({ id, component: 'TextField', label, value: { path: `/${id}` } });
  const action = (name) => ({ event: { name, context: { email: { path: '/email' } } } });
  return (
    create() +
    components([
      { id: 'root', component: 'Card', child: 'body' },
      { id: 'body', component: 'Column', children: ['title', 'hint', 'email', 'password', 'go', 'more'] },
      text('title', 'Welcome back', 'h3'),
      text('hint', 'Sign in to go on', 'caption'),
      field('email', 'Address'),
      field('password', 'Password'),
      { id: 'go', component: 'Button', child: 'goText', variant: 'primary', action: action('signIn') },
      text('goText', 'Sign in'),
      { id: 'more', component: 'Button', child: 'moreText', action: action('signUp') },
      text('moreText', 'Sign up'),
    ]) +
    data('/', { email: '', password: '' })
  );
}

const PIECES = [
  '\n\n## Part {}\n\n',
  'Some plain words {} ',
  '**bold** {} ',
  '_soft_ `code` {} ',
  '\n\n- first {}',
  '\n- second {}',
  '\n\nMore {} ',
];

/** The piece of a growing Markdown text with this number. */
export const piece = (i) => PIECES[i % PIECES.length].replace('{}', `w${i}.`);
