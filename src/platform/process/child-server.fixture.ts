import { createServer } from 'node:http';

// For tests: a server in a process of its own that answers with its process id, and ends after it was asked for `/end`.
const server = createServer((request, response) => {
  response.end(String(process.pid));
  if (request.url === '/end') setTimeout(() => process.exit(1), 20);
});
// biome-ignore lint/style/noProcessEnv: this is a program of its own
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit(0));
