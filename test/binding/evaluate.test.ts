import { effect } from '@preact/signals-core';
import { expect } from '@open-wc/testing';
import { itemScope, resolve, type ProtocolVersion } from '../../src/core.ts';
import { place } from './support.ts';

const DATA = {
  a: 1,
  text: 'T',
  off: false,
  none: null,
  file: { path: '/etc', call: 'openUrl' },
  list: ['x', 'y'],
  items: [{ n: 'first', tags: ['p'] }, { n: 'second' }],
  n: 'ROOT',
};
const format = (value: string) => ({ call: 'formatString', args: { value } });

describe('resolve', () => {
  for (const [raw, expected] of [
    ['plain', 'plain'],
    ['${/a}', '${/a}'],
    [0, 0],
    [false, false],
    [null, null],
    [undefined, undefined],
    [{ path: '/a' }, 1],
    [{ path: 'a' }, 1],
    [{ path: '/off' }, false],
    [{ path: '/none' }, null],
    [{ path: '/missing/deep' }, undefined],
    [{ path: '' }, DATA],
    [{ path: '/' }, DATA],
    [{ path: '/file' }, DATA.file],
    [{ path: '/list/length' }, undefined],
    [{ path: '/toString' }, undefined],
    [{ path: 5 }, { path: 5 }],
    [{ path: null }, { path: null }],
    [
      { path: '/a', extra: 1 },
      { path: '/a', extra: 1 },
    ],
    [
      [{ path: '/a' }, [{ path: '/text' }]],
      [1, ['T']],
    ],
    [
      { o: { path: '/a' }, p: [{ q: { path: '/text' } }] },
      { o: 1, p: [{ q: 'T' }] },
    ],
    [{ call: 'not', args: { value: { path: '/off' } } }, true],
    [{ call: 'not', args: { value: { call: 'not', args: { value: 1 } } }, returnType: 'boolean' }, true],
    [{ call: 'and', args: { values: [{ path: '/a' }, true] } }, true],
    [{ call: 'required', args: null }, false],
    [{ call: 7 }, { call: 7 }],
    [
      { call: 'x', other: 1 },
      { call: 'x', other: 1 },
    ],
    [format('${/a} ${text}'), '1 T'],
  ] as const) {
    it(`makes ${JSON.stringify(raw)} ${JSON.stringify(expected)} (C41, R44, V2, V4)`, () => {
      const { at, codes } = place({ data: DATA });
      expect(resolve(raw, at)).to.deep.equal(expected);
      expect(codes()).to.deep.equal([]);
    });
  }

  it('takes what the data hold for data, though it looks like a call (3.1)', () => {
    const evil = { call: 'formatString', args: { value: 'run' } };
    const { at } = place({ data: { evil, path: { path: '/evil' } } });
    expect([resolve({ path: '/evil' }, at), resolve({ path: '/path' }, at)]).to.deep.equal([evil, { path: '/evil' }]);
  });

  for (const [path, inItem] of [
    ['n', 'second'],
    ['./n', 'second'],
    ['/n', 'ROOT'],
    ['', DATA.items[1]],
    ['.', DATA.items[1]],
    ['tags/0', undefined],
    ['/items/0/n', 'first'],
  ] as const)
    it(`reads ${JSON.stringify(path)} in a template item (R26, R27, C28)`, () => {
      const { at } = place({ data: DATA, scope: itemScope(['items'], 1) });
      expect(resolve({ path }, at)).to.deep.equal(inItem);
    });

  it('hands the scope on to arguments, to templates, and into lists and objects (C29)', () => {
    const { at } = place({ data: DATA, scope: itemScope(['items'], 0) });
    const raw = { a: format('${n} ${/n} ${tags/0}'), l: [{ path: 'n' }] };
    expect(resolve(raw, at)).to.deep.equal({ a: 'first ROOT p', l: ['first'] });
  });

  for (const [name, raw, message] of [
    ['an unknown function', { call: 'nope' }, /"nope"/],
    ['an inherited name', { call: 'constructor' }, /"constructor"/],
    ['a function that throws', { call: 'regex', args: { value: 'a', pattern: '[' } }, /^regex:/],
    ['a broken template', format('a ${/b'), /^formatString:/],
    ['an unknown function in a template', format('a ${nope()} b'), /nope/],
    ['@index, which v0.9 has not (R61)', { call: '@index' }, /@index/],
  ] as const) {
    it(`makes nothing of ${name}, and reports it with the component (R48, R53, R63)`, () => {
      const { at, diagnostics } = place();
      expect(resolve(raw, at)).to.equal(undefined);
      expect(diagnostics).to.have.length(1);
      expect(diagnostics[0]).to.include({ severity: 'error', code: 'EXPRESSION_ERROR', surfaceId: 's', componentId: 'x' });
      expect(diagnostics[0]!.message).to.match(message);
    });
  }

  it('leaves the other members of an object as they are when one fails', () => {
    const { at } = place({ data: DATA });
    expect(resolve({ ok: { path: '/a' }, bad: { call: 'nope' } }, at)).to.deep.equal({ ok: 1, bad: undefined });
  });

  it('asks the handlers of the page first, and tells them who calls and why', () => {
    const calls: unknown[] = [];
    const handlers = {
      required: (...received: readonly unknown[]) => {
        calls.push(received);
        return 'mine';
      },
    };
    const { at } = place({ handlers, data: DATA });
    expect(resolve({ call: 'required', args: { value: { path: '/a' } } }, at)).to.equal('mine');
    expect(calls).to.deep.equal([[{ value: 1 }, { surfaceId: 's', componentId: 'x', trigger: 'binding' }]]);
  });

  it('passes on what a handler throws, and that a value would come later', async () => {
    const handlers = {
      bad: () => {
        throw new Error('boom');
      },
      late: () => Promise.reject(new Error('late boom')),
    };
    const { at, diagnostics } = place({ handlers });
    expect([resolve({ call: 'bad' }, at), resolve({ call: 'late' }, at)]).to.deep.equal([undefined, undefined]);
    await Promise.resolve();
    expect(diagnostics.map(({ message }) => message)).to.deep.equal([
      'bad: boom',
      'late: its value comes later, and nothing here waits for it',
      'late: late boom',
    ]);
  });

  it('follows in an effect each path that it used, and no other (R47)', () => {
    const { at, surface } = place({ data: { a: 'one', b: 'two', which: true }, tracked: true });
    const seen: unknown[] = [];
    const stop = effect(() => void seen.push(resolve(format('${/a}-${formatNumber(value: ${/n})}'), at)));
    surface.model.deliver(['b'], 'other');
    surface.model.deliver(['n'], 1234);
    surface.model.deliver(['a'], 'three');
    stop();
    expect(seen).to.deep.equal(['one-', 'one-1,234', 'three-1,234']);
    expect(surface.model.readers).to.equal(0);
  });

  it('follows nothing where it is not to (an event)', () => {
    const { at, surface } = place({ data: { a: 1 } });
    effect(() => void resolve({ path: '/a' }, at))();
    expect(surface.model.readers).to.equal(0);
  });

  for (const [raw, v10] of [
    [{ '@path': '/a' }, 1],
    [{ '@call': 'not', args: { value: 0 } }, true],
    [{ '@call': 'not', '@args': {} }, true],
    [{ '@if': 1 }, undefined],
    [{ '@@path': '/a' }, { '@path': '/a' }],
    [{ x: { '@@call': 'y' } }, { x: { '@call': 'y' } }],
    [{ path: '/a' }, 1],
  ] as const) {
    it(`makes ${JSON.stringify(raw)} ${JSON.stringify(v10)} in v1.0 (R62)`, () => {
      expect(resolve(raw, place({ data: DATA, version: 'v1.0' }).at)).to.deep.equal(v10);
    });
  }

  for (const [raw, expected] of [
    [{ call: '@index' }, 2],
    [{ '@call': '@index', args: { offset: 1 } }, 3],
    [format('${@index()}/${@index(offset: 1)}'), '2/3'],
  ] as const)
    it(`counts the items of a template: ${JSON.stringify(raw)} (R61)`, () => {
      expect(resolve(raw, place({ version: 'v1.0', scope: itemScope(['items'], 2) }).at)).to.equal(expected);
      const outside = place({ version: 'v1.0' });
      expect(resolve(raw, outside.at)).to.equal(undefined);
      expect(outside.codes()).to.deep.equal(['EXPRESSION_ERROR']);
    });

  it('takes a function of the catalog that a call names in v1.0, not of that around it (R82)', () => {
    const { at, codes } = place({ version: 'v1.0' });
    expect(resolve({ call: 'not', catalogId: 'c', args: { value: 0 } }, at)).to.equal(true);
    expect(resolve({ call: 'not', catalogId: 'other', args: { value: 0 } }, at)).to.equal(undefined);
    expect(codes()).to.deep.equal(['EXPRESSION_ERROR']);
  });

  for (const version of ['v0.8', 'v0.9', 'v0.9.1', 'v1.0'] as const satisfies readonly ProtocolVersion[])
    it(`evaluates on a surface of ${version}`, () => {
      const { at } = place({ version, data: DATA });
      expect([resolve({ path: '/a' }, at), resolve({ call: 'not', args: { value: 0 } }, at)]).to.deep.equal([1, true]);
    });

  it('does not overflow on what is nested without end', () => {
    let deep: unknown = { path: '/a' };
    for (let i = 0; i < 40; i++) deep = [deep];
    expect(JSON.stringify(resolve(deep, place({ data: DATA }).at))).to.contain('1');
  });
});
