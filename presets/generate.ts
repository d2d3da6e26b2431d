// Writes what follows from the source: the lists of tokens and parts in README.md, and presets/default.css.
// With --check it writes nothing and fails where something is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { aliases, derivedTokens, tokens } from '../src/surface/tokens.ts';

const at = (path: string): URL => new URL(`../${path}`, import.meta.url);
const read = (path: string): string => readFileSync(at(path), 'utf8');

/** What is a part because it is a variant: the source makes those names of the variants'. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  Button: ['button-primary', 'button-borderless'],
  Text: ['h1', 'h2', 'h3', 'h4', 'h5', 'caption'],
};

const README = read('README.md');
const files: Readonly<Record<string, string>> = {
  'README.md': between(between(README, 'tokens', tokenTable()), 'parts', partTable()),
  'presets/default.css': defaultPreset(),
};

for (const [path, text] of Object.entries(files)) {
  const wanted = path.endsWith('.css') ? await format(text, { ...(await resolveConfig(path)), filepath: path }) : text;
  if (wanted === read(path)) continue;
  if (process.argv.includes('--check')) {
    console.error(`${path} is out of date: node --import tsx presets/generate.ts`);
    process.exitCode = 1;
  } else writeFileSync(at(path), wanted);
}

/** The text with other content between its marks of this name. */
function between(text: string, name: string, content: string): string {
  const marks = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- /${name} -->)`);
  if (!marks.test(text)) throw new Error(`README.md has no marks <!-- ${name} --> and <!-- /${name} -->`);
  return text.replace(marks, (_, start: string, end: string) => `${start}\n${content}\n\n${end}`);
}

/** Tokens by their first word; those that follow from others are marked, and the official renderers' names stand in brackets. */
function tokenTable(): string {
  const groups = new Map<string, string[]>();
  for (const name of Object.keys({ ...tokens, ...derivedTokens })) groups.set(groupOf(name), [...(groups.get(groupOf(name)) ?? []), name]);
  const entry = (name: string): string => `\`${name}\`${name in derivedTokens ? '†' : ''}${aliases[name] ? ` (\`${aliases[name]}\`)` : ''}`;
  return ['| | tokens |', '|---|---|', ...[...groups].map(([group, names]) => `| ${group} | ${names.map(entry).join(', ')} |`)].join('\n');
}

function groupOf(name: string): string {
  const [family] = /^(elevation|spacing|typography|shape|focus|motion)/.exec(name) ?? [];
  return family ?? (/font|height|density/.test(name) ? 'size' : 'colour');
}

/** The parts that each file of components writes. */
function partTable(): string {
  const rows = readdirSync(at('catalog/components')).map((file) => {
    const source = read(`catalog/components/${file}`);
    const name = /defineComponent\('(\w+)'/.exec(source)?.[1] ?? '';
    const own = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
    const variants = VARIANTS[name] ?? [];
    const shared = /catalog\/shared|\.\.\/shared\/(field|media)\.ts/.exec(source)?.[1];
    return `| ${name} | ${[...new Set([own, ...variants, ...partsIn(source), ...(shared ? partsIn(read(`catalog/shared/${shared}.ts`)) : [])])].map((part) => `\`${part}\``).join(', ')} |`;
  });
  const around = readdirSync(at('src/surface')).flatMap((file) => partsIn(read(`src/surface/${file}`)));
  return [
    '| component | parts |',
    '|---|---|',
    ...rows,
    `| around them | ${[...new Set(around)].map((part) => `\`${part}\``).join(', ')} |`,
  ].join('\n');
}

/** The words in `part="…"`, `part=${…}`, `part: '…'` and `setAttribute('part', '…')`. */
function partsIn(source: string): string[] {
  const places = source.matchAll(
    /\bpart="([^"]+)"|\bpart=\$\{([^}]+)\}|\('part', '([^']+)'\)|'((?:media|identity)-[\w-]+)'|\bpart: '([^']+)'/g,
  );
  return [...places]
    .flatMap(([, plain, chosen, set, note, given]) => {
      if (chosen !== undefined) return [...chosen.matchAll(/'([^']+)'/g)].flatMap(([, words = '']) => words.split(' '));
      return (plain ?? set ?? note ?? given ?? '').split(' ');
    })
    .filter((part) => /^[a-z][a-z-]+$/.test(part));
}

/** The defaults as a page would write them, but those that follow from others. */
function defaultPreset(): string {
  const rules = Object.entries(tokens)
    .filter(([, value]) => !value.includes('var('))
    .map(([name, value]) => `--a2ui-${name}:${value};`);
  return `/* The default look, to begin from. A page needs it only to undo another preset. */\n:where(:root){${rules.join('')}}`;
}
