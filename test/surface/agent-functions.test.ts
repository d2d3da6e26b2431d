import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { defineComponent, string } from '../../src/catalog.ts';
import type { A2uiSurface } from '../../src/index.ts';
import { Store } from '../../src/core.ts';
import { createSurface, events, part, parts, push, text } from '../support/surface.ts';
import { OWN, ownSurface } from './support.ts';

type Json = Readonly<Record<string, unknown>>;
interface Sent {
  readonly callAgentFunction: { readonly surfaceId: string; readonly functionCallId: string; readonly callFunction: Json };
}

const tick = () => new Promise((resolve) => setTimeout(resolve));
const stock = (args: Json = { sku: 'A1' }) => ({ call: 'stock', args });

/** A surface of v1.0 with these components, and what it has sent. */
async function shown(
  components: readonly Json[],
  options: Partial<A2uiSurface> = { agentFunctions: ['stock'] },
  el = createSurface(options),
) {
  const sent = events<Sent>(el, 'send');
  const diagnostics = events<{ message: string; code: string }>(el, 'diagnostic');
  const catalogId = el.catalogs.length > 0 && el.catalogs[0]!.id === OWN ? OWN : 'basic';
  push(el, { version: 'v1.0', createSurface: { surfaceId: 's', catalogId, dataModel: { sku: 'A1', n: 'x' }, components } });
  await tick();
  const answer = (response: Json, i = 0) =>
    push(el, { version: 'v1.0', agentFunctionResponse: { functionCallId: sent[i]!.callAgentFunction.functionCallId, ...response } });
  const faults = () => diagnostics.map(({ message }) => message);
  return { el, sent, answer, faults, diagnostics };
}

const label = (value: unknown): Json => ({ id: 'root', component: 'Text', text: value });

