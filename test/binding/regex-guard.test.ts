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
];

const CATASTROPHIC = ['^(a+)+$', '(a*)*', '(a|a)*$', '([a-z]+)*x', '(.*)*', '(\\w+\\s?)*$', '^(\\d+|\\w+)+$', '((a+)b?)+$', '(x+x+)+y'];

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

  it('refuses a text that is too long', () => expect(() => guardedTest('a', 'a'.repeat(2001))).to.throw(ExpressionError));
});
