import { expect } from '@open-wc/testing';
import { ICON_VIEW_BOX, fallbackIcon, iconPath } from '../../../catalog/shared/icons.ts';

/** The 59 names of the catalog. */
const NAMES =
  'accountCircle add arrowBack arrowForward attachFile calendarToday call camera check close delete download edit event error fastForward favorite favoriteOff folder help home info locationOn lock lockOpen mail menu moreVert moreHoriz notificationsOff notifications pause payment person phone photo play print refresh rewind search send settings share shoppingCart skipNext skipPrevious star starHalf starOff stop upload visibility visibilityOff volumeDown volumeMute volumeOff volumeUp warning'.split(
    ' ',
  );

/** The box that a drawing covers. */
function extent(path: string): SVGRect {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', ICON_VIEW_BOX);
  drawing.setAttribute('d', path);
  svg.append(drawing);
  document.body.append(svg);
  const box = drawing.getBBox();
  svg.remove();
  return box;
}

describe('An icon', () => {
  it('has a drawing of its own for each of the 59 names (C64)', () => {
    expect(NAMES).to.have.length(59);
    expect(new Set(NAMES.map(iconPath)).size).to.equal(59);
    expect(NAMES.filter((name) => iconPath(name) === undefined)).to.deep.equal([]);
  });

  it('stays inside its box and is not tiny there', () => {
    const [left, top, width, height] = ICON_VIEW_BOX.split(' ').map(Number) as [number, number, number, number];
    for (const path of [...NAMES.map((name) => iconPath(name) ?? ''), fallbackIcon]) {
      const box = extent(path);
      expect(box.x, path).to.be.at.least(left);
      expect(box.y, path).to.be.at.least(top);
      expect(box.x + box.width, path).to.be.at.most(left + width);
      expect(box.y + box.height, path).to.be.at.most(top + height);
      expect(Math.max(box.width, box.height), path).to.be.at.least(width / 3);
    }
  });

  for (const [name, same] of [
    ['shopping_cart', 'shoppingCart'],
    ['ShoppingCart', 'shoppingCart'],
    ['shopping-cart', 'shoppingCart'],
    ['play_arrow', 'play'],
    ['fast_rewind', 'rewind'],
    ['credit_card', 'payment'],
    ['favorite_border', 'favoriteOff'],
    ['star_border', 'starOff'],
  ] as const) {
    it(`is called ${name} as well as ${same} (T16)`, () => {
      expect(iconPath(name)).to.be.a('string').and.equal(iconPath(same));
    });
  }

  it('is full as favorite and star, an outline as favoriteOff and starOff', () => {
    for (const [full, outline] of [
      ['favorite', 'favoriteOff'],
      ['star', 'starOff'],
    ] as const) {
      expect(iconPath(full)?.match(/z/g)?.length ?? 0).to.be.below(iconPath(outline)?.match(/z/g)?.length ?? 0);
    }
  });

  for (const name of ['noSuchIcon', '', 'constructor', '__proto__', 'toString']) {
    it(`${JSON.stringify(name)} is not known`, () => expect(iconPath(name)).to.equal(undefined));
  }
});
