import type { BodyReader } from './body-reader.ts';
import { BASIC_CATALOG_IDS } from './catalog-ids.ts';
import { expectList, expectObject, expectString } from './expect.ts';
import { escapeSegment, excerpt, isObject, parseJson, type JsonObject } from './json.ts';
import type { ComponentDefinition, Message } from './message.ts';
import { translateComponent, type Seed } from './translate-v08-component.ts';

/** The messages of v0.8. */
export const V08_KEYS = ['beginRendering', 'surfaceUpdate', 'dataModelUpdate', 'deleteSurface'];

/** Samples leave the id of their only surface out. */
const DEFAULT_SURFACE = '@default';

/** Turns a message of v0.8 into those of v0.9 (section 7): nothing behind this door knows that version. */
export function translateV08(key: string, raw: unknown, reader: BodyReader): readonly Message[] {
  const body = expectObject(raw, key);
  const { surfaceId = DEFAULT_SURFACE } = body;
  const address = { version: 'v0.8', surfaceId: expectString(surfaceId, 'surfaceId') } as const;
  switch (key) {
    case 'beginRendering':
      return [begin(body, address)];
    case 'surfaceUpdate':
      return update(body, address, reader);
    case 'dataModelUpdate':
      return updateData(body, address);
    default:
      return [{ type: 'deleteSurface', ...address }];
  }
}

interface Address {
  readonly version: 'v0.8';
  readonly surfaceId: string;
}

function begin({ root, catalogId, styles }: JsonObject, address: Address): Message {
  return {
    type: 'createSurface',
    ...address,
    catalogId: typeof catalogId === 'string' ? catalogId : BASIC_CATALOG_IDS['v0.8'],
    ...(isObject(styles) && { theme: styles }),
    sendDataModel: false,
    rootId: typeof root === 'string' ? root : 'root',
  };
}

function update({ components }: JsonObject, address: Address, reader: BodyReader): readonly Message[] {
  const seeds: Seed[] = [];
  const definitions = expectList(components, 'components').flatMap((entry, index): ComponentDefinition[] => {
    const definition = isObject(entry) ? translateComponent(entry, seeds) : undefined;
    if (definition) return [definition];
    const fault = `A component is {"id":…,"component":{"Text":{…}}}, not ${excerpt(entry)}`;
    reader.tolerate('INVALID_COMPONENT', fault, { surfaceId: address.surfaceId, path: `/components/${index}` });
    return [];
  });
  const writes = seeds.map(({ path, value }): Message => ({ type: 'updateDataModel', ...address, path, value, ifAbsent: true }));
  return [...writes, { type: 'updateComponents', ...address, components: definitions }];
}

/** The root is replaced; elsewhere the keys are laid over what is there (T45). */
function updateData({ path = '/', contents }: JsonObject, address: Address): readonly Message[] {
  const at = expectString(path, 'path', 'a JSON Pointer').replaceAll(/\[(\d+)\]/g, '/$1');
  const base = at.startsWith('/') ? at.replace(/\/$/, '') : `/${at.replaceAll('.', '/')}`;
  const value = valueOf(contents);
  if (base === '' || base === '/' || !isObject(value)) return [{ type: 'updateDataModel', ...address, path: base || '/', value }];
  return Object.entries(value).map(([key, member]) => ({
    type: 'updateDataModel',
    ...address,
    path: `${base}/${escapeSegment(key)}`,
    value: member,
  }));
}

/** A list of `{"key","valueString"|…}`, a plain object, or the one entry "." for a value that is no object. */
function valueOf(contents: unknown): unknown {
  if (!Array.isArray(contents)) return contents ?? {};
  const entries = contents.filter(isObject).map((entry): [string, unknown] => [String(entry['key']), entryValue(entry)]);
  const whole = entries.find(([key]) => key === '.');
  return whole ? whole[1] : Object.fromEntries(entries);
}

function entryValue(entry: JsonObject): unknown {
  const { valueString, valueNumber, valueBoolean, valueMap, valueArray } = entry;
  if (valueMap !== undefined) return valueOf(valueMap);
  return fromJson(valueString) ?? valueNumber ?? valueBoolean ?? valueArray ?? entry['value'] ?? null;
}

/** v0.8 has no lists: agents write them as JSON in a string. */
function fromJson(text: unknown): unknown {
  if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return text;
  return parseJson(text) ?? text;
}
