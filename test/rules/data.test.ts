import { expect } from '@open-wc/testing';
import { effect } from '@preact/signals-core';
import fc from 'fast-check';
import { DataError, DataModel, defaultLimits, formatPointer, parsePointer } from '../../src/core.ts';
import { createSurface, cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';

const model = (initial: unknown = {}) => {
  const made = new DataModel(defaultLimits);
  made.deliver([], initial);
  return made;
};
const at = parsePointer;
/** As text; an empty slot of a list is another thing than null. */
const shown = (value: unknown) => JSON.stringify(value, (_, each: unknown) => each ?? String(each)) ?? 'undefined';

describe('The data model', () => {
  it('addresses keys with slashes and tildes (R29)', () => {
    const data = model({ 'a/b': { 'c~d': 1 }, '~1': 2 });
    expect([data.get(at('/a~1b/c~0d')), data.get(at('/~01'))]).to.deep.equal([1, 2]);
  });

  it('makes objects and lists on the way to a path (R30)', () => {
    const data = model();
    data.deliver(at('/x/y/0/z'), 1);
    data.deliver(at('/nested/0/0'), 2);
    expect(data.snapshot).to.deep.equal({ x: { y: [{ z: 1 }] }, nested: [[2]] });
  });

  for (const [path, rule] of [
    ['/items/foo', 'R31'],
    ['/items/foo/bar', 'R31'],
    ['/name/first', 'R32'],
    ['/__proto__/x', 'R38'],
    ['/constructor/prototype/x', 'R38'],
    ['/items/5000', 'T49'],
  ] as const) {
    it(`refuses to write ${path} and changes nothing (${rule}, C35)`, () => {
      const initial = { items: [1, 2], name: 'Ann' };
      const data = model(initial);
      expect(() => data.deliver(at(path), 1)).to.throw(DataError, /\/|"/);
      expect(data.snapshot).to.deep.equal(initial);
      expect(({} as { x?: unknown }).x).to.equal(undefined);
    });
  }

  it('reads nothing at indexes that are none, and inherits nothing (R33, C35)', () => {
    const data = model({ items: [1], s: 'text' });
    for (const path of ['/items/-1', '/items/99', '/items/foo', '/items/length', '/toString', '/s/0', '/s/length', '/items/01'])
      expect(data.get(at(path)), path).to.equal(undefined);
  });

  it('takes "", "/" and no path as the root, and ignores a slash at the end (R34)', () => {
    const el = createSurface();
    push(el, cs());
    for (const [message, value] of [
      [dm('', { a: 1 }), { a: 1 }],
      [dm('/', { a: 2 }), { a: 2 }],
      [{ version: 'v0.9', updateDataModel: { surfaceId: 's', value: { a: 3 } } }, { a: 3 }],
      [dm('/a/', 4), { a: 4 }],
    ] as const) {
      push(el, message);
      expect(el.dataModel()).to.deep.equal(value);
    }
  });

  it('deletes where the value is left out; a list keeps its length (R35, C38)', () => {
    const el = createSurface();
    push(el, cs(), dm('/', { a: 1, l: [1, 2, 3] }), dm('/a', undefined), dm('/l/1', undefined), dm('/nothing/there', undefined));
    const { l } = el.dataModel() as { l: unknown[] };
    expect(el.dataModel()).to.have.all.keys('l');
    expect([l.length, l[0], l[1], l[2]]).to.deep.equal([3, 1, undefined, 3]);
    push(el, { version: 'v0.9', updateDataModel: { surfaceId: 's' } });
    expect(el.dataModel()).to.deep.equal({});
  });

  it('stores null as a value (R36, C38, T9)', () => {
    const el = createSurface();
    push(el, cs(), dm('/a', 1), dm('/a', null));
    expect(el.dataModel()).to.deep.equal({ a: null });
  });

  it('reports a write that cannot be, with its path (R31, R38)', () => {
    const el = createSurface();
    const diagnostics = events(el, 'diagnostic');
    push(el, cs(), dm('/a', [1]), dm('/a/b', 2), dm('/__proto__/polluted', 1));
    expect(diagnostics.map(({ code, path }) => [code, path])).to.deep.equal([
      ['INVALID_DATA', '/a/b'],
      ['INVALID_DATA', '/__proto__/polluted'],
    ]);
    expect(el.dataModel()).to.deep.equal({ a: [1] });
  });

  it('keeps a key __proto__ of a value as plain data (C35, T50)', () => {
    const data = model();
    data.deliver(at('/a'), JSON.parse('{"__proto__":{"y":1}}'));
    expect(Object.keys(data.get(at('/a')) as object)).to.deep.equal(['__proto__']);
    expect(({} as { y?: unknown }).y).to.equal(undefined);
  });

  it('tells the path, its ancestors and its descendants, and nobody else (R39, C39)', () => {
    const data = model({ user: { name: 'a', settings: { theme: 'x' } }, username: 'u' });
    const told: string[] = [];
    const stops = ['/user/name', '/user', '/', '/username', '/user/settings/theme'].map((path) =>
      effect(() => {
        data.read(at(path));
        told.push(path);
      }),
    );
    told.length = 0;
    data.deliver(at('/user/name'), 'b');
    expect(told.sort()).to.deep.equal(['/', '/user', '/user/name']);
    told.length = 0;
    data.deliver(at('/user'), { name: 'b', settings: { theme: 'y' } });
    expect(told.sort()).to.deep.equal(['/', '/user', '/user/settings/theme']);
    for (const stop of stops) stop();
    expect(data.readers).to.equal(0);
  });

  it('tells nobody of a write that changes nothing, however deep (R40, C45)', () => {
    const data = model({ a: { b: [1, { c: 2 }] } });
    const told: unknown[] = [];
    const stop = effect(() => void told.push(data.read(at('/'))));
    data.deliver(at('/a'), { b: [1, { c: 2 }] });
    data.deliver([], { a: { b: [1, { c: 2 }] } });
    data.edit(at('/a/b/1/c'), 2);
    expect(told).to.have.length(1);
    stop();
  });

  it('shows what is typed wherever the path is bound, and sends nothing (R41, R76)', () => {
    const el = createSurface();
    const sent = events(el, 'send');
    push(
      el,
      cs(),
      uc(
        { id: 'root', component: 'Column', children: ['f', 't'] },
        { id: 'f', component: 'TextField', label: 'L', value: { path: '/n' } },
        { id: 't', component: 'Text', text: { path: '/n' } },
      ),
    );
    const input = part<HTMLInputElement>(el, 'input');
    input.value = 'typed';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    expect(part(el, 'text').textContent).to.equal('typed');
    expect(el.dataModel()).to.deep.equal({ n: 'typed' });
    expect(sent).to.deep.equal([]);
  });

  it('keeps what is typed into a field without a path, and writes it nowhere (R42, C43)', () => {
    const el = createSurface();
    const diagnostics = events(el, 'diagnostic');
    const field = { id: 'f', component: 'TextField', label: 'L', value: '' };
    push(el, cs(), uc({ id: 'root', component: 'Column', children: ['f', 't'] }, field, { id: 't', component: 'Text', text: 'x' }));
    const input = part<HTMLInputElement>(el, 'input');
    input.value = 'abc';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    push(el, uc({ id: 't', component: 'Text', text: 'y' }), uc({ ...field, label: 'M' }));
    expect(input.value).to.equal('abc');
    expect(el.dataModel()).to.deep.equal({});
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['LOCAL_INPUT']);
    push(el, uc({ ...field, value: 'x' }));
    expect(input.value).to.equal('x');
  });

  it('shows whole-model, parent and leaf writes alike (C39)', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      uc(
        { id: 'root', component: 'Column', children: ['t', 'l'] },
        { id: 't', component: 'Text', text: { path: '/u/n' } },
        { id: 'l', component: 'Column', children: { componentId: 'i', path: '/u/l' } },
        { id: 'i', component: 'Text', text: { path: '' } },
      ),
    );
    const seen = [
      dm('/', { u: { n: 'a', l: ['1'] } }),
      dm('/u', { n: 'b', l: ['1', '2'] }),
      dm('/u/n', 'c'),
      dm('/u/l/0', '0'),
      dm('', { u: { n: 'd', l: [] } }),
    ].map((message) => {
      push(el, message);
      return parts(el, 'text')
        .map((each) => each.textContent)
        .join();
    });
    expect(seen).to.deep.equal(['a,1', 'b,1,2', 'c,1,2', 'c,0,2', 'd']);
  });
});

