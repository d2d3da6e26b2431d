import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import fc from 'fast-check';
import { createSurface, cs, part, parts, push, uc } from '../support/surface.ts';
import { sampleNames } from './sample-names.ts';

const FOLDERS = ['v0_9', 'v1_0'].map((version) => `/node_modules/@a2ui/web_core/src/${version}/schemas/catalogs/basic/examples`);
const RUNS = 150;
/** Another one each day, so that in time much is tried; printed, so that a run can be had again. */
const SEED = Math.floor(Date.now() / 86_400_000);

/** A way to spoil a text: cut out, put in, turn round, repeat. */
type Spoil = (text: string, other: string) => string;
const at = fc.double({ min: 0, max: 1, noNaN: true });
const spoil: fc.Arbitrary<Spoil> = fc.oneof(
  fc.tuple(at, fc.nat(200)).map(
    ([place, length]): Spoil =>
      (text) =>
        text.slice(0, place * text.length) + text.slice(place * text.length + length),
  ),
  fc.tuple(at, fc.constantFrom('{', '}', '[', ']', '"', '\\', ',', 'null', '\n', '${', '/', '"path":', '-1', '\u0000', '\uD800')).map(
    ([place, extra]): Spoil =>
      (text) =>
        text.slice(0, place * text.length) + extra + text.slice(place * text.length),
  ),
  at.map(
    (place): Spoil =>
      (text) =>
        text.slice(0, place * text.length),
  ),
  fc.tuple(at, at).map(
    ([a, b]): Spoil =>
      (text, other) =>
        text.slice(0, a * text.length) + other.slice(b * other.length),
  ),
  fc
    .tuple(
      fc.constantFrom('"Text"', '"Column"', '"root"', 'children', 'path', '"component"', 'true', '0'),
      fc.constantFrom('"List"', '"x"', 'null', '[]', '{}', '"path"', '5'),
    )
    .map(
      ([from, to]): Spoil =>
        (text) =>
          text.replaceAll(from, to),
    ),
);

describe('Any stream', () => {
  let streams: string[] = [];
  const errors: unknown[] = [];
  const note = (event: ErrorEvent | PromiseRejectionEvent) => void errors.push('reason' in event ? event.reason : event.message);

  before(async () => {
    window.addEventListener('error', note);
    window.addEventListener('unhandledrejection', note);
    const texts = FOLDERS.flatMap((folder) =>
      sampleNames.map(async (name) => (await fetch(`${folder}/${name}.json`)).json() as Promise<{ messages: unknown[] }>),
    );
    console.log(`The seed of this run is ${SEED}`);
    streams = (await Promise.all(texts)).map(({ messages }) => messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
  });
  after(() => {
    window.removeEventListener('error', note);
    window.removeEventListener('unhandledrejection', note);
  });

  it('that is spoilt in any way throws nothing, and leaves the element usable (C09)', () => {
    fc.assert(
      fc.property(
        fc.nat(85),
        fc.nat(85),
        fc.array(spoil, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 300 }),
        (first, second, spoils, size) => {
          const stream = spoils.reduce((text, each) => each(text, streams[second]!), streams[first]!);
          const el = createSurface();
          for (let i = 0; i < stream.length; i += size) el.push(stream.slice(i, i + size));
          for (const button of parts(el, 'button')) button.click();
          el.end();
          push(
            el,
            { ...cs(), createSurface: { surfaceId: 'after', catalogId: 'basic' } },
            {
              version: 'v0.9',
              updateComponents: { surfaceId: 'after', components: [{ id: 'root', component: 'Text', text: 'still here' }] },
            },
          );
          expect(el.shadowRoot!.textContent).to.contain('still here');
          expect(errors).to.deep.equal([]);
          el.remove();
        },
      ),
      { numRuns: RUNS, seed: SEED },
    );
  }).timeout(120_000);

  it('of the samples is shown alike however it is cut', () => {
    const html = (el: ReturnType<typeof createSurface>) => el.shadowRoot!.innerHTML.replaceAll(/<!--.*?-->/g, '');
    fc.assert(
      fc.property(fc.nat(85), fc.array(at, { minLength: 1, maxLength: 30 }), (index, cuts) => {
        const stream = streams[index]!;
        const places = [0, ...new Set(cuts.map((cut) => Math.floor(cut * stream.length))), stream.length].sort((a, b) => a - b);
        const whole = createSurface();
        whole.push(stream);
        const cut = createSurface();
        places.slice(1).forEach((end, i) => cut.push(stream.slice(places[i], end)));
        expect(html(cut)).to.equal(html(whole));
        whole.remove();
        cut.remove();
      }),
      { numRuns: RUNS, seed: SEED },
    );
  }).timeout(120_000);

  it('of other people is taken as far as it goes, and what it lacks is said (C09)', async () => {
    const payloads = (await executeServerCommand('read-payloads')) as readonly { name: string; text: string }[] | null;
    for (const { name, text } of payloads ?? []) {
      const html = [1, 40, text.length].map((size) => {
        const el = createSurface();
        const said: unknown[] = [];
        el.addEventListener('diagnostic', (event) => said.push(event));
        for (let i = 0; i < text.length; i += size) el.push(text.slice(i, i + size));
        el.end();
        expect(parts(el, 'surface').length + said.length, name).to.be.above(0);
        const shown = el.shadowRoot!.innerHTML.replaceAll(/<!--.*?-->/g, '');
        el.remove();
        return shown;
      });
      // Of a message that is broken in the middle, what came before may be there or not.
      if (!name.includes('broken')) expect(new Set(html).size, name).to.equal(1);
    }
    expect(errors).to.deep.equal([]);
  }).timeout(60_000);

  it('of the same components and data is the same in either order (C34)', () => {
    const el = createSurface();
    push(el, cs(), uc({ id: 'root', component: 'Text', text: { path: '/a' } }), {
      version: 'v0.9',
      updateDataModel: { surfaceId: 's', path: '/a', value: 'x' },
    });
    expect(part(el, 'text').textContent).to.equal('x');
  });
});
