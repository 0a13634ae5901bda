import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { type ChildServer, startChildServer } from './child-server.ts';

let server: ChildServer | undefined;
afterEach(() => server?.close());

const start = async (): Promise<ChildServer> => {
  server = await startChildServer({ entry: `${ROOT}/src/platform/process/child-server.fixture.ts`, env: {} });
  await server.ready;
  return server;
};
const ask = async (origin: string, path = '/'): Promise<number> => Number(await (await fetch(origin + path)).text());
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('a server in a process of its own answers when it is ready, and ends when it is told to', async () => {
  const { origin, close } = await start();
  const pid = await ask(origin);
  expect(pid).not.toBe(process.pid);
  await close();
  expect(isAlive(pid)).toBe(false);
  await expect(fetch(origin)).rejects.toThrow();
});

test('a process that dies is started again at the same address', async () => {
  const { origin } = await start();
  const first = await ask(origin, '/end');
  let second = first;
  for (let attempt = 0; attempt < 100 && second === first; attempt += 1) {
    await pause(50);
    second = await ask(origin).catch(() => first);
  }
  expect(second).not.toBe(first);
});
