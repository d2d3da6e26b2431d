import { expect } from '@open-wc/testing';
import { ExpressionError } from '../../src/core.ts';
import { guardedTest } from '../../src/binding/regex-guard.ts';

const EVERYDAY: readonly (readonly [string, string])[] = [
  ['^\\d+$', '123'],
  ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', 'a@b.de'],
  ['^[\\w.+-]+@([\\w-]+\\.)+[a-zA-Z]{2,}$', 'a.b@c-d.co.uk'],
  ['^(?:[a-z0-9]+(?:-[a-z0-9]+)*\\.)+[a-z]{2,}$', 'a-b.example.com'],
  ['^\\+?[1-9]\\d{1,14}$', '+4912345'],
  ['^(\\+\\d{1,2}\\s)?\\(?\\d{3}\\)?[\\s.-]\\d{3}[\\s.-]\\d{4}$', '(555) 123-4567'],
  ['^\\d{5}(-\\d{4})?$', '12345-6789'],
  ['^(?=.*[A-Z])(?=.*\\d)(?=.*[^\\w\\s]).{8,}$', 'Passw0rd!'],
  ['^\\d{4}-\\d{2}-\\d{2}$', '2026-01-02'],
  ['^([01]\\d|2[0-3]):[0-5]\\d$', '23:59'],
  ['^#([0-9a-f]{3}|[0-9a-f]{6})$', '#fff'],
  ['^https?:\\/\\/(www\\.)?[-\\w@:%.+~#=]{1,256}\\.[a-z]{1,6}\\b([-\\w()@:%+.~#?&/=]*)$', 'https://www.example.com/x?y'],
  ['^[A-Z]{3}$', 'LAX'],
  ['^(yes|no|maybe)$', 'no'],
  ['^\\s*\\S+(\\s+\\S+)*\\s*$', 'several words here'],
  ['^\\p{L}+$', 'Zoë'],
  ['^-?\\d+(\\.\\d+)?$', '-1.5'],
  ['^(\\d{1,3}\\.){3}\\d{1,3}$', '127.0.0.1'],
  ['^\\d{1,3}(,\\d{3})*(\\.\\d+)?$', '1,234,567.8'],
  ['^[a-z]+(_[a-z]+)*$', 'snake_case_name'],
  ['^(?!0)\\d{1,5}$', '42'],
  ['b', 'abc'],
  ['^$', ''],
  ['^[A-Z]{2}\\d{2}( ?[A-Z0-9]{4}){2,7}( ?[A-Z0-9]{1,3})?$', 'DE89 3704 0044 0532 0130 00'],
  ['^\\d{4}(?:[ -]?\\d{4}){3}$', '4111 1111 1111 1111'],
  ['\\bword\\b', 'a word here'],
  ['.*foo.*', 'a foo b'],
  ['^((25[0-5]|(2[0-4]|1\\d|[1-9]|)\\d)\\.?\\b){4}$', '10.0.0.255'],
  ['^(\\d+\\s*(d|h|m))+$', '1d2h3m'],
  ['^([0-9A-Fa-f]{2}[:-]){5}[0-9A-Fa-f]{2}$', '00:1A:2b:3c:4d:5e'],
  ['^([a-f0-9]{1,4}:){7}[a-f0-9]{1,4}$', '2001:db8:0:0:0:0:0:1'],
  ['^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z]{2,}$', 'a-b.example.com'],
  ['^M{0,4}(CM|CD|D?C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$', 'MCMXCIV'],
  ['^([^"\\\\]|\\\\.)*$', 'a\\"b'],
  ['^(("[^"]*"|[^,"]*),)*$', 'a,"b,c",'],
  ['^((jan|jun|jul),?)+$', 'jan,jul'],
  [
    '^(([^<>()[\\]\\\\.,;:\\s@"]+(\\.[^<>()[\\]\\\\.,;:\\s@"]+)*)|(".+"))@((\\[[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}\\.[0-9]{1,3}\\])|(([a-zA-Z\\-0-9]+\\.)+[a-zA-Z]{2,}))$',
    'a.b@example.co.uk',
  ],
];

const CATASTROPHIC = [
  '^(a+)+$',
  '(a*)*b',
  '(a|a)*$',
  '([a-z]+)*\\d',
  '(.*)*x',
  '^(\\w+\\s?)*$',
  '^(\\d+|\\w+)+$',
  '((a+)b?)+$',
  '(x+x+)+y',
  '^(a{1,30}){1,30}$',
  '^(a?){28}a{28}$',
  '^(a?a?,)+$',
  '^(a?b?)+$',
  '^(\\w\\w?)*$',
  '^(.*,){11}P$',
  '^((\\w{1,5}){3}){7}$',
  '^(b*b*,)*$',
  '^((?!,)\\w+)+$',
  '^((a|a)c)*$',
  '^((a|ab)(c|bc)d)*$',
  '^((ab)*(ab)*c)*$',
  '^(a?ba?)+$',
  '^(a|b|ab)*c$',
  '^(?:[^"\\\\]+|\\\\.)*$',
  '^(a*)(\\1a+)*$',
  '^(\\u{1,})*$',
  '^((?i:a)|A)*$',
  `^${'a?'.repeat(28)}${'a'.repeat(28)}$`,
];

describe('guardedTest', () => {
  for (const [pattern, input] of EVERYDAY) {
    it(`matches ${input} against ${pattern}`, () => expect(guardedTest(pattern, input)).to.equal(true));
  }

  for (const pattern of CATASTROPHIC) {
    it(`refuses ${pattern}, which could take for ever (C57)`, () =>
      expect(() => guardedTest(pattern, `${'a'.repeat(40)}!`)).to.throw(ExpressionError, 'for ever'));
  }

  for (const pattern of ['[', '(', '*a', '(?i)x', `${'a'.repeat(1001)}`]) {
    it(`refuses ${pattern.slice(0, 10)} (R53)`, () => expect(() => guardedTest(pattern, 'a')).to.throw(ExpressionError));
  }

  it('takes the shorter a text, the more parts of a pattern can take the same of it (C57)', () => {
    expect(guardedTest('^a*a*b', 'a'.repeat(2000))).to.equal(false);
    expect(() => guardedTest('^a*a*a*a*b', 'a'.repeat(2000))).to.throw(ExpressionError, '125 characters');
    expect(guardedTest('^a*a*a*a*b', 'a'.repeat(100))).to.equal(false);
  });

  it('looks at a pattern of a thousand characters in no time', () => {
    const start = performance.now();
    for (const pattern of ['a|'.repeat(499), 'a?b?'.repeat(250), `${'('.repeat(240)}a${')*'.repeat(240)}`, '[a-z]'.repeat(200)])
      expect(() => guardedTest(`(${pattern})*`, 'a')).to.satisfy((run: () => void) => {
        try {
          run();
        } catch (error) {
          return error instanceof ExpressionError;
        }
        return true;
      });
    expect(performance.now() - start).to.be.below(1000);
  });

  it('refuses a text that is too long', () => expect(() => guardedTest('a', 'a'.repeat(2001))).to.throw(ExpressionError));
});
