import { A2uiSurface, basicCatalog } from '@a2ui/lit/v0_9';
import { MessageProcessor } from '@a2ui/web_core/v0_9';
import { lines } from '../lines.js';

/** The official renderer for Lit, as its documentation shows it; without Markdown. */
export function mount(container) {
  const processor = new MessageProcessor([basicCatalog]);
  processor.onSurfaceCreated((surface) => {
    container.append(Object.assign(new A2uiSurface(), { surface }));
  });
  return { push: lines((messages) => processor.processMessages(messages)) };
}
