import { expect } from '@open-wc/testing';
import { defineCatalog } from '../../src/core.ts';
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
