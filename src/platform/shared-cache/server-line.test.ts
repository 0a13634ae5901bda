import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type KeyValueServer, startKeyValueServer, startTcpProxy, type TcpProxy } from '#testing';
import { type Caches, createCaches } from '../cache.ts';
import { cacheServerFrom } from '../config/cache-server.ts';
import type { Log } from '../log.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { joinCache } from './cache-servers.fixture.ts';
import { openSharedCache } from './open-shared-cache.ts';
import type { SharedCache } from './shared-cache.ts';
import { sharedCacheFigures } from './shared-cache-figures.ts';

const ANSWER_MS = 200;
const DESCRIPTION = { name: 'test.lines', entries: 100, shared: { ms: 60_000 } };
const soon = (holds: () => void | Promise<void>): Promise<void> => vi.waitFor(holds, { timeout: 10_000, interval: 20 });

let server: KeyValueServer;
let proxy: TcpProxy;
let url: string;
let said: string[];
let log: Log;
let metrics: Metrics;
let shared: SharedCache;
let caches: Caches;
let made: number;

beforeEach(async () => {
  server = await startKeyValueServer();
  proxy = await startTcpProxy(server.port);
  url = server.cacheUrl.replace(`:${server.port}/`, `:${proxy.port}/`);
  [said, made] = [[], 0];
  const hear = (level: string) => (fields: unknown, text?: string) => void said.push(`${level}: ${text} ${JSON.stringify(fields)}`);
  log = { debug: hear('debug'), info: hear('info'), warn: hear('warn'), error: hear('error') };
  metrics = createMetrics();
  shared = await joinCache(url, { log, figures: sharedCacheFigures(metrics), answerMs: ANSWER_MS, restMs: 200 });
  caches = createCaches({ shared });
});
afterEach(async () => {
  shared.close();
  await proxy.close();
  await server.close();
});

/** A value that nobody has asked for before: made, whatever the server does. */
async function asked(): Promise<number> {
  const startedAt = performance.now();
  made += 1;
  expect(await caches.of(DESCRIPTION).get(`value ${made}`, '', async () => made)).toBe(made);
  return performance.now() - startedAt;
}
const many = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, asked));

/** While the server is away nobody is held up twice, and one line is said; then it is asked again by itself. */
async function sitsOut(happens: () => void, isOver: () => void): Promise<void> {
  await many(5);
  happens();
  await many(20);
  await soon(async () => {
    await asked();
    expect(shared.isUp()).toBe(false);
  });
  // Whoever waited would wait each time; a machine that is busy for a moment is not.
  await soon(async () => {
    for (const ms of await many(20)) expect(ms).toBeLessThan(ANSWER_MS);
  });
  expect(await shared.count('a', 60, new Date(0))).toBeUndefined();
  expect(await metrics.text()).toContain('kontak_shared_cache_away 1');
  await pause(500);
  isOver();
  await soon(() => expect(shared.isUp()).toBe(true));
  expect(await shared.count('b', 60, new Date(0))).toBe(1);
  expect(await metrics.text()).toContain('kontak_shared_cache_away 0');
  const before = server.asked('GET');
  await asked();
  expect(server.asked('GET')).toBeGreaterThan(before);
  expect(said).toEqual([
    expect.stringMatching(/^warn: the shared cache does not answer: this process goes on with its own memory/),
    expect.stringMatching(/^info: the shared cache answers again/),
  ]);
}

test('a server that is frozen', () =>
  sitsOut(
    () => proxy.freeze(),
    () => proxy.thaw(),
  ));

test('a server that is cut off', () =>
  sitsOut(
    () => {
      proxy.pointTo(null);
      proxy.cut();
    },
    () => proxy.pointTo(server.port),
  ));

test.each(['nonsense', 'wrong', 'full'] as const)('a server whose answers are %s', async (how) => {
  await many(5);
  server.behave(how);
  await many(20);
  for (let turn = 0; turn < 10; turn += 1) await asked();
  expect(await shared.count('a', 60, new Date(0))).toBeUndefined();
  server.behave();
  await soon(async () => expect(await shared.count('b', 60, new Date(0))).toBe(1));
});

test('what somebody else has written in our place is nobody’s value', async () => {
  const other = createCaches({ shared: await joinCache(url) });
  const make = async () => 'ours';
  expect(await caches.of(DESCRIPTION).get('a', '', make)).toBe('ours');
  await soon(() => expect([...server.values.keys()].some((key) => key.includes(':value:'))).toBe(true));
  for (const [key, value] of server.values) if (key.includes(':value:')) value.bytes.fill(7, value.bytes.length - 3);
  expect(await other.of(DESCRIPTION).get('a', '', async () => 'made here')).toBe('made here');
});

test('where it never answered and where the password is wrong, one line is said, and nothing of the address', async () => {
  proxy.pointTo(null);
  for (const [address, why] of [
    [url, 'ECONN'],
    [server.cacheUrl.replace('secret', 'guess'), 'WRONGPASS'],
  ] as const) {
    said.length = 0;
    const settings = { cache: cacheServerFrom(address), secret: 'of tests', publicOrigin: 'https://kontak.example' };
    const lost = openSharedCache(settings, { log, build: 'one', restMs: 100 });
    expect(
      await createCaches({ shared: lost })
        .of(DESCRIPTION)
        .get('a', '', async () => 'made'),
    ).toBe('made');
    await soon(() => expect(said.length).toBeGreaterThan(0));
    await pause(400);
    expect(said).toEqual([expect.stringContaining(why)]);
    for (const part of ['secret', 'signs', 'guess', '127.0.0.1', String(proxy.port)]) expect(said.join()).not.toContain(part);
    lost?.close();
  }
});

test('everything in it has its end, begins with the name of the installation, and tells nobody what it is', async () => {
  await many(3);
  await shared.count('api.search:203.0.113.9', 60, new Date());
  await soon(() => expect(server.values.size).toBeGreaterThanOrEqual(5));
  for (const [key, { until }] of server.values) {
    expect(key).toMatch(/^kontak:kontak\.example:[0-9a-f]{8}:(probe|(value|claim|count):[0-9a-f]{40})$/);
    expect(until).toBeLessThan(Date.now() + 130_000);
  }
});
