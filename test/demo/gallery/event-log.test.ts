import { expect } from '@open-wc/testing';
import { logEvents } from '../../../demo/gallery/event-log.ts';

function create(): { fire: (type: string, detail: unknown) => void; list: HTMLElement } {
  const element = document.createElement('div');
  const list = document.createElement('ol');
  logEvents(element, list);
  return { fire: (type, detail) => element.dispatchEvent(new CustomEvent(type, { detail })), list };
}

const lines: readonly [string, unknown, string][] = [
  ['action', { version: 'v0.9', action: { name: 'login' } }, 'action login'],
  ['validationError', { version: 'v0.9', error: { code: 'VALIDATION_FAILED', message: 'No email' } }, 'validationError No email'],
  ['send', { version: 'v0.9', action: { name: 'login' } }, 'send login'],
  ['diagnostic', { severity: 'warning', code: 'X', message: 'Odd' }, 'diagnostic Odd'],
  ['surface', { type: 'ready', surfaceId: 's' }, 'surface ready s'],
  ['text', { text: 'Here you are' }, 'text Here you are'],
];

describe('the log of events', () => {
  for (const [type, detail, line] of lines) {
    it(`shows ${type} in a line, and the whole of it as JSON when unfolded`, () => {
      const { fire, list } = create();
      fire(type, detail);
      expect(list.querySelector('summary')?.textContent).to.equal(line);
      expect(JSON.parse(list.querySelector('pre')?.textContent ?? '')).to.deep.equal(detail);
    });
  }

  it('has the newest first and forgets what is older than 200', () => {
    const { fire, list } = create();
    for (let i = 0; i < 203; i++) fire('text', { text: String(i) });
    expect(list.children).to.have.length(200);
    expect(list.firstElementChild?.querySelector('summary')?.textContent).to.equal('text 202');
  });

  it('marks a diagnostic with its severity', () => {
    const { fire, list } = create();
    fire('diagnostic', { severity: 'error', code: 'X', message: 'Bad' });
    expect(list.firstElementChild?.className).to.equal('error');
  });
});
