import { expect, waitUntil } from '@open-wc/testing';
import type { A2uiSurface } from '../../src/index.ts';
import { BASIC_CATALOG_IDS } from '../../src/protocol/catalog-ids.ts';
import { familyOf } from '../../src/protocol/version.ts';
import { isOfficial, VERSIONS, type Json, type Version } from '../support/official.ts';
import { createSurface, cs, events, part, push, uc } from '../support/surface.ts';

type Fault = { readonly version?: string; readonly error: Readonly<Record<string, string>> };

const settle = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));
const shown = { id: 'root', component: 'Text', text: 'x' };

function faults(element: A2uiSurface): Fault[] {
  const sent: Fault[] = [];
  element.addEventListener('send', (event) => {
    const { detail } = event as CustomEvent<Fault>;
    if ('error' in detail) sent.push(detail);
  });
  return sent;
}

/** What an agent may send of a version: a surface that stands, and what is wrong after it. */
const dialect = {
  'v0.8': {
    stands: [
      { surfaceUpdate: { surfaceId: 's', components: [{ id: 'root', component: { Text: { text: { literalString: 'x' } } } }] } },
      { beginRendering: { surfaceId: 's', root: 'root' } },
    ],
    unknownKey: { surfaceUpdates: { surfaceId: 's' } },
    badData: { dataModelUpdate: { surfaceId: 's', path: '/__proto__', contents: [{ key: 'a', valueString: 'x' }] } },
  },
  ...Object.fromEntries(
    (['v0.9', 'v0.9.1', 'v1.0'] as const).map((version) => [
      version,
      {
        stands: [cs({ catalogId: BASIC_CATALOG_IDS[familyOf(version)] }), uc(shown)].map((message) => ({ ...message, version })),
        unknownKey: { version, updateComponent: { surfaceId: 's' } },
        badData: { version, updateDataModel: { surfaceId: 's', path: '/__proto__/a', value: 1 } },
      },
    ]),
  ),
} as unknown as Record<Version, { stands: readonly Json[]; unknownKey: Json; badData: Json }>;

for (const version of Object.keys(VERSIONS) as Version[])
  describe(`An agent of ${version} is told what was refused`, () => {
    for (const strict of [false, true])
      for (const [fault, code] of [
        ['unknownKey', 'UNKNOWN_KEY'],
        ['badData', strict && version !== 'v0.8' ? 'VALIDATION_FAILED' : 'INVALID_DATA'],
      ] as const)
        it(`of its messages, in its version (1.3, R85): ${code}, ${strict ? 'strict' : 'lenient'}`, async () => {
          const el = createSurface({ strict });
          const sent = faults(el);
          push(el, ...dialect[version].stands, dialect[version][fault]);
          await waitUntil(() => sent.length > 0);
          expect(sent.map(({ error }) => error['code'])).to.deep.equal([code]);
          for (const message of sent) await isOfficial(version, message);
        });

    it('where its stream holds what is no JSON', async () => {
      const el = createSurface();
      const sent = faults(el);
      push(el, ...dialect[version].stands);
      el.push('{"surfaceUpdate" and so on}\n');
      await waitUntil(() => sent.length > 0);
      expect(sent.map(({ error }) => error['code'])).to.deep.equal(['INVALID_JSON']);
      await isOfficial(version, sent[0]!);
    });

    it('and nothing where nothing was refused', async () => {
      const el = createSurface();
      const sent = faults(el);
      push(el, ...dialect[version].stands);
      el.end();
      await settle(10);
      expect(sent).to.deep.equal([]);
    });
  });

describe('What an agent is told of its faults', () => {
  const nonsense = (index: number) => ({ version: 'v0.9', [`nonsense${index}`]: {} });

  it('is one message for all of one kind that are found together, each sentence once', async () => {
    const el = createSurface();
    const sent = faults(el);
    push(el, nonsense(1), nonsense(2), nonsense(2), nonsense(3));
    await settle(10);
    expect(sent).to.have.length(1);
    const sentences = sent[0]!.error['message']!.split('\n');
    expect(sentences).to.have.length(3);
    expect(new Set(sentences).size).to.equal(3);
  });

  it('names surface and place', async () => {
    const el = createSurface();
    const sent = faults(el);
    push(el, cs(), uc(shown), { version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/__proto__/a', value: 1 } });
    await settle(10);
    expect(sent[0]!.error).to.deep.include({ surfaceId: 's', path: '/__proto__/a' });
  });

  it('ends after five messages, until the user acts: a loop of faults and answers costs nobody more', async () => {
    const el = createSurface();
    const sent = faults(el);
    push(el, cs(), uc({ id: 'root', component: 'Button', child: 't', action: { event: { name: 'go' } } }, { ...shown, id: 't' }));
    for (let index = 0; index < 8; index++) {
      push(el, nonsense(index));
      await settle();
    }
    expect(sent).to.have.length(5);
    part(el, 'button').click();
    push(el, nonsense(9));
    await waitUntil(() => sent.length === 6);
  });

  it('is bounded by a limit that the page may set; 0 is silence', async () => {
    const el = createSurface({ limits: { faultMessages: 0 } });
    const sent = faults(el);
    push(el, nonsense(1));
    await settle(10);
    expect(sent).to.deep.equal([]);
  });

  it('goes out once where several elements show one store', async () => {
    const one = createSurface();
    const other = createSurface({ store: one.store });
    const sent = [faults(one), faults(other)];
    push(one, nonsense(1));
    await settle(10);
    expect(sent.flat()).to.have.length(1);
  });

  it('says nothing of what may still come: a stream that only pauses has left nothing out', async () => {
    const el = createSurface({ limits: { idle: 20 } });
    const sent = faults(el);
    const diagnostics = events(el, 'diagnostic');
    push(el, cs());
    await waitUntil(() => diagnostics.length > 0);
    await settle(10);
    expect(diagnostics[0]).to.include({ code: 'MISSING_ROOT' });
    expect(sent).to.deep.equal([]);
    el.end();
    await settle(10);
    expect(sent.map(({ error }) => error['code'])).to.deep.equal(['MISSING_ROOT']);
  });

  it('says nothing of what was only tolerated, nor of what the page did wrong', async () => {
    const el = createSurface();
    const sent = faults(el);
    const diagnostics = events(el, 'diagnostic');
    push(el, cs({ catalogId: 'urn:none' }), uc({ id: 'root', component: 'Text', text: { call: 'unheard' } }));
    await waitUntil(() => diagnostics.length > 1);
    await settle(10);
    expect(sent).to.deep.equal([]);
  });

  it('reaches it by the transport', async () => {
    const sent: object[] = [];
    const el = createSurface({ transport: { connect: () => undefined, send: (message) => void sent.push(message) } });
    await settle();
    push(el, nonsense(1));
    await waitUntil(() => sent.length === 1);
    expect(sent[0]).to.have.all.keys('version', 'error');
  });
});