describe('What the user has entered (design rule 8)', () => {
  const edited = () => {
    const data = model({ form: { a: '', b: '' } });
    data.edit(at('/form/a'), 'mine');
    return data;
  };

  it('stays when the agent delivers again what it had delivered, at the path, above it and as a whole', () => {
    const data = edited();
    data.deliver(at('/form/a'), '');
    data.deliver(at('/form'), { a: '', b: '' });
    data.deliver([], { form: { a: '', b: '' } });
    expect(data.snapshot).to.deep.equal({ form: { a: 'mine', b: '' } });
  });

  it('stays when the agent changes something else', () => {
    const data = edited();
    data.deliver(at('/form/b'), 'theirs');
    data.deliver(at('/form'), { a: '', b: 'again', c: 1 });
    expect(data.snapshot).to.deep.equal({ form: { a: 'mine', b: 'again', c: 1 } });
  });

  it('gives way to a new value for its path, and to a delete', () => {
    const first = edited();
    first.deliver(at('/form/a'), 'theirs');
    const second = edited();
    second.deliver(at('/form'), { a: 'theirs', b: '' });
    const third = edited();
    third.deliverDelete(at('/form/a'));
    expect([first.snapshot, second.snapshot, third.snapshot]).to.deep.equal([
      { form: { a: 'theirs', b: '' } },
      { form: { a: 'theirs', b: '' } },
      { form: { b: '' } },
    ]);
  });

  it('gives way to another model as a whole', () => {
    const data = edited();
    data.deliver([], { form: { a: '', b: '' }, more: true });
    expect(data.snapshot).to.deep.equal({ form: { a: '', b: '' }, more: true });
  });

  it('is known to the agent after an action: what it sends then is an answer and wins', () => {
    const data = edited();
    data.acceptEdits();
    data.deliver(at('/form/a'), '');
    expect(data.get(at('/form/a'))).to.equal('');
  });

  it('goes with the place that it had, when the agent leaves none', () => {
    const data = model({ list: ['a', 'b'] });
    data.edit(at('/list/1'), 'mine');
    data.deliver(at('/list'), 'no list');
    expect(data.snapshot).to.deep.equal({ list: 'no list' });
  });
});

