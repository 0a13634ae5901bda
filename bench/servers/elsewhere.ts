import { createServer } from 'node:http';
import { environment } from '../../src/platform/config.ts';
import { listen } from './listening.ts';

// Receives what a supplier sends as the product would, in a process that serves nobody: what the machine has to do is the same.

const { PORT = '0' } = environment();
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bench');
  if (pathname === '/listen') void listen(searchParams.get('to'));
  response.end();
}).listen(Number(PORT), '127.0.0.1');
