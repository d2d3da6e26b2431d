import { expect } from '@open-wc/testing';
import '../../src/chat.ts';
import type { SurfaceEvents } from '../../src/index.ts';
import { createSurface, cs, push, uc } from '../support/surface.ts';

/** Compiles only where the two types are the same. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

describe('Listeners of an element in TypeScript', () => {
  it('know what each event carries, without a cast', () => {
    const el = createSurface();
    const heard: string[] = [];
    el.addEventListener('surface', (event) => {
      const isTyped: Same<typeof event, CustomEvent<SurfaceEvents['surface']>> = true;
      heard.push(`${event.detail.type} ${event.detail.surfaceId} ${isTyped}`);
    });
    document.createElement('a2ui-chat').addEventListener('turn', ({ detail }) => heard.push(detail.turn.state));
    push(el, cs(), uc({ id: 'root', component: 'Text', text: 'Hello' }));
    expect(heard).to.include('created s true');
  });

  it('of the events that every element has are what they were', () => {
    const el = createSurface();
    const heard: number[] = [];
    const listener = (event: MouseEvent): void => void heard.push(event.button);
    el.addEventListener('click', listener, { once: true });
    el.click();
    el.removeEventListener('click', listener);
    expect(heard).to.deep.equal([0]);
  });
});
