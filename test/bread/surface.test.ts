import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import fc from 'fast-check';
import { BREAD_CATALOG_ID, createBreadAdapter, toBasicCatalog, type A2uiMessage, type BreadAdapter, type Crumb } from '../../src/bread.ts';
import { breadCatalog } from '../../src/bread-catalog.ts';
import { basicCatalog, type A2uiSurface } from '../../src/index.ts';
import { createSurface, events, parts, text } from '../support/surface.ts';
import { crumb, everyCrumb } from './crumbs.ts';

interface Shown {
  readonly element: A2uiSurface;
  readonly adapter: BreadAdapter;
  readonly diagnostics: readonly unknown[];
  readonly messages: readonly A2uiMessage[];
  push(...crumbs: readonly unknown[]): Shown;
}

function show(options: Parameters<typeof createBreadAdapter>[0] = {}): Shown {
  const element = createSurface({ strict: true, catalogs: [basicCatalog, breadCatalog] });
  const diagnostics = events(element, 'diagnostic');
  const messages: A2uiMessage[] = [];
  const emit = (due: readonly A2uiMessage[]): void => {
    messages.push(...due);
    element.apply(due);
  };
  const adapter = createBreadAdapter({ emit, schedule: () => undefined, ...options });
  const shown: Shown = {
    element,
    adapter,
    diagnostics,
    messages,
    push(...crumbs) {
      for (const each of crumbs) adapter.push(each);
      adapter.flush();
      return shown;
    },
  };
  return shown;
}

const button = (element: A2uiSurface, label: string): HTMLElement => {
  const found = parts(element, 'button').find(({ textContent }) => textContent.trim() === label);
  if (!found) throw new Error(`No button "${label}" in ${text(element)}`);
  return found;
};

const question = crumb('human:required', { checkpointId: 'cp', toolName: 'ask', schema: { question: 'Which town?' }, kind: 'input' });

describe('bread on an element', () => {
  it('shows a run as it goes: progress, thoughts, prose, a tool, a file', () => {
    const { element, diagnostics } = show().push(
      crumb('agent:run:start', { input: 1 }),
      crumb('reasoning:delta', { delta: 'Let me *think*' }),
      crumb('text:delta', { delta: 'I will **search**.' }),
      crumb('tool:call', { toolCallId: '1', toolName: 'web_search', args: { q: 'bread' } }),
      crumb('tool:result', { toolCallId: '1', toolName: 'web_search', result: [{ title: '<b>Bread</b>' }], durationMs: 40 }),
      crumb('file:generated', { uri: 'https://x.test/report.pdf', mimeType: 'application/pdf', name: 'report_final.pdf' }),
      crumb('agent:run:end', { output: 'x', durationMs: 1 }),
    );
    const all = text(element);
    for (const part of ['Done', 'Thinking', 'Let me *think*', 'web_search', '"title": "<b>Bread</b>"', 'report_final.pdf'])
      expect(all).to.contain(part);
    expect(element.shadowRoot?.querySelector('strong')?.textContent).to.equal('search');
    expect(element.shadowRoot?.querySelector('b, em')).to.equal(null);
    expect(diagnostics).to.deep.equal([]);
  });

  it('a question that is not answered holds the action back, an answered one is locked', () => {
    const { element, adapter, diagnostics } = show().push(question);
    const actions = events(element, 'action');
    button(element, 'Send').click();
    expect(actions).to.deep.equal([]);
    const input = parts<HTMLInputElement>(element, 'input')[0]!;
    input.value = 'Rome';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    button(element, 'Send').click();
    const [action] = actions;
    expect((action as { action: object }).action).to.deep.include({
      name: 'humanResponse',
      context: { checkpointId: 'cp', toolName: 'ask', response: 'Rome' },
    });
    const answer = adapter.answer(action);
    expect(answer?.response).to.equal('Rome');
    expect(parts(element, 'button')).to.deep.equal([]);
    expect(text(element)).to.contain('Answered: Rome');
    expect(diagnostics).to.deep.equal([]);
  });

  it('an answer that did not arrive leaves what was entered', () => {
    const { element, adapter } = show().push(question);
    const actions = events(element, 'action');
    const input = parts<HTMLInputElement>(element, 'input')[0]!;
    input.value = 'Rome';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    button(element, 'Send').click();
    adapter.answer(actions[0]);
    adapter.refuse('cp', { message: 'No network' });
    expect(parts<HTMLInputElement>(element, 'input')[0]!.value).to.equal('Rome');
    expect(text(element)).to.contain('Failed: No network');
  });

  it('an approval answers with yes or no', () => {
    const { element, adapter } = show().push(
      crumb('human:required', { checkpointId: 'cp', toolName: 'deploy', schema: {}, kind: 'approval' }),
    );
    const actions = events(element, 'action');
    button(element, 'Reject').click();
    expect(adapter.answer(actions[0])?.response).to.deep.equal({ approved: false });
    expect(text(element)).to.contain('Rejected');
  });

  it('a form whose fields have names that mean something elsewhere is answered whole', () => {
    const fields = ['path', 'call', '__proto__', 'a/b', 'town'].map((name) => ({ name, type: 'text', label: name }));
    const { element, adapter, diagnostics } = show().push({
      type: 'form',
      message: 'Where?',
      fields,
      metadata: { checkpointId: 'cp', toolName: 'x' },
    });
    const actions = events(element, 'action');
    for (const [index, input] of parts<HTMLInputElement>(element, 'input').entries()) {
      input.value = String(index);
      input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }
    button(element, 'Send').click();
    const answer = adapter.answer(actions[0]);
    expect(Object.entries(answer?.response as object)).to.deep.equal([
      ['path', '0'],
      ['call', '1'],
      ['__proto__', '2'],
      ['a/b', '3'],
      ['town', '4'],
    ]);
    expect(diagnostics).to.deep.equal([]);
  });

  it('text by itself follows in time for the eye', async () => {
    const element = createSurface();
    const adapter = createBreadAdapter({ emit: (messages) => element.apply(messages) });
    adapter.push(crumb('text:delta', { delta: 'Hel' }));
    adapter.push(crumb('text:delta', { delta: 'lo' }));
    expect(text(element)).to.equal('');
    while (text(element) === '') await new Promise((resolve) => setTimeout(resolve));
    expect(text(element)).to.equal('Hello');
  });

  for (const catalogId of [undefined, BREAD_CATALOG_ID]) {
    it(`every crumb becomes messages that the official schema of v0.9 takes (${catalogId ?? 'basic catalog'})`, async () => {
      const { messages, element, diagnostics } = show(catalogId === undefined ? {} : { catalogId }).push(...everyCrumb);
      for (const value of toBasicCatalog(messages)) {
        const payload = { version: 'v0_9', schema: 'server_to_client', value };
        const { valid, errors } = (await executeServerCommand('validate-schema', payload)) as { valid: boolean; errors: unknown[] };
        expect(valid, JSON.stringify([value, errors]).slice(0, 2000)).to.equal(true);
      }
      expect(text(element)).to.contain('Loop failed after 3 iteration(s)');
      expect(diagnostics).to.deep.equal([]);
    });
  }
});

