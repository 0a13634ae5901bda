import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Somebody who is connected through the proxy to a server that says the alphabet whenever it hears something. */
async function connected(): Promise<{ proxy: TcpProxy; socket: Socket; heard: () => string; ended: Promise<unknown> }> {
  const server = createServer((socket) => socket.on('error', () => {}).on('data', () => socket.write('abcdefghij')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const proxy = await startTcpProxy(typeof address === 'object' && address ? address.port : 0);
  const socket = connect(proxy.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes)).on('error', () => {});
  closing.push(
    () => new Promise<void>((resolve) => server.close(() => resolve())),
    () => proxy.close(),
    () => socket.destroy(),
  );
  return { proxy, socket, heard: () => heard, ended: new Promise((resolve) => socket.once('close', resolve)) };
}

async function hears(heard: () => string, text: string): Promise<void> {
  for (let turn = 0; turn < 200 && heard() !== text; turn += 1) await pause(25);
  expect(heard()).toBe(text);
}

test('answers arrive a few bytes a second, and all at once when that is over', async () => {
  const { heard, proxy, socket } = await connected();
  proxy.drip(2);
  socket.write('?');
  await hears(heard, 'ab');
  await hears(heard, 'abcd');
  proxy.drip(null);
  await hears(heard, 'abcdefghij');
  socket.write('?');
  await hears(heard, 'abcdefghijabcdefghij');
  expect(proxy.met()).toBe(1);
});

test('a connection ends in the middle of an answer', async () => {
  const { ended, heard, proxy, socket } = await connected();
  socket.write('?');
  await hears(heard, 'abcdefghij');
  expect(proxy.met()).toBe(0);
  proxy.breakOff(true);
  socket.write('?');
  await ended;
  expect(heard()).toBe('abcdefghijabcde');
  expect(proxy.met()).toBe(1);
});

test('what was said while nothing arrives comes once it does', async () => {
  const { heard, proxy, socket } = await connected();
  socket.write('?');
  await hears(heard, 'abcdefghij');
  proxy.freeze();
  socket.write('?');
  await pause(100);
  expect(heard()).toBe('abcdefghij');
  proxy.thaw();
  await hears(heard, 'abcdefghijabcdefghij');
});
