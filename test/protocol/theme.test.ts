import { expect } from '@open-wc/testing';
import { readTheme } from '../../src/protocol/theme.ts';

function read(raw: unknown) {
  const refused: string[] = [];
  return { theme: readTheme(raw as Parameters<typeof readTheme>[0], (key) => refused.push(key)), refused };
}

describe('readTheme (R94, 5.9)', () => {
  it('takes the three things that a theme says', () => {
    const raw = { primaryColor: '#0aF9b2', iconUrl: 'https://example.test/i.png', agentDisplayName: 'Ada' };
    expect(read(raw)).to.deep.equal({ theme: raw, refused: [] });
  });

  for (const raw of [undefined, null, 'dark', [], {}, { font: 'Arial', spacing: 3 }, { primaryColor: null }]) {
    it(`finds nothing in ${JSON.stringify(raw)}`, () => expect(read(raw)).to.deep.equal({ theme: {}, refused: [] }));
  }

  for (const color of [
    '#FFF',
    '#12345',
    '#1234567',
    '#12345678',
    '123456',
    '#12345g',
    'red',
    'rgb(0,0,0)',
    ' #123456',
    '#123456;x',
    '#123456\n',
    7,
    {},
    '',
  ]) {
    it(`leaves out the colour ${JSON.stringify(color)}, and says so`, () =>
      expect(read({ primaryColor: color, agentDisplayName: 'Ada' })).to.deep.equal({
        theme: { agentDisplayName: 'Ada' },
        refused: ['primaryColor'],
      }));
  }

  it('leaves out a name and an address that are no text', () =>
    expect(read({ iconUrl: 7, agentDisplayName: { path: '/n' } })).to.deep.equal({ theme: {}, refused: ['iconUrl', 'agentDisplayName'] }));
});
