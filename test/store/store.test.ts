import { effect } from '@preact/signals-core';
import { expect } from '@open-wc/testing';
import { defaultLimits, Store, type Diagnostic, type StoreSettings } from '../../src/core.ts';

type Json = Readonly<Record<string, unknown>>;

const message = (key: string, body: Json = {}, version = 'v0.9') => ({ version, [key]: { surfaceId: 's', ...body } });
const CREATE = message('createSurface', { catalogId: 'c' });
const DELETE = message('deleteSurface');
const components = (...list: readonly Json[]) => message('updateComponents', { components: list });
const data = (path: string, value?: unknown) => message('updateDataModel', value === undefined ? { path } : { path, value });
const text = (id: string, value: unknown) => ({ id, component: 'Text', text: value });

/** A store, and what it has said. */
function make(settings: Partial<StoreSettings> = {}) {
  const store = new Store(settings);
  const diagnostics: Diagnostic[] = [];
  const log: string[] = [];
  store.subscribe((event) => {
    if (event.type === 'diagnostic') diagnostics.push(event.diagnostic);
    else if (event.type !== 'rpc' && event.type !== 'fault') log.push(`${event.type} ${event.surfaceId}`);
  });
  return {
    store,
    diagnostics,
    log,
    codes: () => diagnostics.map(({ severity, code }) => (severity === 'error' ? `!${code}` : code)),
    send: (...messages: readonly unknown[]) => messages.forEach((each) => store.receive(each)),
    model: () => store.surface('s')?.model.snapshot,
    root: () => store.surface('s')?.component('root').peek(),
  };
}

const LIMITS = (limits: Partial<StoreSettings['limits']>): Partial<StoreSettings> => ({ limits: { ...defaultLimits, ...limits } });