describe('The data model, whatever is written', () => {
  const segment = fc.oneof(fc.constantFrom('a', 'b', 'x/y', 'm~n', '0', '1', '2'), fc.string({ minLength: 1, maxLength: 3 }));
  const pointer = fc.array(segment, { minLength: 1, maxLength: 4 });
  const json = fc.jsonValue({ maxDepth: 3 });

  it('has the value at the path where it was written, or has changed nothing', () => {
    fc.assert(
      fc.property(json, pointer, json, (initial, path, value) => {
        const data = model(initial);
        const before = JSON.stringify(data.snapshot);
        try {
          data.deliver(path, value);
          expect(data.get(path) ?? null).to.deep.equal(value);
        } catch (error) {
          if (!(error instanceof DataError)) throw error;
          expect(JSON.stringify(data.snapshot)).to.equal(before);
        }
      }),
    );
  });

  it('tells a reader exactly when what it reads has changed', () => {
    fc.assert(
      fc.property(json, pointer, fc.array(fc.tuple(pointer, json), { maxLength: 6 }), (initial, watched, writes) => {
        const data = model(initial);
        const seen: string[] = [];
        const stop = effect(() => void seen.push(shown(data.read(watched))));
        for (const [path, value] of writes) {
          const before = shown(data.get(watched));
          const count = seen.length;
          try {
            data.deliver(path, value);
          } catch (error) {
            if (!(error instanceof DataError)) throw error;
          }
          const after = shown(data.get(watched));
          expect(seen.length - count).to.equal(before === after ? 0 : 1);
          expect(seen.at(-1)).to.equal(after);
        }
        stop();
        expect(data.readers).to.equal(0);
      }),
    );
  });

  it('takes a pointer apart and puts it together again', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (segments) => {
        expect(parsePointer(formatPointer(segments))).to.deep.equal(segments);
      }),
    );
  });
});

it('shows text of the user in every element of one store (R17)', () => {
  const first = createSurface();
  const second = createSurface({ store: first.store });
  push(first, cs(), uc({ id: 'root', component: 'Text', text: { path: '/n' } }), dm('/n', 'shared'));
  expect([text(first), text(second)]).to.deep.equal(['shared', 'shared']);
});