/** Everything that could mean something to JSON Pointers, Markdown, templates or HTML, and what is no text at all. */
const hostile = fc.oneof(
  fc.constantFrom(
    '',
    '/',
    '~',
    '~1',
    '__proto__',
    'constructor',
    'root',
    '${x}',
    '<img src=x onerror=alert(1)>',
    '*a*',
    '](javascript:alert(1))',
    '\u0000',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const anything = fc.oneof(
  hostile,
  fc.json().map((json) => JSON.parse(json) as unknown),
  fc.constant(undefined),
);
const IDS = [
  'toolCallId',
  'toolName',
  'checkpointId',
  'subagentId',
  'parentAgentId',
  'pipelineId',
  'loopId',
  'taskRunId',
  'taskId',
  'runId',
  'agentId',
  'delta',
  'prompt',
  'status',
  'name',
];

/** A crumb of any type, with anything in it. */
const anyCrumb = fc.constantFrom(...everyCrumb).chain((base) => {
  const keys = Object.keys(base);
  const own = Object.fromEntries(keys.filter((key) => IDS.includes(key)).map((key) => [key, hostile]));
  const loose = Object.fromEntries(
    keys
      .filter((key) => ['args', 'result', 'output', 'schema', 'response', 'input', 'mimeType', 'uri'].includes(key))
      .map((key) => [key, anything]),
  );
  return fc.record({ ...own, ...loose }, { requiredKeys: [] }).map((fields) => ({ ...base, ...fields }));
});

describe('whatever comes, in whatever order', () => {
  it('the element takes every message without a word, and nothing is code', function () {
    this.timeout(60_000);
    fc.assert(
      fc.property(fc.array(anyCrumb, { maxLength: 20 }), fc.boolean(), (crumbs, isOwn) => {
        const { element, diagnostics } = show({ ...(isOwn && { catalogId: BREAD_CATALOG_ID }), report: () => undefined }).push(...crumbs);
        expect(diagnostics, JSON.stringify(crumbs)).to.deep.equal([]);
        expect(element.shadowRoot?.querySelector('script, [onerror], a[href^="javascript"]')).to.equal(null);
        element.remove();
      }),
      { numRuns: 300 },
    );
  });

  it('what runs do at the same time ends the same however it is mixed', () => {
    const runs = ['r1', 'r2', 'r3'];
    const script = (runId: string): Crumb[] => [
      crumb('agent:run:start', { runId, agentId: runId, seq: 1, timestamp: 1 }),
      crumb('text:delta', { runId, delta: `${runId} says `, seq: 1, timestamp: 2 }),
      crumb('text:delta', { runId, delta: 'hello', seq: 1, timestamp: 3 }),
      crumb('tool:call', { runId, toolCallId: 'c', toolName: `tool-${runId}`, args: 1, seq: 3, timestamp: 4 }),
      crumb('tool:result', {
        runId,
        toolCallId: 'c',
        toolName: `tool-${runId}`,
        result: `result-${runId}`,
        durationMs: 1,
        seq: 4,
        timestamp: 5,
      }),
      crumb('agent:run:end', { runId, output: 1, durationMs: 1, seq: 5, timestamp: 6 }),
    ];
    fc.assert(
      fc.property(
        fc.shuffledSubarray(
          runs.flatMap((run) => script(run).map(() => run)),
          { minLength: 18 },
        ),
        (order) => {
          const queues = new Map(runs.map((run) => [run, script(run)]));
          const { element } = show().push(...order.map((run) => queues.get(run)!.shift()));
          const all = text(element);
          for (const run of runs) {
            expect(all).to.contain(`${run} says hello`);
            expect(all).to.contain(`result-${run}`);
          }
          expect(all.match(/Done\s*100%/g)).to.have.length(3);
          element.remove();
        },
      ),
      { numRuns: 50 },
    );
  });
});
