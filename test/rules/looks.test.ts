import { expect, waitUntil } from '@open-wc/testing';
import { createSurface, cs, dm, events, part, parts, push, uc } from '../support/surface.ts';

type Json = Readonly<Record<string, unknown>>;
const show = (component: Json, data: unknown = {}) => {
  const el = createSurface();
  const diagnostics = events(el, 'diagnostic');
  push(el, cs(), dm('/', data), uc({ id: 'root', ...component }));
  el.end();
  return { el, diagnostics };
};

/** Red, green, blue and how opaque, from 0 to 255 and to 1, of a computed colour. */
function rgb(color: string): number[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}
function luminance(color: string): number {
  const [r, g, b] = rgb(color).map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('Defaults', () => {
  for (const [component, name, classes] of [
    [{ component: 'Text', text: 'x', variant: 'nonsense' }, 'text', 'text'],
    [{ component: 'Text', text: 'x' }, 'text', 'text'],
    [{ component: 'Row', children: [] }, 'row', 'row baseline'],
    [{ component: 'Row', children: [], justify: 'left', align: 'nonsense' }, 'row', 'row baseline'],
    [{ component: 'Row', children: [], justify: 'spaceBetween', align: 'center' }, 'row', 'row justify-spaceBetween align-center'],
    [{ component: 'Column', children: [] }, 'column', 'column'],
    [{ component: 'List', children: [] }, 'list', 'list list-vertical'],
    [{ component: 'Image', url: 'data:image/png;base64,x', variant: 'hero' }, 'image', 'image image-mediumFeature'],
    [{ component: 'Divider' }, 'divider', 'divider'],
    [{ component: 'Button', text: 'x', action: { event: { name: 'x' } }, variant: 'huge' }, 'button', 'button'],
  ] as const) {
    it(`${JSON.stringify(component)} looks like "${classes}" (R86, T44)`, () => {
      const { el } = show(component);
      expect(part(el, name).className).to.equal(classes);
    });
  }

  it('say so once where a word is none of those there are (R86)', () => {
    const { diagnostics } = show({ component: 'Text', text: 'x', variant: 'nonsense' });
    expect(diagnostics.map(({ code, path }) => [code, path])).to.deep.equal([['VALIDATION_FAILED', '/components/root/variant']]);
  });

  it('of an Image are to fill its box; scaleDown is CSS scale-down (C65)', () => {
    const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
    const fits = [undefined, 'contain', 'cover', 'none', 'scaleDown'].map(
      (fit) => getComputedStyle(part(show({ component: 'Image', url: picture, fit }).el, 'image-picture')).objectFit,
    );
    expect(fits).to.deep.equal(['fill', 'contain', 'cover', 'none', 'scale-down']);
  });

  it('of a missing property degrade that component, and say so (2.3)', () => {
    const { el, diagnostics } = show({ component: 'TextField' });
    expect(parts(el, 'input')).to.have.length(1);
    expect(diagnostics.map(({ path }) => path)).to.deep.equal(['/components/root/label']);
  });
});

describe('Text', () => {
  for (const [variant, text, html] of [
    ['h2', '# Contact', '<h2>Contact</h2>'],
    ['h3', 'Plain', '<h3>Plain</h3>'],
    ['body', '**b** _i_ `c`', '<div><p><strong>b</strong> <em>i</em> <code>c</code></p></div>'],
    ['body', '5 * 3 * 2', '<div>5 * 3 * 2</div>'],
    ['body', 'snake_case_name', '<div>snake_case_name</div>'],
    ['body', '2026. was fine', '<div>2026. was fine</div>'],
    ['body', '3. Juni', '<div>3. Juni</div>'],
    ['body', '$5 and $6', '<div>$5 and $6</div>'],
    ['body', '- one\n- two', '<div><ul><li>one</li><li>two</li></ul></div>'],
    ['body', '1. a\n2. b\n   - c', '<div><ol><li>a</li><li>b<ul><li>c</li></ul></li></ol></div>'],
    ['body', 'line1\nline2', '<div>line1\nline2</div>'],
    ['body', '**a**\nb', '<div><p><strong>a</strong><br>b</p></div>'],
    ['body', '> quote', '<div><blockquote><p>quote</p></blockquote></div>'],
    ['body', '```js\nf({a:1})\n```', '<div><pre><code>f({a:1})</code></pre></div>'],
    [
      'body',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      '<div><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    ],
    ['body', 'a &amp; b', '<div><p>a &amp; b</p></div>'],
    ['body', '\\*a\\*', '<div><p>*a*</p></div>'],
    ['body', '~~x~~', '<div><p><s>x</s></p></div>'],
    ['body', '- [x] done', '<div><ul><li><input type="checkbox" disabled=""> done</li></ul></div>'],
    ['caption', 'small', '<div>small</div>'],
  ] as const) {
    it(`shows ${JSON.stringify(text)} as ${variant} (R91, C66, T15)`, () => {
      const element = part(show({ component: 'Text', text, variant }).el, 'text').cloneNode(true) as HTMLElement;
      for (const name of ['class', 'part', 'dir']) element.removeAttribute(name);
      expect(element.outerHTML).to.equal(html);
    });
  }

  for (const hostile of [
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '![](https://t.test/p.gif)',
    '<form action=x><input name=password></form>',
    '<style>*{display:none}</style>',
    '<a id=location>',
    '**<script>alert(1)</script>**',
    '[![x](y)](data:text/html,x)',
    '<b>x</b>',
  ]) {
    it(`shows ${hostile} without anything live (R91, C72)`, () => {
      const element = part(show({ component: 'Text', text: hostile }).el, 'text');
      const tags = [...element.querySelectorAll('*')].map(({ localName }) => localName);
      expect(tags.filter((tag) => !['p', 'strong', 'span', 'em', 'code', 'br'].includes(tag))).to.deep.equal([]);
      expect([...element.querySelectorAll('*')].flatMap((each) => each.getAttributeNames())).to.deep.equal([]);
    });
  }

  it('opens links in a new window without opener and referrer (C72)', () => {
    const link = part(show({ component: 'Text', text: '[a](https://example.com/x) and https://example.com' }).el, 'text').querySelectorAll(
      'a',
    );
    expect([...link].map(({ href, target, rel, referrerPolicy }) => [href, target, rel, referrerPolicy])).to.deep.equal([
      ['https://example.com/x', '_blank', 'noopener noreferrer', 'no-referrer'],
      ['https://example.com/', '_blank', 'noopener noreferrer', 'no-referrer'],
    ]);
  });

  it('appends to growing Markdown without touching the blocks that are done', () => {
    const el = createSurface();
    push(el, cs(), dm('/t', '# Head\n\nfirst **b**\n\nsecond'), uc({ id: 'root', component: 'Text', text: { path: '/t' } }));
    const blocks = [...part(el, 'text').children];
    push(el, dm('/t', '# Head\n\nfirst **b**\n\nsecond and more\n\n- a'));
    const after = [...part(el, 'text').children];
    expect(after.slice(0, 2)).to.deep.equal(blocks.slice(0, 2));
    expect(after.map(({ textContent }) => textContent)).to.deep.equal(['Head', 'first b', 'second and more', 'a']);
  });

  it('is the same Markdown whether it grows or comes in one piece', () => {
    const document_ =
      '# T\n\nA *b* **c** `d`\ne\n\n1. x\n2. y\n   - z\n\n> q\n> r\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n\nmore\n```\n\n---\n\n[l](https://e.com) ~~s~~ https://f.com.';
    const grown = createSurface();
    push(grown, cs(), uc({ id: 'root', component: 'Text', text: { path: '/t' } }));
    for (let i = 1; i <= document_.length; i++) {
      grown.setData('/t', document_.slice(0, i));
      const whole = createSurface();
      push(whole, cs(), dm('/t', document_.slice(0, i)), uc({ id: 'root', component: 'Text', text: { path: '/t' } }));
      expect(part(grown, 'text').innerHTML, document_.slice(0, i)).to.equal(part(whole, 'text').innerHTML);
      whole.remove();
    }
  });
});

describe('Icon', () => {
  const NAMES =
    'accountCircle add arrowBack arrowForward attachFile calendarToday call camera check close delete download edit event error fastForward favorite favoriteOff folder help home info locationOn lock lockOpen mail menu moreVert moreHoriz notificationsOff notifications pause payment person phone photo play print refresh rewind search send settings share shoppingCart skipNext skipPrevious star starHalf starOff stop upload visibility visibilityOff volumeDown volumeMute volumeOff volumeUp warning'.split(
      ' ',
    );

  it('draws each of the 59 names, differently, without a word and without a request (C64)', () => {
    const drawings = NAMES.map((name) => {
      const { el, diagnostics } = show({ component: 'Icon', name });
      expect(diagnostics, name).to.deep.equal([]);
      expect(part(el, 'icon').textContent.trim()).to.equal('');
      return part(el, 'icon').querySelector('path')!.getAttribute('d');
    });
    expect(new Set(drawings).size).to.equal(59);
  });

  for (const name of ['shopping_cart', 'ShoppingCart', 'shoppingCart']) {
    it(`knows ${name} (C64, T16)`, () => expect(show({ component: 'Icon', name }).diagnostics).to.deep.equal([]));
  }

  it('draws something neutral for a name that nobody knows, and says so (C64)', () => {
    const { el, diagnostics } = show({ component: 'Icon', name: 'noSuchIcon' });
    const box = part(el, 'icon').getBoundingClientRect();
    expect([box.width, box.height]).to.deep.equal([24, 24]);
    expect(part(el, 'icon').querySelector('path')).to.exist;
    expect(diagnostics.map(({ code }) => code)).to.deep.equal(['VALIDATION_FAILED']);
  });

  it('draws path data, and what a binding says (C64, T17)', () => {
    expect(
      part(show({ component: 'Icon', name: { svgPath: 'M0 0h24v24z' } }).el, 'icon')
        .querySelector('path')!
        .getAttribute('d'),
    ).to.equal('M0 0h24v24z');
    expect(show({ component: 'Icon', name: { path: '/i' } }, { i: 'home' }).diagnostics).to.deep.equal([]);
  });

  it('is hidden from the ear, unless it has a name (C64, R93)', () => {
    expect(part(show({ component: 'Icon', name: 'home' }).el, 'icon').getAttribute('aria-hidden')).to.equal('true');
    const named = part(show({ component: 'Icon', name: 'home', accessibility: { label: 'Home' } }).el, 'icon');
    expect([named.getAttribute('role'), named.getAttribute('aria-label'), named.getAttribute('aria-hidden')]).to.deep.equal([
      'img',
      'Home',
      null,
    ]);
  });
});

describe('Pictures and media', () => {
  for (const url of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'https://user:pw@h/x.png', 'file:///x.png']) {
    it(`do not load ${url} (C71)`, () => {
      const { el, diagnostics } = show({ component: 'Image', url, description: 'A cat' });
      expect(el.shadowRoot!.querySelector('img')).to.equal(null);
      expect(part(el, 'image-failed').textContent).to.equal('A cat');
      expect(diagnostics.map(({ code }) => code)).to.deep.equal(['REFUSED_URL']);
    });
  }

  it('that do not load leave their description, and come back with another address (C65)', async () => {
    const el = createSurface();
    push(
      el,
      cs(),
      dm('/u', 'data:image/png;base64,broken'),
      uc({ id: 'root', component: 'Image', url: { path: '/u' }, description: 'A cat' }),
    );
    await waitUntil(() => el.shadowRoot!.querySelector('[part~="image-failed"]'));
    expect(part(el, 'image-failed').textContent).to.equal('A cat');
    push(el, dm('/u', 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='));
    const picture = part<HTMLImageElement>(el, 'image-picture');
    expect([picture.alt, picture.referrerPolicy]).to.deep.equal(['A cat', 'no-referrer']);
  });

  it('obey the policy of the page (C71)', () => {
    const el = createSurface({ urlPolicy: (url, use) => (use === 'image' ? `data:image/gif;base64,${url.hostname.length}` : false) });
    push(el, cs({ theme: { iconUrl: 'https://icon.test/x.png' } }), uc({ id: 'root', component: 'Image', url: 'https://a.test/x.png' }));
    expect(part<HTMLImageElement>(el, 'image-picture').src).to.equal('data:image/gif;base64,6');
    expect(parts(el, 'identity')).to.have.length(0);
  });

  it('play with the controls of the browser, and never by themselves', () => {
    const film = part<HTMLVideoElement>(show({ component: 'Video', url: 'https://a.test/x.mp4' }).el, 'video-player');
    expect([film.controls, film.autoplay, film.preload]).to.deep.equal([true, false, 'metadata']);
    const { el } = show({ component: 'AudioPlayer', url: 'https://a.test/x.mp3', description: 'Song' });
    expect(part<HTMLAudioElement>(el, 'audio-player-control').getAttribute('aria-label')).to.equal('Song');
    expect(part(el, 'media-description').textContent).to.equal('Song');
  });
});

describe('Accessibility attributes', () => {
  it('reach the element and follow their data (R93, C86)', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      dm('/l', 'Home'),
      uc(
        {
          id: 'root',
          component: 'Button',
          child: 'i',
          action: { event: { name: 'x' } },
          accessibility: { label: { path: '/l' }, description: 'Goes home' },
        },
        { id: 'i', component: 'Icon', name: 'home' },
      ),
    );
    const names = () => [part(el, 'button').getAttribute('aria-label'), part(el, 'button').getAttribute('aria-description')];
    expect(names()).to.deep.equal(['Home', 'Goes home']);
    push(el, dm('/l', 'Start'));
    expect(names()).to.deep.equal(['Start', 'Goes home']);
  });

  for (const component of ['Card', 'Row', 'Column', 'List']) {
    it(`make a group of a ${component} (C86)`, () => {
      const element = part(show({ component, child: 't', children: [], accessibility: { label: 'Group' } }).el, component.toLowerCase());
      expect([element.getAttribute('role'), element.getAttribute('aria-label')]).to.deep.equal(['group', 'Group']);
    });
  }

  it('leave no fault that axe finds on a page of everything', async () => {
    const el = createSurface();
    const children = ['h', 't', 'img', 'ico', 'card', 'tf', 'cb', 'cp', 'sl', 'dt', 'tabs', 'btn', 'div', 'modal'];
    push(
      el,
      cs({ theme: { agentDisplayName: 'Ada', primaryColor: '#7c3aed' } }),
      uc(
        { id: 'root', component: 'Column', children },
        { id: 'h', component: 'Text', text: 'Title', variant: 'h2' },
        { id: 't', component: 'Text', text: 'A [link](https://example.com) and `code`' },
        { id: 'img', component: 'Image', url: 'https://a.test/x.png', description: 'Picture' },
        { id: 'ico', component: 'Icon', name: 'home' },
        { id: 'card', component: 'Card', child: 'c' },
        { id: 'c', component: 'Text', text: 'In a card', variant: 'caption' },
        { id: 'tf', component: 'TextField', label: 'Name', value: { path: '/n' }, checks: [{ condition: false, message: 'No' }] },
        { id: 'cb', component: 'CheckBox', label: 'Tick', value: { path: '/c' } },
        { id: 'cp', component: 'ChoicePicker', label: 'Pick', options: [{ label: 'A', value: 'a' }], value: { path: '/p' } },
        { id: 'sl', component: 'Slider', label: 'Slide', value: 3, max: 9 },
        { id: 'dt', component: 'DateTimeInput', label: 'When', value: '', enableDate: true },
        { id: 'tabs', component: 'Tabs', tabs: [{ title: 'One', child: 'c' }] },
        { id: 'btn', component: 'Button', child: 'bt', variant: 'primary', action: { event: { name: 'x' } } },
        { id: 'bt', component: 'Text', text: 'Send' },
        { id: 'div', component: 'Divider' },
        { id: 'modal', component: 'Modal', trigger: 'open', content: 'c' },
        { id: 'open', component: 'Button', child: 'bt', action: { event: { name: 'y' } } },
      ),
    );
    el.end();
    el.showErrors = 'always';
    await expect(el).to.be.accessible();
  });
});

describe('Theme', () => {
  it('takes the colour of the agent where it is one, and leaves it out otherwise (R94)', () => {
    const el = createSurface();
    const diagnostics = events(el, 'diagnostic');
    push(
      el,
      cs({ theme: { primaryColor: '#ff0000' } }),
      uc({ id: 'root', component: 'Button', text: 'x', variant: 'primary', action: { event: { name: 'x' } } }),
    );
    expect(getComputedStyle(part(el, 'button')).backgroundColor).to.equal('rgb(255, 0, 0)');
    const other = createSurface();
    const faults = events(other, 'diagnostic');
    push(other, cs({ theme: { primaryColor: 'red;x:y', agentDisplayName: 'Ada' } }));
    expect(part(other, 'surface').style.getPropertyValue('--a2ui-primary')).to.equal('');
    expect(faults.map(({ path }) => path)).to.deep.equal(['/theme/primaryColor']);
    expect(diagnostics.filter(({ path }) => String(path).includes('theme'))).to.deep.equal([]);
  });

  it('keeps the colour of the agent away with agent-theme="ignore"', () => {
    const el = createSurface({ agentTheme: 'ignore' });
    push(el, cs({ theme: { primaryColor: '#ff0000', agentDisplayName: 'Ada' } }));
    expect(part(el, 'surface').style.getPropertyValue('--a2ui-primary')).to.equal('');
    expect(part(el, 'identity-name').textContent).to.equal('Ada');
  });

  it('shows who speaks only where a name or an icon is given', () => {
    const el = createSurface();
    push(el, cs({ theme: { primaryColor: '#123456' } }));
    expect(parts(el, 'identity')).to.have.length(0);
    const other = createSurface();
    push(other, cs({ theme: { iconUrl: 'https://a.test/i.png', agentDisplayName: '<b>Ada</b>' } }));
    expect(part(other, 'identity-name').textContent).to.equal('<b>Ada</b>');
    const { width, height } = getComputedStyle(part(other, 'identity-icon'));
    expect([width, height, part<HTMLImageElement>(other, 'identity-icon').alt]).to.deep.equal(['16px', '16px', '']);
  });

  for (const where of ['root', 'ancestor', 'element'] as const) {
    it(`lets a page set a token on the ${where}`, () => {
      const el = createSurface();
      const target = where === 'root' ? document.documentElement : where === 'ancestor' ? document.body : el;
      target.style.setProperty('--a2ui-primary', 'rgb(1, 2, 3)');
      push(el, cs(), uc({ id: 'root', component: 'Button', text: 'x', variant: 'primary', action: { event: { name: 'x' } } }));
      const { backgroundColor } = getComputedStyle(part(el, 'button'));
      target.style.removeProperty('--a2ui-primary');
      expect(backgroundColor).to.equal('rgb(1, 2, 3)');
    });
  }

  it('gives text on any primary colour, and of any on the surface, a contrast of 4.5 (R92, C69)', () => {
    const el = createSurface();
    push(
      el,
      cs(),
      uc(
        { id: 'root', component: 'Row', children: ['p', 'b'] },
        { id: 'p', component: 'Button', child: 't', variant: 'primary', action: { event: { name: 'x' } } },
        { id: 'b', component: 'Button', child: 't', variant: 'borderless', action: { event: { name: 'x' } } },
        { id: 't', component: 'Text', text: 'x' },
      ),
    );
    const [filled, plain] = parts(el, 'button');
    let seed = 7;
    const next = () => (seed = (seed * 48271) % 2147483647) % 256;
    const colors = [
      '#FFFF00',
      '#001133',
      '#888888',
      '#000000',
      '#ffffff',
      '#767676',
      ...Array.from({ length: 100 }, () => `#${[next(), next(), next()].map((value) => value.toString(16).padStart(2, '0')).join('')}`),
    ];
    for (const theme of ['light', 'dark']) {
      el.theme = theme;
      el.setAttribute('theme', theme);
      const ground = theme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(26, 29, 35)';
      for (const color of colors) {
        el.style.setProperty('--a2ui-primary', color);
        const text = getComputedStyle(filled!.querySelector('.text')!).color;
        expect(contrast(text, getComputedStyle(filled!).backgroundColor), `${color} filled`).to.be.at.least(4.5);
        expect(contrast(getComputedStyle(plain!).color, ground), `${color} as text, ${theme}`).to.be.at.least(4.5);
      }
    }
  });

  it('follows the colour scheme of the page and of its own attribute, and touches nothing outside (C77)', () => {
    const el = createSurface();
    push(el, cs(), uc({ id: 'root', component: 'Text', text: 'x' }));
    const outside = getComputedStyle(document.documentElement).colorScheme;
    const color = () => getComputedStyle(part(el, 'text')).color;
    const light = color();
    document.body.style.colorScheme = 'dark';
    const dark = color();
    el.setAttribute('theme', 'light');
    expect([color(), dark === light]).to.deep.equal([light, false]);
    document.body.style.colorScheme = '';
    expect(getComputedStyle(document.documentElement).colorScheme).to.equal(outside);
  });

  it('is not reached by what a page says of its own elements (C78)', () => {
    const style = document.createElement('style');
    style.textContent = 'svg{width:0;height:0} button{display:none} div{color:red}';
    document.head.append(style);
    const el = createSurface();
    push(
      el,
      cs(),
      uc({ id: 'root', component: 'Button', child: 'i', action: { event: { name: 'x' } } }, { id: 'i', component: 'Icon', name: 'home' }),
    );
    const sizes = [part(el, 'icon-drawing').getBoundingClientRect().width, getComputedStyle(part(el, 'button')).display];
    style.remove();
    expect(sizes).to.deep.equal([24, 'inline-flex']);
  });
});
