import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

test('whoever wants to be led through to somewhere else is refused, and told what is answered', async () => {
  const server = createHttpServer((_, response) => response.end(), 1000);
  const port = await server.listen(0, '127.0.0.1');
  const socket = connect(port, '127.0.0.1');
  socket.write('CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example:443\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 .*\r\nAllow: GET, HEAD, POST\r\n/);
  await server.close(100);
});
