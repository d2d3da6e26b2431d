import { expect } from '@open-wc/testing';
import { basicCatalog, defineCatalog } from '../../src/catalog.ts';
import type { Diagnostic } from '../../src/core.ts';
import { createSurface, cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';

const T = (id: string, value: unknown) => ({ id, component: 'Text', text: value });
const COL = (id: string, children: readonly string[]) => ({ id, component: 'Column', children });
const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);

describe('Envelopes and the life of a surface', () => {
  it('shows a surface once createSurface and a root are there; no other signal is needed (R1)', () => {
    const el = createSurface();
    push(el, cs(), uc(T('root', 'hi')));
    expect(text(el)).to.equal('hi');
  });

  it('shows nothing of components that come before the root, and all of them with it (R2)', () => {
    const el = createSurface();
    push(el, cs(), uc(T('a', 'first')));
    expect(text(el)).to.equal('');
    push(el, uc(COL('root', ['a'])));
    expect(text(el)).to.equal('first');
  });

  it('keeps surface, data and edits when createSurface comes again, and refreshes the theme (R3, C14)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs(), uc({ id: 'root', component: 'TextField', label: 'L', value: { path: '/n' } }), dm('/n', 'a'));
    const input = part<HTMLInputElement>(el, 'input');
    push(el, cs({ theme: { primaryColor: '#123456' } }), dm('/other', 1));
    expect(codes(diagnostics)).to.deep.equal(['DUPLICATE_SURFACE']);
    expect(part(el, 'input')).to.equal(input);
    expect(input.value).to.equal('a');
    expect(part(el, 'surface').style.getPropertyValue('--a2ui-primary')).to.equal('#123456');
    expect(el.dataModel()).to.deep.equal({ n: 'a', other: 1 });
  });

  it('rejects a second createSurface in strict mode and leaves the first as it was (R3)', () => {
    const el = createSurface({ strict: true });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs(), cs({ theme: { primaryColor: '#123456' } }));
    expect(diagnostics.map(({ severity, code }) => [severity, code])).to.deep.equal([['error', 'DUPLICATE_SURFACE']]);
    expect(part(el, 'surface').style.getPropertyValue('--a2ui-primary')).to.equal('');
  });

  it('keeps updates for a surface that is not there yet, and replays them in order (R4, C15)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, dm('/n', 'Ann'), uc(T('root', { path: '/n' })), dm('/n', 'Bea'));
    expect(el.store.surfaces.value).to.have.length(0);
    push(el, cs());
    expect(text(el)).to.equal('Bea');
    expect(codes(diagnostics)).to.deep.equal(['UNKNOWN_SURFACE']);
  });

  it('keeps no more of them than the limit says', () => {
    const el = createSurface({ limits: { earlyMessages: 1 } });
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, uc(T('root', 'kept')), uc(T('root', 'dropped')), cs());
    expect(text(el)).to.equal('kept');
    expect(codes(diagnostics)).to.include('LIMIT_EXCEEDED');
  });

  it('refuses them in strict mode (R4)', () => {
    const el = createSurface({ strict: true });
    push(el, uc(T('root', 'x')), cs());
    expect(text(el)).to.equal('');
  });

  it('forgets a deleted surface wholly; deleting an unknown one is nothing (R5, C89)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs(), uc(T('root', { path: '/n' })), dm('/n', 'x'));
    const { model } = el.store.surface('s')!;
    expect(model.readers).to.equal(1);
    push(el, { version: 'v0.9', deleteSurface: { surfaceId: 's' } }, { version: 'v0.9', deleteSurface: { surfaceId: 'nobody' } });
    expect(parts(el, 'surface')).to.have.length(0);
    expect(model.readers).to.equal(0);
    expect(diagnostics).to.deep.equal([]);
  });

  it('reports what comes for a deleted surface; created again it starts empty (R6, C17)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    const tabs = {
      id: 'root',
      component: 'Tabs',
      tabs: [
        { title: 'A', child: 'a' },
        { title: 'B', child: 'b' },
      ],
    };
    push(el, cs(), uc(tabs, T('a', 'one'), T('b', 'two')), dm('/x', 1));
    parts(el, 'tab')[1]!.click();
    push(el, { version: 'v0.9', deleteSurface: { surfaceId: 's' } }, dm('/x', 2), cs(), uc(tabs, T('a', 'one'), T('b', 'two')));
    expect(codes(diagnostics)).to.deep.equal(['UNKNOWN_SURFACE']);
    expect(el.dataModel()).to.deep.equal({});
    expect(parts(el, 'tab')[0]!.getAttribute('aria-selected')).to.equal('true');
  });

  for (const catalogId of [undefined, 'urn:unknown']) {
    it(`takes the first catalog where ${catalogId ?? 'none'} is named, and says so; strict mode rejects (R7, C27)`, () => {
      const lenient = createSurface();
      const strict = createSurface({ strict: true });
      const diagnostics = [events<Diagnostic>(lenient, 'diagnostic'), events<Diagnostic>(strict, 'diagnostic')];
      for (const el of [lenient, strict]) push(el, cs({ catalogId }), uc(T('root', 'x')));
      expect(text(lenient)).to.equal('x');
      expect(text(strict)).to.equal('');
      expect(diagnostics.map((each) => codes(each)[0])).to.deep.equal(['UNKNOWN_CATALOG', 'UNKNOWN_CATALOG']);
    });
  }

  for (const catalogId of [
    'basic',
    'https://a2ui.org/specification/v0_9/basic_catalog.json',
    'https://a2ui.org/specification/v0_9/standard_catalog.json',
  ]) {
    it(`knows ${catalogId} as a name of the basic catalog (C27)`, () => {
      const el = createSurface();
      const diagnostics = events(el, 'diagnostic');
      push(el, cs({ catalogId }), uc(T('root', 'x')));
      expect(text(el)).to.equal('x');
      expect(diagnostics).to.deep.equal([]);
    });
  }

  it('takes a catalog of the page before the basic one where both go by the name that is asked for (C27)', () => {
    const own = defineCatalog({ id: 'basic', components: [basicCatalog.components.get('Column')!] });
    const el = createSurface({ catalogs: [basicCatalog, own] });
    push(el, cs({ catalogId: 'basic' }), uc({ id: 'root', component: 'Column', children: ['a'] }, T('a', 'never')));
    expect(text(el)).to.equal('Cannot show: Text');
  });

  it('applies several bodies of one message in the order create, components, data, delete (R9, C10)', () => {
    const message = { version: 'v0.9', ...dm('/n', 'x'), ...uc(T('root', { path: '/n' })), ...cs() };
    const lenient = createSurface();
    const strict = createSurface({ strict: true });
    const diagnostics = events<Diagnostic>(lenient, 'diagnostic');
    for (const el of [lenient, strict]) push(el, message);
    expect(text(lenient)).to.equal('x');
    expect(codes(diagnostics)).to.deep.equal(['INVALID_MESSAGE']);
    expect(strict.store.surfaces.value).to.have.length(0);
  });

  it('reads a message without version as v0.9, and v0.9.1 as the same (R10)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, { ...cs(), version: undefined }, { ...uc(T('root', 'x')), version: 'v0.9.1' });
    expect(text(el)).to.equal('x');
    expect(codes(diagnostics)).to.deep.equal(['INVALID_MESSAGE']);
  });

  it('refuses a version that nobody knows, and goes on (R10, R13)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, { ...cs(), version: 'v7' }, cs(), uc(T('root', 'x')));
    expect(text(el)).to.equal('x');
    expect(codes(diagnostics)).to.deep.equal(['UNKNOWN_VERSION']);
  });

  it('refuses a message of v0.8 under the version v0.9 (R11)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, { version: 'v0.9', beginRendering: { surfaceId: 's', root: 'r' } });
    expect(diagnostics).to.have.length(1);
    expect(el.store.surfaces.value).to.have.length(0);
  });

  const messages = [cs(), uc(T('root', 'x'))];
  for (const [name, stream] of Object.entries({
    'JSON lines': messages.map((each) => `${JSON.stringify(each)}\n`).join(''),
    'a list': JSON.stringify(messages),
    'a wrapper': JSON.stringify({ messages }),
    'pretty-printed objects': messages.map((each) => JSON.stringify(each, null, 2)).join('\n'),
    'a string of JSON': JSON.stringify(JSON.stringify(messages)),
  })) {
    it(`shows the same of ${name} (R12, C07)`, () => {
      const el = createSurface();
      el.push(stream);
      expect(text(el)).to.equal('x');
    });
  }

  it('reports a bad message of a list, and applies the others (R13, C09)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    el.apply([cs(), { version: 'v0.9', updateComponents: { surfaceId: 's' } }, 7, uc(T('root', 'ok'))]);
    expect(text(el)).to.equal('ok');
    expect(codes(diagnostics)).to.deep.equal(['INVALID_MESSAGE', 'INVALID_MESSAGE']);
  });

  for (const [name, bad] of Object.entries({
    'lacks an id': { component: 'Text', text: 'no id' },
    'is new and lacks a type': { id: 'b', text: 'no type' },
  })) {
    it(`leaves out an entry that ${name}; strict mode changes nothing at all (R14)`, () => {
      const lenient = createSurface();
      const strict = createSurface({ strict: true });
      const diagnostics = events<Diagnostic>(lenient, 'diagnostic');
      for (const el of [lenient, strict]) push(el, cs(), uc(T('root', 'before')), uc(T('root', 'after'), bad));
      expect(text(lenient)).to.equal('after');
      expect(text(strict)).to.equal('before');
      expect(codes(diagnostics)).to.deep.equal(['INVALID_COMPONENT']);
    });
  }

  it('replaces all properties of a component that comes again (R15, C21)', () => {
    const el = createSurface();
    push(el, cs(), uc({ ...T('root', 'x'), variant: 'h1' }));
    expect(part(el, 'text').localName).to.equal('h1');
    push(el, uc(T('root', 'y')));
    expect(part(el, 'text').localName).to.equal('div');
    expect(text(el)).to.equal('y');
  });

  it('keeps the type of a component whose update names none (1.5)', () => {
    const el = createSurface();
    push(el, cs(), uc(T('root', 'x')), uc({ id: 'root', text: 'y' }));
    expect(text(el)).to.equal('y');
  });

  it('keeps the DOM of a component that comes again, and makes it anew for another type (R16, C18)', () => {
    const el = createSurface();
    const field = { id: 'root', component: 'TextField', label: 'L', value: { path: '/n' } };
    push(el, cs(), uc(field));
    const input = part<HTMLInputElement>(el, 'input');
    input.focus();
    push(el, uc({ ...field, label: 'M' }));
    expect(part(el, 'input')).to.equal(input);
    expect(el.shadowRoot!.activeElement).to.equal(input);
    push(el, uc({ id: 'root', component: 'Slider', label: 'S', value: 3, max: 5 }));
    expect(part<HTMLInputElement>(el, 'input').type).to.equal('range');
  });

  it('keeps the data and the components of two surfaces apart, for equal paths and ids (R17, C20)', () => {
    const el = createSurface();
    const of = (surfaceId: string, message: Readonly<Record<string, unknown>>) =>
      JSON.parse(JSON.stringify(message).replaceAll('"surfaceId":"s"', `"surfaceId":"${surfaceId}"`)) as Readonly<Record<string, unknown>>;
    const field = uc({ id: 'root', component: 'TextField', label: 'L', value: { path: '/n' } });
    push(el, of('a', cs()), of('b', cs()), of('a', field), of('b', field), of('a', dm('/n', 'A')));
    const [first, second] = parts<HTMLInputElement>(el, 'input');
    second!.value = 'B';
    second!.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(first!.value).to.equal('A');
    expect([el.dataModel('a'), el.dataModel('b')]).to.deep.equal([{ n: 'A' }, { n: 'B' }]);
    expect(first!.id).not.to.equal(second!.id);
  });

  it('unwraps components that are written in an object of their type (T11)', () => {
    const el = createSurface();
    push(el, cs(), uc(COL('root', ['a', 'b']), { Text: { id: 'a', text: 'one' } }, { id: 'b', component: { Text: { text: 'two' } } }));
    expect(text(el)).to.equal('onetwo');
  });

  it('takes the data of an update from "contents", as some write it', () => {
    const el = createSurface();
    push(el, cs(), uc(T('root', { path: '/n' })), { version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/n', contents: 'x' } });
    expect(text(el)).to.equal('x');
  });

  it('ignores keys that no message has, and says so once (T40)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs({ extra: 1 }), uc(T('root', 'x')), { ...dm('/a', 1), extra: 2 }, { ...dm('/a', 2), extra: 2 });
    expect(text(el)).to.equal('x');
    expect(codes(diagnostics)).to.deep.equal(['UNKNOWN_KEY', 'UNKNOWN_KEY']);
  });

  it('names a surface that never gets its root once the stream ends, and stops being busy (C13)', () => {
    const el = createSurface();
    const diagnostics = events<Diagnostic>(el, 'diagnostic');
    push(el, cs(), uc(T('main', 'x')));
    expect(part(el, 'surface').getAttribute('aria-busy')).to.equal('true');
    el.end();
    expect(codes(diagnostics)).to.deep.equal(['MISSING_ROOT']);
    expect(part(el, 'surface').hasAttribute('aria-busy')).to.equal(false);
  });

  it('goes on with the surfaces of a stream in a second one', () => {
    const el = createSurface();
    push(el, cs(), uc(T('root', 'x')));
    el.end();
    push(el, uc(T('root', 'y')));
    expect(text(el)).to.equal('y');
  });

  it('hands out prose around the messages (C01)', () => {
    const el = createSurface();
    const texts = events<{ text: string }>(el, 'text');
    el.push(`Here you go:\n\`\`\`json\n${JSON.stringify(cs())}\n${JSON.stringify(uc(T('root', 'hi')))}\n\`\`\`\nAnything else?`);
    el.end();
    expect(text(el)).to.equal('hi');
    expect(texts.map((each) => each.text.trim()).filter(Boolean)).to.deep.equal(['Here you go:', 'Anything else?']);
  });
});
