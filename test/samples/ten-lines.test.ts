import { expect } from '@open-wc/testing';
import { executeServerCommand, sendKeys, sendMouse } from '@web/test-runner-commands';
import type { ActionMessage } from '../../src/core.ts';
import type { A2uiSurface } from '../../src/index.ts';

const BUILT = '/dist/a2ui-surface.js';
const CLASSIC = '/dist/a2ui-surface.iife.js';

/** A form as an agent writes it, with the first message on the line of the sentinel. */
const FORM = `---a2ui_JSON---{"version":"v0.9","createSurface":{"surfaceId":"order","catalogId":"https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json","sendDataModel":true}}
{"version":"v0.9","updateComponents":{"surfaceId":"order","components":[
  {"id":"root","component":"Column","children":["name","gift","size","send"]},
  {"id":"name","component":"TextField","label":"Your name","value":{"path":"/name"},"checks":[{"condition":{"call":"required","args":{"value":{"path":"/name"}}},"message":"Who are you?"}]},
  {"id":"gift","component":"CheckBox","label":"It is a gift","value":{"path":"/gift"}},
  {"id":"size","component":"ChoicePicker","label":"Size","options":[{"label":"Small","value":"s"},{"label":"Large","value":"l"}],"value":{"path":"/size"}},
  {"id":"send","component":"Button","variant":"primary","child":"label","action":{"event":{"name":"order","context":{"name":{"path":"/name"},"gift":{"path":"/gift"},"size":{"path":"/size"}}}}},
  {"id":"label","component":"Text","text":"Order"}]}}
{"version":"v0.9","updateDataModel":{"surfaceId":"order","value":{"name":"","gift":false,"size":[]}}}
`;

describe('A page of ten lines', () => {
  let surface: A2uiSurface;

  beforeEach(async () => {
    await import(BUILT);
    document.body.innerHTML = '<a2ui-surface></a2ui-surface>';
    surface = document.querySelector('a2ui-surface')!;
  });
  afterEach(() => document.body.replaceChildren());

  it('shows a form, takes what the user enters, and hands out an action that the official schema accepts (R69)', async () => {
    const actions: ActionMessage[] = [];
    surface.addEventListener('action', (event) => actions.push((event as CustomEvent<ActionMessage>).detail));
    surface.push(FORM);
    await click('input:not([type="checkbox"], [type="radio"])');
    await sendKeys({ type: 'Ann' });
    await click('[type="checkbox"]');
    await click('[type="radio"]', 1);
    await click('button');

    expect(actions).to.have.length(1);
    const { metadata, ...message } = actions[0]!;
    expect(message.action).to.deep.include({ name: 'order', surfaceId: 'order', sourceComponentId: 'send', label: 'Order' });
    expect(message.action.context).to.deep.equal({ name: 'Ann', gift: true, size: ['l'] });
    expect(metadata?.a2uiClientDataModel).to.deep.equal({ version: 'v0.9', surfaces: { order: { name: 'Ann', gift: true, size: ['l'] } } });
    expect(await validate(message)).to.deep.equal({ valid: true, errors: [] });
  });

  it('holds the action back while a field is wrong, and says so in a message that the official schema accepts (R85)', async () => {
    const errors: unknown[] = [];
    const actions: unknown[] = [];
    surface.addEventListener('validationError', (event) => errors.push((event as CustomEvent).detail));
    surface.addEventListener('action', (event) => actions.push(event));
    surface.push(FORM);
    await click('button');

    expect(actions).to.deep.equal([]);
    expect(errors).to.have.length(1);
    expect(await validate(errors[0])).to.deep.equal({ valid: true, errors: [] });
    expect(surface.shadowRoot!.querySelector('[part~="error"]')!.textContent).to.equal('Who are you?');
  });

  async function click(selector: string, index = 0): Promise<void> {
    const { x, y, width, height } = surface.shadowRoot!.querySelectorAll(selector)[index]!.getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
  }
});

describe('The classic script', () => {
  it('defines the element and puts what it exports into the global A2UI', async () => {
    await new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement('script'), { src: CLASSIC, onload: resolve, onerror: reject });
      document.head.append(script);
    });
    expect(customElements.get('a2ui-surface')).to.be.a('function');
    expect((window as unknown as { A2UI: object }).A2UI).to.include.keys('A2uiSurface', 'defineSurface', 'basicCatalog');
  });
});

function validate(value: unknown): Promise<unknown> {
  return executeServerCommand('validate-schema', { version: 'v0_9', schema: 'client_to_server', value });
}
