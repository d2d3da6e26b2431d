import { expect } from '@open-wc/testing';
import { formatPointer, toBinding, toExpression, type ProtocolVersion } from '../../src/core.ts';

const kind = (raw: unknown, version: ProtocolVersion) => toExpression(raw, version).kind;

describe('toExpression (3.1, C41)', () => {
  for (const [raw, v09, v10] of [
    ['text', 'literal', 'literal'],
    [null, 'literal', 'literal'],
    [[1, 'a'], 'literal', 'literal'],
    [[1, { path: '/a' }], 'list', 'list'],
    [{ path: '/a' }, 'binding', 'binding'],
    [{ path: '' }, 'binding', 'binding'],
    [{ path: 5 }, 'literal', 'literal'],
    [{ path: '/a', extra: 1 }, 'literal', 'literal'],
    [{ call: 'f' }, 'call', 'call'],
    [{ call: 'f', args: {}, returnType: 'string' }, 'call', 'call'],
    [{ call: 'f', extra: 1 }, 'literal', 'literal'],
    [{ call: 'f', path: '/a' }, 'call', 'literal'],
    [{ label: 'x', value: { path: '/a' } }, 'object', 'object'],
    [{ '@path': '/a' }, 'literal', 'binding'],
    [{ '@call': 'f' }, 'literal', 'call'],
    [{ '@if': 1 }, 'literal', 'fault'],
    [{ '@': 1 }, 'literal', 'fault'],
    [{ '@@path': '/a' }, 'literal', 'literal'],
  ] as const) {
    it(`takes ${JSON.stringify(raw)} for a ${v09}${v10 === v09 ? '' : `, in v1.0 for a ${v10}`}`, () => {
      expect([kind(raw, 'v0.9'), kind(raw, 'v0.9.1'), kind(raw, 'v1.0')]).to.deep.equal([v09, v09, v10]);
    });
  }

  it('takes the same object apart once for each version', () => {
    const raw = { '@path': '/a' };
    expect(toExpression(raw, 'v1.0')).to.equal(toExpression(raw, 'v1.0'));
    expect(toExpression(raw, 'v0.9')).not.to.equal(toExpression(raw, 'v1.0'));
  });

  it('hands a literal on as it is', () => {
    const raw = { deep: [{ a: 1 }] };
    expect(toExpression(raw, 'v0.9')).to.deep.equal({ kind: 'literal', value: raw });
    expect(toExpression(raw, 'v1.0')).to.have.property('value', raw);
  });
});

describe('toBinding (R27)', () => {
  for (const [path, absolute, pointer] of [
    ['/a/b', true, '/a/b'],
    ['a/b', false, '/a/b'],
    ['./a', false, '/a'],
    ['.', false, '/'],
    ['', false, '/'],
    ['/', true, '/'],
    ['/a/', true, '/a'],
    ['.a', false, '/.a'],
  ] as const) {
    it(`reads ${JSON.stringify(path)} as ${absolute ? 'absolute' : 'relative'} ${pointer}`, () => {
      const binding = toBinding(path);
      expect([binding.absolute, formatPointer(binding.pointer)]).to.deep.equal([absolute, pointer]);
    });
  }
});