describe('A function of the agent (R80)', () => {
  it('is called with its arguments resolved, in the words of the schema, and its answer is shown', async () => {
    const { el, sent, answer, faults } = await shown([label(stock({ sku: { path: '/sku' } }))]);
    expect(sent).to.have.length(1);
    const { functionCallId, ...call } = sent[0]!.callAgentFunction;
    expect(call).to.deep.equal({ surfaceId: 's', callFunction: { call: 'stock', args: { sku: 'A1' } } });
    expect(functionCallId).to.match(/^\w+-1$/);
    const envelope = {
      ...sent[0]!,
      callAgentFunction: { ...sent[0]!.callAgentFunction, callFunction: { call: 'required', args: { value: 'A1' } } },
    };
    expect(await executeServerCommand('validate-schema', { version: 'v1_0', schema: 'renderer_to_agent', value: envelope })).to.deep.equal({
      valid: true,
      errors: [],
    });
    expect(text(el)).to.equal('');
    answer({ value: '12 left' });
    await tick();
    expect([text(el), sent.length, faults()]).to.deep.equal(['12 left', 1, []]);
  });

  it('is called again when its arguments change; what was asked before is given up', async () => {
    const { el, sent, answer, faults } = await shown([label(stock({ sku: { path: '/sku' } }))]);
    el.setData('/sku', 'B2');
    await tick();
    expect(sent.map(({ callAgentFunction }) => callAgentFunction.callFunction['args'])).to.deep.equal([{ sku: 'A1' }, { sku: 'B2' }]);
    answer({ value: 'old' });
    answer({ value: 'new' }, 1);
    await tick();
    expect(text(el)).to.equal('new');
    expect(faults()).to.have.length(1);
    expect(faults()[0]).to.contain('waits for an answer');
  });

  it('is asked once by all places that ask the same', async () => {
    const { el, sent, answer } = await shown([
      { id: 'root', component: 'Column', children: ['a', 'b'] },
      { id: 'a', component: 'Text', text: stock() },
      { id: 'b', component: 'Text', text: stock() },
    ]);
    answer({ value: '7' });
    await tick();
    expect([sent.length, parts(el, 'text').map(({ textContent }) => textContent.trim())]).to.deep.equal([1, ['7', '7']]);
  });

  it('that answers with an error is null where it is bound, and said once', async () => {
    const { el, answer, faults } = await shown([label(stock())]);
    answer({ error: { code: 'UNKNOWN_FUNCTION', message: 'never heard of it' } });
    await tick();
    expect([text(el), faults()]).to.deep.equal(['', ['stock: the agent answers: never heard of it']]);
  });

  it('that answers with an error fails a check, which waits for it without a word', async () => {
    const { el, answer } = await shown(
      [
        { id: 'root', component: 'Column', children: ['f', 'b'] },
        { id: 'f', component: 'TextField', label: 'L', value: { path: '/n' }, checks: [{ condition: stock(), message: 'Not on stock' }] },
        { id: 'b', component: 'Button', text: 'Go', action: { event: { name: 'go' } }, checks: [{ condition: stock() }] },
      ],
      { agentFunctions: 'any', showErrors: 'always' },
    );
    const state = () => [parts(el, 'error').map(({ textContent }) => textContent), part<HTMLButtonElement>(el, 'button').disabled];
    expect(state()).to.deep.equal([[], true]);
    answer({ error: { code: 'X', message: 'y' } });
    await tick();
    expect(state()).to.deep.equal([['Not on stock'], true]);
  });

  it('passes a check with what it answers', async () => {
    const { el, answer } = await shown([
      { id: 'root', component: 'Button', text: 'Go', action: { event: { name: 'go' } }, checks: [{ condition: stock() }] },
    ]);
    answer({ value: { valid: true } });
    await tick();
    expect(part<HTMLButtonElement>(el, 'button').disabled).to.equal(false);
  });

  it('is called by an action once, and a failure is said', async () => {
    const { el, sent, answer, faults } = await shown([{ id: 'root', component: 'Button', text: 'Go', action: { functionCall: stock() } }]);
    expect(sent).to.deep.equal([]);
    part(el, 'button').click();
    await tick();
    expect(sent).to.have.length(1);
    answer({ error: { code: 'X', message: 'no' } });
    await tick();
    expect(faults().at(-1)).to.equal('stock: the agent answers: no');
  });

  it('that does not answer in time is null', async () => {
    const { el, faults } = await shown([label(stock())], { agentFunctions: ['stock'], limits: { callTimeout: 20 } });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect([text(el), faults()]).to.deep.equal(['', ['stock: the agent has not answered in time']]);
  });

  it('shows the loading look of an entry until it answers', async () => {
    const Fact = defineComponent('Fact', {
      props: { text: string({ required: true }) },
      loading: () => 'asking…',
      render: (props) => props.text,
    });
    const el = ownSurface({ components: [Fact] }, { agentFunctions: ['stock'] });
    const { answer } = await shown([{ id: 'root', component: 'Fact', text: stock() }], {}, el);
    expect(text(el)).to.equal('asking…');
    answer({ value: 'there' });
    await tick();
    expect(text(el)).to.equal('there');
  });

  it('that asks too much at once is not called', async () => {
    const items = Array.from({ length: 5 }, (_, i) => ({ id: `t${i}`, component: 'Text', text: stock({ sku: i }) }));
    const { sent, faults } = await shown([{ id: 'root', component: 'Column', children: items.map(({ id }) => id) }, ...items], {
      agentFunctions: 'any',
      limits: { pendingCalls: 3 },
    });
    expect([sent.length, new Set(faults())]).to.deep.equal([3, new Set(['stock: 3 calls are waiting for the agent; no more are made'])]);
  });

  it('is called only where the page offers it, on surfaces of v1.0, and never from a template (T6, T27)', async () => {
    const none = await shown([label(stock())], {});
    expect([none.sent, none.diagnostics.map(({ code }) => code)]).to.deep.equal([[], ['EXPRESSION_ERROR']]);
    const other = await shown([label({ call: 'other' })]);
    expect(other.sent).to.deep.equal([]);
    const template = await shown([label({ call: 'formatString', args: { value: '${stock(sku: 1)}' } })]);
    expect([template.sent, template.diagnostics.map(({ code }) => code)]).to.deep.equal([[], ['EXPRESSION_ERROR']]);
    const old = createSurface({ agentFunctions: 'any' });
    const sent = events(old, 'send');
    push(
      old,
      { version: 'v0.9', createSurface: { surfaceId: 's', catalogId: 'basic' } },
      { version: 'v0.9', updateComponents: { surfaceId: 's', components: [label(stock())] } },
    );
    await tick();
    expect(sent).to.deep.equal([]);
  });

  it('is given up when its surface is deleted, and when nothing shows it', async () => {
    const { el, answer, faults } = await shown([label(stock())]);
    push(el, { version: 'v1.0', deleteSurface: { surfaceId: 's' } });
    await tick();
    answer({ value: 1 });
    expect(faults()).to.have.length(1);
    expect(faults()[0]).to.contain('waits for an answer');
  });

  it('answers once: a second answer, and one to nothing, are told of', async () => {
    const { el, answer, faults } = await shown([label(stock())]);
    answer({ value: 'first' });
    await tick();
    answer({ value: 'second' });
    await tick();
    push(el, { version: 'v1.0', agentFunctionResponse: { functionCallId: 'nobody', value: 1 } });
    expect([text(el), faults().length]).to.deep.equal(['first', 2]);
  });

  it('finds the one of two elements on a store that has asked; a call of the agent is answered by one', async () => {
    const store = new Store();
    const options = { store, agentFunctions: ['stock'] };
    const first = createSurface({ ...options, surfaceId: 'none' });
    const { sent, answer, el, faults } = await shown([label(stock())], options);
    answer({ value: 'here' });
    await tick();
    expect([text(el), faults()]).to.deep.equal(['here', []]);
    const answers = [...events(first, 'send'), ...sent];
    const all: unknown[] = [];
    for (const each of [first, el]) each.addEventListener('send', (event) => all.push((event as CustomEvent).detail));
    push(el, { version: 'v1.0', callRendererFunction: { functionCallId: 'c', callFunction: { call: 'x', catalogId: 'y' } } });
    await tick();
    expect([answers.length, all.length]).to.deep.equal([1, 1]);
  });
});
