import type { Catalog, ComponentSchema } from '../binding/catalog.ts';
import type { ArgSpec, FunctionDefinition } from '../binding/function.ts';
import type { Prop, PropTable } from '../binding/prop.ts';
import { isObject } from '../protocol/json.ts';
import { familyOf, type ProtocolFamily, type ProtocolVersion } from '../protocol/version.ts';
import { isOf } from './json-schema.ts';

/**
 * A catalog as text for the system prompt of a model: how messages are written, then a line for each component and function.
 * @throws Error for v0.8, in which values and children are written otherwise
 */
export function toPrompt(catalog: Catalog, version: ProtocolVersion): string {
  const family = familyOf(version);
  if (family === 'v0.8') throw new Error('A prompt is written for v0.9, v0.9.1 or v1.0');
  const id = catalog.ids[family] ?? catalog.id;
  return [
    ...howMessagesAreWritten(id, version),
    '',
    'Components (* is required, ~ may be bound or called):',
    ...[...catalog.components.values()].map((component) => componentLine(component, family)),
    'Every component may have "weight", a number: its share of the room in a Row or Column.',
    ...functionLines([...catalog.functions.values()]),
  ].join('\n');
}

function howMessagesAreWritten(id: string, version: ProtocolVersion): readonly string[] {
  const message = (body: string): string => `{"version":"${version}",${body}}`;
  return [
    'You show user interfaces by writing A2UI messages, one JSON object on each line:',
    message(`"createSurface":{"surfaceId":"s","catalogId":"${id}"}`),
    message('"updateComponents":{"surfaceId":"s","components":[{"id":"root","component":"Text","text":{"path":"/name"}}]}'),
    message('"updateDataModel":{"surfaceId":"s","path":"/name","value":"Ann"}'),
    message('"deleteSurface":{"surfaceId":"s"}'),
    'Components are a flat list; the one with the id "root" is shown, and they name their children by id. An update of a component replaces it whole.',
    'A value is written out, bound as {"path":"/name"} (a JSON Pointer into the data; without the first / it is relative to the item of a template), or called as {"call":"<function>","args":{…}}.',
    'children are a list of ids, or {"componentId":"<id>","path":"/list"}: that component once for each item.',
    'An action is {"event":{"name":"<name>","context":{"<key>":<value>}}}, which you will receive, or {"functionCall":<call>}, which runs in the page.',
    `checks are a list of {"condition":<call or binding>,"message":"<what is wrong>"}${version === 'v1.0' ? ', message may be left out' : ''}.`,
    ...(version === 'v1.0' ? ['In updateDataModel a value of null deletes.'] : ['An updateDataModel without value deletes.']),
  ];
}

function componentLine({ name, props, checkable, allowedParents, allowedChildren }: ComponentSchema, family: ProtocolFamily): string {
  const members = membersOf(props, family);
  const all = checkable ? [...members, 'checks'] : members;
  const within = allowedParents ? ` Stands only in ${allowedParents.join(', ')}.` : '';
  const holds = allowedChildren ? ` Holds only ${allowedChildren.join(', ')}.` : '';
  return `- ${name}: ${all.join(', ') || 'nothing of its own'}.${within}${holds}`;
}

function membersOf(table: PropTable, family: ProtocolFamily): readonly string[] {
  const rows = Object.entries(table).filter(([, prop]) => !prop.lenient && isOf(prop, family));
  return rows.map(([name, prop]) => `${name}${prop.required ? '*' : ''} ${valueOf(prop, family)}`);
}

const WORDS = {
  string: 'text',
  number: 'number',
  boolean: 'true|false',
  stringList: 'list of texts',
  any: 'value',
  child: 'id',
  children: 'children',
  action: 'action',
} as const;

function valueOf(prop: Prop, family: ProtocolFamily): string {
  if (prop.kind === 'list') return `[{${membersOf(prop.items ?? {}, family).join(', ')}}]`;
  const words = wordsOf(prop, family);
  if (words) return words.join('|');
  const isBindable = !prop.literal && !['child', 'children', 'action'].includes(prop.kind);
  return `${WORDS[prop.kind as keyof typeof WORDS]}${isBindable ? '~' : ''}`;
}

/** The words that may stand there: those of the table, or those that its schema has for the version. */
function wordsOf({ schema, values }: Prop, family: ProtocolFamily): readonly string[] | undefined {
  const own = typeof schema === 'function' ? schema(family) : schema;
  const forms: readonly unknown[] = [own, ...(Array.isArray(own?.['oneOf']) ? (own['oneOf'] as readonly unknown[]) : [])];
  const listed = forms.map((form) => (isObject(form) ? form['enum'] : undefined)).find(Array.isArray) as readonly string[] | undefined;
  return listed ?? values;
}

function functionLines(functions: readonly FunctionDefinition[]): readonly string[] {
  if (functions.length === 0) return [];
  const line = ({ name, args, returns, description }: FunctionDefinition): string =>
    `- ${name}(${Object.entries(args).map(argOf).join(', ')}): ${returns}${description === undefined ? '' : `. ${description}`}`;
  return ['', 'Functions, with their args (* is required):', ...functions.map(line)];
}

function argOf([name, { type, required, literal }]: [string, ArgSpec]): string {
  return `${name}${required ? '*' : ''} ${type}${literal ? '' : '~'}`;
}
