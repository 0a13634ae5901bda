import { createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { environment } from '../../src/platform/config.ts';

// A supplier that sends 10 MB of XML a byte at a time. `POST /chunks`: every byte is a chunk of its own (HTTP), and the whole is there within five
// seconds. `POST /packets`: every byte is a packet of its own (TCP), as fast as this process can send them, until whoever asked has enough.

const { PORT = '0' } = environment();
const BYTES = 10_000_000;
const SECONDS = 5;
const EVERY_MS = 10;
const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/xml\r\n';
const element = Buffer.from('<VehAvail><Vehicle Code="ECMR"/></VehAvail>\n');

server().listen(Number(PORT), '127.0.0.1');

function server() {
  return createServer((socket) => {
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.once('data', async (request) => {
      const [method = '', path = ''] = request.toString('latin1').split(' ');
      if (method !== 'POST') socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      else if (path === '/chunks') await chunks(socket);
      else await packets(socket);
    });
  });
}

async function chunks(socket: Socket): Promise<void> {
  socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
  const pieces = Math.round((SECONDS * 1000) / EVERY_MS);
  const piece = Buffer.concat(
    Array.from({ length: BYTES / pieces }, (_, at) => Buffer.from([0x31, 13, 10, element[at % element.length] ?? 0x20, 13, 10])),
  );
  for (let sent = 0; sent < pieces && !socket.destroyed; sent += 1) {
    socket.write(piece);
    await pause(EVERY_MS);
  }
  socket.end('0\r\n\r\n');
}

async function packets(socket: Socket): Promise<void> {
  socket.write(`${HEAD}content-length: ${BYTES}\r\n\r\n`);
  for (let sent = 0; sent < BYTES && !socket.destroyed; sent += 1) {
    const at = sent % element.length;
    const isTaken = socket.write(element.subarray(at, at + 1));
    // A turn of the loop after each: bytes that wait together would be sent together.
    if (!isTaken) await pause(1);
    else await new Promise(setImmediate);
  }
  socket.end();
}