describe('Store', () => {
  it('holds surfaces in the order of their creation, and tells of each step', () => {
    const { store, log, send } = make();
    send(CREATE, { version: 'v0.9', createSurface: { surfaceId: 'b', catalogId: 'c' } }, data('/a', 1), DELETE, CREATE);
    expect(store.surfaces.value.map(({ id }) => id)).to.deep.equal(['b', 's']);
    expect(log).to.deep.equal(['created s', 'created b', 'updated s', 'deleted s', 'created s']);
  });

  it('tells a listener nothing more once it has gone', () => {
    const store = new Store();
    let count = 0;
    const stop = store.subscribe(() => count++);
    store.receive(CREATE);
    stop();
    store.receive(DELETE);
    expect(count).to.equal(1);
  });

  it('shows what changed once for a list of messages (1.2)', () => {
    const { store, send } = make();
    send(CREATE);
    const seen: unknown[] = [];
    const stop = effect(() => {
      const { model } = store.surface('s')!;
      seen.push([model.read(['a']), model.read(['b'])]);
    });
    send([data('/a', 1), data('/b', 2), data('/a', 3)]);
    stop();
    expect(seen).to.deep.equal([
      [undefined, undefined],
      [3, 2],
    ]);
  });

  it('goes on behind a message of a list that cannot be applied (R13)', () => {
    const { model, codes, send } = make();
    send([CREATE, data('/a', 'text'), data('/a/b', 1), data('/c', 2)]);
    expect(model()).to.deep.equal({ a: 'text', c: 2 });
    expect(codes()).to.deep.equal(['!INVALID_DATA']);
  });

  for (const strict of [false, true]) {
    it(`${strict ? 'refuses' : 'reports'} createSurface for a living surface, whose data and edits stay (R3, C14); strict: ${strict}`, () => {
      const { store, model, codes, send } = make({ strict });
      send(CREATE, components(text('root', 'x')), data('/a', 1));
      const surface = store.surface('s')!;
      surface.model.edit(['a'], 2);
      send(message('createSurface', { catalogId: 'c', sendDataModel: true, theme: { agentDisplayName: 'Ada' } }), data('/a', 1));
      expect(store.surface('s')).to.equal(surface);
      expect([model(), surface.size]).to.deep.equal([{ a: 2 }, 1]);
      expect([surface.sendDataModel, surface.theme.value]).to.deep.equal(strict ? [false, {}] : [true, { agentDisplayName: 'Ada' }]);
      expect(codes()).to.deep.equal([strict ? '!DUPLICATE_SURFACE' : 'DUPLICATE_SURFACE']);
    });
  }

  it('creates nothing in strict mode where the theme is wrong (R94)', () => {
    const { store, codes, send } = make({ strict: true });
    send(message('createSurface', { catalogId: 'c', theme: { primaryColor: 'red' } }));
    expect([store.surfaces.value.length, codes()]).to.deep.equal([0, ['!INVALID_MESSAGE']]);
  });

  it('keeps updates for a surface that is not there, and applies them in order (R4, C15)', () => {
    const { model, root, codes, send } = make();
    send(data('/a', 1), components(text('root', 'x')), data('/a', 2), data('/b/c', 3), data('/a'));
    expect(root()).to.equal(undefined);
    send(CREATE);
    expect([model(), root()]).to.deep.equal([{ b: { c: 3 } }, text('root', 'x')]);
    expect(codes()).to.deep.equal(['UNKNOWN_SURFACE']);
  });

  it('keeps updates of one surface from another (R17, C20)', () => {
    const { store, send } = make();
    send(message('updateDataModel', { surfaceId: 'other', path: '/a', value: 'theirs' }), data('/a', 'mine'), CREATE);
    expect(store.surface('s')!.model.snapshot).to.deep.equal({ a: 'mine' });
  });

  it('keeps no more of them than the limit, of all surfaces together, and takes up again when some are used', () => {
    const { store, model, codes, send } = make(LIMITS({ earlyMessages: 2 }));
    const other = (key: string, body: Json) => message(key, { surfaceId: 'other', ...body });
    send(data('/a', 1), other('updateDataModel', { path: '/x', value: 1 }), data('/a', 2));
    expect(codes()).to.deep.equal(['UNKNOWN_SURFACE', 'UNKNOWN_SURFACE', '!LIMIT_EXCEEDED']);
    send(other('createSurface', { catalogId: 'c' }), data('/b', 3), CREATE);
    expect(store.surface('other')!.model.snapshot).to.deep.equal({ x: 1 });
    expect(model()).to.deep.equal({ a: 1, b: 3 });
  });

  it('forgets what it kept for a surface that is deleted before it is created', () => {
    const { model, send } = make();
    send(data('/a', 1), DELETE, CREATE);
    expect(model()).to.deep.equal({});
  });

  it('keeps nothing in strict mode (R4)', () => {
    const { model, codes, send } = make({ strict: true });
    send(data('/a', 1), CREATE);
    expect([model(), codes()]).to.deep.equal([{}, ['!UNKNOWN_SURFACE']]);
  });

  it('drops what comes for a deleted surface, and lets the same id begin empty (R5, R6, C17)', () => {
    const { store, model, codes, send } = make();
    send(CREATE, components(text('root', 'x')), data('/a', 1), DELETE, data('/a', 2), components(text('root', 'y')));
    expect(store.surfaces.value).to.deep.equal([]);
    expect(codes()).to.deep.equal(['!UNKNOWN_SURFACE']);
    send(CREATE);
    expect([model(), store.surface('s')!.size]).to.deep.equal([{}, 0]);
    send(data('/a', 3));
    expect(model()).to.deep.equal({ a: 3 });
  });

  it('takes the deletion of an unknown surface for nothing (R5)', () => {
    for (const strict of [false, true]) {
      const { log, codes, send } = make({ strict });
      send(DELETE, DELETE);
      expect([log, codes()]).to.deep.equal([[], []]);
    }
  });

  it('reports a fault once, and again when the surface begins anew', () => {
    const { codes, send } = make();
    send(CREATE, data('/a', 1), data('/a/b', 2), data('/a/b', 2), DELETE, CREATE, data('/a', 1), data('/a/b', 2));
    expect(codes()).to.deep.equal(['!INVALID_DATA', '!INVALID_DATA']);
  });

  it('replaces all properties of a component; the type stays where none is named (R15, 1.5)', () => {
    const { root, send } = make();
    send(CREATE, components({ ...text('root', 'x'), variant: 'h1' }), components({ id: 'root', text: 'y' }));
    expect(root()).to.deep.equal(text('root', 'y'));
  });

  it('tells nobody of a component that comes again as it was (R40)', () => {
    const { store, send } = make();
    send(CREATE, components(text('root', { path: '/a' })));
    let runs = 0;
    const stop = effect(() => {
      runs++;
      void store.surface('s')!.component('root').value;
    });
    send(components(text('root', { path: '/a' })));
    expect(runs).to.equal(1);
    send(components(text('root', { path: '/b' })));
    expect(runs).to.equal(2);
    stop();
  });

  for (const strict of [false, true]) {
    it(`leaves out a new component without type; strict mode changes nothing (R14); strict: ${strict}`, () => {
      const { root, codes, send } = make({ strict });
      send(CREATE, components(text('root', 'before')), components(text('root', 'after'), { id: 'new', text: 'x' }));
      expect(root()).to.deep.equal(text('root', strict ? 'before' : 'after'));
      expect(codes()).to.deep.equal([strict ? '!INVALID_COMPONENT' : 'INVALID_COMPONENT']);
    });
  }

  it('holds no more components and surfaces than the limits say', () => {
    const { store, codes, send } = make(LIMITS({ components: 2, surfaces: 1 }));
    send(CREATE, components(text('root', 1), text('a', 2), text('b', 3)), {
      version: 'v0.9',
      createSurface: { surfaceId: 'x', catalogId: 'c' },
    });
    expect(store.surface('s')!.components.map(({ id }) => id)).to.deep.equal(['root', 'a']);
    expect(store.surfaces.value).to.have.length(1);
    expect(codes()).to.deep.equal(['!LIMIT_EXCEEDED', '!LIMIT_EXCEEDED']);
  });

  it('still takes updates of the components that it has when it is full', () => {
    const { root, codes, send } = make(LIMITS({ components: 2 }));
    send(CREATE, components(text('root', 1), text('a', 2)), components(text('root', 'new')));
    expect(root()).to.deep.equal(text('root', 'new'));
    expect(codes()).to.deep.equal([]);
  });

  it('takes any catalog while it knows of none, and the first it knows for an unknown one (R7)', () => {
    const { store, send } = make();
    send(message('createSurface', { catalogId: 'anything' }));
    expect(store.surface('s')!.catalogId).to.equal('anything');
    const other = make({ catalogIds: { 'v0.9': ['a', 'b'] } });
    other.send(message('createSurface', { catalogId: 'c' }));
    expect([other.store.surface('s')!.catalogId, other.codes()]).to.deep.equal(['a', ['UNKNOWN_CATALOG']]);
  });

  it('says at the end which surfaces never came, and which lack their root (C13)', () => {
    const { store, diagnostics, send } = make();
    send(CREATE, components(text('main', 'x')), message('updateDataModel', { surfaceId: 'never', value: {} }));
    diagnostics.length = 0;
    store.end();
    store.end();
    expect(diagnostics.map(({ code, surfaceId }) => [code, surfaceId])).to.deep.equal([
      ['UNKNOWN_SURFACE', 'never'],
      ['MISSING_ROOT', 's'],
    ]);
  });

  it('forgets all when it is reset: surfaces, deletions, what waited, what was reported', () => {
    const { store, model, codes, send } = make();
    send(CREATE, DELETE, data('/a', 1), message('updateDataModel', { surfaceId: 'x', path: '/a', value: 1 }));
    expect(codes()).to.have.length(2);
    store.reset();
    send(data('/a', 2), CREATE, message('createSurface', { surfaceId: 'x', catalogId: 'c' }));
    expect(model()).to.deep.equal({ a: 2 });
    expect(store.surface('x')!.model.snapshot).to.deep.equal({});
    expect(codes()).to.have.length(3);
  });

  it('knows nothing of a surface that was begun early once it is deleted (R5, C89)', () => {
    const { store, codes, send } = make();
    store.receiveEarly(CREATE);
    send(DELETE, CREATE, CREATE);
    expect(codes()).to.deep.equal(['DUPLICATE_SURFACE']);
  });

  it('reports again after a listener failed on a part of a message', () => {
    const { store, codes, send } = make();
    const stop = store.subscribe(() => {
      throw new Error('fault of the page');
    });
    expect(() => store.receiveEarly(CREATE)).to.throw('fault of the page');
    stop();
    send({ version: 'v7' });
    expect(codes()).to.deep.equal(['!UNKNOWN_VERSION']);
  });

  it('calls nobody of v0.9 for a message of v1.0, and hands it on to its listeners', () => {
    const { store, log } = make();
    const calls: unknown[] = [];
    store.subscribe((event) => event.type === 'rpc' && calls.push(event.message.functionCallId));
    store.receive({ version: 'v1.0', callRendererFunction: { functionCallId: 'c1', callFunction: { call: 'f', catalogId: 'c' } } });
    expect([calls, log]).to.deep.equal([['c1'], []]);
  });
});
