// `npm run agent`: the flight agent alone, at http://127.0.0.1:8000/agent/run. PORT and HOST set where; other machines reach it with HOST=0.0.0.0 only.
import { createServer } from 'node:http';
import { configuredAgent } from './configured-agent.ts';

const agent = await configuredAgent(process.env).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const server = createServer((request, response) => {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type');
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  request.url = request.url?.replace(/^\/agent(?=\/)/, '') ?? '/';
  void agent(request, response);
});
server.on('error', ({ message }) => {
  console.error(message);
  process.exit(1);
});
const { HOST: host = '127.0.0.1', PORT: wanted = 8000 } = process.env;
server.listen(Number(wanted), host, () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  console.log(`The flight agent answers at http://${host.includes(':') ? `[${host}]` : host}:${port}/agent/run`);
});
