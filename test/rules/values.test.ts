import { expect } from '@open-wc/testing';
import { createSurface, cs, dm, events, part, parts, push, text, uc } from '../support/surface.ts';

/** What a Text shows of a value, with this data; and what was reported. */
function shown(value: unknown, data: unknown = {}, options: Parameters<typeof createSurface>[0] = {}): { text: string; codes: unknown[] } {
  const el = createSurface({ locale: 'en-US', timeZone: 'UTC', ...options });
  const diagnostics = events(el, 'diagnostic');
  push(el, cs(), dm('/', data), uc({ id: 'root', component: 'Text', text: value }));
  el.end();
  return { text: parts(el, 'text')[0]?.textContent ?? '', codes: diagnostics.map(({ code }) => code) };
}
const call = (name: string, args: object) => ({ call: name, args });
const format = (value: string) => call('formatString', { value });

/** Whether a check with this condition lets its Button be used. */
function passes(name: string, args: object, data: unknown = {}): boolean {
  const el = createSurface();
  push(
    el,
    cs(),
    dm('/', data),
    uc(
      {
        id: 'root',
        component: 'Button',
        child: 't',
        action: { event: { name: 'x' } },
        checks: [{ condition: call(name, args), message: 'no' }],
      },
      { id: 't', component: 'Text', text: 'x' },
    ),
  );
  return !part<HTMLButtonElement>(el, 'button').disabled;
}

describe('Values', () => {
  const data = { n: 10, b: true, nothing: null, o: { a: [1, 2] }, z: 0, f: false, s: 'false' };
  for (const [path, expected] of [
    ['/n', '10'],
    ['/b', 'true'],
    ['/nothing', ''],
    ['/o', '{"a":[1,2]}'],
    ['/z', '0'],
    ['/f', 'false'],
    ['/missing', ''],
  ] as const) {
    it(`shows ${path} as ${JSON.stringify(expected)} (R43, C42, C48)`, () =>
      expect(shown({ path }, data)).to.deep.equal({ text: expected, codes: [] }));
  }

  it('shows ${…} outside of formatString as it stands (R44)', () => expect(shown('${/a}', { a: 1 }).text).to.equal('${/a}'));

  for (const value of [{ path: 5 }, { path: null }, { path: '/x', extra: 1 }]) {
    it(`takes ${JSON.stringify(value)} for no binding, and throws nothing (C41)`, () =>
      expect(shown(value, { x: 'X' })).to.deep.equal({ text: '', codes: ['VALIDATION_FAILED'] }));
  }

  it('never evaluates what the data model holds (C41)', () =>
    expect(shown({ path: '/file' }, { file: { path: '/etc' }, etc: 'no' }).text).to.equal('{"path":"/etc"}'));
});

