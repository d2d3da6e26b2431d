// `npm start`: serves the demo. PORT sets the port, --no-open keeps the browser closed.
import { requireDependencies } from '../test/setup.js';

requireDependencies();
const { startDemo } = await import('./server.js');
const open = process.stdout.isTTY && !process.argv.includes('--no-open');
const { origin } = await startDemo({ port: Number(process.env.PORT ?? 5173), open });
console.log(`\n  The demo is at ${origin}/demo/   (stop it with Ctrl+C)\n`);
