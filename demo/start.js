// `npm start`: serves the demo. PORT sets the port, --no-open keeps the browser closed.
import { requireDependencies, root } from '../test/setup.js';

requireDependencies();
const { createServer } = await import('vite');
const server = await createServer({
  root,
  configFile: `${root}/vite.config.ts`,
  server: { port: Number(process.env.PORT ?? 5173), open: process.argv.includes('--no-open') || !process.stdout.isTTY ? false : '/demo/' },
});
await server.listen();
const { port } = server.httpServer.address();
console.log(`\n  The demo is at http://localhost:${port}/demo/   (stop it with Ctrl+C)\n`);
