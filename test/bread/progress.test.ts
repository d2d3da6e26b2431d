import { expect } from '@open-wc/testing';
import { BREAD_CATALOG_ID } from '../../src/bread.ts';
import { breadCatalog } from '../../src/bread-catalog.ts';
import { basicCatalog, type A2uiSurface } from '../../src/index.ts';
import { createSurface, events, part, parts, text } from '../support/surface.ts';

type Props = Readonly<Record<string, unknown>>;

function show(props: Props, version: 'v0.9' | 'v1.0' = 'v0.9', catalogId: string = BREAD_CATALOG_ID): A2uiSurface {
  const element = createSurface({ strict: true, catalogs: [basicCatalog, breadCatalog], locale: 'en' });
  element.apply([
    { version, createSurface: { surfaceId: 's', catalogId } },
    { version, updateComponents: { surfaceId: 's', components: [{ id: 'root', component: 'Progress', ...props }] } },
  ]);
  return element;
}

const bar = (element: A2uiSurface): HTMLProgressElement => part<HTMLProgressElement>(element, 'bar');

describe('Progress', () => {
  it('is a progressbar that is named by its label and says how far it is', () => {
    const element = show({ label: 'Loading', value: 0.4 });
    expect(bar(element).getAttribute('role')).to.equal('progressbar');
    expect(bar(element).labels[0]?.textContent).to.equal('Loading');
    expect(bar(element).position).to.equal(0.4);
    expect(text(element)).to.contain('40%');
  });

  it('is indeterminate without a value, and says no number', () => {
    const element = show({ label: 'Loading' });
    expect(bar(element).matches(':indeterminate')).to.equal(true);
    expect(text(element)).to.equal('Loading');
  });

  for (const [value, position] of [
    [-1, 0],
    [2, 1],
    [0, 0],
  ]) {
    it(`stays in its bounds: ${value} is ${position}`, () => {
      expect(bar(show({ value })).position).to.equal(position);
    });
  }

  for (const status of ['done', 'failed', 'stopped']) {
    it(`is full when it is ${status} and nobody knew how far it was`, () => {
      expect(bar(show({ status })).position).to.equal(1);
    });
  }

  it('follows its data', () => {
    const element = show({ value: { path: '/share' } });
    element.apply({ version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/share', value: 0.25 } });
    expect(bar(element).position).to.equal(0.25);
    element.apply({ version: 'v0.9', updateDataModel: { surfaceId: 's', path: '/share', value: 0.5 } });
    expect(bar(element).position).to.equal(0.5);
  });

  it('does not show what stands for it elsewhere', () => {
    const element = show({ label: 'Loading', fallback: 'basic' });
    element.apply({
      version: 'v0.9',
      updateComponents: { surfaceId: 's', components: [{ id: 'basic', component: 'Text', text: 'Basic' }] },
    });
    expect(text(element)).to.equal('Loading');
  });

  it('is called by accessibility.label, else by its id', () => {
    expect(bar(show({ value: 1, accessibility: { label: 'Upload' } })).getAttribute('aria-label')).to.equal('Upload');
    expect(bar(show({ value: 1 })).getAttribute('aria-label')).to.equal('root');
  });

  it('in v1.0 a basic surface may take it as a single component of another catalog', () => {
    const element = show(
      { label: 'Loading', catalogId: BREAD_CATALOG_ID },
      'v1.0',
      'https://a2ui.org/specification/v1_0/catalogs/basic/catalog.json',
    );
    expect(text(element)).to.equal('Loading');
  });

  it('takes its colours from the tokens, and red when it failed', () => {
    const element = show({ value: 0.5, status: 'failed' });
    element.style.setProperty('--a2ui-error', 'rgb(1, 2, 3)');
    expect(getComputedStyle(part(element, 'progress')).color).to.equal('rgb(1, 2, 3)');
  });

  it('stands still for those who want no motion', () => {
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).to.equal(true);
    expect(getComputedStyle(bar(show({ label: 'x' }))).animationName).to.equal('none');
  });

  it('is as wide as its place beside others', () => {
    const element = createSurface({ catalogs: [breadCatalog] });
    const diagnostics = events(element, 'diagnostic');
    element.apply([
      { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: BREAD_CATALOG_ID } },
      {
        version: 'v0.9',
        updateComponents: {
          surfaceId: 's',
          components: [
            { id: 'root', component: 'Column', align: 'start', children: ['a', 'b'] },
            { id: 'a', component: 'Progress', value: 0.5 },
            { id: 'b', component: 'Text', text: 'x' },
          ],
        },
      },
    ]);
    expect(parts(element, 'bar')[0]!.offsetWidth).to.equal(element.offsetWidth);
    expect(diagnostics).to.deep.equal([]);
  });
});