describe('formatString', () => {
  const data = { a: 'A', name: 'Ann', d: '2026-03-04', o: { a: [1, 2] }, 'x/y': 1 };
  for (const [template, expected] of [
    ['Hi ${/name}, ${a}!', 'Hi Ann, A!'],
    ["${'quoted'} ${\"two\"} ${'it\\'s'}", "quoted two it's"],
    ['${12} ${true} ${null}|${}', '12 true |'],
    ['${-1.5e2} ${.5} ${007} ${1.}', '-150 0.5 7 1'],
    ['v=${/o} ${/none}', 'v={"a":[1,2]} '],
    ['${${/name}}', 'Ann'],
    ['${/x~1y}', '1'],
    ['$5 and $ {x}', '$5 and $ {x}'],
    ['a } b { c', 'a } b { c'],
    ['${trueish}${a-1}', ''],
  ] as const) {
    it(`reads ${template} (R45, C47)`, () => expect(shown(format(template), data)).to.deep.equal({ text: expected, codes: [] }));
  }

  it('leaves \\${ as a plain ${ (R46)', () => expect(shown(format('\\${x} $\\${/name}'), data).text).to.equal('${x} $${/name}'));

  it('fills in calls, and follows their data (R47)', () => {
    const el = createSurface({ locale: 'en-US' });
    push(
      el,
      cs(),
      dm('/d', '2026-03-04'),
      uc({ id: 'root', component: 'Text', text: format("${formatDate(value: ${/d}, format: 'yyyy')}") }),
    );
    expect(text(el)).to.equal('2026');
    push(el, dm('/d', '2031-01-01'));
    expect(text(el)).to.equal('2031');
  });

  for (const template of [
    'a ${/b',
    '${f(',
    '${f(a)}',
    '${formatDate(value /d)}',
    '${1.2.3}',
    '${1e}',
    '${true false}',
    '${nope()}',
    '${upper(${now()})}',
    '${'.repeat(200) + 'x' + '}'.repeat(200),
  ]) {
    it(`reports ${template.slice(0, 30)} once and shows nothing (R48, R63, C47, T52)`, () =>
      expect(shown(format(template), data)).to.deep.equal({ text: '', codes: ['EXPRESSION_ERROR'] }));
  }

  it('takes paths relative to the item of a template', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      dm('/', { l: [{ n: 'a' }, { n: 'b' }], t: 'T' }),
      uc(
        { id: 'root', component: 'Column', children: { componentId: 'r', path: '/l' } },
        { id: 'r', component: 'Text', text: format('${n}${/t}') },
      ),
    );
    expect(parts(el, 'text').map((each) => each.textContent)).to.deep.equal(['aT', 'bT']);
  });
});

describe('Validators', () => {
  for (const [value, expected] of [
    [null, false],
    ['', false],
    [[], false],
    [{}, true],
    [0, true],
    [false, true],
    [' ', true],
  ] as const) {
    it(`required takes ${JSON.stringify(value)} as ${expected} (R49, C38)`, () =>
      expect(passes('required', { value: { path: '/v' } }, { v: value })).to.equal(expected));
  }
  it('required takes a missing value as false, without a report (R49, T24)', () =>
    expect(passes('required', { value: { path: '/v' } })).to.equal(false));

  for (const [args, expected] of [
    [{ value: 'abc', min: 3 }, true],
    [{ value: 'abc', max: 2 }, false],
    [{ value: [1, 2], min: 2, max: 2 }, true],
    [{ value: 5, min: 1 }, false],
    [{ value: 'abc' }, false],
  ] as const) {
    it(`length takes ${JSON.stringify(args)} as ${expected} (R50)`, () => expect(passes('length', args)).to.equal(expected));
  }
  for (const [args, expected] of [
    [{ value: '42.5', min: 1 }, true],
    [{ value: 'abc' }, false],
    [{ value: 5, min: 5, max: 5 }, true],
    [{ value: '', min: 0 }, false],
    [{ value: null, max: 1 }, false],
    [{ value: 6, max: 5 }, false],
  ] as const) {
    it(`numeric takes ${JSON.stringify(args)} as ${expected} (R51, T25)`, () => expect(passes('numeric', args)).to.equal(expected));
  }
  for (const [value, expected] of [
    ['a.b+c@d-e.co', true],
    ['a@b.c', false],
    ['plain', false],
    ['', false],
    ['a@b@c.de', false],
    ['a b@c.de', false],
    ['a@b..de', false],
  ] as const) {
    it(`email takes ${JSON.stringify(value)} as ${expected} (R52, T26)`, () => expect(passes('email', { value })).to.equal(expected));
  }
  for (const [value, pattern, expected] of [
    ['abc', 'b', true],
    ['abc', '^b', false],
    ['x', '[', false],
    [undefined, '.*', false],
    ['aaaa', '^(a+)+$', false],
    ['é', '^\\p{L}+$', true],
    ['x', '(?i)x', false],
  ] as const) {
    it(`regex takes ${JSON.stringify(value)} against ${pattern} as ${expected} (R53, C57)`, () =>
      expect(passes('regex', value === undefined ? { value: { path: '/none' }, pattern } : { value, pattern })).to.equal(expected));
  }
  for (const [name, args, expected] of [
    ['and', { values: [1, 'x'] }, true],
    ['and', { values: [1, ''] }, false],
    ['or', { values: ['', 1] }, true],
    ['or', { values: [0, ''] }, false],
    ['or', { values: [1] }, false],
    ['not', { value: '' }, true],
    ['not', { value: 'x' }, false],
    ['not', { value: { valid: false } }, false],
  ] as const) {
    it(`${name} takes ${JSON.stringify(args)} as ${expected} (R54, R55)`, () => expect(passes(name, args)).to.equal(expected));
  }
  it('and takes a list from the data (R54)', () => expect(passes('and', { values: { path: '/l' } }, { l: [true, 1] })).to.equal(true));
});

