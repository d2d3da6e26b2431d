import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { ExpressionError, parseTemplate, type TemplateNode } from '../../src/core.ts';

const literal = (value: string | number | boolean | null): TemplateNode => ({ kind: 'literal', value });
const path = (name: string): TemplateNode => ({ kind: 'path', path: name });
const call = (name: string, args: Record<string, TemplateNode> = {}): TemplateNode => ({ kind: 'call', name, args });

/** The nodes with plain objects: an object without prototype is equal to none. */
const plain = (template: string): unknown => JSON.parse(JSON.stringify(parseTemplate(template)));

const cases: readonly (readonly [string, readonly (string | TemplateNode)[]])[] = [
  ['', []],
  ['plain } { $ \\ text', ['plain } { $ \\ text']],
  ['${}', []],
  ['a${ }b', ['a', 'b']],
  ['Hi ${/name}, ${rel}!', ['Hi ', path('/name'), ', ', path('rel'), '!']],
  ['${/}', [path('/')]],
  ['${a}${b}', [path('a'), path('b')]],
  ['$${x}', ['$', path('x')]],
  ['${x}}', [path('x'), '}']],
  ['\\${x}', ['${x}']],
  ['\\\\${x}', ['\\${x}']],
  ['\\${\\${x}', ['${${x}']],
  ['${x}\\${y}', [path('x'), '${y}']],
  ['${${x}}', [path('x')]],
  ['${${}}', [literal('')]],
  ["${'it\\'s'}", [literal("it's")]],
  ['${"a\\nb\\t\\"\\q"}', [literal('a\nb\t"q')]],
  ["${'}'}", [literal('}')]],
  ['${true}${false}${null}', [literal(true), literal(false), literal(null)]],
  ['${trueish} ${null1} ${true.x}', [path('trueish'), ' ', path('null1'), ' ', path('true.x')]],
  ['${12}${-1.5e2}${.5}${+1}${007}${1.}', [literal(12), literal(-150), literal(0.5), literal(1), literal(7), literal(1)]],
  ['${1e-400}', [literal(0)]],
  ['${-a}${.foo}${-.}${a-1}${-}', [path('-a'), path('.foo'), path('-.'), path('a-1'), path('-')]],
  ['${/x~1y}${/straße/日本}', [path('/x~1y'), path('/straße/日本')]],
  ['${f()}${ f ( ) }', [call('f'), call('f')]],
  ['${@index(offset: 1)}', [call('@index', { offset: literal(1) })]],
  ['${f(a:/x,b:${y},c:g(d:"z"))}', [call('f', { a: path('/x'), b: path('y'), c: call('g', { d: literal('z') }) })]],
  ['${f(a:1 b:2,)}', [call('f', { a: literal(1), b: literal(2) })]],
  ["${f(v:')}')}", [call('f', { v: literal(')}') })]],
];

describe('parseTemplate', () => {
  for (const [template, expected] of cases) {
    it(`reads ${JSON.stringify(template)} (R45, R46, C47, T29, T30)`, () => expect(plain(template)).to.deep.equal(expected));
  }

  for (const template of [
    'a ${/b',
    '${',
    '${f(',
    '${f(a:1}',
    '${f(a)}',
    '${f(1)}',
    '${f(a 1)}',
    '${f(,a:1)}',
    '${f(a:1,,b:2)}',
    '${f(a:)}',
    "${'open}",
    '${1.2.3}',
    '${.5.5}',
    '${1e}',
    '${1e400}',
    '${12ab}',
    '${true false}',
    '${a b}',
    '${?}',
    '${f(a:1)b}',
    '${upper(${now()})}',
    `${'${'.repeat(101)}x${'}'.repeat(101)}`,
    `\${${'f(a:'.repeat(100)}1${')'.repeat(100)}}`,
  ]) {
    it(`refuses ${template.slice(0, 30)} (R48, T8)`, () => expect(() => parseTemplate(template)).to.throw(ExpressionError));
  }

  it('says where it stopped, and what could stand there', () =>
    expect(() => parseTemplate('${f(1)}')).to.throw('Expected ":" at 5 of "${f(1)}"'));

  it('reads 100 levels, and fewer where that is the limit', () => {
    const nested = `${'${'.repeat(100)}x${'}'.repeat(100)}`;
    expect(plain(nested)).to.deep.equal([path('x')]);
    expect(() => parseTemplate(nested, 99)).to.throw(ExpressionError, '99');
  });

  it('takes __proto__ for an argument like any other (T50)', () => {
    const [node] = parseTemplate('${f(__proto__: 1)}') as [Extract<TemplateNode, { kind: 'call' }>];
    expect(Object.keys(node.args)).to.deep.equal(['__proto__']);
  });

  it('takes a text apart once', () => expect(parseTemplate('once ${a}')).to.equal(parseTemplate('once ${a}')));

  it('takes time in proportion to the text', () => {
    const much = 200_000;
    const start = performance.now();
    for (const template of [
      `\${${'1'.repeat(much)}x}`,
      `\${1.${'1'.repeat(much)}x}`,
      `\${1e${'1'.repeat(much)}x}`,
      `\${${'a'.repeat(much)}(`,
      `\${f(${'a:1,'.repeat(much)})}`,
      `\${"${'\\'.repeat(much)}`,
      `\${${' '.repeat(much)}}`,
      '\\${'.repeat(much),
      '${x}'.repeat(much),
      '${'.repeat(much),
      '$'.repeat(much),
    ]) {
      try {
        parseTemplate(template);
      } catch (error) {
        expect(error).to.be.instanceOf(ExpressionError);
      }
    }
    expect(performance.now() - start).to.be.below(3000);
  });

  it('throws nothing but an ExpressionError', () => {
    const pieces = [
      '${',
      '}',
      '\\',
      '(',
      ')',
      ':',
      ',',
      "'",
      '"',
      'f',
      '/a',
      ' ',
      '1',
      '.',
      'e',
      '-',
      'true',
      'null',
      '@',
      '~',
      '\n',
      '日',
    ];
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fc.constantFrom(...pieces)).map((each) => each.join('')),
          fc.string(),
        ),
        (template) => {
          try {
            parseTemplate(template);
          } catch (error) {
            expect(error).to.be.instanceOf(ExpressionError);
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('gives back every text in which ${ is escaped', () => {
    const text = fc.array(fc.constantFrom('$', '{', '}', '\\', 'a', ' ', '${', '日')).map((each) => each.join(''));
    fc.assert(
      fc.property(text, (each) => {
        expect(parseTemplate(each.replaceAll('${', '\\${')).join('')).to.equal(each);
      }),
    );
  });

  it('gives back every string literal', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(parseTemplate(`\${'${value.replaceAll(/['\\]/g, '\\$&')}'}`)).to.deep.equal([literal(value)]);
      }),
    );
  });
});
