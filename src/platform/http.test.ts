import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { call, createAgent } from './http.ts';
import { type Log, silentLog } from './log.ts';

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/xml\r\n';
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A partner that answers as told. */
async function partner(answer: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function asked(url: string, log: Log = silentLog) {
  const agent = createAgent({ connections: 1 });
  ends.push(() => agent.close());
  return call({ url, deadlineMs: 30_000, agent }, log);
}

const chunks = (size: number, count: number): string => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(count);
const inChunks = (size: number, count: number) => (socket: Socket) =>
  void socket.end(`${HEAD}transfer-encoding: chunked\r\n\r\n${chunks(size, count)}0\r\n\r\n`);

test('an answer in small pieces is an answer, as long as they are no crumbs', async () => {
  expect((await asked(await partner(inChunks(100, 30_000)))).bytes).toHaveLength(3_000_000);
  expect((await asked(await partner(inChunks(1, 5_000)))).bytes).toHaveLength(5_000);
}, 60_000);

test('an answer that comes a byte at a time is broken off, and the log says why: each byte costs the thread that serves pages a call', async () => {
  const heard: object[] = [];
  const outcome = asked(await partner(inChunks(1, 200_000)), { ...silentLog, warn: (fields) => void heard.push(fields) });
  await expect(outcome).rejects.toMatchObject({ cause: { message: expect.stringContaining('crumbs') } });
  expect(JSON.stringify(heard)).toContain('comes in crumbs: 10001 bytes in 10001 pieces');
});