describe('Formats', () => {
  const cases: readonly (readonly [string, string, object, string, string?])[] = [
    ['R56', 'formatNumber', { value: 1234.567, decimals: 2 }, '1,234.57'],
    ['R56', 'formatNumber', { value: 1234.567, decimals: 0, grouping: false }, '1235'],
    ['R56, C52', 'formatNumber', { value: 1234.5 }, '1.234,5', 'de'],
    ['R56', 'formatNumber', { value: 'abc' }, ''],
    ['R57', 'formatCurrency', { value: 1234.5, currency: 'USD' }, '$1,234.50'],
    ['R57', 'formatCurrency', { value: 'NaN', currency: 'USD' }, ''],
    ['R57', 'formatCurrency', { value: 1.234, currency: 'nonsense' }, '1.23'],
    ['R57, C52', 'formatCurrency', { value: 9, currency: 'EUR', decimals: 0 }, '9 €', 'de'],
    ['R58', 'formatDate', { value: '2026-02-30', format: 'yyyy' }, ''],
    ['R58', 'formatDate', { value: '2026-13-01', format: 'yyyy' }, ''],
    ['R58', 'formatDate', { value: 'garbage', format: 'yyyy' }, ''],
    ['R58', 'formatDate', { value: '2026-02-02T15:17:00Z', format: 'ISO' }, '2026-02-02T15:17:00.000Z'],
    ['C49, T21', 'formatDate', { value: '2026-02-02T15:17:00Z', format: 'E MMM d, YYYY h:mm a' }, 'Mon Feb 2, 2026 3:17 PM'],
    ['C49', 'formatDate', { value: '2026-02-02T15:17:09.045Z', format: "yyyy-MM-dd'T'HH:mm:ss.SSS" }, '2026-02-02T15:17:09.045'],
    ['C49', 'formatDate', { value: '2026-02-02', format: "EEEE 'o''clock' yy" }, "Monday o'clock 26"],
    ['C49', 'formatDate', { value: '2026-02-02', format: "d 'de' MMMM" }, '2 de febrero', 'es'],
    ['C49', 'formatDate', { value: 0, format: 'yyyy-MM-dd HH:mm' }, '1970-01-01 00:00'],
    ['R59, T23', 'pluralize', { value: 0, zero: 'none', other: 'many' }, 'none'],
    ['R59', 'pluralize', { value: 2, two: 'a pair', other: 'many' }, 'a pair'],
    ['R59', 'pluralize', { value: 1, one: '', other: 'many' }, ''],
    ['R59, C52', 'pluralize', { value: 5, one: 'plik', few: 'pliki', many: 'plików', other: 'pliku' }, 'plików', 'pl'],
    ['R59', 'pluralize', { value: 7, other: '{n} things' }, '{n} things'],
  ];
  for (const [rule, name, args, expected, locale = 'en-US'] of cases) {
    it(`${name} makes ${JSON.stringify(expected)} of ${JSON.stringify(args)} in ${locale} (${rule})`, () => {
      expect(shown(call(name, args), {}, { locale }).text.replaceAll(/\s/g, ' ')).to.equal(expected);
    });
  }

  for (const timeZone of ['America/Los_Angeles', 'Asia/Kolkata', 'UTC', 'Pacific/Kiritimati']) {
    it(`formatDate never shifts a calendar day, in ${timeZone} (R58, C50, T22)`, () =>
      expect(shown(call('formatDate', { value: '2026-01-16', format: 'yyyy-MM-dd' }), {}, { timeZone }).text).to.equal('2026-01-16'));
  }
  it('formatDate shows a point in time in the zone of the element', () =>
    expect(
      shown(call('formatDate', { value: '2026-01-16T01:00:00Z', format: 'yyyy-MM-dd HH:mm' }), {}, { timeZone: 'America/New_York' }).text,
    ).to.equal('2026-01-15 20:00'));

  it('follows the language of the page, at run time too (C52)', async () => {
    const el = createSurface();
    push(el, cs(), uc({ id: 'root', component: 'Text', text: call('formatNumber', { value: 1234.5 }) }));
    document.body.lang = 'de';
    await new Promise((resolve) => setTimeout(resolve));
    expect(text(el)).to.equal('1.234,5');
    document.body.removeAttribute('lang');
    await new Promise((resolve) => setTimeout(resolve));
    expect(text(el)).to.equal('1,234.5');
  });
});

