import { aTimeout, expect } from '@open-wc/testing';
import { createSurface, cs, dm, part, parts, push, uc } from '../../support/surface.ts';

/** A picture of this size. */
function picture(width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return canvas.toDataURL();
}

const image = (extra: object = {}) => ({ id: 'i', component: 'Image', url: picture(600, 300), ...extra });

async function show(width: number, ...images: readonly object[]) {
  const element = createSurface();
  element.style.width = `${width}px`;
  const children = images.map((_, index) => `i${index}`);
  push(element, cs(), uc({ id: 'root', component: 'Column', children }, ...images.map((each, index) => ({ ...each, id: `i${index}` }))));
  await Promise.all(parts<HTMLImageElement>(element, 'image-picture').map((each) => each.decode()));
  return element;
}

describe('Image', () => {
  for (const [variant, width, expected] of [
    ['icon', 500, [24, 24]],
    ['avatar', 500, [40, 40]],
    ['smallFeature', 500, [100, 100]],
    ['mediumFeature', 500, [300, 150]],
    ['mediumFeature', 200, [200, 100]],
    ['largeFeature', 500, [500, 250]],
    ['largeFeature', 1000, [1000, 400]],
    ['header', 500, [500, 200]],
  ] as const) {
    it(`of variant ${variant} takes ${expected.join(' by ')} where there are ${width} (2.3)`, async () => {
      const { offsetWidth, offsetHeight } = part(await show(width, image({ variant })), 'image');
      expect([offsetWidth, offsetHeight]).to.deep.equal(expected);
    });
  }

  for (const variant of ['icon', 'avatar', 'smallFeature']) {
    it(`of variant ${variant} keeps its size in a Row beside much text`, () => {
      const element = createSurface();
      element.style.width = '240px';
      const text = { id: 't', component: 'Text', text: 'many words in one line '.repeat(4) };
      const row = (child: string) => ({ id: 'root', component: 'Row', children: [child, 't'] });
      push(element, cs(), uc(row('i'), image({ variant }), text));
      const size = part(element, 'image').offsetWidth;
      expect(size).to.equal({ icon: 24, avatar: 40, smallFeature: 100 }[variant]);
    });
  }

  it('gives way to the text beside it', () => {
    const element = createSurface();
    element.style.width = '360px';
    push(
      element,
      cs(),
      uc({ id: 'root', component: 'Row', children: ['i', 't'] }, image(), { id: 't', component: 'Text', text: 'Not narrow' }),
    );
    expect(part(element, 'text').offsetHeight).to.be.lessThan(30);
    expect(part(element, 'image').offsetWidth).to.be.within(200, 299);
  });

  it('is still to be seen beside text that wants all the room', () => {
    const element = createSurface();
    element.style.width = '360px';
    const text = { id: 't', component: 'Text', text: 'many words in one line '.repeat(9) };
    push(element, cs(), uc({ id: 'root', component: 'Row', children: ['i', 't'] }, image(), text));
    expect(part(element, 'image').offsetWidth).to.equal(54);
    element.style.width = '800px';
    expect(part(element, 'image').offsetWidth).to.equal(96);
  });

  it('shares a narrow Row with others', () => {
    const element = createSurface();
    element.style.width = '360px';
    const children = ['a', 'b', 'c', 'd', 'e'];
    push(element, cs(), uc({ id: 'root', component: 'Row', children }, ...children.map((id) => image({ id }))));
    expect(element.scrollWidth).to.equal(360);
  });

  it('keeps room for a picture that is still on its way', () => {
    const element = createSurface();
    element.style.width = '400px';
    push(element, cs(), uc(image({ id: 'root', url: 'https://images.test/slow.png' })));
    expect(part(element, 'image').offsetHeight).to.equal(200);
  });

  it('loads small ones at once and large ones when they come near', async () => {
    const element = await show(400, image({ variant: 'avatar' }), image());
    expect(parts<HTMLImageElement>(element, 'image-picture').map(({ loading }) => loading)).to.deep.equal(['eager', 'lazy']);
  });

  it('without a description is decoration; accessibility.label wins over it (C65)', async () => {
    const element = await show(
      400,
      image(),
      image({ description: 'A cat' }),
      image({ description: 'A cat', accessibility: { label: 'Tom' } }),
    );
    expect(parts<HTMLImageElement>(element, 'image-picture').map(({ alt }) => alt)).to.deep.equal(['', 'A cat', 'Tom']);
  });

  it('is described as the agent says (R93)', async () => {
    const element = await show(400, image({ accessibility: { label: 'Tom', description: 'Asleep on a sofa' } }));
    expect(part(element, 'image-picture')).to.have.attribute('aria-description', 'Asleep on a sofa');
  });

  it('that nobody can load says what it would show, small ones only to the ear (C65)', async () => {
    const element = createSurface();
    const broken = (id: string, extra: object) => ({ ...image({ url: 'data:image/png;base64,no', ...extra }), id });
    push(
      element,
      cs(),
      uc(
        { id: 'root', component: 'Column', children: ['a', 'b', 'c'] },
        broken('a', { description: 'A cat' }),
        broken('b', {}),
        broken('c', { variant: 'avatar', description: 'Ada' }),
      ),
    );
    while (parts(element, 'image-failed').length < 3) await aTimeout(5);
    const boxes = parts(element, 'image-failed').map((box) => [box.getAttribute('role'), box.getAttribute('aria-label'), box.textContent]);
    expect(boxes).to.deep.equal([
      ['img', 'A cat', 'A cat'],
      ['img', 'Image not available', 'Image not available'],
      ['img', 'Ada', ''],
    ]);
    await expect(element).to.be.accessible();
  });

  it('without an address shows its description, and the picture once there is one', () => {
    const element = createSurface();
    push(element, cs(), dm('/u', ''), uc(image({ id: 'root', url: { path: '/u' }, description: 'A cat' })));
    expect(part(element, 'image-failed').textContent).to.equal('A cat');
    push(element, dm('/u', picture(4, 4)));
    expect(parts(element, 'image-failed')).to.have.length(0);
    expect(part<HTMLImageElement>(element, 'image-picture').alt).to.equal('A cat');
  });

  it('whose address is not known yet is a skeleton while the stream runs', () => {
    const element = createSurface();
    push(element, cs(), uc(image({ id: 'root', url: { path: '/u' } })));
    expect(parts(element, 'image')).to.have.length(0);
    expect(part(element, 'placeholder').offsetHeight).to.be.greaterThan(0);
  });

  for (const [variant, height] of [
    ['icon', 24],
    ['avatar', 40],
    ['smallFeature', 100],
    ['mediumFeature', 200],
    ['largeFeature', 266.67],
    ['header', 200],
  ] as const) {
    it(`of variant ${variant} that nobody can load keeps its room`, async () => {
      const element = createSurface();
      element.style.width = '400px';
      push(element, cs(), uc(image({ id: 'root', variant, url: 'data:image/png;base64,no', description: 'A cat' })));
      const before = part(element, 'image').getBoundingClientRect().height;
      while (parts(element, 'image-failed').length === 0) await aTimeout(5);
      expect(part(element, 'image').getBoundingClientRect().height).to.equal(before);
      expect(before).to.be.closeTo(height, 0.1);
    });
  }

  it('has a skeleton as large as it will be', () => {
    const element = createSurface();
    element.style.width = '300px';
    push(element, cs(), uc(image({ id: 'root', url: { path: '/u' } })));
    expect(part(element, 'placeholder').offsetHeight).to.equal(200);
  });
});
