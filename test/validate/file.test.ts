import { expect } from '@open-wc/testing';
import type * as catalog from '../../src/catalog.ts';

/** Told apart from a constant, so that the path stays one of the server. */
const load = (path: string): Promise<typeof catalog> => import(path) as Promise<typeof catalog>;

describe('dist/describe.js', () => {
  it('describes catalogs that are made with dist/a2ui-surface.js', async () => {
    const { basicCatalog, defineCatalog, defineComponent, string } = await load('/dist/a2ui-surface.js');
    const { describeCatalog } = await load('/dist/describe.js');
    const Badge = defineComponent('Badge', { props: { label: string({ required: true }) } });
    const mine = describeCatalog(defineCatalog({ id: 'urn:mine', extends: basicCatalog, components: [Badge] }));
    expect(mine.toPrompt('v1.0')).to.match(/^- Badge: label\* text~\.$/m);
    expect(mine.toPrompt('v1.0')).to.match(/^- Text:/m);
    expect(mine.toJSONSchema('v0.9')['catalogId']).to.equal('urn:mine');
    expect(mine.toInlineCatalog?.('v1.0')['catalogId']).to.equal('urn:mine');
  });
});
