import { register } from 'tsx/esm/api';
import { createServer } from 'vite';
import { root } from '../test/setup.js';

/**
 * Serves the pages of the demo, and the flight agent under /agent/.
 * @param {{port: number, open?: boolean, agent?: import('./agent/http/agent.ts').AgentOptions}} options port 0 takes a free one
 * @returns {Promise<{origin: string, stop: () => Promise<void>}>} the address, and what stops it
 */
export async function startDemo({ port, open = false, agent = {} }) {
  register();
  const { configuredAgent } = await import('./agent/configured-agent.ts');
  const answer = await configuredAgent(process.env, agent);
  const server = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    plugins: [{ name: 'flight-agent', configureServer: ({ middlewares }) => void middlewares.use('/agent', answer) }],
    server: { port, open: open && '/demo/' },
  });
  await server.listen();
  return { origin: `http://localhost:${server.httpServer.address().port}`, stop: () => server.close() };
}