describe('openUrl', () => {
  const opened: unknown[][] = [];
  const { open } = window;
  before(() => (window.open = (...args: unknown[]) => (opened.push(args), null)));
  after(() => (window.open = open));
  beforeEach(() => (opened.length = 0));

  const click = (url: unknown, data: unknown = {}) => {
    const el = createSurface();
    const diagnostics = events(el, 'diagnostic');
    push(
      el,
      cs(),
      dm('/', data),
      uc(
        { id: 'root', component: 'Button', child: 't', action: { functionCall: call('openUrl', { url }) } },
        { id: 't', component: 'Text', text: 'Go' },
      ),
    );
    part(el, 'button').click();
    return diagnostics.map(({ code }) => code);
  };

  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://x/y',
    'file:///etc',
    '',
    'https://user:pw@host/',
    '${/u}',
  ]) {
    it(`refuses ${JSON.stringify(url)} (R60, C70, T7)`, () => {
      expect(click(url)).to.deep.equal(['EXPRESSION_ERROR']);
      expect(opened).to.deep.equal([]);
    });
  }
  it('opens http and https without opener and referrer (R60)', () => {
    expect(click({ path: '/u' }, { u: 'https://example.com/a' })).to.deep.equal([]);
    expect(opened).to.deep.equal([['https://example.com/a', '_blank', 'noopener,noreferrer']]);
  });
  it('does not run for a value, nor for a template (R60, T27)', () => {
    expect(shown(call('openUrl', { url: 'https://example.com' })).codes).to.deep.equal(['EXPRESSION_ERROR']);
    expect(shown(format("${openUrl(url: 'https://example.com')}")).codes).to.deep.equal(['EXPRESSION_ERROR']);
    expect(opened).to.deep.equal([]);
  });
});

describe('Functions of the page', () => {
  it('win over those of the catalog, and get their arguments resolved', () => {
    expect(
      shown(call('formatNumber', { value: { path: '/n' } }), { n: 3 }, { handlers: { formatNumber: ({ value }) => `n=${String(value)}` } })
        .text,
    ).to.equal('n=3');
  });
  it('are reported when they throw (R63)', () => {
    const handlers = {
      boom: () => {
        throw new Error('boom');
      },
    };
    expect(shown(call('boom', {}), {}, { handlers })).to.deep.equal({ text: '', codes: ['EXPRESSION_ERROR'] });
  });
  it('that nobody has are reported once (R63)', () => expect(shown(call('nope', {})).codes).to.deep.equal(['EXPRESSION_ERROR']));
});
