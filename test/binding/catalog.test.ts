import { expect } from '@open-wc/testing';
import { defineCatalog, defineFunction } from '../../src/core.ts';
import { findCatalog } from '../../src/binding/catalog.ts';
import { BASIC_CATALOG_IDS } from '../../src/protocol/catalog-ids.ts';

const catalog = (id: string, ...versions: ('v0.9' | 'v1.0')[]) => defineCatalog({ id, versions, components: [] });
const basic = defineCatalog({ id: BASIC_CATALOG_IDS, components: [] });
const own = catalog('basic', 'v0.9');
const old = catalog('urn:x', 'v0.9');
const later = catalog('urn:x', 'v1.0');

describe('findCatalog (C27, R83)', () => {
  for (const [name, catalogs, id, family, expected] of [
    ['under an old name of the basic catalog, that one', [basic], 'basic', 'v0.9', basic],
    ['of the page under that very name, the one of the page', [basic, own], 'basic', 'v0.9', own],
    ['of each version, the one of the surface', [old, later], 'urn:x', 'v1.0', later],
    ['of another version only, none', [old], 'urn:x', 'v1.0', undefined],
    ['under an id that is not given, none', [basic], undefined, 'v0.9', undefined],
    ['under the empty id, none', [basic], '', 'v1.0', undefined],
  ] as const) {
    it(`finds, of catalogs ${name}`, () => expect(findCatalog([...catalogs], id, family)).to.equal(expected));
  }
});

describe('defineCatalog', () => {
  const Text = { name: 'Text', props: {} };
  const Image = { name: 'Image', props: {} };
  const other = { name: 'Text', props: {}, checkable: true };
  const trim = defineFunction({ name: 'trim', args: {}, returns: 'string', run: () => '' });
  const base = defineCatalog({ id: { 'v0.9': 'urn:9', 'v1.0': 'urn:1' }, components: [Text, Image], functions: [trim] });
  const namesOf = ({ components, functions }: typeof base) => [...components.keys(), ...functions.keys()];

  it('extends another catalog, replaces what is named alike, and leaves out what it is told', () => {
    const extended = defineCatalog({ id: 'urn:own', extends: base, components: [other], without: ['Image', 'trim'] });
    expect(namesOf(extended)).to.deep.equal(['Text']);
    expect(extended.components.get('Text')).to.equal(other);
    expect(extended.ids).to.deep.equal({ 'v0.9': 'urn:own', 'v1.0': 'urn:own', 'v0.8': 'urn:own' });
    expect(namesOf(base)).to.deep.equal(['Text', 'Image', 'trim']);
  });

  it('stands in for the catalog that it extends where it has no id of its own', () => {
    const { id, ids } = defineCatalog({ extends: base, components: [other] });
    expect({ id, ids }).to.deep.equal({ id: 'urn:9', ids: base.ids });
  });

  it('says what is wrong with it', () => {
    expect(() => defineCatalog({ extends: base, without: ['Txet'] })).to.throw('There is no "Txet" to leave out');
    expect(() => defineCatalog({ components: [] })).to.throw('has an "id"');
  });
});
