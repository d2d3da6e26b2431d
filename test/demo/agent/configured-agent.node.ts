import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { configuredAgent } from '../../../demo/agent/configured-agent.ts';

describe('the agent as the environment describes it', () => {
  it('needs nothing', async () => {
    assert.equal(typeof (await configuredAgent({})), 'function');
  });

  const cases: readonly [string, NodeJS.ProcessEnv, RegExp][] = [
    ['an address without a model', { AGENT_MODEL_URL: 'http://localhost' }, /both AGENT_MODEL_URL and AGENT_MODEL/],
    ['a model without an address', { AGENT_MODEL: 'm' }, /both AGENT_MODEL_URL and AGENT_MODEL/],
    ['a graph that is not known', { AGENT_GRAPH: 'mine' }, /"langgraph" is the only other graph/],
    ['LangGraph where it is not installed', { AGENT_GRAPH: 'langgraph' }, /npm install --no-save @langchain\/langgraph/],
  ];
  for (const [what, env, message] of cases) {
    it(`refuses ${what} in plain words`, async (context) => {
      if (env.AGENT_GRAPH === 'langgraph' && (await isInstalled('@langchain/langgraph'))) return context.skip('it is installed');
      await assert.rejects(configuredAgent(env), message);
    });
  }
});

function isInstalled(name: string): Promise<boolean> {
  return import(name).then(
    () => true,
    () => false,
  );
}
